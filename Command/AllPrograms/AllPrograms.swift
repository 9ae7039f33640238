// SPDX-License-Identifier: Apache-2.0

/// Holds nothing: building it builds all programs, in one call of `swift build`.
