// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An activity that the host app itself offers beside the installed extensions.
///
/// ```swift
/// final class CountWords: UIActivity {
///     override var activityTitle: String? { "Count Words" }
///     override func canPerform(withActivityItems items: [Any]) -> Bool { items.contains { $0 is String } }
///     override func prepare(withActivityItems items: [Any]) { text = items.compactMap { $0 as? String }.joined(separator: " ") }
///     override func perform() { print(text.split(separator: " ").count); activityDidFinish(true) }
///     private var text = ""
/// }
/// ```
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiactivity>
@MainActor
open class UIActivity: NSObject {
    /// Names an activity: an extension's is its bundle identifier.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// The name of the activity, such as an extension's bundle identifier.
        public let rawValue: String

        /// A type by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A type by its name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    private var finish: ((Bool) -> Void)?

    /// Creates an activity; a subclass says what it does.
    public nonisolated override init() { super.init() }

    /// Names the activity; nil unless a subclass says so.
    open var activityType: ActivityType? { nil }

    /// The title that a person reads; nil unless a subclass says so, and then the activity is not offered.
    open var activityTitle: String? { nil }

    /// Whether it takes these items; false unless a subclass says so.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

    /// Takes the items, before ``perform()``.
    open func prepare(withActivityItems activityItems: [Any]) {}

    /// Does the work, and calls ``activityDidFinish(_:)``. By default it finishes without having done anything.
    open func perform() { activityDidFinish(false) }

    /// Ends the activity. Call it once; later calls change nothing.
    ///
    /// - Parameter completed: whether the work was done; false if the person cancelled it.
    open func activityDidFinish(_ completed: Bool) {
        finish?(completed)
        finish = nil
    }

    /// Runs it to its end.
    func run(_ items: [Any]) async -> Bool {
        // One that is run again has been given up.
        if finish != nil { activityDidFinish(false) }
        prepare(withActivityItems: items)
        return await withCheckedContinuation { continuation in
            finish = { continuation.resume(returning: $0) }
            perform()
        }
    }
}
