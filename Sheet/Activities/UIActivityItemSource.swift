// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Gives an item when the person has chosen what to do with it.
///
/// ```swift
/// func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any { URL(string: "https://example.com")! }
/// func activityViewController(
///     _ controller: UIActivityViewController, itemForActivityType type: UIActivity.ActivityType?
/// ) -> Any? { type?.rawValue == "org.appex.office.share" ? longAddress : shortAddress }
/// ```
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiactivityitemsource>
@MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
    /// Returns an item of the class and types that the real one will have: activation rules are evaluated with it.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any

    /// Returns the item that is handed over for the activity that the person chose.
    ///
    /// - Parameters:
    ///   - activityViewController: the controller that asks.
    ///   - activityType: what the person chose.
    /// - Returns: nil to hand over nothing.
    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?

    /// Returns the title of the item.
    ///
    /// - Parameters:
    ///   - activityViewController: the controller that asks.
    ///   - activityType: what the person chose; nil while nothing is chosen.
    /// - Returns: empty for none.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String

    /// Returns the type identifier of an item that is data.
    ///
    /// - Parameters:
    ///   - activityViewController: the controller that asks.
    ///   - activityType: what the person chose; nil while nothing is chosen.
    /// - Returns: empty for the item's own.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String
}

extension UIActivityItemSource {
    /// Returns an empty text: the item has no title unless its source gives one.
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }

    /// The item's own type.
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
}
