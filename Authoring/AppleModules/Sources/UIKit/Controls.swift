// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import ObjectiveC

/// A view that reports what the person does with it.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uicontrol>
@preconcurrency @MainActor
open class UIControl: UIView {
    /// What can happen.
    public struct Event: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt

        /// Events by their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger goes down.
        public static let touchDown = Self(rawValue: 1)
        /// A finger goes up inside.
        public static let touchUpInside = Self(rawValue: 1 << 6)
        /// A finger goes up outside.
        public static let touchUpOutside = Self(rawValue: 1 << 7)
        /// The value has changed.
        public static let valueChanged = Self(rawValue: 1 << 12)
        /// The button was pressed in whatever way.
        public static let primaryActionTriggered = Self(rawValue: 1 << 13)
        /// Editing has begun.
        public static let editingDidBegin = Self(rawValue: 1 << 16)
        /// The text has changed.
        public static let editingChanged = Self(rawValue: 1 << 17)
        /// Editing has ended.
        public static let editingDidEnd = Self(rawValue: 1 << 18)
        /// The return key has ended editing.
        public static let editingDidEndOnExit = Self(rawValue: 1 << 19)
        /// All of them.
        public static let allEvents = Self(rawValue: 0xFFFF_FFFF)
    }

    /// How a control is.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt

        /// A state by its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// As usual.
        public static let normal = Self([])
        /// A finger is on it.
        public static let highlighted = Self(rawValue: 1)
        /// It cannot be used.
        public static let disabled = Self(rawValue: 2)
        /// It is selected.
        public static let selected = Self(rawValue: 4)
    }

    /// Where content is across.
    public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }

    private enum Handler {
        case method(WeakTarget, Selector)
        case action(UIAction)
    }

    private final class WeakTarget {
        weak var object: AnyObject?

        init(_ object: AnyObject?) { self.object = object }
    }

    private var handlers: [(events: Event, handler: Handler)] = []

    /// A control at a place.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A control of a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A control with an action.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: [.primaryActionTriggered, .valueChanged]) }
    }

    /// Whether it can be used.
    open var isEnabled = true {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// Whether it is selected.
    open var isSelected = false
    /// Whether a finger is on it.
    open var isHighlighted = false
    /// Where content is across.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center
    /// How it is.
    open var state: State { isEnabled ? (isSelected ? .selected : .normal) : .disabled }

    /// Has a method called when something happens.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        handlers.append((controlEvents, .method(WeakTarget(target.map { $0 as AnyObject }), action)))
    }

    /// Calls the method no more.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        handlers.removeAll { events, handler in
            guard case .method(let object, let selector) = handler else { return false }
            return !events.isDisjoint(with: controlEvents) && (action == nil || selector == action)
                && (target == nil || object.object === target.map { $0 as AnyObject })
        }
    }

    /// Has an action done when something happens.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        handlers.append((controlEvents, .action(action)))
    }

    /// Does an action no more.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        handlers.removeAll { events, handler in
            guard case .action(let own) = handler else { return false }
            return own === action && !events.isDisjoint(with: controlEvents)
        }
    }

    /// Where content is up and down.
    open var contentVerticalAlignment = ContentVerticalAlignment.center
    /// Where content is up and down.
    public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

    /// Does what is to be done when something happens.
    open func sendActions(for controlEvents: Event) {
        for (events, handler) in handlers where !events.isDisjoint(with: controlEvents) {
            switch handler {
            case .action(let action): action.perform(sender: self)
            case .method(let target, let selector): sendAction(selector, to: target.object, for: nil)
            }
        }
    }

    /// Calls a method; without an object, of the first responder in the chain that has it.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        if let target { return send(action, to: target as AnyObject, event) }
        var responder: UIResponder? = next
        while let object = responder, !object.responds(to: action) { responder = object.next }
        if let responder { send(action, to: responder, event) }
    }

    private func send(_ action: Selector, to object: AnyObject, _ event: UIEvent?) {
        MethodTable.send(action, to: object, [self, event])
    }
}

/// A button.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uibutton>
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// How it looks.
    public enum ButtonType: Int, Sendable {
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close = 7
    }

    private var titles: [State: String] = [:]
    private var attributedTitles: [State: NSAttributedString] = [:]
    private var images: [State: UIImage] = [:]
    private var colors: [State: UIColor] = [:]

    /// How it looks.
    public private(set) var buttonType = ButtonType.custom
    /// The label with the text.
    open private(set) lazy var titleLabel: UILabel? = UILabel()
    /// The view with the picture.
    open private(set) lazy var imageView: UIImageView? = UIImageView()
    /// What answers call it, if that is not its title.
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
    open var automaticallyUpdatesConfiguration = true
    /// Has the configuration changed at the next occasion.
    open func setNeedsUpdateConfiguration() {
        guard let configurationUpdateHandler else { return updateConfiguration() }
        configurationUpdateHandler(self)
    }
    /// Changes the configuration.
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
    open var changesSelectionAsPrimaryAction = false
    /// Whether a tap opens the menu.
    open var showsMenuAsPrimaryAction = false
    /// The margins of the content.
    open var contentEdgeInsets = UIEdgeInsets.zero
    /// The margins of the text.
    open var titleEdgeInsets = UIEdgeInsets.zero
    /// The margins of the picture.
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
    /// The text now.
    open var currentTitle: String? {
        title(for: state) ?? attributedTitles[state]?.string ?? attributedTitles[.normal]?.string
    }
    /// Sets the text of a state with its style.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        attributedTitles[state] = title
        Presentation.setNeedsRefresh()
    }
    /// Sets the picture of a state.
    open func setImage(_ image: UIImage?, for state: State) { images[state] = image }
    /// Returns the picture of a state.
    open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
    /// The picture now.
    open var currentImage: UIImage? { image(for: state) }
    /// Sets the picture behind a state.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {}
    /// Sets the colour of the text of a state.
    open func setTitleColor(_ color: UIColor?, for state: State) { colors[state] = color }
    /// Returns the colour of the text of a state.
    open func titleColor(for state: State) -> UIColor? { colors[state] ?? colors[.normal] }

    /// Does what a press does. Called by the host's answer.
    func press() { sendActions(for: [.touchUpInside, .primaryActionTriggered]) }
}

/// A text that is shown.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uilabel>
@preconcurrency @MainActor
open class UILabel: UIView {
    /// The text.
    open var text: String? {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// The text with its style.
    open var attributedText: NSAttributedString? {
        get { text.map { NSAttributedString(string: $0) } }
        set { text = newValue?.string }
    }
    /// The font.
    open var font: UIFont! = .systemFont(ofSize: 17)
    /// The colour.
    open var textColor: UIColor! = .label
    /// Where lines begin.
    open var textAlignment = NSTextAlignment.natural
    /// The most lines; 0 for all.
    open var numberOfLines = 1
    /// How a line ends that is too long.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether it cannot be used.
    open var isEnabled = true
    /// Whether the font becomes smaller to fit.
    open var adjustsFontSizeToFitWidth = false
    /// Whether the font follows the person's settings.
    open var adjustsFontForContentSizeCategory = false
    /// How small the font may become.
    open var minimumScaleFactor: CGFloat = 0
    /// Whether letters may stand closer.
    open var allowsDefaultTighteningForTruncation = false
    /// How wide lines are, at the most.
    open var preferredMaxLayoutWidth: CGFloat = 0
    /// The colour of the shadow.
    open var shadowColor: UIColor?
    /// Where the shadow is.
    open var shadowOffset = CGSize(width: 0, height: -1)
    /// The colour while it is highlighted.
    open var highlightedTextColor: UIColor?
    /// Whether it is highlighted.
    open var isHighlighted = false

    /// The size of the text on one line, by a rough width of letters.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: CGFloat(text?.count ?? 0) * font.pointSize / 2, height: font.lineHeight)
    }

    /// The size of the text.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// A picture that is shown.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiimageview>
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// The picture.
    open var image: UIImage? {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// The picture under a finger.
    open var highlightedImage: UIImage?

    /// A view at a place.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A view of a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A view of a picture.
    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }

    /// The size of the picture.
    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
}

/// A switch.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiswitch>
@preconcurrency @MainActor
open class UISwitch: UIControl {
    /// Whether it is on.
    open var isOn = false {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// The colour when it is on.
    open var onTintColor: UIColor?

    /// Sets whether it is on.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

/// A row of buttons, one of which is chosen.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uisegmentedcontrol>
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    private var titles: [String] = []

    /// The chosen one; -1 for none.
    open var selectedSegmentIndex = -1 {
        didSet { Presentation.setNeedsRefresh() }
    }

    /// Segments of texts.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        titles = (items ?? []).map { $0 as? String ?? ($0 as? UIImage)?.symbolTitle ?? "" }
    }
    /// Segments of actions.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for (number, action) in actions.enumerated() { insertSegment(action: action, at: number, animated: false) }
    }
    private var actions: [String: UIAction] = [:]
    /// Adds one that does something when it is chosen.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insertSegment(withTitle: action.title, at: segment, animated: animated)
        actions[action.title] = action
    }
    /// Does what is to be done when something happens.
    open override func sendActions(for controlEvents: Event) {
        super.sendActions(for: controlEvents)
        guard controlEvents.contains(.valueChanged), let title = titleForSegment(at: selectedSegmentIndex) else {
            return
        }
        actions[title]?.perform(sender: self)
    }
    /// The colour of the chosen one.
    open var selectedSegmentTintColor: UIColor?
    /// Sets how texts look.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {}
    /// Sets whether one can be chosen. Either all can here or none.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {}
    /// Sets the width of one, which a form decides.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {}

    /// The number of no segment.
    public static let noSegment = -1
    /// How many there are.
    open var numberOfSegments: Int { titles.count }
    /// Returns the text of one.
    open func titleForSegment(at segment: Int) -> String? { titles.indices.contains(segment) ? titles[segment] : nil }
    /// Changes the text of one.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        if titles.indices.contains(segment) { titles[segment] = title ?? "" }
        Presentation.setNeedsRefresh()
    }
    /// Takes one away.
    open func removeSegment(at segment: Int, animated: Bool) {
        if titles.indices.contains(segment) { titles.remove(at: segment) }
        Presentation.setNeedsRefresh()
    }
    /// Takes all away.
    open func removeAllSegments() {
        titles = []
        selectedSegmentIndex = -1
    }
    /// Adds one.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        titles.insert(title ?? "", at: min(segment, titles.count))
    }
}

/// A wheel that turns while something is under way.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiactivityindicatorview>
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// How it looks.
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
        case whiteLarge = 0
        case white = 1
        case gray = 2
    }

    /// How it looks.
    open var style = Style.medium
    /// Whether it is hidden while it does not turn.
    open var hidesWhenStopped = true
    /// The colour.
    open var color: UIColor!
    /// Whether it turns.
    open private(set) var isAnimating = false

    /// A wheel at a place.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A wheel of a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A wheel of a style.
    public convenience init(style: Style) {
        self.init(frame: .zero)
        self.style = style
    }

    /// Lets it turn.
    open func startAnimating() {
        isAnimating = true
        Presentation.setNeedsRefresh()
    }

    /// Stops it.
    open func stopAnimating() {
        isAnimating = false
        Presentation.setNeedsRefresh()
    }
}

/// A bar that shows how far something is.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiprogressview>
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// How it looks.
    public enum Style: Int, Sendable { case `default`, bar }

    /// From 0 to 1.
    open var progress: Float = 0 {
        didSet { Presentation.setNeedsRefresh() }
    }
    private var observation: NSKeyValueObservation?
    /// What is shown by itself.
    open var observedProgress: Progress? {
        didSet {
            observation = observedProgress?.observe(\.fractionCompleted, options: .initial) { [weak self] progress, _ in
                let fraction = Float(progress.fractionCompleted)
                MainActor.assumeIsolated { self?.progress = fraction }
            }
        }
    }
    /// The colour of what is done.
    open var progressTintColor: UIColor?
    /// The colour of what is not.
    open var trackTintColor: UIColor?

    /// A bar at a place.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A bar of a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A bar of a style.
    public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }

    /// Sets how far it is.
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}

/// A number that is chosen on a line.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uislider>
@preconcurrency @MainActor
open class UISlider: UIControl {
    /// The number.
    open var value: Float = 0 {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// The least.
    open var minimumValue: Float = 0
    /// The largest.
    open var maximumValue: Float = 1
    /// Whether it reports while it moves.
    open var isContinuous = true
    /// Sets the number.
    open func setValue(_ value: Float, animated: Bool) { self.value = min(max(value, minimumValue), maximumValue) }
}

/// A number that is made larger and smaller.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uistepper>
@preconcurrency @MainActor
open class UIStepper: UIControl {
    /// The number.
    open var value: Double = 0 {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// The least.
    open var minimumValue: Double = 0
    /// The largest.
    open var maximumValue: Double = 100
    /// How much a press changes.
    open var stepValue: Double = 1
    /// Whether it goes on from the other end.
    open var wraps = false
    /// Whether holding repeats.
    open var autorepeat = true
}

/// A day and a time. In a form they are written as 2026-11-25 12:30.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uidatepicker>
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    /// What is chosen.
    public enum Mode: Int, Sendable {
        /// A kind.
        case time, date, dateAndTime, countDownTimer
    }
    /// What is chosen.
    open var datePickerMode = Mode.dateAndTime
    /// The day and the time.
    open var date = Date() {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// The first that can be chosen.
    open var minimumDate: Date?
    /// The last that can be chosen.
    open var maximumDate: Date?
    /// How it looks; a form shows a field.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic
    /// How many minutes a step has.
    open var minuteInterval = 1
    /// The seconds that are counted down.
    open var countDownDuration: TimeInterval = 0
    /// The language.
    open var locale: Locale?
    /// The calendar.
    open var calendar: Calendar! = .current
    /// The time zone.
    open var timeZone: TimeZone?
    /// Sets the day and the time.
    open func setDate(_ date: Date, animated: Bool) { self.date = date }

    private static let formatter: DateFormatter = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd HH:mm"
        return formatter
    }()

    /// As a form writes it.
    var text: String { Self.formatter.string(from: date) }
    /// Reads what was written; nil if it is no day.
    static func date(_ text: String) -> Date? {
        formatter.date(from: text.count == 10 ? text + " 00:00" : text)
    }
}

/// Lines of which one is chosen in each column.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uipickerview>
@preconcurrency @MainActor
open class UIPickerView: UIView {
    /// What it shows.
    open weak var dataSource: (any UIPickerViewDataSource)?
    /// What it shows, and what is told.
    open weak var delegate: (any UIPickerViewDelegate)?
    private var selected: [Int: Int] = [:]

    /// How many columns there are.
    open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
    /// Returns how many lines a column has.
    open func numberOfRows(inComponent component: Int) -> Int {
        dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    }
    /// Returns the line that is chosen.
    open func selectedRow(inComponent component: Int) -> Int { selected[component] ?? 0 }
    /// Chooses a line.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        selected[component] = row
        Presentation.setNeedsRefresh()
    }
    /// Asks for all lines again.
    open func reloadAllComponents() { Presentation.setNeedsRefresh() }
}

/// The lines of a picker.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
    /// How many columns there are.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// How many lines a column has.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// What the lines of a picker say.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
    /// The text of a line.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// A line was chosen.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    /// None.
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }
    /// Does nothing.
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
