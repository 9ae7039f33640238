// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A variant of a symbol.
public struct SymbolVariants: Sendable {
    /// One of them.
    public static let none = SymbolVariants(), fill = SymbolVariants(), circle = SymbolVariants(),
        square = SymbolVariants(), slash = SymbolVariants()
}
