// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An action that a swipe over a row offers, which the form shows as a button below the row.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// The kind of a swipe action: an ordinary or a destructive one.
    public enum Style: Int, Sendable {
        /// The action is an ordinary one, or it deletes something.
        case normal, destructive
    }
    /// Does it, and calls its last argument when it is done.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
    /// The title of the action; the form shows it with the row's text on a button.
    open var title: String?
    /// The picture of the action, which the form does not show.
    @available(
        *, deprecated, message: "appearance only; on a phone it shows a picture on the button of the swipe action"
    )
    open var image: UIImage?
    /// The colour of the action's button, which has no effect in the form.
    @available(*, deprecated, message: "appearance only; on a phone it colours the button of the swipe action")
    open var backgroundColor: UIColor!
    /// The style of the action; the form marks the button of a destructive one.
    public let style: Style
    /// The closure that runs when the button of the action is pressed in the form.
    public let handler: Handler

    /// Creates an action with a style, a title and a handler.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}
