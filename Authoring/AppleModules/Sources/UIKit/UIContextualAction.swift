// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What a swipe offers. Nothing is swiped here.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// What it means.
    public enum Style: Int, Sendable {
        /// What.
        case normal, destructive
    }
    /// Does it, and calls its last argument when it is done.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
    /// The text.
    open var title: String?
    /// The picture.
    open var image: UIImage?
    /// The colour.
    open var backgroundColor: UIColor!
    /// What it means.
    public let style: Style
    /// Does it.
    public let handler: Handler

    /// An action.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}
