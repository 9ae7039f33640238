// SPDX-License-Identifier: Apache-2.0

public import Foundation

// The values of ``View``'s modifiers of looks and places.

/// How a picture fills its space.
public enum ContentMode: CaseIterable, Sendable {
    /// A way.
    case fit, fill
}

/// What bars and keyboards cover.
public struct SafeAreaRegions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Some of them.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// What is covered.
    public static let container = SafeAreaRegions(rawValue: 1), keyboard = SafeAreaRegions(rawValue: 2)
    /// All of it.
    public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// The size of a view.
public struct ViewDimensions: Sendable {
    /// How wide it is.
    public var width: CGFloat { 0 }
    /// How high it is.
    public var height: CGFloat { 0 }
    /// Where a side is.
    public subscript(guide: HorizontalAlignment) -> CGFloat { 0 }
    /// Where a side is.
    public subscript(guide: VerticalAlignment) -> CGFloat { 0 }
}

extension Text {
    /// Where a long text is cut.
    public enum TruncationMode: Sendable {
        /// A place.
        case head, middle, tail
    }
    /// Letters that all have.
    public enum Case: Sendable {
        /// Small or large.
        case lowercase, uppercase
    }
}

extension VerticalEdge {
    /// Several sides.
    public struct Set: OptionSet, Sendable {
        /// The bits.
        public let rawValue: Int8
        /// Some sides.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// A side.
        public static let top = Set(rawValue: 1), bottom = Set(rawValue: 2)
        /// Both.
        public static let all: Set = [.top, .bottom]
    }
}

/// The side where lines begin or end.
public enum HorizontalEdge: Int8, CaseIterable, Sendable {
    /// A side.
    case leading, trailing
}

/// A variant of a symbol.
public struct SymbolVariants: Sendable {
    /// One of them.
    public static let none = SymbolVariants(), fill = SymbolVariants(), circle = SymbolVariants(),
        square = SymbolVariants(), slash = SymbolVariants()
}

/// Why a view is not shown.
public struct RedactionReasons: Sendable {
    /// One of them.
    public static let placeholder = RedactionReasons(), privacy = RedactionReasons(), invalidated = RedactionReasons()
}

/// Which letters are made large.
public struct TextInputAutocapitalization: Sendable {
    /// One of them.
    public static let never = TextInputAutocapitalization(), words = TextInputAutocapitalization(),
        sentences = TextInputAutocapitalization(), characters = TextInputAutocapitalization()
}

/// What the key for Return says.
public struct SubmitLabel: Sendable {
    /// One of them.
    public static let done = SubmitLabel(), go = SubmitLabel(), send = SubmitLabel(), join = SubmitLabel(),
        route = SubmitLabel(), search = SubmitLabel(), `return` = SubmitLabel(), next = SubmitLabel(),
        `continue` = SubmitLabel()
}

/// Whether bars for scrolling are shown.
public struct ScrollIndicatorVisibility: Sendable {
    /// One of them.
    public static let automatic = ScrollIndicatorVisibility(), visible = ScrollIndicatorVisibility(),
        hidden = ScrollIndicatorVisibility(), never = ScrollIndicatorVisibility()
}

/// Whether scrolling takes the keyboard away.
public struct ScrollDismissesKeyboardMode: Sendable {
    /// One of them.
    public static let automatic = ScrollDismissesKeyboardMode(), immediately = ScrollDismissesKeyboardMode(),
        interactively = ScrollDismissesKeyboardMode(), never = ScrollDismissesKeyboardMode()
}

/// The outline of a button.
public struct ButtonBorderShape: Sendable {
    /// One of them.
    public static let automatic = ButtonBorderShape(), capsule = ButtonBorderShape(),
        roundedRectangle = ButtonBorderShape(), circle = ButtonBorderShape()
}

/// A bar.
public struct ToolbarPlacement: Sendable {
    /// One of them.
    public static let automatic = ToolbarPlacement(), navigationBar = ToolbarPlacement(), tabBar = ToolbarPlacement(),
        bottomBar = ToolbarPlacement()
}

/// How a text changes.
public struct ContentTransition: Sendable {
    /// One of them.
    public static let identity = ContentTransition(), interpolate = ContentTransition(), opacity = ContentTransition()
    /// How a number changes.
    public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
    /// How a number changes.
    public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
    /// How a symbol changes.
    public static func symbolEffect(_ effect: SymbolEffect) -> ContentTransition { ContentTransition() }
    /// How a symbol changes.
    public static let symbolEffect = ContentTransition()
}

/// What screen readers make of the views inside.
public struct AccessibilityChildBehavior: Sendable {
    /// One of them.
    public static let ignore = AccessibilityChildBehavior(), combine = AccessibilityChildBehavior(),
        contain = AccessibilityChildBehavior()
}

/// Keys that press a button.
public struct KeyboardShortcut: Sendable {
    /// One of them.
    public static let defaultAction = KeyboardShortcut(), cancelAction = KeyboardShortcut()
}

/// How a view comes and goes.
public struct AnyTransition: Sendable {
    /// One of them.
    public static let identity = AnyTransition(), opacity = AnyTransition(), scale = AnyTransition(),
        slide = AnyTransition()
    /// From a side.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
    /// From a side, while the other goes.
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
    /// From a size.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { AnyTransition() }
    /// From a place.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }
    /// Out of focus.
    public static let blurReplace = AnyTransition()
    /// One way to come and another to go.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { AnyTransition() }
    /// Both.
    public func combined(with other: AnyTransition) -> AnyTransition { self }
    /// With an animation.
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// The size of controls.
public enum ControlSize: CaseIterable, Sendable {
    /// A size.
    case mini, small, regular, large, extraLarge
}

/// How much something stands out.
public enum Prominence: Sendable {
    /// How much.
    case standard, increased
}

/// How high a sheet is.
public struct PresentationDetent: Hashable, Sendable {
    private let height: CGFloat
    /// A height.
    public static let medium = PresentationDetent(height: 0.5), large = PresentationDetent(height: 1)
    /// A part of the screen.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(height: fraction) }
    /// A number of points.
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(height: height) }
}

/// Names of views that belong together.
@propertyWrapper
public struct Namespace: DynamicProperty {
    /// A name.
    public struct ID: Hashable, Sendable {}
    /// Some names.
    public init() {}
    /// The name.
    public var wrappedValue: ID { ID() }
}

/// A movement of the fingers. None is recognized here.
public protocol Gesture {}

/// A tap.
public struct TapGesture: Gesture {
    /// A tap.
    public init(count: Int = 1) {}
    /// The tap.
    public func onEnded(_ action: @escaping (()) -> Void) -> TapGesture { self }
}

/// A movement.
public struct DragGesture: Gesture {
    /// How far fingers moved.
    public struct Value: Sendable {
        /// From the beginning.
        public var translation: CGSize
        /// Where they are.
        public var location: CGPoint
    }
    /// A movement.
    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}
    /// The movement.
    public func onEnded(_ action: @escaping (Value) -> Void) -> DragGesture { self }
    /// The movement.
    public func onChanged(_ action: @escaping (Value) -> Void) -> DragGesture { self }
}

/// A key.
public struct KeyEquivalent: Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// A key by its character.
    public init(extendedGraphemeClusterLiteral value: Character) {}
    /// A key by its character.
    public init(_ character: Character) {}
    /// A key.
    public static let `return` = KeyEquivalent("\r"), escape = KeyEquivalent("\u{1B}"), space = KeyEquivalent(" ")
}

/// Keys that are held.
public struct EventModifiers: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Some of them.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// One of them.
    public static let capsLock = EventModifiers(rawValue: 1), shift = EventModifiers(rawValue: 2),
        control = EventModifiers(rawValue: 4)
    /// One of them.
    public static let option = EventModifiers(rawValue: 8), command = EventModifiers(rawValue: 16)
}

/// What screen readers say of a view besides.
public struct AccessibilityTraits: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Some of them.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// One of them.
    public static let isButton = AccessibilityTraits(rawValue: 1), isHeader = AccessibilityTraits(rawValue: 2)
    /// One of them.
    public static let isSelected = AccessibilityTraits(rawValue: 4), isLink = AccessibilityTraits(rawValue: 8)
    /// One of them.
    public static let isImage = AccessibilityTraits(rawValue: 16), isStaticText = AccessibilityTraits(rawValue: 32)
}

/// Whether a text can be selected.
public protocol TextSelectability {}
/// It can.
public struct EnabledTextSelectability: TextSelectability {}
/// It cannot.
public struct DisabledTextSelectability: TextSelectability {}
extension TextSelectability where Self == EnabledTextSelectability {
    /// It can.
    public static var enabled: EnabledTextSelectability { .init() }
}
extension TextSelectability where Self == DisabledTextSelectability {
    /// It cannot.
    public static var disabled: DisabledTextSelectability { .init() }
}

/// A style of lists. The host has its own.
public protocol ListStyle {}
/// A style of lists.
public struct DefaultListStyle: ListStyle {
    /// The style.
    public init() {}
}
extension ListStyle where Self == DefaultListStyle {
    /// The style.
    public static var automatic: DefaultListStyle { .init() }
}
/// A style of lists.
public struct PlainListStyle: ListStyle {
    /// The style.
    public init() {}
}
extension ListStyle where Self == PlainListStyle {
    /// The style.
    public static var plain: PlainListStyle { .init() }
}
/// A style of lists.
public struct GroupedListStyle: ListStyle {
    /// The style.
    public init() {}
}
extension ListStyle where Self == GroupedListStyle {
    /// The style.
    public static var grouped: GroupedListStyle { .init() }
}
/// A style of lists.
public struct InsetGroupedListStyle: ListStyle {
    /// The style.
    public init() {}
}
extension ListStyle where Self == InsetGroupedListStyle {
    /// The style.
    public static var insetGrouped: InsetGroupedListStyle { .init() }
}
/// A style of lists.
public struct InsetListStyle: ListStyle {
    /// The style.
    public init() {}
}
extension ListStyle where Self == InsetListStyle {
    /// The style.
    public static var inset: InsetListStyle { .init() }
}
/// A style of lists.
public struct SidebarListStyle: ListStyle {
    /// The style.
    public init() {}
}
extension ListStyle where Self == SidebarListStyle {
    /// The style.
    public static var sidebar: SidebarListStyle { .init() }
}

/// A style of choices. The host has its own.
public protocol PickerStyle {}
/// A style of choices.
public struct DefaultPickerStyle: PickerStyle {
    /// The style.
    public init() {}
}
extension PickerStyle where Self == DefaultPickerStyle {
    /// The style.
    public static var automatic: DefaultPickerStyle { .init() }
}
/// A style of choices.
public struct SegmentedPickerStyle: PickerStyle {
    /// The style.
    public init() {}
}
extension PickerStyle where Self == SegmentedPickerStyle {
    /// The style.
    public static var segmented: SegmentedPickerStyle { .init() }
}
/// A style of choices.
public struct MenuPickerStyle: PickerStyle {
    /// The style.
    public init() {}
}
extension PickerStyle where Self == MenuPickerStyle {
    /// The style.
    public static var menu: MenuPickerStyle { .init() }
}
/// A style of choices.
public struct InlinePickerStyle: PickerStyle {
    /// The style.
    public init() {}
}
extension PickerStyle where Self == InlinePickerStyle {
    /// The style.
    public static var inline: InlinePickerStyle { .init() }
}
/// A style of choices.
public struct WheelPickerStyle: PickerStyle {
    /// The style.
    public init() {}
}
extension PickerStyle where Self == WheelPickerStyle {
    /// The style.
    public static var wheel: WheelPickerStyle { .init() }
}
/// A style of choices.
public struct NavigationLinkPickerStyle: PickerStyle {
    /// The style.
    public init() {}
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
    /// The style.
    public static var navigationLink: NavigationLinkPickerStyle { .init() }
}

/// A style of switches. The host has its own.
public protocol ToggleStyle {}
/// A style of switches.
public struct DefaultToggleStyle: ToggleStyle {
    /// The style.
    public init() {}
}
extension ToggleStyle where Self == DefaultToggleStyle {
    /// The style.
    public static var automatic: DefaultToggleStyle { .init() }
}
/// A style of switches.
public struct SwitchToggleStyle: ToggleStyle {
    /// The style.
    public init() {}
}
extension ToggleStyle where Self == SwitchToggleStyle {
    /// The style.
    public static var `switch`: SwitchToggleStyle { .init() }
}
/// A style of switches.
public struct ButtonToggleStyle: ToggleStyle {
    /// The style.
    public init() {}
}
extension ToggleStyle where Self == ButtonToggleStyle {
    /// The style.
    public static var button: ButtonToggleStyle { .init() }
}

/// A style of fields. The host has its own.
public protocol TextFieldStyle {}
/// A style of fields.
public struct DefaultTextFieldStyle: TextFieldStyle {
    /// The style.
    public init() {}
}
extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// The style.
    public static var automatic: DefaultTextFieldStyle { .init() }
}
/// A style of fields.
public struct PlainTextFieldStyle: TextFieldStyle {
    /// The style.
    public init() {}
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// The style.
    public static var plain: PlainTextFieldStyle { .init() }
}
/// A style of fields.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    /// The style.
    public init() {}
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// The style.
    public static var roundedBorder: RoundedBorderTextFieldStyle { .init() }
}

/// A style of titles with pictures. The host has its own.
public protocol LabelStyle {}
/// A style of titles with pictures.
public struct DefaultLabelStyle: LabelStyle {
    /// The style.
    public init() {}
}
extension LabelStyle where Self == DefaultLabelStyle {
    /// The style.
    public static var automatic: DefaultLabelStyle { .init() }
}
/// A style of titles with pictures.
public struct IconOnlyLabelStyle: LabelStyle {
    /// The style.
    public init() {}
}
extension LabelStyle where Self == IconOnlyLabelStyle {
    /// The style.
    public static var iconOnly: IconOnlyLabelStyle { .init() }
}
/// A style of titles with pictures.
public struct TitleOnlyLabelStyle: LabelStyle {
    /// The style.
    public init() {}
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// The style.
    public static var titleOnly: TitleOnlyLabelStyle { .init() }
}
/// A style of titles with pictures.
public struct TitleAndIconLabelStyle: LabelStyle {
    /// The style.
    public init() {}
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// The style.
    public static var titleAndIcon: TitleAndIconLabelStyle { .init() }
}

/// A style of progress. The host has its own.
public protocol ProgressViewStyle {}
/// A style of progress.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    /// The style.
    public init() {}
}
extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// The style.
    public static var automatic: DefaultProgressViewStyle { .init() }
}
/// A style of progress.
public struct LinearProgressViewStyle: ProgressViewStyle {
    /// The style.
    public init() {}
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// The style.
    public static var linear: LinearProgressViewStyle { .init() }
}
/// A style of progress.
public struct CircularProgressViewStyle: ProgressViewStyle {
    /// The style.
    public init() {}
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// The style.
    public static var circular: CircularProgressViewStyle { .init() }
}

/// A style of forms. The host has its own.
public protocol FormStyle {}
/// A style of forms.
public struct AutomaticFormStyle: FormStyle {
    /// The style.
    public init() {}
}
extension FormStyle where Self == AutomaticFormStyle {
    /// The style.
    public static var automatic: AutomaticFormStyle { .init() }
}
/// A style of forms.
public struct GroupedFormStyle: FormStyle {
    /// The style.
    public init() {}
}
extension FormStyle where Self == GroupedFormStyle {
    /// The style.
    public static var grouped: GroupedFormStyle { .init() }
}
/// A style of forms.
public struct ColumnsFormStyle: FormStyle {
    /// The style.
    public init() {}
}
extension FormStyle where Self == ColumnsFormStyle {
    /// The style.
    public static var columns: ColumnsFormStyle { .init() }
}

/// A style of menus. The host has its own.
public protocol MenuStyle {}
/// A style of menus.
public struct DefaultMenuStyle: MenuStyle {
    /// The style.
    public init() {}
}
extension MenuStyle where Self == DefaultMenuStyle {
    /// The style.
    public static var automatic: DefaultMenuStyle { .init() }
}
/// A style of menus.
public struct ButtonMenuStyle: MenuStyle {
    /// The style.
    public init() {}
}
extension MenuStyle where Self == ButtonMenuStyle {
    /// The style.
    public static var button: ButtonMenuStyle { .init() }
}

/// A style of stacks. The host has its own.
public protocol NavigationViewStyle {}
/// A style of stacks.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
    /// The style.
    public init() {}
}
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    /// The style.
    public static var automatic: DefaultNavigationViewStyle { .init() }
}
/// A style of stacks.
public struct StackNavigationViewStyle: NavigationViewStyle {
    /// The style.
    public init() {}
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
    /// The style.
    public static var stack: StackNavigationViewStyle { .init() }
}
