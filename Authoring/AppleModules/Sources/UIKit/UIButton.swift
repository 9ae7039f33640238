// SPDX-License-Identifier: Apache-2.0

public import Foundation
import ObjectiveC

/// A button, which the form shows by its title and which sends its actions when the person presses it.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uibutton>
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// The kind of a button, which decides its look on a phone; in the form only `close` differs from the others.
    public enum ButtonType: Int, Sendable {
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close = 7
    }

    private var titles: [State: String] = [:]
    private var attributedTitles: [State: NSAttributedString] = [:]
    private var images: [State: UIImage] = [:]
    private var colors: [State: UIColor] = [:]

    /// The kind of the button; the form treats `close` as a button that cancels.
    public private(set) var buttonType = ButtonType.custom
    /// The label with the text.
    open private(set) lazy var titleLabel: UILabel? = UILabel()
    /// The view with the picture.
    open private(set) lazy var imageView: UIImageView? = UIImageView()
    /// The name by which an answer finds the button; nil if that is its title.
    @_spi(AppleModules) public var formName: String?
    /// How it looks, and its title.
    open var configuration: Configuration? {
        didSet { showConfiguration() }
    }

    /// Observers are not called in initializers.
    func showConfiguration() {
        guard let configuration else { return }
        if let title = configuration.title { setTitle(title, for: .normal) }
        if let title = configuration.attributedTitle { setTitle(String(title.characters), for: .normal) }
        if let image = configuration.image { setImage(image, for: .normal) }
    }

    /// Changes the configuration when the state has changed.
    open var configurationUpdateHandler: ((UIButton) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// Whether the configuration follows the state by itself.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it lets the button adapt its configuration to each new state"
    )
    open var automaticallyUpdatesConfiguration = true
    /// Has the configuration changed at the next occasion.
    open func setNeedsUpdateConfiguration() {
        guard let configurationUpdateHandler else { return updateConfiguration() }
        configurationUpdateHandler(self)
    }
    /// Does nothing here; subclasses override it to adapt the configuration to the button's state.
    open func updateConfiguration() {}
    /// Whether it can be used.
    open override var isEnabled: Bool {
        didSet { configurationUpdateHandler?(self) }
    }
    /// Whether it is selected.
    open override var isSelected: Bool {
        didSet { configurationUpdateHandler?(self) }
    }

    /// The menu that it opens.
    open var menu: UIMenu? {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// Whether a tap chooses in the menu what is on it.
    @available(*, deprecated, message: "no effect here; on a phone it shows the chosen action of the menu as the title")
    open var changesSelectionAsPrimaryAction = false
    /// Whether a tap opens the menu.
    open var showsMenuAsPrimaryAction = false
    /// The margins of the content.
    @available(*, deprecated, message: "appearance only; on a phone it leaves space around the content of the button")
    open var contentEdgeInsets = UIEdgeInsets.zero
    /// The margins of the text.
    @available(*, deprecated, message: "appearance only; on a phone it moves the title within the button")
    open var titleEdgeInsets = UIEdgeInsets.zero
    /// The margins of the picture.
    @available(*, deprecated, message: "appearance only; on a phone it moves the picture within the button")
    open var imageEdgeInsets = UIEdgeInsets.zero

    /// A button at a place.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A button of a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A button of a kind.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        if buttonType == .close { setTitle("Close", for: .normal) }
    }

    /// A button of a kind with an action.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        guard let primaryAction else { return }
        setTitle(primaryAction.title, for: .normal)
        setImage(primaryAction.image, for: .normal)
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    /// A button at a place with an action.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(type: .system, primaryAction: primaryAction)
    }

    /// Sets the text of a state.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        titleLabel?.text = currentTitle
        Presentation.setNeedsRefresh()
    }
    /// Returns the text of a state.
    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
    /// The title for the present state, or else the attributed title's text; nil if the button has neither.
    open var currentTitle: String? {
        title(for: state) ?? attributedTitles[state]?.string ?? attributedTitles[.normal]?.string
    }
    /// Sets the text of a state with its style.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        attributedTitles[state] = title
        Presentation.setNeedsRefresh()
    }
    /// Sets the picture of a state.
    @available(
        *, deprecated, message: "in part here; on a phone it also draws the picture, also one that is not a symbol"
    )
    open func setImage(_ image: UIImage?, for state: State) { images[state] = image }
    /// Returns the picture of a state.
    open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
    /// The picture for the present state; the form uses only its symbol, for a button without a title.
    open var currentImage: UIImage? { image(for: state) }
    /// Sets the picture behind a state.
    @available(*, deprecated, message: "appearance only; on a phone it draws a picture behind the title")
    open func setBackgroundImage(_ image: UIImage?, for state: State) {}
    /// Sets the colour of the text of a state.
    @available(*, deprecated, message: "appearance only; on a phone it colours the title")
    open func setTitleColor(_ color: UIColor?, for state: State) { colors[state] = color }
    /// Returns the colour of the text of a state.
    open func titleColor(for state: State) -> UIColor? { colors[state] ?? colors[.normal] }

    /// Does what a press does. Called by the host's answer.
    func press() { sendActions(for: [.touchUpInside, .primaryActionTriggered]) }
}
