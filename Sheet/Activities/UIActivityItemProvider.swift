// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An item that takes time to make: it is made in the background when the person has chosen what to do with it.
///
/// ```swift
/// final class Rendering: UIActivityItemProvider, @unchecked Sendable {
///     override var item: Any { render() }
/// }
/// ```
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiactivityitemprovider>
open class UIActivityItemProvider: Operation, @unchecked Sendable {
    // @unchecked: as an operation, it is used from one thread after the other; a subclass answers for its own state.

    /// An item of the class and types that the real one will have.
    public let placeholderItem: Any?

    /// The type of the activity that the person chose; nil while nothing is chosen.
    public private(set) var activityType: UIActivity.ActivityType?
    fileprivate var made: Any?
    private var hasBegun = false

    /// Creates a provider of an item that is made after the person has chosen.
    ///
    /// - Parameter placeholderItem: what activation rules are evaluated with.
    public init(placeholderItem: Any) {
        self.placeholderItem = placeholderItem
        super.init()
    }

    /// Makes the item, on a background thread; the placeholder unless a subclass says so.
    open var item: Any { placeholderItem ?? NSNull() }

    /// Makes the item when the operation runs, and keeps it to be handed over.
    open override func main() { made = item }

    /// Makes the item in the background.
    func make(for type: UIActivity.ActivityType?) async {
        activityType = type
        // An operation runs once: a second presentation hands over the same item.
        guard !isFinished else { return }
        await withCheckedContinuation { continuation in
            let end = BlockOperation { continuation.resume() }
            end.addDependency(self)
            if !hasBegun { Self.queue.addOperation(self) }
            hasBegun = true
            Self.queue.addOperation(end)
        }
    }

    private static let queue = OperationQueue()
}

extension UIActivityItemProvider: UIActivityItemSource {
    /// Returns the placeholder, with which activation rules are evaluated; `NSNull` if there is none.
    public func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
        placeholderItem ?? NSNull()
    }

    /// The item, when it has been made.
    public func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { made }
}
