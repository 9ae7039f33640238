// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

// What decides about looks and places. A form has its own, so that these return the view as it is.
extension View {
    // MARK: Space

    /// The view; the form gives it its place.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
    /// The view; the form gives it its place.
    public func padding(_ length: CGFloat) -> some View { self }
    /// The view; the form gives it its place.
    public func padding(_ insets: EdgeInsets) -> some View { self }
    /// The view; the form gives it its place.
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        self
    }
    /// The view; the form gives it its place.
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { self }
    /// The view; the form gives it its place.
    public func fixedSize() -> some View { self }
    /// The view; the form gives it its place.
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }
    /// The view; the form gives it its place.
    public func layoutPriority(_ value: Double) -> some View { self }
    /// The view; the form gives it its place.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
    /// The view; the form gives it its place.
    public func offset(_ offset: CGSize) -> some View { self }
    /// The view; the form gives it its place.
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
    /// The view; the form gives it its place.
    public func zIndex(_ value: Double) -> some View { self }
    /// The view; the form gives it its place.
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }
    /// The view; the form gives it its place.
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
    /// The view; the form gives it its place.
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View { self }
    /// The view; the form gives it its place.
    public func scaledToFit() -> some View { self }
    /// The view; the form gives it its place.
    public func scaledToFill() -> some View { self }
    /// The view; the form gives it its place.
    public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
    /// The view; the form gives it its place.
    public func contentShape<Outline: Shape>(_ shape: Outline) -> some View { self }
    /// The view; the form gives it its place.
    public func alignmentGuide(_ alignment: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat)
        -> some View
    { self }
    /// The view; the form gives it its place.
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View { self }

    // MARK: Looks

    /// The view; the host shows it in its own looks.
    public func font(_ font: Font?) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func fontWeight(_ weight: Font.Weight?) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func fontDesign(_ design: Font.Design?) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func bold(_ isActive: Bool = true) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func italic(_ isActive: Bool = true) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func monospaced(_ isActive: Bool = true) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func monospacedDigit() -> some View { self }
    /// The view; the host shows it in its own looks.
    public func foregroundColor(_ color: Color?) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func foregroundStyle<First: ShapeStyle, Second: ShapeStyle>(_ primary: First, _ secondary: Second)
        -> some View
    { self }
    /// The view; the host shows it in its own looks.
    public func accentColor(_ color: Color?) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func tint(_ tint: Color?) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func tint<Style: ShapeStyle>(_ tint: Style) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func backgroundStyle<Style: ShapeStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func border<Style: ShapeStyle>(_ content: Style, width: CGFloat = 1) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func clipShape<Outline: Shape>(_ shape: Outline) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func clipped(antialiased: Bool = false) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func mask<Mask: View>(@ViewBuilder _ mask: () -> Mask) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func imageScale(_ scale: Image.Scale) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func symbolVariant(_ variant: SymbolVariants) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func redacted(reason: RedactionReasons) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func unredacted() -> some View { self }
    /// The view; the host shows it in its own looks.
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func colorScheme(_ colorScheme: ColorScheme) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func brightness(_ amount: Double) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func grayscale(_ amount: Double) -> some View { self }
    /// The view; the host shows it in its own looks.
    public func compositingGroup() -> some View { self }
    /// The view; the host shows it in its own looks.
    public func drawingGroup() -> some View { self }

    // MARK: Texts

    /// The view; the host decides how texts are shown and typed.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    public func lineLimit(_ number: Int?) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    public func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    public func allowsTightening(_ flag: Bool) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    public func textCase(_ textCase: Text.Case?) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    public func textSelection<Selectability: TextSelectability>(_ selectability: Selectability) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    public func keyboardType(_ type: UIKeyboardType) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    public func textContentType(_ type: UITextContentType?) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    public func disableAutocorrection(_ disable: Bool?) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }

    // MARK: Styles

    /// The view; the host shows it in its own style.
    public func listStyle<Style: ListStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    public func listRowBackground<Background: View>(_ view: Background?) -> some View { self }
    /// The view; the host shows it in its own style.
    public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }
    /// The view; the host shows it in its own style.
    public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }
    /// The view; the host shows it in its own style.
    public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }
    /// The view; the host shows it in its own style.
    public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
    /// The view; the host shows it in its own style.
    public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal])
        -> some View
    { self }
    /// The view; the host shows it in its own style.
    public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
    /// The view; the host shows it in its own style.
    public func scrollDisabled(_ disabled: Bool) -> some View { self }
    /// The view; the host shows it in its own style.
    public func pickerStyle<Style: PickerStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    public func formStyle<Style: FormStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    public func menuStyle<Style: MenuStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    public func navigationViewStyle<Style: NavigationViewStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    public func controlSize(_ size: ControlSize) -> some View { self }
    /// The view; the host shows it in its own style.
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
    /// The view; the host shows it in its own style.
    public func labelsHidden() -> some View { self }
    /// The view; the host shows it in its own style.
    public func headerProminence(_ prominence: Prominence) -> some View { self }
    /// The view; the host shows it in its own style.
    public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View { self }
    /// The view; the host shows it in its own style.
    public func navigationBarHidden(_ hidden: Bool) -> some View { self }
    /// The view; the host shows it in its own style.
    public func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View { self }
    /// The view; the host shows it in its own style.
    public func toolbarBackground<Style: ShapeStyle>(_ style: Style, for bars: ToolbarPlacement...) -> some View {
        self
    }
    /// The view; the host shows it in its own style.
    public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
    /// The view; the host shows it in its own style.
    public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }
    /// The view; the host shows it in its own style.
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
    /// The view; the host shows it in its own style.
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
    /// The view; the host shows it in its own style.
    public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
    /// The view; the host shows it in its own style.
    public func presentationBackground<Style: ShapeStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }
    /// The view; the host shows it in its own style.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }

    // MARK: Changes

    /// The view; changes are shown at once.
    public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View { self }
    /// The view; changes are shown at once.
    public func animation(_ animation: Animation?) -> some View { self }
    /// The view; changes are shown at once.
    public func transition(_ transition: AnyTransition) -> some View { self }
    /// The view; changes are shown at once.
    public func contentTransition(_ transition: ContentTransition) -> some View { self }
    /// The view; changes are shown at once.
    public func matchedGeometryEffect<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View { self }
    /// The view; changes are shown at once.
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }

    // MARK: Hands

    /// The view; the form has rows and buttons to press, and nothing else.
    public func allowsHitTesting(_ enabled: Bool) -> some View { self }
    /// The view; the form has rows and buttons to press, and nothing else.
    public func gesture<Movement: Gesture>(_ gesture: Movement) -> some View { self }
    /// The view; the form has rows and buttons to press, and nothing else.
    public func simultaneousGesture<Movement: Gesture>(_ gesture: Movement) -> some View { self }
    /// The view; the form has rows and buttons to press, and nothing else.
    public func onLongPressGesture(minimumDuration: Double = 0.5, perform action: @escaping () -> Void) -> some View {
        self
    }
    /// The view, and below it what a swipe offers.
    public func swipeActions<Actions: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> Actions
    ) -> some View { SwipeActionsView(content: self, actions: content()) }
    /// The view, and below it what a long press offers.
    public func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View {
        SwipeActionsView(content: self, actions: menuItems())
    }
    /// The view; the form has rows and buttons to press, and nothing else.
    public func deleteDisabled(_ isDisabled: Bool) -> some View { self }
    /// The view; the form has rows and buttons to press, and nothing else.
    public func moveDisabled(_ isDisabled: Bool) -> some View { self }
    /// The view; the form has rows and buttons to press, and nothing else.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { self }
    /// The view; the form has rows and buttons to press, and nothing else.
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View { self }
    /// The view; the form has rows and buttons to press, and nothing else.
    public func privacySensitive(_ sensitive: Bool = true) -> some View { self }
    /// The view; the form has rows and buttons to press, and nothing else.
    public func help(_ text: LocalizedStringKey) -> some View { self }

    // MARK: Screen readers

    /// The view; the form is read by its titles.
    public func accessibilityIdentifier(_ identifier: String) -> some View { self }
    /// The view; the form is read by its titles.
    public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { self }
    /// The view; the form is read by its titles.
    public func accessibilityValue(_ value: LocalizedStringKey) -> some View { self }
    /// The view; the form is read by its titles.
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
    /// The view; the form is read by its titles.
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
    /// The view; the form is read by its titles.
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
    /// The view; the form is read by its titles.
    public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
}
