// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Cells in sections. A form shows them as rows.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uicollectionview>
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    /// Where a cell is shown.
    public struct ScrollPosition: OptionSet, Sendable {
        /// The set of scroll positions as bits, one for each position.
        public let rawValue: UInt
        /// Creates a set of scroll positions from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The item is scrolled to the top or the bottom of the view; the form ignores positions.
        public static let top = ScrollPosition(rawValue: 1), bottom = ScrollPosition(rawValue: 4)
        /// The item is scrolled to the left or the right side of the view, which has no effect here.
        public static let left = ScrollPosition(rawValue: 8), right = ScrollPosition(rawValue: 32)
        /// The item is scrolled to the middle of the height, which has no effect here.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// The item is scrolled to the middle of the width, which has no effect here.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    }

    /// Makes the cells of a storyboard, by their identifiers.
    var prototypes: [String: @MainActor () -> UICollectionReusableView?] = [:]
    private var cellClasses: [String: UICollectionViewCell.Type] = [:]
    private var shownCells: [IndexPath: UICollectionViewCell] = [:]

    /// The layout of the cells; the form takes only headings and swipe actions from it.
    open var collectionViewLayout: UICollectionViewLayout
    /// The object that supplies the items and their cells; all are asked for again when it is set.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { reloadData() }
    }
    /// The object that permits selections, learns of them and supplies menus for items.
    open weak var delegate: (any UICollectionViewDelegate)?
    /// The kind of headings.
    nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of what is below sections.
    nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
    /// Whether cells are made before they are seen. All are made.
    @available(*, deprecated, message: "no effect here; on a phone it makes cells before they come on the screen")
    open var isPrefetchingEnabled = true
    /// The cells that were made since the last reload, in the order of their items.
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
    /// Returns a new heading of the class, the nib or the storyboard's prototype for an identifier, else an empty view.
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
    @available(*, deprecated, message: "no effect here; on a phone it shows a view behind the cells")
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
    /// Takes note that items were deleted; all items are asked for again.
    open func deleteItems(at indexPaths: [IndexPath]) { reloadData() }
    /// Runs `updates`, asks for all items again, and later calls `completion` with true.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updates?()
        reloadData()
        if let completion { DispatchQueue.main.async { completion(true) } }
    }
    /// Selects an item without a call of the delegate; nil does nothing, and the view does not scroll.
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
    @available(*, deprecated, message: "appearance only; on a phone it scrolls until the item is visible")
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {}

    /// Selects or deselects an item as a tap on its cell does, with the delegate's consent.
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
