// SPDX-License-Identifier: Apache-2.0

public import CoreTransferable
public import Foundation

/// How often a symbol moves.
public struct SymbolEffectOptions: Sendable {
    /// As usual.
    public static let `default` = SymbolEffectOptions(), repeating = SymbolEffectOptions(),
        nonRepeating = SymbolEffectOptions()
    /// Some times.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions() }
    /// Faster or slower.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
}
