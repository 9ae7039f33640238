// SPDX-License-Identifier: Apache-2.0

public import CoreTransferable
public import Foundation

/// How a symbol moves.
public struct SymbolEffect: Sendable {
    /// A way.
    public static let bounce = SymbolEffect(), pulse = SymbolEffect(), variableColor = SymbolEffect()
    /// A way.
    public static let scale = SymbolEffect(), appear = SymbolEffect(), disappear = SymbolEffect(),
        replace = SymbolEffect()
    /// A way.
    public static let rotate = SymbolEffect(), breathe = SymbolEffect(), wiggle = SymbolEffect()
    /// The effect up.
    public var up: SymbolEffect { self }
    /// The effect down.
    public var down: SymbolEffect { self }
    /// The effect in all layers.
    public var byLayer: SymbolEffect { self }
    /// The effect in one layer after the other.
    public var iterative: SymbolEffect { self }
}

/// How often a symbol moves.
public struct SymbolEffectOptions: Sendable {
    /// As usual.
    public static let `default` = SymbolEffectOptions(), repeating = SymbolEffectOptions(),
        nonRepeating = SymbolEffectOptions()
    /// Some times.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions() }
    /// Faster or slower.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
}

/// A tap on the hand that holds a phone.
public struct SensoryFeedback: Equatable, Sendable {
    /// A tap.
    public static let success = SensoryFeedback(), warning = SensoryFeedback(), error = SensoryFeedback()
    /// A tap.
    public static let selection = SensoryFeedback(), impact = SensoryFeedback(), increase = SensoryFeedback()
    /// A tap.
    public static let decrease = SensoryFeedback(), start = SensoryFeedback(), stop = SensoryFeedback()
    /// A tap of a strength.
    public static func impact(weight: Weight, intensity: Double = 1) -> SensoryFeedback { SensoryFeedback() }
    /// How strong a tap is.
    public struct Weight: Equatable, Sendable {
        /// How strong.
        public static let light = Weight(), medium = Weight(), heavy = Weight()
    }
}

/// What a toolbar is for.
public struct ToolbarRole: Sendable {
    /// A purpose.
    public static let automatic = ToolbarRole(), navigationStack = ToolbarRole(), browser = ToolbarRole(),
        editor = ToolbarRole()
}

/// How the title of a toolbar is shown.
public struct ToolbarTitleDisplayMode: Sendable {
    /// A way.
    public static let automatic = ToolbarTitleDisplayMode(), large = ToolbarTitleDisplayMode(),
        inline = ToolbarTitleDisplayMode(), inlineLarge = ToolbarTitleDisplayMode()
}

/// When scrolling goes over its end.
public struct ScrollBounceBehavior: Sendable {
    /// When.
    public static let automatic = ScrollBounceBehavior(), always = ScrollBounceBehavior(),
        basedOnSize = ScrollBounceBehavior()
}

/// What scrolling does with a sheet.
public struct PresentationContentInteraction: Sendable {
    /// What.
    public static let automatic = PresentationContentInteraction(), resizes = PresentationContentInteraction(),
        scrolls = PresentationContentInteraction()
}

/// Whether what is behind a sheet can be used.
public struct PresentationBackgroundInteraction: Sendable {
    /// Whether.
    public static let automatic = PresentationBackgroundInteraction(), enabled = PresentationBackgroundInteraction(),
        disabled = PresentationBackgroundInteraction()
}

/// The space between sections.
public struct ListSectionSpacing: Sendable {
    /// How much.
    public static let `default` = ListSectionSpacing(), compact = ListSectionSpacing()
    /// A number of points.
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing() }
}

/// How a pointer looks.
public struct HoverEffect: Sendable {
    /// How.
    public static let automatic = HoverEffect(), highlight = HoverEffect(), lift = HoverEffect()
}

/// What a shape of a view is for.
public struct ContentShapeKinds: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Some of them.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A purpose.
    public static let interaction = Self(rawValue: 1), dragPreview = Self(rawValue: 2)
    /// A purpose.
    public static let contextMenuPreview = Self(rawValue: 4), hoverEffect = Self(rawValue: 8)
}

/// What goes from place to place.
public enum MatchedGeometryProperties: Sendable {
    /// What.
    case position, size, frame
}

// What decides about looks and places, besides what stands in Appearance.swift.
extension View {
    /// The view; the host shows it in its own looks.
    public func symbolEffect(_ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true)
        -> some View
    { self }
    /// The view; the host shows it in its own looks.
    public func symbolEffect<Value: Equatable>(
        _ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: Value
    ) -> some View { self }
    /// The view; nothing is felt here.
    public func sensoryFeedback<Value: Equatable>(_ feedback: SensoryFeedback, trigger: Value) -> some View { self }
    /// The view; nothing is felt here.
    public func sensoryFeedback<Value: Equatable>(
        _ feedback: SensoryFeedback, trigger: Value, condition: @escaping (Value, Value) -> Bool
    ) -> some View { self }
    /// The view; nothing is felt here.
    public func sensoryFeedback<Value: Equatable>(
        trigger: Value, _ feedback: @escaping (Value, Value) -> SensoryFeedback?
    ) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func blendMode(_ blendMode: BlendMode) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func saturation(_ amount: Double) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func contrast(_ amount: Double) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func colorMultiply(_ color: Color) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func colorInvert() -> some View { self }
    /// The view; the host shows it in its own looks.
    public func hueRotation(_ angle: Angle) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func fontWidth(_ width: CGFloat?) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func foregroundStyle<First: ShapeStyle, Second: ShapeStyle, Third: ShapeStyle>(
        _ primary: First, _ secondary: Second, _ tertiary: Third
    ) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func rotation3DEffect(_ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat)) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func dynamicTypeSize<Sizes: RangeExpression>(_ range: Sizes) -> some View
    where Sizes.Bound == DynamicTypeSize { self }
    /// The view; the host shows it in its own looks.
    public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func listSectionSpacing(_ spacing: CGFloat) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func listItemTint(_ tint: Color?) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func indexViewStyle<Style>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func toolbarRole(_ role: ToolbarRole) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        self
    }
    /// The view; the host shows it in its own looks.
    public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>)
        -> some View
    {
        self
    }
    /// The view; the host shows it in its own looks.
    public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
        self
    }
    /// The view; the host shows it in its own looks.
    public func presentationBackground<Background: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Background
    ) -> some View { self }
    /// The view; the form gives it its place.
    public func contentShape<Outline: Shape>(_ kind: ContentShapeKinds, _ shape: Outline) -> some View { self }
    /// The view; the form gives it its place.
    public func coordinateSpace(name: some Hashable) -> some View { self }
    /// The view; the form gives it its place.
    public func coordinateSpace(_ name: CoordinateSpace) -> some View { self }
    /// The view; the form gives it its place.
    public func gridCellColumns(_ count: Int) -> some View { self }
    /// The view; the form gives it its place.
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View { self }
    /// The view; the form gives it its place.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View { self }
    /// The view; the form gives it its place.
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { self }
    /// The view; the form gives it its place.
    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View { self }
    /// The view; the form gives it its place.
    public func alignmentGuide(_ alignment: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat)
        -> some View
    { self }
    /// The view; the form gives it its place.
    public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View { self }
    /// The view; the form gives it its place.
    public func position(_ position: CGPoint) -> some View { self }
    /// The view; the form gives it its place.
    public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }
    /// The view; changes are shown at once.
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View { self }
    /// The view as it is at the beginning; changes over time are not shown.
    public func phaseAnimator<Phase: Equatable, Content: View>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View { self }
    /// The view as it is at the beginning; changes over time are not shown.
    public func phaseAnimator<Phase: Equatable, Content: View>(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View { self }
    /// The view; it is shown by no canvas.
    public func previewDisplayName(_ value: String?) -> some View { self }
    /// The view; it is shown by no canvas.
    public func previewLayout(_ value: PreviewLayout) -> some View { self }
    /// The view; it is shown by no canvas.
    public func previewDevice(_ value: PreviewDevice?) -> some View { self }
    /// The view; changes are shown at once.
    public func geometryGroup() -> some View { self }
    /// The view; the form has rows and buttons to press, and nothing else.
    public func highPriorityGesture<Movement: Gesture>(_ gesture: Movement) -> some View { self }
    /// The view; the form has rows and buttons to press, and nothing else.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)?
    ) -> some View { self }
    /// The view, and below it what a long press offers.
    public func contextMenu<Items: View, Preview: View>(
        @ViewBuilder menuItems: () -> Items, @ViewBuilder preview: () -> Preview
    ) -> some View { contextMenu(menuItems: menuItems) }
    /// The view; nothing is dragged here.
    public func draggable<Item: Transferable>(_ payload: @autoclosure @escaping () -> Item) -> some View { self }
    /// The view; nothing is dropped here.
    public func dropDestination<Item: Transferable>(
        for payloadType: Item.Type, action: @escaping ([Item], CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View { self }
    /// The view; nothing is dropped here.
    public func onDrop(
        of types: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider]) -> Bool
    )
        -> some View
    { self }
    /// The view; the form has rows and buttons to press, and nothing else.
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
    /// The view; which field is edited is the host's matter.
    public func focusable(_ isFocusable: Bool = true) -> some View { self }
    /// The view; which field is edited is the host's matter.
    public func defaultFocus<Value: Hashable>(_ binding: FocusState<Value>.Binding, _ value: Value) -> some View {
        self
    }
    /// The view; words are corrected by no one here.
    public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }
    /// The view; the form is read by its titles.
    @_disfavoredOverload public func accessibilityHint(_ hint: some StringProtocol) -> some View { self }
    /// The view; the form is read by its titles.
    public func accessibilityHint(_ hint: Text) -> some View { self }
    /// The view; the form is read by its titles.
    @_disfavoredOverload public func accessibilityValue(_ value: some StringProtocol) -> some View { self }
    /// The view; the form is read by its titles.
    public func accessibilityValue(_ value: Text) -> some View { self }
    /// The view; the form is read by its titles.
    public func accessibilityAction(named name: LocalizedStringKey, _ handler: @escaping () -> Void) -> some View {
        self
    }
    /// The view; the form is read by its titles.
    public func accessibilityAction(_ handler: @escaping () -> Void) -> some View { self }
    /// The view; the form is read by its titles.
    public func accessibilityInputLabels(_ labels: [LocalizedStringKey]) -> some View { self }
    /// The view; the form is read by its titles.
    public func accessibilityRepresentation<Other: View>(@ViewBuilder representation: () -> Other) -> some View { self }
    /// The view; the form is read by its titles.
    public func accessibilityShowsLargeContentViewer() -> some View { self }
    /// The view; the form is read by its titles.
    @_disfavoredOverload public func help(_ text: some StringProtocol) -> some View { self }
    /// The view; a number beside it is not shown.
    public func badge(_ count: Int) -> some View { self }
    /// The view; a text beside it is not shown.
    public func badge(_ label: Text?) -> some View { self }
    /// The view; its place among tabs is not shown.
    public func tabItem<Item: View>(@ViewBuilder _ label: () -> Item) -> some View { self }
    /// The view; tabs are shown one below the other.
    public func tabViewStyle<Style>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    public func datePickerStyle<Style: DatePickerStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    public func groupBoxStyle<Style: GroupBoxStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    public func gaugeStyle<Style: GaugeStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    public func disclosureGroupStyle<Style: DisclosureGroupStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    public func controlGroupStyle<Style: ControlGroupStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    public func menuOrder(_ order: MenuOrder) -> some View { self }
    /// The view; the host shows it in its own style.
    public func menuIndicator(_ visibility: Visibility) -> some View { self }
    /// The view; the host shows it in its own style.
    public func textEditorStyle<Style: TextEditorStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    public func submitScope(_ isBlocking: Bool = true) -> some View { self }
    /// The view; an alert looks as the host shows it.
    public func dialogIcon(_ icon: Image?) -> some View { self }
    /// The view; its window is the host's.
    public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
    /// The view; its window is the host's.
    public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
    /// Goes on with something, which an extension is not asked for.
    public func onContinueUserActivity(_ activityType: String, perform action: @escaping (NSUserActivity) -> Void)
        -> some View
    {
        self
    }
    /// Says what a person does, which is not noticed here.
    public func userActivity(
        _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
    )
        -> some View
    { self }
}

/// A style of a kind of control. The host has its own.
public protocol DatePickerStyle {}
/// A style.
public struct DefaultDatePickerStyle: DatePickerStyle {
    /// The style.
    public init() {}
}
/// A style.
public struct GraphicalDatePickerStyle: DatePickerStyle {
    /// The style.
    public init() {}
}
/// A style.
public struct CompactDatePickerStyle: DatePickerStyle {
    /// The style.
    public init() {}
}
/// A style.
public struct WheelDatePickerStyle: DatePickerStyle {
    /// The style.
    public init() {}
}
extension DatePickerStyle where Self == DefaultDatePickerStyle {
    /// The style.
    public static var automatic: DefaultDatePickerStyle { .init() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    /// The style.
    public static var graphical: GraphicalDatePickerStyle { .init() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
    /// The style.
    public static var compact: CompactDatePickerStyle { .init() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
    /// The style.
    public static var wheel: WheelDatePickerStyle { .init() }
}

/// A style of a kind of view. The host has its own.
public protocol GroupBoxStyle {}
/// A style.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    /// The style.
    public init() {}
}
extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    /// The style.
    public static var automatic: DefaultGroupBoxStyle { .init() }
}

/// A style of a kind of view. The host has its own.
public protocol GaugeStyle {}
/// A style.
public struct DefaultGaugeStyle: GaugeStyle {
    /// The style.
    public init() {}
}
extension GaugeStyle where Self == DefaultGaugeStyle {
    /// The style.
    public static var automatic: DefaultGaugeStyle { .init() }
    /// The style.
    public static var accessoryCircular: DefaultGaugeStyle { .init() }
    /// The style.
    public static var accessoryCircularCapacity: DefaultGaugeStyle { .init() }
    /// The style.
    public static var linearCapacity: DefaultGaugeStyle { .init() }
    /// The style.
    public static var accessoryLinear: DefaultGaugeStyle { .init() }
    /// The style.
    public static var accessoryLinearCapacity: DefaultGaugeStyle { .init() }
}

/// A style of a kind of view. The host has its own.
public protocol DisclosureGroupStyle {}
/// A style of a kind of view. The host has its own.
public protocol ControlGroupStyle {}
/// A style of a kind of view. The host has its own.
public protocol TextEditorStyle {}
/// A style.
public struct PlainTextEditorStyle: TextEditorStyle {
    /// The style.
    public init() {}
}
extension TextEditorStyle where Self == PlainTextEditorStyle {
    /// The style.
    public static var plain: PlainTextEditorStyle { .init() }
}

/// The order of a menu.
public struct MenuOrder: Sendable {
    /// An order.
    public static let automatic = MenuOrder(), fixed = MenuOrder(), priority = MenuOrder()
}

/// Pages beside each other.
public struct PageTabViewStyle: Sendable {
    /// Whether the number of pages is shown.
    public struct IndexDisplayMode: Sendable {
        /// Whether.
        public static let automatic = IndexDisplayMode(), always = IndexDisplayMode(), never = IndexDisplayMode()
    }
    /// The style.
    public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

/// A view that an animation changes.
public struct PlaceholderContentView<Content: View>: PrimitiveView, RenderedView {
    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {}
}

/// How a canvas shows a view.
public enum PreviewLayout: Sendable {
    /// How.
    case device, sizeThatFits
    /// A size.
    case fixed(width: CGFloat, height: CGFloat)
}

/// What a canvas shows a view on.
public struct PreviewDevice: ExpressibleByStringLiteral, Sendable {
    /// A device by its name.
    public init(stringLiteral value: String) {}
    /// A device by its name.
    public init(_ rawValue: String) {}
}
