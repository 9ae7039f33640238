// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import ObjectiveC

/// A button of a bar.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uibarbuttonitem>
@preconcurrency @MainActor
open class UIBarButtonItem: NSObject {
    /// The look of an item, by which the form finds its primary button.
    public enum Style: Int, Sendable {
        /// The item looks like any other, and the form gives it no special role.
        case plain
        /// As the button that ends a task.
        case done
        /// As the button that ends a task, since iOS 26.
        case prominent
    }

    /// A button that the system knows.
    public enum SystemItem: Int, CaseIterable, Sendable {
        /// The item ends a task and keeps its result; the form makes “Done” its primary button.
        case done
        /// The item leaves a task without its result; the form makes it a button to cancel.
        case cancel
        /// The item begins to edit content; its title is “Edit”.
        case edit
        /// The item saves changes; the form makes “Save” its primary button.
        case save
        /// The item adds something new; its title is “Add”.
        case add
        /// The item is space that fills the rest of the bar, for which the form shows nothing.
        case flexibleSpace
        /// Space of a width.
        case fixedSpace
        /// The item begins a new message; its title is “Compose”.
        case compose
        /// The item answers a message; its title is “Reply”.
        case reply
        /// The item shares content or offers actions for it; its title is “Share”.
        case action
        /// The item moves content, for example to a folder; its title is “Organize”.
        case organize
        /// The item shows bookmarks; its title is “Bookmarks”.
        case bookmarks
        /// The item begins to search; its title is “Search”.
        case search
        /// The item loads content again; its title is “Refresh”.
        case refresh
        /// The item stops something; the form makes “Stop” a button to cancel.
        case stop
        /// The item opens the camera; its title is “Camera”.
        case camera
        /// The item deletes something; its title is “Delete”.
        case trash
        /// Play, pause, and go back and on.
        case play, pause, rewind, fastForward
        /// Take back, and take that back.
        case undo, redo
        /// The item turns a page up at its corner; its title is “Page”.
        case pageCurl
        /// The item closes a view; the form makes “Close” a button to cancel.
        case close

        var title: String {
            switch self {
            case .done: "Done"
            case .cancel: "Cancel"
            case .edit: "Edit"
            case .save: "Save"
            case .add: "Add"
            case .flexibleSpace, .fixedSpace: ""
            case .compose: "Compose"
            case .reply: "Reply"
            case .action: "Share"
            case .organize: "Organize"
            case .bookmarks: "Bookmarks"
            case .camera: "Camera"
            case .play: "Play"
            case .pause: "Pause"
            case .rewind: "Rewind"
            case .fastForward: "Fast Forward"
            case .undo: "Undo"
            case .redo: "Redo"
            case .pageCurl: "Page"
            case .search: "Search"
            case .refresh: "Refresh"
            case .stop: "Stop"
            case .trash: "Delete"
            case .close: "Close"
            }
        }
    }

    /// Identifies its row in a form.
    let formIdentifier = FormIdentifiers.next()
    /// The button of the system that it is.
    private(set) var systemItem: SystemItem?

    /// The title of the item, which the form shows on its button.
    open var title: String? {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// The picture of the item; without a title or a label, the form takes the title from the name of its symbol.
    @available(
        *, deprecated, message: "in part here; on a phone it also draws the picture, also one that is not a symbol"
    )
    open var image: UIImage?
    /// The style of the item; the form makes `done` and `prominent` its primary button.
    open var style = Style.plain
    /// Whether it can be pressed.
    open var isEnabled = true {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// The colour of the title and the picture; the form shows no colours.
    @available(*, deprecated, message: "appearance only; on a phone it colours the title and the picture of the item")
    open var tintColor: UIColor?
    /// The object whose method is called.
    open weak var target: AnyObject?
    /// The method that a press calls on `target`, unless there is a `primaryAction`.
    open var action: Selector?
    /// A view in its place.
    open var customView: UIView?
    /// The text that screen readers speak for the item; the form uses it as the title if there is none.
    open var accessibilityLabel: String?
    /// The width; 0 for what the text needs.
    @available(*, deprecated, message: "appearance only; on a phone it sets the width of the item")
    open var width: CGFloat = 0
    /// The text with which screen readers explain a press of the item, which has no effect here.
    @available(*, deprecated, message: "no effect here; on a phone it is spoken by VoiceOver to explain the item")
    open var accessibilityHint: String?
    /// Whether it is a choice that is on.
    @available(*, deprecated, message: "appearance only; on a phone it marks the item as switched on")
    open var isSelected = false
    /// Whether it is shown.
    open var isHidden = false {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// Sets how the text looks.
    @available(*, deprecated, message: "appearance only; on a phone it sets the font and colour of the title")
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
    /// The name by which UI tests find the item, which has no effect here.
    @available(*, deprecated, message: "no effect here; on a phone it lets user interface tests find the item")
    open var accessibilityIdentifier: String?
    /// A number of the program's own.
    open var tag = 0
    /// The action that a press performs, in place of `target` and `action`.
    open var primaryAction: UIAction?
    /// The menu that it opens.
    open var menu: UIMenu?

    /// Creates an item without a title, a picture or an action.
    public override init() { super.init() }

    /// A button with a text.
    public init(title: String?, style: Style, target: Any?, action: Selector?) {
        super.init()
        self.title = title
        self.style = style
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// A button with a picture.
    public init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        super.init()
        self.image = image
        self.style = style
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// A button that the system knows.
    public init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        super.init()
        self.systemItem = systemItem
        title = systemItem.title
        style = systemItem == .done || systemItem == .save ? .done : .plain
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// A button with a title or a picture, and an action.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init(title: title ?? primaryAction?.title, style: .plain, target: nil, action: nil)
        self.image = image
        self.primaryAction = primaryAction
        self.menu = menu
    }

    /// Space, as much as there is.
    @available(*, deprecated, message: "appearance only; on a phone it pushes the items of a bar apart")
    public static func flexibleSpace() -> Self { Self.space() }
    /// Space of a width.
    @available(*, deprecated, message: "appearance only; on a phone it leaves space between the items of a bar")
    public static func fixedSpace(_ width: CGFloat) -> Self { Self.space() }

    private static func space() -> Self {
        guard let item = UIBarButtonItem() as? Self else { preconditionFailure("a subclass makes its spaces itself") }
        return item
    }

    /// A button that the system knows, with an action.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
        self.primaryAction = primaryAction
        self.menu = menu
    }

    /// A view in a bar.
    public init(customView: UIView) {
        super.init()
        self.customView = customView
    }
}
