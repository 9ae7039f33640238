// SPDX-License-Identifier: Apache-2.0

public import Combine
public import Foundation
import UIKit

/// The key of a value of one's own in the environment.
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value
    /// The value without a view that sets it.
    static var defaultValue: Value { get }
}

/// What views around a view say to it.
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
    /// The person's calendar.
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
    /// Where lines begin.
    public var multilineTextAlignment = TextAlignment.leading
    /// The size of controls.
    public var controlSize = ControlSize.regular
    /// Why views are not shown.
    public var redactionReasons = RedactionReasons()
    /// Whether a field is edited; not known here.
    public var isFocused = false
    /// Whether something is searched.
    public var isSearching = false
    /// Ends a search.
    public var dismissSearch = DismissSearchAction()
    /// Whether lists are being edited.
    public var editMode: Binding<EditMode>?
    /// What a pull refreshes.
    public var refresh: RefreshAction?

    /// Takes away the sheet or the pushed view around this view.
    public var dismiss = DismissAction(body: nil)
    /// Opens an address.
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

/// Takes away a sheet or a pushed view.
public struct DismissAction: @unchecked Sendable {
    // @unchecked: its function is called on the main thread.

    let body: (@MainActor () -> Void)?
    var isPresenting: Bool { body != nil }

    /// Does it.
    @preconcurrency @MainActor public func callAsFunction() { body?() }
}

/// Whether a sheet is presented.
public struct PresentationMode: @unchecked Sendable {
    // @unchecked: its action is called on the main thread.

    let action: DismissAction

    /// Whether it is.
    public var isPresented: Bool { action.isPresenting }
    /// Takes it away.
    @preconcurrency @MainActor public mutating func dismiss() { action() }
}

/// Opens an address.
public struct OpenURLAction: @unchecked Sendable {
    // @unchecked: its function is called on the main thread.

    /// What an action has done.
    public struct Result: Sendable {
        enum Kind: Sendable {
            case handled, discarded
            case system(URL?)
        }
        let kind: Kind

        /// It was dealt with.
        public static let handled = Result(kind: .handled)
        /// Nothing was done.
        public static let discarded = Result(kind: .discarded)
        /// The system is to open it.
        public static let systemAction = Result(kind: .system(nil))
        /// The system is to open another one.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    }

    let handler: (URL) -> Result

    /// An action of one's own.
    public init(handler: @escaping (URL) -> Result) { self.handler = handler }

    /// Opens an address. An extension can open those of its own app.
    @preconcurrency @MainActor public func callAsFunction(_ url: URL) { self(url) { _ in } }

    /// Opens an address, and says whether it was.
    @preconcurrency @MainActor public func callAsFunction(_ url: URL, completion: @escaping @Sendable (Bool) -> Void) {
        switch handler(url).kind {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .system(let other):
            guard let context = UIHostingContext.current else { return completion(false) }
            context.open(other ?? url, completionHandler: completion)
        }
    }
}

/// Refreshes what is shown.
public struct RefreshAction: @unchecked Sendable {
    // @unchecked: its function is called where the view is.

    let body: () async -> Void
    /// Does it.
    public func callAsFunction() async { await body() }
}

/// Ends a search.
public struct DismissSearchAction: Sendable {
    /// Does nothing: what is searched for stays in its field.
    @preconcurrency @MainActor public func callAsFunction() {}
}

/// How much colours differ.
public enum ColorSchemeContrast: CaseIterable, Sendable {
    /// How much.
    case standard, increased
}

/// Light or dark.
public enum ColorScheme: CaseIterable, Sendable {
    /// One of both.
    case light, dark
}

/// From where lines of text begin.
public enum LayoutDirection: CaseIterable, Sendable {
    /// A side.
    case leftToRight, rightToLeft
}

/// How much space there is.
public enum UserInterfaceSizeClass: Sendable {
    /// Little or much.
    case compact, regular
}

/// Whether an app is seen.
public enum ScenePhase: Comparable, Sendable {
    /// A state.
    case background, inactive, active
}

/// Whether a list is being edited.
public enum EditMode: Sendable {
    /// A state.
    case inactive, transient, active
    /// Whether it is.
    public var isEditing: Bool { self != .inactive }
}

/// The size of texts.
public enum DynamicTypeSize: Comparable, CaseIterable, Sendable {
    /// A size.
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility2, accessibility3,
        accessibility4,
        accessibility5
    /// Whether it is one of the large ones.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// What goes with a change.
public struct Transaction {
    /// How it is shown.
    public var animation: Animation?
    /// Without an animation.
    public init() {}
    /// With an animation.
    public init(animation: Animation?) { self.animation = animation }
}

/// A spring.
public struct Spring: Hashable, Sendable {
    /// A spring.
    public init(duration: Double = 0.5, bounce: Double = 0) {}
    /// A spring.
    public static let smooth = Spring(), snappy = Spring(), bouncy = Spring()
}

/// How a change would be shown over time. Changes are shown at once.
public struct Animation: Equatable, Sendable {
    /// An animation.
    public static let `default` = Animation()
    /// An animation.
    public static let easeIn = Animation(), easeOut = Animation(), easeInOut = Animation(), linear = Animation()
    /// An animation.
    public static let spring = Animation(), bouncy = Animation(), smooth = Animation(), snappy = Animation()
    /// An animation with its time in seconds.
    public static func easeIn(duration: Double) -> Animation { Animation() }
    /// An animation with its time in seconds.
    public static func easeOut(duration: Double) -> Animation { Animation() }
    /// An animation with its time in seconds.
    public static func easeInOut(duration: Double) -> Animation { Animation() }
    /// An animation with its time in seconds.
    public static func linear(duration: Double) -> Animation { Animation() }
    /// An animation.
    public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0)
        -> Animation
    {
        Animation()
    }
    /// An animation.
    public static func spring(duration: Double, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
        Animation()
    }
    /// An animation.
    public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation { Animation() }
    /// An animation.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { Animation() }
    /// An animation.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { Animation() }
    /// An animation.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { Animation() }
    /// An animation.
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation { Animation() }
    /// An animation.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation { Animation() }
    /// An animation.
    public static let interactiveSpring = Animation(), interpolatingSpring = Animation()
    /// An animation along a curve.
    public static func timingCurve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35)
        -> Animation
    { Animation() }
    /// An animation that is repeated.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
    /// An animation after some seconds.
    public func delay(_ delay: Double) -> Animation { self }
    /// An animation that is faster or slower.
    public func speed(_ speed: Double) -> Animation { self }
    /// An animation that is repeated.
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// Makes changes that would be animated.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try body()
}

/// Makes changes with a transaction.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    try body()
}

extension View {
    /// Sets a value of the environment.
    public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
        changingEnvironment { $0[keyPath: keyPath] = value }
    }
    /// Puts an observable object into the environment.
    public func environment<Object: AnyObject>(_ object: Object?) -> some View {
        changingEnvironment { $0.objects[ObjectIdentifier(Object.self)] = object }
    }
    /// Puts an object into the environment.
    public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
        changingEnvironment { $0.objects[ObjectIdentifier(Object.self)] = object }
    }
    /// Changes a value of the environment.
    public func transformEnvironment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
    ) -> some View {
        changingEnvironment { transform(&$0[keyPath: keyPath]) }
    }

    func changingEnvironment(_ change: @escaping (inout EnvironmentValues) -> Void) -> EnvironmentView<Self> {
        EnvironmentView(content: self, change: change)
    }
}

/// A view with another environment.
struct EnvironmentView<Content: View>: PrimitiveView, RenderedView {
    let content: Content
    let change: (inout EnvironmentValues) -> Void

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        var environment = environment
        change(&environment)
        SwiftUI.render(content, node.child("content"), environment, &output)
    }
}
