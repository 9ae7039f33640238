// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How a list looks, and which headings it has.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
    /// The looks that a list can have; the form shows them all alike.
    public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
    /// Where headings come from.
    public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
    /// Where what is below sections comes from.
    public enum FooterMode: Int, Sendable { case none, supplementary }
    /// Returns what a swipe offers: buttons below the row.
    public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?

    /// The look of the list; the form shows all looks alike.
    @available(*, deprecated, message: "appearance only; on a phone it gives the list a plain, grouped or sidebar look")
    public var appearance: Appearance
    /// Where headings come from.
    public var headerMode = HeaderMode.none
    /// Where what is below sections comes from.
    public var footerMode = FooterMode.none
    /// Whether there are lines between rows.
    @available(*, deprecated, message: "appearance only; on a phone it draws lines between the rows")
    public var showsSeparators = true
    /// The colour of the list's background; the form shows no colours.
    @available(*, deprecated, message: "appearance only; on a phone it colours the background of the list")
    public var backgroundColor: UIColor?
    /// The space above headings.
    @available(*, deprecated, message: "appearance only; on a phone it sets the space above headings")
    public var headerTopPadding: CGFloat?
    /// Returns what a swipe at the end of a row offers.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// Returns what a swipe at the beginning of a row offers.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// Creates a configuration for a list with a given look.
    public init(appearance: Appearance) { self.appearance = appearance }
}
