// SPDX-License-Identifier: Apache-2.0

public import CoreTransferable
public import Foundation

// What decides about looks and places, besides what stands in Appearance.swift.
extension View {
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it animates the symbols in the view")
    public func symbolEffect(_ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true)
        -> some View
    { self }
    /// The view; the host shows it in its own looks.
    @available(
        *, deprecated, message: "appearance only; on a phone it animates the symbols in the view when a value changes"
    )
    public func symbolEffect<Value: Equatable>(
        _ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: Value
    ) -> some View { self }
    /// The view; nothing is felt here.
    @available(*, deprecated, message: "no effect here; on a phone it vibrates when the trigger changes")
    public func sensoryFeedback<Value: Equatable>(_ feedback: SensoryFeedback, trigger: Value) -> some View { self }
    /// The view; nothing is felt here.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it vibrates when the trigger changes and the condition holds"
    )
    public func sensoryFeedback<Value: Equatable>(
        _ feedback: SensoryFeedback, trigger: Value, condition: @escaping (Value, Value) -> Bool
    ) -> some View { self }
    /// The view; nothing is felt here.
    @available(
        *, deprecated, message: "no effect here; on a phone it vibrates as the closure decides when the trigger changes"
    )
    public func sensoryFeedback<Value: Equatable>(
        trigger: Value, _ feedback: @escaping (Value, Value) -> SensoryFeedback?
    ) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    @available(
        *, deprecated, message: "appearance only; on a phone it cuts the text after some lines, and keeps room for them"
    )
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    @available(*, deprecated, message: "appearance only; on a phone it cuts the text after the largest number of lines")
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(
        *, deprecated, message: "appearance only; on a phone it blends the colours of the view with what is behind"
    )
    public func blendMode(_ blendMode: BlendMode) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(
        *, deprecated, message: "appearance only; on a phone it makes the colours of the view stronger or weaker"
    )
    public func saturation(_ amount: Double) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it raises or lowers the contrast of the view")
    public func contrast(_ amount: Double) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it multiplies the colours of the view by a colour")
    public func colorMultiply(_ color: Color) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it inverts the colours of the view")
    public func colorInvert() -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it shifts all hues in the view by an angle")
    public func hueRotation(_ angle: Angle) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it makes the letters narrower or wider")
    public func fontWidth(_ width: CGFloat?) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it colours the three levels of the foreground")
    public func foregroundStyle<First: ShapeStyle, Second: ShapeStyle, Third: ShapeStyle>(
        _ primary: First, _ secondary: Second, _ tertiary: Third
    ) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it turns the view in space around an axis")
    public func rotation3DEffect(_ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat)) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(
        *, deprecated, message: "appearance only; on a phone it draws the view larger or smaller in each direction"
    )
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it highlights the view under a pointer")
    public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it keeps the text size in the view within a range")
    public func dynamicTypeSize<Sizes: RangeExpression>(_ range: Sizes) -> some View
    where Sizes.Bound == DynamicTypeSize { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it colours the lines between the rows of a list")
    public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it sets the space between the sections of a list")
    public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it sets the space between the sections of a list")
    public func listSectionSpacing(_ spacing: CGFloat) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it colours the symbols in the rows of a list")
    public func listItemTint(_ tint: Color?) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it changes the dots that stand for the pages")
    public func indexViewStyle<Style>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it arranges the items of the toolbar for a purpose")
    public func toolbarRole(_ role: ToolbarRole) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it shows the title of the bar large or small")
    public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it shows or hides whole bars")
    public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it shows or hides the background of bars")
    public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        self
    }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it sets when scrolling bounces at the ends")
    public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(
        *, deprecated, message: "appearance only; on a phone it lets scrolled content be seen outside the scroll view"
    )
    public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it lets scrolling snap to the views of a layout")
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it scrolls to the view of the binding, and writes its changes back"
    )
    public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it decides which part of the content is seen first")
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it adds margins around scrolled content")
    public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it adds padding to the safe area of the view")
    public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it sets the heights of the sheet, and writes the chosen one back"
    )
    public func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>)
        -> some View
    {
        self
    }
    /// The view; the host shows it in its own looks.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it decides whether a swipe scrolls the content or enlarges the sheet"
    )
    public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it decides whether the person can use what is behind the sheet"
    )
    public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
        self
    }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it puts a view behind the content of the sheet")
    public func presentationBackground<Background: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Background
    ) -> some View { self }
    /// The view; the form gives it its place.
    @available(
        *, deprecated, message: "no effect here; on a phone it sets the shape that takes taps or that previews have"
    )
    public func contentShape<Outline: Shape>(_ kind: ContentShapeKinds, _ shape: Outline) -> some View { self }
    /// The view; the form gives it its place.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it names the coordinates of the view for geometry and gestures"
    )
    public func coordinateSpace(name: some Hashable) -> some View { self }
    /// The view; the form gives it its place.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it names the coordinates of the view for geometry and gestures"
    )
    public func coordinateSpace(_ name: CoordinateSpace) -> some View { self }
    /// The view; the form gives it its place.
    @available(*, deprecated, message: "appearance only; on a phone it lets the cell of a grid span several columns")
    public func gridCellColumns(_ count: Int) -> some View { self }
    /// The view; the form gives it its place.
    @available(*, deprecated, message: "appearance only; on a phone it aligns the cells in a column of the grid")
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View { self }
    /// The view; the form gives it its place.
    @available(*, deprecated, message: "appearance only; on a phone it places the view at a point of its grid cell")
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View { self }
    /// The view; the form gives it its place.
    @available(
        *, deprecated, message: "appearance only; on a phone it keeps the cell from taking extra room in the grid"
    )
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { self }
    /// The view; the form gives it its place.
    @available(*, deprecated, message: "appearance only; on a phone it gives the view the proportions of a size")
    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View { self }
    /// The view; the form gives it its place.
    @available(*, deprecated, message: "appearance only; on a phone it aligns the view by a computed vertical position")
    public func alignmentGuide(_ alignment: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat)
        -> some View
    { self }
    /// The view; the form gives it its place.
    @available(
        *, deprecated, message: "appearance only; on a phone it sizes the view as some columns or rows of its container"
    )
    public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View { self }
    /// The view; the form gives it its place.
    @available(*, deprecated, message: "appearance only; on a phone it puts the centre of the view at a point")
    public func position(_ position: CGPoint) -> some View { self }
    /// The view; the form gives it its place.
    @available(
        *, deprecated,
        message: "appearance only; on a phone it mirrors the view in languages written from right to left"
    )
    public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }
    /// The view; changes are shown at once.
    @available(
        *, deprecated, message: "appearance only; on a phone it moves one view into the place of another in animations"
    )
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View { self }
    /// The view as it is at the beginning; changes over time are not shown.
    @available(
        *, deprecated,
        message: "appearance only; on a phone it animates the view through phases when the trigger changes"
    )
    public func phaseAnimator<Phase: Equatable, Content: View>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View { self }
    /// The view as it is at the beginning; changes over time are not shown.
    @available(
        *, deprecated, message: "appearance only; on a phone it animates the view through phases again and again"
    )
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
    @available(
        *, deprecated,
        message: "appearance only; on a phone it moves the views inside together when the group is animated"
    )
    public func geometryGroup() -> some View { self }
    /// The view; the form has rows and buttons to press, and nothing else.
    @available(
        *, deprecated, message: "no effect here; on a phone it recognises the gesture before those of the views inside"
    )
    public func highPriorityGesture<Movement: Gesture>(_ gesture: Movement) -> some View { self }
    /// The view; the form has rows and buttons to press, and nothing else.
    @available(
        *, deprecated, message: "no effect here; on a phone it calls the action after a long press, and reports presses"
    )
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)?
    ) -> some View { self }
    /// The view, and below it what a long press offers.
    public func contextMenu<Items: View, Preview: View>(
        @ViewBuilder menuItems: () -> Items, @ViewBuilder preview: () -> Preview
    ) -> some View { contextMenu(menuItems: menuItems) }
    /// The view; nothing is dragged here.
    @available(*, deprecated, message: "no effect here; on a phone it lets the person drag the item out of the view")
    public func draggable<Item: Transferable>(_ payload: @autoclosure @escaping () -> Item) -> some View { self }
    /// The view; nothing is dropped here.
    @available(*, deprecated, message: "no effect here; on a phone it takes items that the person drops on the view")
    public func dropDestination<Item: Transferable>(
        for payloadType: Item.Type, action: @escaping ([Item], CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View { self }
    /// The view; nothing is dropped here.
    @available(*, deprecated, message: "no effect here; on a phone it takes items that the person drops on the view")
    public func onDrop(
        of types: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider]) -> Bool
    )
        -> some View
    { self }
    /// The view; the form has rows and buttons to press, and nothing else.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it calls the action when a pointer enters or leaves the view"
    )
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
    /// The view; which field is edited is the host's matter.
    @available(*, deprecated, message: "no effect here; on a phone it lets the keyboard focus move to the view")
    public func focusable(_ isFocusable: Bool = true) -> some View { self }
    /// The view; which field is edited is the host's matter.
    @available(*, deprecated, message: "no effect here; on a phone it focuses a field when the view first appears")
    public func defaultFocus<Value: Hashable>(_ binding: FocusState<Value>.Binding, _ value: Value) -> some View {
        self
    }
    /// The view; words are corrected by no one here.
    @available(*, deprecated, message: "no effect here; on a phone it makes VoiceOver spell the text letter by letter")
    public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }
    /// The view; the form is read by its titles.
    @available(*, deprecated, message: "no effect here; on a phone it makes VoiceOver read a hint after the name")
    @_disfavoredOverload public func accessibilityHint(_ hint: some StringProtocol) -> some View { self }
    /// The view; the form is read by its titles.
    @available(*, deprecated, message: "no effect here; on a phone it makes VoiceOver read a hint after the name")
    public func accessibilityHint(_ hint: Text) -> some View { self }
    /// The view; the form is read by its titles.
    @available(*, deprecated, message: "no effect here; on a phone it makes VoiceOver read a value after the name")
    @_disfavoredOverload public func accessibilityValue(_ value: some StringProtocol) -> some View { self }
    /// The view; the form is read by its titles.
    @available(*, deprecated, message: "no effect here; on a phone it makes VoiceOver read a value after the name")
    public func accessibilityValue(_ value: Text) -> some View { self }
    /// The view; the form is read by its titles.
    @available(
        *, deprecated, message: "no effect here; on a phone it adds a named action to those that VoiceOver offers"
    )
    public func accessibilityAction(named name: LocalizedStringKey, _ handler: @escaping () -> Void) -> some View {
        self
    }
    /// The view; the form is read by its titles.
    @available(
        *, deprecated, message: "no effect here; on a phone it runs the closure when VoiceOver activates the view"
    )
    public func accessibilityAction(_ handler: @escaping () -> Void) -> some View { self }
    /// The view; the form is read by its titles.
    @available(
        *, deprecated, message: "no effect here; on a phone it sets the names by which Voice Control finds the view"
    )
    public func accessibilityInputLabels(_ labels: [LocalizedStringKey]) -> some View { self }
    /// The view; the form is read by its titles.
    @available(
        *, deprecated, message: "no effect here; on a phone it lets VoiceOver use another view in place of this one"
    )
    public func accessibilityRepresentation<Other: View>(@ViewBuilder representation: () -> Other) -> some View { self }
    /// The view; the form is read by its titles.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it shows the view enlarged during a long press with large text"
    )
    public func accessibilityShowsLargeContentViewer() -> some View { self }
    /// The view; the form is read by its titles.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it makes VoiceOver read a hint, and shows it under a pointer"
    )
    @_disfavoredOverload public func help(_ text: some StringProtocol) -> some View { self }
    /// The view; a number beside it is not shown.
    @available(*, deprecated, message: "appearance only; on a phone it shows a number on the tab or in the row")
    public func badge(_ count: Int) -> some View { self }
    /// The view; a text beside it is not shown.
    @available(*, deprecated, message: "appearance only; on a phone it shows a short text on the tab or in the row")
    public func badge(_ label: Text?) -> some View { self }
    /// The view; its place among tabs is not shown.
    @available(*, deprecated, message: "appearance only; on a phone it sets the title and picture of the tab")
    public func tabItem<Item: View>(@ViewBuilder _ label: () -> Item) -> some View { self }
    /// The view; tabs are shown one below the other.
    @available(*, deprecated, message: "appearance only; on a phone it shows tabs as a bar or as pages")
    public func tabViewStyle<Style>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(
        *, deprecated,
        message: "appearance only; on a phone it shows date pickers as a calendar, wheels or small fields"
    )
    public func datePickerStyle<Style: DatePickerStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "appearance only; on a phone it draws group boxes in another style")
    public func groupBoxStyle<Style: GroupBoxStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "appearance only; on a phone it draws gauges as rings or bars")
    public func gaugeStyle<Style: GaugeStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "appearance only; on a phone it draws disclosure groups in another style")
    public func disclosureGroupStyle<Style: DisclosureGroupStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "appearance only; on a phone it draws groups of controls in another style")
    public func controlGroupStyle<Style: ControlGroupStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(
        *, deprecated, message: "appearance only; on a phone it decides the order in which a menu shows its items"
    )
    public func menuOrder(_ order: MenuOrder) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "appearance only; on a phone it shows or hides the arrow of a menu button")
    public func menuIndicator(_ visibility: Visibility) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "appearance only; on a phone it draws text editors with or without decoration")
    public func textEditorStyle<Style: TextEditorStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it keeps Return in its fields from running actions further out"
    )
    public func submitScope(_ isBlocking: Bool = true) -> some View { self }
    /// The view; an alert looks as the host shows it.
    @available(*, deprecated, message: "appearance only; on a phone it shows a picture in the dialog")
    public func dialogIcon(_ icon: Image?) -> some View { self }
    /// The view; its window is the host's.
    @available(*, deprecated, message: "appearance only; on a phone it hides the status bar")
    public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
    /// The view; its window is the host's.
    @available(*, deprecated, message: "appearance only; on a phone it shows or hides the home indicator")
    public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
    /// Goes on with something, which an extension is not asked for.
    @available(
        *, deprecated, message: "no effect here; on a phone it calls the action when the app continues a user activity"
    )
    public func onContinueUserActivity(_ activityType: String, perform action: @escaping (NSUserActivity) -> Void)
        -> some View
    {
        self
    }
    /// Says what a person does, which is not noticed here.
    @available(*, deprecated, message: "no effect here; on a phone it advertises what the person does, as for Handoff")
    public func userActivity(
        _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
    )
        -> some View
    { self }
}
