// SPDX-License-Identifier: Apache-2.0

public import Foundation

// Layouts from parts are kept. A form shows the cells one below the other; of a layout it asks which headings there are.

/// A width or height of a part of a layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
    /// The number of points, or the part of what is around it.
    public let dimension: CGFloat
    /// Whether it is a part of the width around it.
    public let isFractionalWidth: Bool
    /// Whether it is a part of the height around it.
    public let isFractionalHeight: Bool
    /// Whether it is a number of points.
    public let isAbsolute: Bool
    /// Whether it is about that many points.
    public let isEstimated: Bool

    private init(_ dimension: CGFloat, width: Bool = false, height: Bool = false, absolute: Bool = false) {
        self.dimension = dimension
        isFractionalWidth = width
        isFractionalHeight = height
        isAbsolute = absolute
        isEstimated = !width && !height && !absolute
        super.init()
    }
    /// A part of the width around it.
    public static func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(fractionalWidth, width: true)
    }
    /// A part of the height around it.
    public static func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(fractionalHeight, height: true)
    }
    /// A number of points.
    public static func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(absoluteDimension, absolute: true)
    }
    /// About that many points.
    public static func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(estimatedDimension)
    }
}

/// The size of a part of a layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
    /// The width, as a number of points or as a fraction of the space around the part.
    public let widthDimension: NSCollectionLayoutDimension
    /// The height, as a number of points or as a fraction of the space around the part.
    public let heightDimension: NSCollectionLayoutDimension
    /// Creates a size from a width and a height.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
        widthDimension = width
        heightDimension = height
        super.init()
    }
}

/// A space between parts of a layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
    /// The number of points.
    public let spacing: CGFloat
    /// Whether it may be larger.
    public let isFlexible: Bool
    init(_ spacing: CGFloat, isFlexible: Bool) {
        self.spacing = spacing
        self.isFlexible = isFlexible
        super.init()
    }
    /// At least that many points.
    public static func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
    }
    /// Returns a space of exactly that many points.
    public static func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
    }
}

/// Where a heading stands at what it belongs to.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
    /// The edges at which the view is placed; they have no effect here.
    public let edges: NSDirectionalRectEdge
    /// A place at some sides.
    public init(edges: NSDirectionalRectEdge) {
        self.edges = edges
        super.init()
    }
}

/// Sides and corners of a rectangle.
public enum NSRectAlignment: Int, Sendable {
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

/// A place for a cell in a layout.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
    /// The width and the height of the item; the form decides them by itself.
    public let layoutSize: NSCollectionLayoutSize
    /// The views at it.
    public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    /// The space around it.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// A place of a size.
    public init(layoutSize: NSCollectionLayoutSize) {
        self.layoutSize = layoutSize
        supplementaryItems = []
        super.init()
    }
    /// A place of a size, with views at it.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        self.layoutSize = layoutSize
        self.supplementaryItems = supplementaryItems
        super.init()
    }
}

/// A place for a view at a cell.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The kind of view, by which a data source knows the view to supply.
    public let elementKind: String
    /// The depth of the view among overlapping ones; a larger number is nearer. It has no effect here.
    open var zIndex = 0
    init(layoutSize: NSCollectionLayoutSize, kind: String) {
        elementKind = kind
        super.init(layoutSize: layoutSize)
    }
    /// A view of a kind at a place.
    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor) {
        self.elementKind = elementKind
        super.init(layoutSize: layoutSize)
    }
}

/// A place for a heading, or for what is below a section.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// The side of the section.
    public let alignment: NSRectAlignment
    /// Whether the section is moved to make room.
    open var extendsBoundary = true
    /// Whether it stays when the section is scrolled.
    open var pinToVisibleBounds = false
    /// A view of a kind at a side.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
        absoluteOffset: CGPoint = .zero
    ) {
        self.alignment = alignment
        super.init(layoutSize: layoutSize, kind: elementKind)
    }
}

/// A view behind a section.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The kind of the view.
    public let elementKind: String
    init(kind: String) {
        elementKind = kind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)), supplementaryItems: [])
    }
    /// A view of a kind behind a section. It is not shown.
    public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(kind: elementKind)
    }
}

/// Places for several cells.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    /// The places in it.
    public let subitems: [NSCollectionLayoutItem]
    /// The space between them.
    open var interItemSpacing: NSCollectionLayoutSpacing?
    init(_ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem]) {
        self.subitems = subitems
        super.init(layoutSize: size, supplementaryItems: [])
    }
    /// Places side by side.
    public static func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(layoutSize, subitems)
    }
    /// Equal places side by side.
    public static func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(layoutSize, Array(repeating: subitem, count: max(count, 0)))
    }
    /// Equal places side by side.
    public static func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { horizontal(layoutSize: layoutSize, subitem: subitem, count: count) }
    /// Places one below the other.
    public static func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(layoutSize, subitems)
    }
    /// Equal places one below the other.
    public static func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(layoutSize, Array(repeating: subitem, count: max(count, 0)))
    }
    /// Equal places one below the other.
    public static func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { vertical(layoutSize: layoutSize, subitem: subitem, count: count) }
}

/// The traits and the room that a layout has.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// Traits of the device.
    var traitCollection: UITraitCollection { get }
    /// The room there is.
    var container: any NSCollectionLayoutContainer { get }
}

/// The room for a layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The size of the container, in points.
    var contentSize: CGSize { get }
    /// The size without the space around.
    var effectiveContentSize: CGSize { get }
    /// The margins between the container's edges and its content, in points.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The space around, with that of the layout.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

final class FormLayoutEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let traitCollection = UITraitCollection.current
    var container: any NSCollectionLayoutContainer { self }
    let contentSize = UIScreen.main.bounds.size
    var effectiveContentSize: CGSize { contentSize }
    let contentInsets = NSDirectionalEdgeInsets.zero
    let effectiveContentInsets = NSDirectionalEdgeInsets.zero
}

/// The layout of a section.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    /// The headings, and what is below.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The views that decorate the background of the section; the form does not show them.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// The margins between the section's edges and its groups, in points; they have no effect here.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The space between groups.
    open var interGroupSpacing: CGFloat = 0
    /// Whether headings have the section's space around them.
    open var supplementariesFollowContentInsets = true
    /// How it is scrolled by itself.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// How it is a list.
    var list: UICollectionLayoutListConfiguration?
    /// A section of groups.
    public init(group: NSCollectionLayoutGroup) {}
    private init(headings: [NSCollectionLayoutBoundarySupplementaryItem]) { boundarySupplementaryItems = headings }
    /// Returns a section that shows its cells as a list, with the headings that the configuration asks for.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        var headings: [NSCollectionLayoutBoundarySupplementaryItem] = []
        if configuration.headerMode == .supplementary {
            headings.append(
                .init(layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top))
        }
        if configuration.footerMode == .supplementary {
            headings.append(
                .init(layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
        }
        let section = NSCollectionLayoutSection(headings: headings)
        section.list = configuration
        return section
    }
}

/// How a section is scrolled by itself.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

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
    public var appearance: Appearance
    /// Where headings come from.
    public var headerMode = HeaderMode.none
    /// Where what is below sections comes from.
    public var footerMode = FooterMode.none
    /// Whether there are lines between rows.
    public var showsSeparators = true
    /// The colour of the list's background; the form shows no colours.
    public var backgroundColor: UIColor?
    /// The space above headings.
    public var headerTopPadding: CGFloat?
    /// Returns what a swipe at the end of a row offers.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// Returns what a swipe at the beginning of a row offers.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// Creates a configuration for a list with a given look.
    public init(appearance: Appearance) { self.appearance = appearance }
}

/// How a layout of sections is.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// How it is scrolled.
    open var scrollDirection = UICollectionViewFlowLayout.ScrollDirection.vertical
    /// The space between sections.
    open var interSectionSpacing: CGFloat = 0
    /// The headings of the whole.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// As it is by itself.
    public override init() {}
}

/// Returns the layout of a section.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (Int, any NSCollectionLayoutEnvironment) ->
    NSCollectionLayoutSection?

/// A layout of sections, each with its own.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uicollectionviewcompositionallayout>
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    /// How the whole is.
    open var configuration = UICollectionViewCompositionalLayoutConfiguration()

    /// One layout for all sections.
    public init(section: NSCollectionLayoutSection) {
        provider = { _, _ in section }
        super.init()
    }
    /// One layout for all sections.
    public convenience init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.init(section: section)
        self.configuration = configuration
    }
    /// A layout for each section.
    public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        provider = sectionProvider
        super.init()
    }
    /// A layout for each section.
    public convenience init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.init(sectionProvider: sectionProvider)
        self.configuration = configuration
    }
    /// Returns a layout that shows every section as a list.
    public static func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }

    override func hasHeading(_ kind: String, section: Int) -> Bool {
        provider(section, FormLayoutEnvironment())?.boundarySupplementaryItems.contains { $0.elementKind == kind }
            ?? false
    }

    override func swipes(at path: IndexPath) -> [UIContextualAction] {
        guard let list = provider(path.section, FormLayoutEnvironment())?.list else { return [] }
        return (list.leadingSwipeActionsConfigurationProvider?(path)?.actions ?? [])
            + (list.trailingSwipeActionsConfigurationProvider?(path)?.actions ?? [])
    }
}

/// An accessory at the end of a row of a list.
@preconcurrency @MainActor
public struct UICellAccessory {
    /// When it is shown.
    public enum DisplayedState: Int, Sendable { case always, whenEditing, whenNotEditing }
    enum Kind { case mark, sign }
    let kind: Kind
    /// A sign that the row leads on.
    public static func disclosureIndicator(displayed: DisplayedState = .always) -> UICellAccessory {
        UICellAccessory(kind: .sign)
    }
    /// A mark that the row is chosen.
    public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
        UICellAccessory(kind: .mark)
    }
    /// A button for more, which is not shown.
    public static func detail(displayed: DisplayedState = .always, actionHandler: (() -> Void)? = nil)
        -> UICellAccessory
    {
        UICellAccessory(kind: .sign)
    }
    /// A button to delete it while the list is edited, which is not shown.
    public static func delete(displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil)
        -> UICellAccessory
    {
        UICellAccessory(kind: .sign)
    }
}

/// A row of a list.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    /// The accessories at its end. A mark is shown.
    open var accessories: [UICellAccessory] = [] {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// How deep it is.
    open var indentationLevel = 0
    /// Returns a configuration for its texts.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

    /// A row at a place.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// A row of a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override var isMarked: Bool { accessories.contains { $0.kind == .mark } }
}

extension UICollectionView {
    /// Makes headings of a class by a function.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Shows a section in a heading.
        public typealias Handler = (Supplementary, String, IndexPath) -> Void
        let kind: String
        let handler: Handler
        /// A function that shows headings of a kind.
        public init(elementKind: String, handler: @escaping Handler) {
            kind = elementKind
            self.handler = handler
        }
    }

    /// Returns a heading that shows a section.
    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        guard let view = CellClasses.make(Supplementary.self) as? Supplementary else {
            preconditionFailure("\(Supplementary.self) cannot be made by its class")
        }
        registration.handler(view, registration.kind, indexPath)
        return view
    }
}
