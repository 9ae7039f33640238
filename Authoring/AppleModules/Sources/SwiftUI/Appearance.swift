// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

// What decides about looks and places. A form has its own, so that these return the view as it is.
extension View {
    // MARK: Space

    /// The view; the form gives it its place.
    @available(*, deprecated, message: "appearance only; on a phone it leaves space around the view")
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
    /// The view; the form gives it its place.
    @available(*, deprecated, message: "appearance only; on a phone it leaves space around the view")
    public func padding(_ length: CGFloat) -> some View { self }
    /// The view; the form gives it its place.
    @available(*, deprecated, message: "appearance only; on a phone it leaves space around the view")
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
    @available(*, deprecated, message: "appearance only; on a phone it gives the view its ideal size")
    public func fixedSize() -> some View { self }
    /// The view; the form gives it its place.
    @available(*, deprecated, message: "appearance only; on a phone it gives the view its ideal width or height")
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }
    /// The view; the form gives it its place.
    @available(*, deprecated, message: "appearance only; on a phone it decides which views get space first")
    public func layoutPriority(_ value: Double) -> some View { self }
    /// The view; the form gives it its place.
    @available(*, deprecated, message: "appearance only; on a phone it moves the view away from its place")
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
    /// The view; the form gives it its place.
    @available(*, deprecated, message: "appearance only; on a phone it moves the view away from its place")
    public func offset(_ offset: CGSize) -> some View { self }
    /// The view; the form gives it its place.
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
    /// The view; the form gives it its place.
    @available(*, deprecated, message: "appearance only; on a phone it decides which of overlapping views is in front")
    public func zIndex(_ value: Double) -> some View { self }
    /// The view; the form gives it its place.
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }
    /// The view; the form gives it its place.
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
    /// The view; the form gives it its place.
    @available(*, deprecated, message: "appearance only; on a phone it keeps the proportions of width and height")
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View { self }
    /// The view; the form gives it its place.
    @available(*, deprecated, message: "appearance only; on a phone it scales the picture until it fits into its space")
    public func scaledToFit() -> some View { self }
    /// The view; the form gives it its place.
    @available(*, deprecated, message: "appearance only; on a phone it scales the picture until it fills its space")
    public func scaledToFill() -> some View { self }
    /// The view; the form gives it its place.
    @available(*, deprecated, message: "appearance only; on a phone it sets the margins inside a row of a list")
    public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
    /// The view; the form gives it its place.
    @available(*, deprecated, message: "no effect here; on a phone it decides in which area touches reach the view")
    public func contentShape<Outline: Shape>(_ shape: Outline) -> some View { self }
    /// The view; the form gives it its place.
    public func alignmentGuide(_ alignment: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat)
        -> some View
    { self }
    /// The view; the form gives it its place.
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View { self }

    // MARK: Looks

    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it sets the font of the texts")
    public func font(_ font: Font?) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it sets how thick the letters are")
    public func fontWeight(_ weight: Font.Weight?) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(
        *, deprecated, message: "appearance only; on a phone it draws the letters with serifs, round ends or one width"
    )
    public func fontDesign(_ design: Font.Design?) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it draws the texts with thick letters")
    public func bold(_ isActive: Bool = true) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it draws the texts with slanted letters")
    public func italic(_ isActive: Bool = true) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it draws a line under the texts")
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it draws a line through the texts")
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it gives all letters the same width")
    public func monospaced(_ isActive: Bool = true) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it gives all digits the same width")
    public func monospacedDigit() -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it colours texts and symbols")
    public func foregroundColor(_ color: Color?) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it colours texts, symbols and shapes")
    public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it colours texts and symbols in two levels")
    public func foregroundStyle<First: ShapeStyle, Second: ShapeStyle>(_ primary: First, _ secondary: Second)
        -> some View
    { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it sets the colour of controls")
    public func accentColor(_ color: Color?) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it sets the colour of controls")
    public func tint(_ tint: Color?) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it sets the colour of controls")
    public func tint<Style: ShapeStyle>(_ tint: Style) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it sets the fill for backgrounds inside the view")
    public func backgroundStyle<Style: ShapeStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it draws a line around the view")
    public func border<Style: ShapeStyle>(_ content: Style, width: CGFloat = 1) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it rounds the corners of the view")
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it cuts the view to the outline of a shape")
    public func clipShape<Outline: Shape>(_ shape: Outline) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it cuts off what reaches beyond the view's edges")
    public func clipped(antialiased: Bool = false) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it shows the view only where the mask is opaque")
    public func mask<Mask: View>(@ViewBuilder _ mask: () -> Mask) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it draws a shadow behind the view")
    public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it blurs the view")
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it draws the view larger or smaller")
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it draws the view larger or smaller")
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it turns the view by an angle")
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it draws symbols small, medium or large")
    public func imageScale(_ scale: Image.Scale) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it sets in how many colours symbols are drawn")
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(
        *, deprecated,
        message: "appearance only; on a phone it chooses the filled, circled or crossed-out form of symbols"
    )
    public func symbolVariant(_ variant: SymbolVariants) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(
        *, deprecated, message: "appearance only; on a phone it shows placeholders in place of texts and pictures"
    )
    public func redacted(reason: RedactionReasons) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(
        *, deprecated, message: "appearance only; on a phone it shows the view where placeholders are shown around it"
    )
    public func unredacted() -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it makes the sheet or screen light or dark")
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it makes the view light or dark")
    public func colorScheme(_ colorScheme: ColorScheme) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it sets how large the texts are")
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it makes the view brighter or darker")
    public func brightness(_ amount: Double) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it takes colour out of the view")
    public func grayscale(_ amount: Double) -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(
        *, deprecated,
        message: "appearance only; on a phone it applies opacity and other effects to the view as a whole"
    )
    public func compositingGroup() -> some View { self }
    /// The view; the host shows it in its own looks.
    @available(
        *, deprecated, message: "appearance only; on a phone it draws the view into one off-screen picture first"
    )
    public func drawingGroup() -> some View { self }

    // MARK: Texts

    /// The view; the host decides how texts are shown and typed.
    @available(*, deprecated, message: "appearance only; on a phone it aligns the lines of longer texts")
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    @available(*, deprecated, message: "appearance only; on a phone it limits how many lines of a text are shown")
    public func lineLimit(_ number: Int?) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    @available(*, deprecated, message: "appearance only; on a phone it limits how many lines of a text are shown")
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    @available(*, deprecated, message: "appearance only; on a phone it reserves space for at least some lines")
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    @available(*, deprecated, message: "appearance only; on a phone it sets the space between the lines of a text")
    public func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    @available(*, deprecated, message: "appearance only; on a phone it decides where a text that is too long is cut")
    public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    @available(*, deprecated, message: "appearance only; on a phone it shrinks a text that does not fit")
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    @available(
        *, deprecated, message: "appearance only; on a phone it moves letters closer together if a text does not fit"
    )
    public func allowsTightening(_ flag: Bool) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    @available(*, deprecated, message: "appearance only; on a phone it shows texts in capital or small letters")
    public func textCase(_ textCase: Text.Case?) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    @available(*, deprecated, message: "no effect here; on a phone it lets the person select and copy texts")
    public func textSelection<Selectability: TextSelectability>(_ selectability: Selectability) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it chooses the keyboard, such as one for numbers or addresses"
    )
    public func keyboardType(_ type: UIKeyboardType) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    @available(
        *, deprecated, message: "no effect here; on a phone it offers to fill in a saved password, code or address"
    )
    public func textContentType(_ type: UITextContentType?) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    @available(
        *, deprecated, message: "no effect here; on a phone it capitalises words or sentences while the person types"
    )
    public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    @available(
        *, deprecated, message: "no effect here; on a phone it capitalises words or sentences while the person types"
    )
    public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    @available(*, deprecated, message: "no effect here; on a phone it turns the correction of what is typed on or off")
    public func disableAutocorrection(_ disable: Bool?) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    @available(*, deprecated, message: "no effect here; on a phone it turns the correction of what is typed on or off")
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
    /// The view; the host decides how texts are shown and typed.
    @available(*, deprecated, message: "appearance only; on a phone it changes the label of the Return key")
    public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }

    // MARK: Styles

    /// The view; the host shows it in its own style.
    @available(
        *, deprecated, message: "appearance only; on a phone it sets the look of lists, such as plain or grouped"
    )
    public func listStyle<Style: ListStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "appearance only; on a phone it shows a view behind a row of a list")
    public func listRowBackground<Background: View>(_ view: Background?) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "appearance only; on a phone it shows or hides the lines between rows")
    public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "appearance only; on a phone it shows or hides the lines between sections")
    public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "appearance only; on a phone it sets the space between the rows of a list")
    public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(
        *, deprecated, message: "appearance only; on a phone it shows or hides the background of lists and forms"
    )
    public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "appearance only; on a phone it shows or hides the scroll bars")
    public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal])
        -> some View
    { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "no effect here; on a phone it dismisses the keyboard while the person scrolls")
    public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "no effect here; on a phone it keeps the view from being scrolled")
    public func scrollDisabled(_ disabled: Bool) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "appearance only; on a phone it shows choices as a menu, a wheel or segments")
    public func pickerStyle<Style: PickerStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "appearance only; on a phone it shows toggles as switches or buttons")
    public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "appearance only; on a phone it draws a frame around text fields or none")
    public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "appearance only; on a phone it shows only the icon or only the title of labels")
    public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "appearance only; on a phone it shows progress as a bar or a ring")
    public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(
        *, deprecated, message: "appearance only; on a phone it sets the look of forms, such as grouped or in columns"
    )
    public func formStyle<Style: FormStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "appearance only; on a phone it sets the look of the button that opens a menu")
    public func menuStyle<Style: MenuStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "appearance only; on a phone it shows pushed views in a stack or in columns")
    public func navigationViewStyle<Style: NavigationViewStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "appearance only; on a phone it makes controls smaller or larger")
    public func controlSize(_ size: ControlSize) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "appearance only; on a phone it sets the shape of buttons with borders")
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "appearance only; on a phone it hides the labels of controls")
    public func labelsHidden() -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "appearance only; on a phone it makes the titles of sections larger")
    public func headerProminence(_ prominence: Prominence) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "appearance only; on a phone it shows the title large or small")
    public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "no effect here; on a phone it hides the navigation bar with its buttons")
    public func navigationBarHidden(_ hidden: Bool) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "no effect here; on a phone it takes the back button away")
    public func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "appearance only; on a phone it colours the background of bars")
    public func toolbarBackground<Style: ShapeStyle>(_ style: Style, for bars: ToolbarPlacement...) -> some View {
        self
    }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "appearance only; on a phone it shows or hides the background of bars")
    public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "appearance only; on a phone it makes bars light or dark")
    public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "no effect here; on a phone it hides or shows bars with their buttons")
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "appearance only; on a phone it sets the heights at which the sheet rests")
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "appearance only; on a phone it shows or hides the handle at the sheet's top")
    public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "appearance only; on a phone it fills the background of the sheet")
    public func presentationBackground<Style: ShapeStyle>(_ style: Style) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "appearance only; on a phone it rounds the corners of the sheet")
    public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }
    /// The view; the host shows it in its own style.
    @available(*, deprecated, message: "no effect here; on a phone it keeps the sheet from being swiped away")
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }

    // MARK: Changes

    /// The view; changes are shown at once.
    @available(
        *, deprecated, message: "appearance only; on a phone it animates changes of the view when a value changes"
    )
    public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View { self }
    /// The view; changes are shown at once.
    @available(*, deprecated, message: "appearance only; on a phone it animates all changes of the view")
    public func animation(_ animation: Animation?) -> some View { self }
    /// The view; changes are shown at once.
    @available(*, deprecated, message: "appearance only; on a phone it animates how the view comes and goes")
    public func transition(_ transition: AnyTransition) -> some View { self }
    /// The view; changes are shown at once.
    @available(*, deprecated, message: "appearance only; on a phone it animates how texts and symbols change")
    public func contentTransition(_ transition: ContentTransition) -> some View { self }
    /// The view; changes are shown at once.
    @available(*, deprecated, message: "appearance only; on a phone it moves one view into the place of another")
    public func matchedGeometryEffect<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View { self }
    /// The view; changes are shown at once.
    @available(*, deprecated, message: "appearance only; on a phone it changes with which animation the view changes")
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }

    // MARK: Hands

    /// The view; the form has rows and buttons to press, and nothing else.
    @available(*, deprecated, message: "no effect here; on a phone it lets touches through to the views behind")
    public func allowsHitTesting(_ enabled: Bool) -> some View { self }
    /// The view; the form has rows and buttons to press, and nothing else.
    @available(*, deprecated, message: "no effect here; on a phone it recognises a gesture on the view")
    public func gesture<Movement: Gesture>(_ gesture: Movement) -> some View { self }
    /// The view; the form has rows and buttons to press, and nothing else.
    @available(
        *, deprecated, message: "no effect here; on a phone it recognises a gesture together with the view's own"
    )
    public func simultaneousGesture<Movement: Gesture>(_ gesture: Movement) -> some View { self }
    /// The view; the form has rows and buttons to press, and nothing else.
    @available(*, deprecated, message: "no effect here; on a phone it runs the action after a long press")
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
    @available(*, deprecated, message: "no effect here; on a phone it keeps a row from being deleted")
    public func deleteDisabled(_ isDisabled: Bool) -> some View { self }
    /// The view; the form has rows and buttons to press, and nothing else.
    @available(*, deprecated, message: "no effect here; on a phone it keeps a row from being moved")
    public func moveDisabled(_ isDisabled: Bool) -> some View { self }
    /// The view; the form has rows and buttons to press, and nothing else.
    @available(*, deprecated, message: "no effect here; on a phone it presses the button when its keys are pressed")
    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { self }
    /// The view; the form has rows and buttons to press, and nothing else.
    @available(*, deprecated, message: "no effect here; on a phone it presses the button when its keys are pressed")
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View { self }
    /// The view; the form has rows and buttons to press, and nothing else.
    @available(
        *, deprecated, message: "appearance only; on a phone it hides the view's content while the phone is locked"
    )
    public func privacySensitive(_ sensitive: Bool = true) -> some View { self }
    /// The view; the form has rows and buttons to press, and nothing else.
    @available(*, deprecated, message: "no effect here; on a phone it gives VoiceOver a hint, and a pointer a tooltip")
    public func help(_ text: LocalizedStringKey) -> some View { self }

    // MARK: Screen readers

    /// The view; the form is read by its titles.
    @available(*, deprecated, message: "no effect here; on a phone it lets tests of the interface find the view")
    public func accessibilityIdentifier(_ identifier: String) -> some View { self }
    /// The view; the form is read by its titles.
    @available(*, deprecated, message: "no effect here; on a phone it lets VoiceOver say what happens after a tap")
    public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { self }
    /// The view; the form is read by its titles.
    @available(*, deprecated, message: "no effect here; on a phone it lets VoiceOver read a value after the name")
    public func accessibilityValue(_ value: LocalizedStringKey) -> some View { self }
    /// The view; the form is read by its titles.
    @available(
        *, deprecated, message: "no effect here; on a phone it lets VoiceOver call the view a button, heading or link"
    )
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
    /// The view; the form is read by its titles.
    @available(
        *, deprecated, message: "no effect here; on a phone it keeps VoiceOver from naming a trait such as button"
    )
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
    /// The view; the form is read by its titles.
    @available(
        *, deprecated, message: "no effect here; on a phone it joins the views inside into one element for VoiceOver"
    )
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
    /// The view; the form is read by its titles.
    @available(
        *, deprecated, message: "no effect here; on a phone it changes the order in which VoiceOver reads the views"
    )
    public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
}
