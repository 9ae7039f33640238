// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A variant of a symbol.
public struct SymbolVariants: Sendable {
    /// The symbol is plain, filled, in a circle, in a square or struck through; the form ignores variants.
    public static let none = SymbolVariants(), fill = SymbolVariants(), circle = SymbolVariants(),
        square = SymbolVariants(), slash = SymbolVariants()
}
