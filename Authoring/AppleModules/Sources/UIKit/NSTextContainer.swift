// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Where a text is. It is kept, and changes nothing.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// The space at the ends of lines.
    open var lineFragmentPadding: CGFloat = 5
    /// The most lines; 0 for all.
    open var maximumNumberOfLines = 0
    /// How a line ends that is too long.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// The width and the height for the text, in points; they limit nothing here.
    open var size = CGSize.zero
    /// Whether the width follows the view.
    open var widthTracksTextView = false
    /// Whether the height follows the view.
    open var heightTracksTextView = false
    /// Where no text is.
    open var exclusionPaths: [UIBezierPath] = []
}
