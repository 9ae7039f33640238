// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A place in a text.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    let offset: Int
    init(_ offset: Int) { self.offset = offset }
}

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

/// Where a text is. It is kept, and changes nothing.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// The space at the ends of lines.
    open var lineFragmentPadding: CGFloat = 5
    /// The most lines; 0 for all.
    open var maximumNumberOfLines = 0
    /// How a line ends that is too long.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// The size.
    open var size = CGSize.zero
    /// Whether the width follows the view.
    open var widthTracksTextView = false
    /// Whether the height follows the view.
    open var heightTracksTextView = false
    /// Where no text is.
    open var exclusionPaths: [UIBezierPath] = []
}

/// Lays a text out, which the host does.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
    /// Whether letters that cannot be seen are shown.
    open var allowsNonContiguousLayout = false
}

/// A text with its style.
open class NSTextStorage: NSMutableAttributedString {}

/// Whether quotation marks are replaced.
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
/// Whether dashes are replaced.
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
/// How a keyboard looks.
public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }

/// A view that is scrolled and has something that decides about it. Its subclasses have one of a class of their own.
@preconcurrency @MainActor
public protocol UIScrollDelegating: AnyObject {
    /// What decides about it.
    @_spi(AppleModules) var scrollDelegate: (any UIScrollViewDelegate)? { get set }
}

extension UIScrollDelegating {
    /// What decides about it.
    public var delegate: (any UIScrollViewDelegate)? {
        get { (self as? UIScrollView)?.scrollDelegate }
        set { (self as? UIScrollView)?.scrollDelegate = newValue }
    }
}

extension NSString {
    /// Returns the size of the text on one line, by a rough width of letters.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        let font = attrs?[.font] as? UIFont ?? .systemFont(ofSize: 12)
        return CGSize(width: CGFloat(length) * font.pointSize / 2, height: font.lineHeight)
    }
    /// Draws the text, which is not drawn here.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
    /// Draws the text, which is not drawn here.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
    /// Returns the space of the text, by a rough width of letters.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: AnyObject?
    ) -> CGRect {
        let line = self.size(withAttributes: attributes)
        let lines = size.width > 0 && size.width.isFinite ? max(1, (line.width / size.width).rounded(.up)) : 1
        return CGRect(x: 0, y: 0, width: min(line.width, size.width), height: lines * line.height)
    }
}

extension String {
    /// Returns the size of the text on one line, by a rough width of letters.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSString(string: self).size(withAttributes: attrs)
    }
    /// Draws the text, which is not drawn here.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
    /// Draws the text, which is not drawn here.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
}

/// How the space of a text is found.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Some of them.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// From the upper left corner.
    public static let usesLineFragmentOrigin = Self(rawValue: 1)
    /// With the space between lines.
    public static let usesFontLeading = Self(rawValue: 2)
    /// Up to the last line that can be seen.
    public static let truncatesLastVisibleLine = Self(rawValue: 32)
}
