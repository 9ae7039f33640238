// SPDX-License-Identifier: Apache-2.0

import Combine
public import Foundation
import UIKit

/// The values that a view receives from the views around it, such as the locale and the font.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/environmentvalues>
public struct EnvironmentValues: @unchecked Sendable {
    // @unchecked: what is in it is read on the main thread.

    private var values: [ObjectIdentifier: Any] = [:]
    var objects: [ObjectIdentifier: AnyObject] = [:]
    weak var node: ViewNode?
    var navigation: NavigationModel?
    /// Whether the views are what a list or a picker chooses from.
    var isChoosing = false
    var label: String?
    var submit: (() -> Void)?

    /// The values without a view that sets them.
    public init() {}

    /// The value of a key.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// Whether controls can be used.
    public var isEnabled = true
    /// The person's language and formats.
    public var locale = Locale.current
    /// The calendar for dates in the view, at first the system's current calendar.
    public var calendar = Calendar.current
    /// The person's time zone.
    public var timeZone = TimeZone.current
    /// Light or dark; always light here.
    public var colorScheme = ColorScheme.light
    /// From where lines of text begin.
    public var layoutDirection = LayoutDirection.leftToRight
    /// How many lines of a text are shown; all of them here.
    public var lineLimit: Int?
    /// The font of texts.
    public var font: Font?
    /// How wide the space is.
    public var horizontalSizeClass: UserInterfaceSizeClass? = .compact
    /// How high the space is.
    public var verticalSizeClass: UserInterfaceSizeClass? = .regular
    /// The size of texts.
    public var dynamicTypeSize = DynamicTypeSize.large
    /// The factor from points to pixels.
    public var displayScale: CGFloat = 2
    /// Whether the app is active; it always is here.
    public var scenePhase = ScenePhase.active
    /// Whether there is to be less motion.
    public var accessibilityReduceMotion = false
    /// Whether there is to be less transparency.
    public var accessibilityReduceTransparency = false
    /// Whether colours alone may say nothing.
    public var accessibilityDifferentiateWithoutColor = false
    /// Whether a screen reader runs.
    public var accessibilityVoiceOverEnabled = false
    /// How much colours differ.
    public var colorSchemeContrast = ColorSchemeContrast.standard
    /// How much is shown of a text that is too long.
    public var truncationMode = Text.TruncationMode.tail
    /// The side on which the lines of a text align, which has no effect in the form.
    public var multilineTextAlignment = TextAlignment.leading
    /// The size of controls.
    public var controlSize = ControlSize.regular
    /// Why views are not shown.
    public var redactionReasons = RedactionReasons()
    /// Whether a field is edited; not known here.
    public var isFocused = false
    /// Whether something is searched.
    public var isSearching = false
    /// The action that ends a search; it does nothing here, and the text stays in its field.
    public var dismissSearch = DismissSearchAction()
    /// Whether lists are being edited.
    public var editMode: Binding<EditMode>?
    /// The action of the nearest `refreshable` modifier, or nil; no pull starts it here.
    public var refresh: RefreshAction?

    /// Takes away the sheet or the pushed view around this view.
    public var dismiss = DismissAction(body: nil)
    /// The action that opens a URL; by default it leaves this to the system.
    public var openURL = OpenURLAction(handler: { _ in .systemAction })

    /// Whether a sheet is presented, as it was said before iOS 15.
    public var presentationMode: Binding<PresentationMode> {
        let dismiss = dismiss
        return Binding(
            get: { PresentationMode(action: dismiss) }, set: { _ in })
    }
    /// Whether this view is in a sheet or was pushed.
    public var isPresented: Bool { dismiss.isPresenting }
}
