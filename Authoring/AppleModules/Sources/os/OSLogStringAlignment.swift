// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Foundation

/// How wide a value is written.
public struct OSLogStringAlignment: Sendable {
    let columns: Int
    let isRight: Bool

    /// As wide as it is.
    public static let none = OSLogStringAlignment(columns: 0, isRight: false)

    /// In so many columns, at their right end.
    public static func right(columns: Int) -> OSLogStringAlignment { .init(columns: columns, isRight: true) }
    /// In so many columns, at their left end.
    public static func left(columns: Int) -> OSLogStringAlignment { .init(columns: columns, isRight: false) }

    func apply(_ text: String) -> String {
        let space = String(repeating: " ", count: max(0, columns - text.count))
        return isRight ? space + text : text + space
    }
}
