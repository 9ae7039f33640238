// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// How a symbol moves.
public struct SymbolEffect: Sendable {
    /// The symbol bounces, fades in and out, or changes its layers in turn; the form shows no motion.
    public static let bounce = SymbolEffect(), pulse = SymbolEffect(), variableColor = SymbolEffect()
    /// The symbol changes its size, appears, disappears, or gives way to another symbol; the form shows no motion.
    public static let scale = SymbolEffect(), appear = SymbolEffect(), disappear = SymbolEffect(),
        replace = SymbolEffect()
    /// The symbol turns, swells and shrinks gently, or wiggles; the form shows no motion.
    public static let rotate = SymbolEffect(), breathe = SymbolEffect(), wiggle = SymbolEffect()
    /// The effect with an upward motion, which is the same effect here.
    public var up: SymbolEffect { self }
    /// The effect with a downward motion, which is the same effect here.
    public var down: SymbolEffect { self }
    /// The effect in all layers.
    public var byLayer: SymbolEffect { self }
    /// The effect in one layer after the other.
    public var iterative: SymbolEffect { self }
}
