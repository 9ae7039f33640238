// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a text changes.
public struct ContentTransition: Sendable {
    /// The content changes at once, step by step between values, or by fading; the form animates nothing.
    public static let identity = ContentTransition(), interpolate = ContentTransition(), opacity = ContentTransition()
    /// How a number changes.
    public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
    /// How a number changes.
    public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
    /// How a symbol changes.
    public static func symbolEffect(_ effect: SymbolEffect) -> ContentTransition { ContentTransition() }
    /// How a symbol changes.
    public static let symbolEffect = ContentTransition()
}
