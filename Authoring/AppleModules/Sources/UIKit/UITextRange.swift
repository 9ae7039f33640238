// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A part of a text.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    /// The position of the first character in the range.
    public let start: UITextPosition
    /// The position after the last character in the range.
    public let end: UITextPosition
    /// Whether it has no letters.
    open var isEmpty: Bool { start.offset == end.offset }
    init(_ start: UITextPosition, _ end: UITextPosition) { (self.start, self.end) = (start, end) }
}
