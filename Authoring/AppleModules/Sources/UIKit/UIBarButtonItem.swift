// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import ObjectiveC

/// A button of a bar.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uibarbuttonitem>
@preconcurrency @MainActor
open class UIBarButtonItem: NSObject {
    /// How it looks.
    public enum Style: Int, Sendable {
        /// As usual.
        case plain
        /// As the button that ends a task.
        case done
        /// As the button that ends a task, since iOS 26.
        case prominent
    }

    /// A button that the system knows.
    public enum SystemItem: Int, CaseIterable, Sendable {
        /// Done.
        case done
        /// Cancel.
        case cancel
        /// Edit.
        case edit
        /// Save.
        case save
        /// Add.
        case add
        /// Space that grows.
        case flexibleSpace
        /// Space of a width.
        case fixedSpace
        /// Compose.
        case compose
        /// Reply.
        case reply
        /// Action.
        case action
        /// Organize.
        case organize
        /// Bookmarks.
        case bookmarks
        /// Search.
        case search
        /// Refresh.
        case refresh
        /// Stop.
        case stop
        /// A camera.
        case camera
        /// Delete.
        case trash
        /// Play, pause, and go back and on.
        case play, pause, rewind, fastForward
        /// Take back, and take that back.
        case undo, redo
        /// Turn a page.
        case pageCurl
        /// Close.
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

    /// The text.
    open var title: String? {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// The picture.
    open var image: UIImage?
    /// How it looks.
    open var style = Style.plain
    /// Whether it can be pressed.
    open var isEnabled = true {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// The colour.
    open var tintColor: UIColor?
    /// The object whose method is called.
    open weak var target: AnyObject?
    /// The method.
    open var action: Selector?
    /// A view in its place.
    open var customView: UIView?
    /// What a screen reader says.
    open var accessibilityLabel: String?
    /// The width; 0 for what the text needs.
    open var width: CGFloat = 0
    /// What a screen reader explains.
    open var accessibilityHint: String?
    /// Whether it is a choice that is on.
    open var isSelected = false
    /// Whether it is shown.
    open var isHidden = false {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// Sets how the text looks.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
    /// What a test looks for.
    open var accessibilityIdentifier: String?
    /// A number of the program's own.
    open var tag = 0
    /// What is done instead of a method's call.
    open var primaryAction: UIAction?
    /// The menu that it opens.
    open var menu: UIMenu?

    /// A button.
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
    public static func flexibleSpace() -> Self { Self.space() }
    /// Space of a width.
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
