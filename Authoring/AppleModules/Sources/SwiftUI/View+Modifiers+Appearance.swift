// SPDX-License-Identifier: Apache-2.0

public import CoreTransferable
public import Foundation

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
