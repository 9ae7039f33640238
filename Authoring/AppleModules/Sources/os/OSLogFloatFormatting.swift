// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Foundation

/// How a number with a fraction is written.
public struct OSLogFloatFormatting: Sendable {
    let precision: Int

    /// With six digits after the point.
    public static let fixed = OSLogFloatFormatting(precision: 6)

    /// With so many digits after the point.
    public static func fixed(precision: Int) -> OSLogFloatFormatting { .init(precision: precision) }

    func apply(_ number: Double) -> String { String(format: "%.\(precision)f", number) }
}
