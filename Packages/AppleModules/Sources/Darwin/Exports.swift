// SPDX-License-Identifier: Apache-2.0

// The C library, whose names are mostly the same.
@_exported public import Glibc
