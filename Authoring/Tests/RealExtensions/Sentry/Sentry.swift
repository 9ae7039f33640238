// SPDX-License-Identifier: Apache-2.0
// What the extension imports of this library, which is nothing.
