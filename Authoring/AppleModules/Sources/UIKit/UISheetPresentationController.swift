// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How high a sheet is.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    /// A height at which a sheet can rest; the form has none of these heights.
    open class Detent: NSObject {
        /// The identifier by which a program knows a height.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The name of the height, such as `medium`.
            public let rawValue: String
            /// A height by its text.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// The sheet covers about half of the screen, or all of it.
            public static let medium = Identifier(rawValue: "medium"), large = Identifier(rawValue: "large")
        }

        /// The identifier of this height, for the selection.
        public let identifier: Identifier
        init(_ identifier: Identifier) { self.identifier = identifier }
        /// Half of the screen.
        open class func medium() -> Detent { Detent(.medium) }
        /// All of the screen.
        open class func large() -> Detent { Detent(.large) }
        /// A height of one's own.
        open class func custom(identifier: Identifier? = nil, resolver: @escaping (Any) -> CGFloat?) -> Detent {
            Detent(identifier ?? .large)
        }
    }

    /// The heights that a person can choose.
    @available(*, deprecated, message: "appearance only; on a phone it sets the heights at which the sheet can rest")
    open var detents: [Detent] = [.large()]
    /// The height that is chosen.
    @available(*, deprecated, message: "appearance only; on a phone it moves the sheet to one of its heights")
    open var selectedDetentIdentifier: Detent.Identifier?
    /// Up to which height what is behind can be used.
    @available(*, deprecated, message: "no effect here; on a phone it leaves what is behind undimmed and usable")
    open var largestUndimmedDetentIdentifier: Detent.Identifier?
    /// Whether it shows a line to drag it by.
    @available(*, deprecated, message: "appearance only; on a phone it shows a handle at the top of the sheet")
    open var prefersGrabberVisible = false
    /// Whether scrolling makes it higher.
    @available(
        *, deprecated, message: "appearance only; on a phone it makes the sheet higher when its content is scrolled"
    )
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// How round its corners are.
    @available(*, deprecated, message: "appearance only; on a phone it sets how round the corners of the sheet are")
    open var preferredCornerRadius: CGFloat?
}
