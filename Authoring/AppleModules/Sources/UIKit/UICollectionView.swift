// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Where cells are, which a form decides.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// A layout.
    public override init() {}
    /// Asks for all places again.
    open func invalidateLayout() {}
    /// The view that has it; nil, as a form decides about places.
    open var collectionView: UICollectionView? { nil }
    /// The size of all cells.
    open var collectionViewContentSize: CGSize { .zero }
    /// Finds all places; never asked for.
    open func prepare() {}
    /// Whether places change with the size; never asked for.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    /// Where scrolling ends; never asked for.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }
    /// Where scrolling ends; never asked for.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// Returns the places in a rectangle; never asked for.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// Returns the place of an item; never asked for.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Whether a section has a view of a kind.
    func hasHeading(_ kind: String, section: Int) -> Bool { false }
    /// What a swipe over an item offers.
    func swipes(at path: IndexPath) -> [UIContextualAction] { [] }
}

/// Where a cell is.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject {
    /// Where it is.
    open var frame = CGRect.zero
    /// How visible it is.
    open var alpha: CGFloat = 1
    /// How it is moved, turned and scaled.
    open var transform = CGAffineTransform.identity
    /// Its item.
    open var indexPath = IndexPath(item: 0, section: 0)
}

/// Cells in lines.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The direction of the lines.
    public enum ScrollDirection: Int, Sendable {
        /// A direction.
        case vertical, horizontal
    }
    /// The size of cells.
    open var itemSize = CGSize(width: 50, height: 50)
    /// The size of cells, about.
    open var estimatedItemSize = CGSize.zero
    /// The least space between cells.
    open var minimumInteritemSpacing: CGFloat = 10
    /// The least space between lines.
    open var minimumLineSpacing: CGFloat = 10
    /// The space around a section.
    open var sectionInset = UIEdgeInsets.zero
    /// The direction of the lines.
    open var scrollDirection = ScrollDirection.vertical
    /// The size of headings.
    open var headerReferenceSize = CGSize.zero
    /// The size of what is below sections.
    open var footerReferenceSize = CGSize.zero
    /// Whether headings stay when sections are scrolled.
    open var sectionHeadersPinToVisibleBounds = false
    /// Whether what is below sections stays when they are scrolled.
    open var sectionFootersPinToVisibleBounds = false
}

/// A view that is used again.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// What it was made for.
    open internal(set) var reuseIdentifier: String?
    /// A view at a place.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// A view of a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// Called before it is used again.
    open func prepareForReuse() {}
}

/// A cell.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uicollectionviewcell>
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// What is in it.
    public let contentView = UIView()
    /// What it shows.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet { configured.show(contentConfiguration, in: contentView, isSelected: isSelected) }
    }
    private var configured = ContentViewHolder()
    /// How the background looks. It is kept, and changes nothing.
    open var backgroundConfiguration: UIBackgroundConfiguration?
    /// Changes how it looks when its state changes.
    open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// Asks for how it looks.
    open func setNeedsUpdateConfiguration() {
        let state = UICellConfigurationState(isSelected: isSelected)
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }
    /// Called when its state changes.
    open func updateConfiguration(using state: UICellConfigurationState) {}
    /// The segue of a storyboard.
    var whenSelected: (@MainActor () -> Void)?
    /// Whether it is chosen.
    open var isSelected = false {
        didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } }
    }
    /// Whether a finger is on it.
    open var isHighlighted = false
    /// The view behind.
    open var backgroundView: UIView?
    /// The view behind while it is chosen.
    open var selectedBackgroundView: UIView?

    /// A cell at a place.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(contentView)
    }
    /// A cell of a storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(contentView)
    }

    /// Whether it has a mark of its own.
    var isMarked: Bool { false }

    /// The texts in it, or what a screen reader says of it.
    var texts: [String] {
        if let accessibilityLabel { return [accessibilityLabel] }
        func inside(_ view: UIView) -> [String] {
            if let label = view as? UILabel { return [label.text ?? ""] }
            return view.subviews.flatMap(inside)
        }
        return inside(self).filter { !$0.isEmpty }
    }

    /// The pictures in it.
    var pictures: [UIImageView] {
        func inside(_ view: UIView) -> [UIImageView] {
            if let picture = view as? UIImageView { return [picture] }
            return view.subviews.flatMap(inside)
        }
        return inside(self)
    }
}

/// Cells in sections. A form shows them as rows.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uicollectionview>
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    /// Where a cell is shown.
    public struct ScrollPosition: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Some of them.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A place.
        public static let top = ScrollPosition(rawValue: 1), bottom = ScrollPosition(rawValue: 4)
        /// A place.
        public static let left = ScrollPosition(rawValue: 8), right = ScrollPosition(rawValue: 32)
        /// A place.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// A place.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    }

    /// Makes the cells of a storyboard, by their identifiers.
    var prototypes: [String: @MainActor () -> UICollectionReusableView?] = [:]
    private var cellClasses: [String: UICollectionViewCell.Type] = [:]
    private var shownCells: [IndexPath: UICollectionViewCell] = [:]

    /// Where cells are.
    open var collectionViewLayout: UICollectionViewLayout
    /// What it shows.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { reloadData() }
    }
    /// What decides about it.
    open weak var delegate: (any UICollectionViewDelegate)?
    /// The kind of headings.
    nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of what is below sections.
    nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
    /// Whether cells are made before they are seen. All are made.
    open var isPrefetchingEnabled = true
    /// The cells.
    open var visibleCells: [UICollectionViewCell] { shownCells.sorted { $0.key < $1.key }.map(\.value) }
    /// The items of the cells.
    open var indexPathsForVisibleItems: [IndexPath] { shownCells.keys.sorted() }
    /// Changes the layout, which a form decides.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        collectionViewLayout = layout
    }
    private var headings: [String: @MainActor () -> UICollectionReusableView?] = [:]
    /// Makes headings of a class.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        headings[elementKind + identifier] = nil
        guard let type = viewClass as? UICollectionReusableView.Type else { return }
        headings[elementKind + identifier] = { CellClasses.make(type) }
    }
    /// Makes headings of a nib.
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        headings[kind + identifier] = nil
        if let nib { headings[kind + identifier] = { nib.makeFirst(UICollectionReusableView.self) } }
    }
    /// Returns a heading.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        headings[elementKind + identifier]?() ?? prototypes[identifier]?() ?? UICollectionReusableView(frame: .zero)
    }
    private var shownHeadings: [String: UIView] = [:]

    private func hasHeading(_ kind: String, _ section: Int) -> Bool {
        guard let layout = collectionViewLayout as? UICollectionViewFlowLayout else {
            return collectionViewLayout.hasHeading(kind, section: section)
        }
        let isHeader = kind == Self.elementKindSectionHeader
        let own = isHeader ? layout.headerReferenceSize : layout.footerReferenceSize
        guard let delegate = delegate as? any UICollectionViewDelegateFlowLayout else { return own != .zero }
        let size =
            isHeader
            ? delegate.collectionView(self, layout: layout, referenceSizeForHeaderInSection: section)
            : delegate.collectionView(self, layout: layout, referenceSizeForFooterInSection: section)
        return size != .zero
    }

    /// A heading, the same until the items are asked for again; nil if the layout has none.
    func heading(_ kind: String, _ section: Int) -> UIView? {
        let key = "\(kind) \(section)"
        if let view = shownHeadings[key] { return view }
        guard hasHeading(kind, section) else { return nil }
        let view = dataSource?.collectionView(
            self, viewForSupplementaryElementOfKind: kind, at: IndexPath(item: 0, section: section))
        shownHeadings[key] = view
        return view
    }
    /// Whether cells can be chosen.
    open var allowsSelection = true
    /// Whether several cells can be chosen.
    open var allowsMultipleSelection = false
    /// The view behind the cells.
    open var backgroundView: UIView?
    /// The cells that are chosen.
    open private(set) var indexPathsForSelectedItems: [IndexPath]? = []

    /// A view at a place.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
    }
    /// A view of a storyboard.
    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    @_spi(AppleModules) open override var scrollDelegate: (any UIScrollViewDelegate)? {
        get { delegate }
        set { delegate = newValue as? any UICollectionViewDelegate }
    }

    /// Makes cells of a class for an identifier.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        cellClasses[identifier] = cellClass as? UICollectionViewCell.Type
        if cellClass != nil { prototypes[identifier] = nil }
    }
    /// Makes cells of a nib for an identifier.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        prototypes[identifier] = nil
        if let nib { prototypes[identifier] = { nib.makeFirst(UICollectionViewCell.self) } }
    }
    /// Returns a cell for an item.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionViewCell
    {
        let cell =
            prototypes[identifier]?() as? UICollectionViewCell
            ?? CellClasses.make(cellClasses[identifier] ?? UICollectionViewCell.self) as? UICollectionViewCell
            ?? UICollectionViewCell(frame: .zero)
        cell.reuseIdentifier = identifier
        return cell
    }

    /// How many sections there are.
    open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
    /// Returns how many items a section has.
    open func numberOfItems(inSection section: Int) -> Int {
        dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
    }
    /// Returns the item of a cell; nil if it is not shown.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { shownCells.first { $0.value === cell }?.key }
    /// Returns the cell of an item; nil if there is no such item.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        if let cell = shownCells[indexPath] { return cell }
        guard indexPath.section < numberOfSections, indexPath.item < numberOfItems(inSection: indexPath.section),
            let cell = dataSource?.collectionView(self, cellForItemAt: indexPath)
        else { return nil }
        shownCells[indexPath] = cell
        delegate?.collectionView(self, willDisplay: cell, forItemAt: indexPath)
        return cell
    }
    /// Asks for all items again.
    open func reloadData() {
        shownCells = [:]
        shownHeadings = [:]
        indexPathsForSelectedItems = []
        Presentation.setNeedsRefresh()
    }
    /// Asks for some items again.
    open func reloadItems(at indexPaths: [IndexPath]) {
        for path in indexPaths { shownCells[path] = nil }
        Presentation.setNeedsRefresh()
    }
    /// Asks for some sections again.
    open func reloadSections(_ sections: IndexSet) {
        shownCells = shownCells.filter { !sections.contains($0.key.section) }
        shownHeadings = [:]
        Presentation.setNeedsRefresh()
    }
    /// There are new items.
    open func insertItems(at indexPaths: [IndexPath]) { reloadData() }
    /// Items are gone.
    open func deleteItems(at indexPaths: [IndexPath]) { reloadData() }
    /// Makes several changes.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updates?()
        reloadData()
        if let completion { DispatchQueue.main.async { completion(true) } }
    }
    /// Chooses an item.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else { return }
        if !allowsMultipleSelection {
            for path in indexPathsForSelectedItems ?? [] { shownCells[path]?.isSelected = false }
            indexPathsForSelectedItems = []
        }
        cellForItem(at: indexPath)?.isSelected = true
        if indexPathsForSelectedItems?.contains(indexPath) != true { indexPathsForSelectedItems?.append(indexPath) }
        Presentation.setNeedsRefresh()
    }
    /// Chooses an item no longer.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        shownCells[indexPath]?.isSelected = false
        indexPathsForSelectedItems?.removeAll { $0 == indexPath }
        Presentation.setNeedsRefresh()
    }
    /// Shows an item, which a form shows anyway.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {}

    /// What a tap does.
    func tap(_ path: IndexPath) {
        guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        if allowsMultipleSelection, indexPathsForSelectedItems?.contains(path) == true {
            deselectItem(at: path, animated: false)
            delegate?.collectionView(self, didDeselectItemAt: path)
        } else {
            let earlier = allowsMultipleSelection ? [] : (indexPathsForSelectedItems ?? []).filter { $0 != path }
            selectItem(at: path, animated: false, scrollPosition: [])
            shownCells[path]?.whenSelected?()
            for path in earlier { delegate?.collectionView(self, didDeselectItemAt: path) }
            delegate?.collectionView(self, didSelectItemAt: path)
        }
    }
}

/// The items of a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {
    /// How many items a section has.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    /// The cell of an item.
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    /// How many sections there are.
    func numberOfSections(in collectionView: UICollectionView) -> Int
    /// A heading.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
    /// An empty one.
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
    /// One.
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}

/// What decides about a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
    /// Whether an item can be chosen.
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
    /// An item was chosen.
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
    /// An item is chosen no longer.
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
    /// Returns the menu of an item; nil for none. Its actions are buttons below the item.
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration?
    /// Returns the menu of some items; nil for none. One item at a time is asked for.
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration?
    /// A cell is about to be shown.
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
    /// None.
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// None.
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// It can.
    public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
}

/// What decides about the sizes of cells, which a form decides itself.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    /// The size of a heading. If it is zero, the section has no heading.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize
    /// The size of what is below a section. If it is zero, there is nothing below.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
    /// That of the layout.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero }
    /// That of the layout.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero }
}

/// A controller of a collection view.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private let layout: UICollectionViewLayout

    /// A controller of cells with a layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(nibName: nil, bundle: nil)
    }
    /// A controller of a storyboard.
    public required init?(coder: NSCoder) {
        layout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    /// The collection view, which is the controller's view.
    open var collectionView: UICollectionView! { view as? UICollectionView }

    open override func loadView() {
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        collection.dataSource = self
        collection.delegate = self
        view = collection
    }

    /// No item.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    /// An empty cell.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        UICollectionViewCell(frame: .zero)
    }
    /// One.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// None.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// None.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// It can.
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// Does nothing.
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    /// Does nothing.
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
}
