// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Foundation

/// How a whole number is written.
public struct OSLogIntegerFormatting: Sendable {
    let radix: Int
    let isUppercase: Bool

    /// With ten digits.
    public static let decimal = OSLogIntegerFormatting(radix: 10, isUppercase: false)
    /// With sixteen digits.
    public static let hex = OSLogIntegerFormatting(radix: 16, isUppercase: false)
    /// With eight digits.
    public static let octal = OSLogIntegerFormatting(radix: 8, isUppercase: false)

    func apply(_ number: some BinaryInteger) -> String { String(number, radix: radix, uppercase: isUppercase) }
}
