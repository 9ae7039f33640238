// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A part of a text.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    /// Where it begins.
    public let start: UITextPosition
    /// Where it ends.
    public let end: UITextPosition
    /// Whether it has no letters.
    open var isEmpty: Bool { start.offset == end.offset }
    init(_ start: UITextPosition, _ end: UITextPosition) { (self.start, self.end) = (start, end) }
}
