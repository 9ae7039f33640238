// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Foundation

/// How a whole number is written.
public struct OSLogIntegerFormatting: Sendable {
    let radix: Int
    let isUppercase: Bool

    /// Writes the number in base 10, as in `255`.
    public static let decimal = OSLogIntegerFormatting(radix: 10, isUppercase: false)
    /// Writes the number in base 16 with lower-case letters, as in `ff`.
    public static let hex = OSLogIntegerFormatting(radix: 16, isUppercase: false)
    /// Writes the number in base 8, as in `377`.
    public static let octal = OSLogIntegerFormatting(radix: 8, isUppercase: false)

    func apply(_ number: some BinaryInteger) -> String { String(number, radix: radix, uppercase: isUppercase) }
}
