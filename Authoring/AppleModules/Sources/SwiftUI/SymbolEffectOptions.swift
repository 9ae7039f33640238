// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// How often a symbol moves.
public struct SymbolEffectOptions: Sendable {
    /// The effect runs as usual, again and again, or once; the form shows no effects.
    public static let `default` = SymbolEffectOptions(), repeating = SymbolEffectOptions(),
        nonRepeating = SymbolEffectOptions()
    /// Returns options for a number of repetitions, which have no effect here.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions() }
    /// Returns options with a factor for the speed, which have no effect here.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
}
