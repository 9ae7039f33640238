// SPDX-License-Identifier: Apache-2.0

/// Holds nothing: building it builds the programs that `make demo` runs, in one call of `swift build`.
