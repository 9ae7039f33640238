// SPDX-License-Identifier: Apache-2.0

public import CoreTransferable
public import Foundation

/// How a symbol moves.
public struct SymbolEffect: Sendable {
    /// A way.
    public static let bounce = SymbolEffect(), pulse = SymbolEffect(), variableColor = SymbolEffect()
    /// A way.
    public static let scale = SymbolEffect(), appear = SymbolEffect(), disappear = SymbolEffect(),
        replace = SymbolEffect()
    /// A way.
    public static let rotate = SymbolEffect(), breathe = SymbolEffect(), wiggle = SymbolEffect()
    /// The effect up.
    public var up: SymbolEffect { self }
    /// The effect down.
    public var down: SymbolEffect { self }
    /// The effect in all layers.
    public var byLayer: SymbolEffect { self }
    /// The effect in one layer after the other.
    public var iterative: SymbolEffect { self }
}
