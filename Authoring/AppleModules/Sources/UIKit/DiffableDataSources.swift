// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The sections, and the items in them, that a table or a collection view shows.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/nsdiffabledatasourcesnapshot>
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    private var sections: [(identifier: SectionIdentifierType, items: [ItemIdentifierType])] = []

    /// Creates a snapshot without any sections or items.
    public init() {}

    /// The identifiers of the sections in their order.
    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
    /// The items of all sections.
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
    /// How many sections there are.
    public var numberOfSections: Int { sections.count }
    /// How many items there are.
    public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }

    /// Returns how many items a section has.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        itemIdentifiers(inSection: identifier).count
    }
    /// Returns the items of a section.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        sections.first { $0.identifier == identifier }?.items ?? []
    }
    /// Returns the section that an item is in; nil if there is no such item.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        sections.first { $0.items.contains(identifier) }?.identifier
    }
    /// Returns the place of an item among all; nil if there is no such item.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }
    /// Returns the place of a section; nil if there is no such section.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sectionIdentifiers.firstIndex(of: identifier)
    }

    /// Adds sections without items after the last section.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        sections += identifiers.map { ($0, []) }
    }
    /// Adds sections before another.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        sections.insert(contentsOf: identifiers.map { ($0, []) }, at: place(of: toIdentifier))
    }
    /// Adds items to a section; nil for the last one. Without a section the process ends, as on Apple's systems.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        let index = sectionIdentifier.map(place) ?? sections.count - 1
        precondition(index >= 0, "There are currently no sections in the data source. Please add a section first.")
        sections[index].items += identifiers
    }
    /// Adds items before another.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        insert(identifiers, at: beforeIdentifier, 0)
    }
    /// Adds items after another.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType)
    {
        insert(identifiers, at: afterIdentifier, 1)
    }
    private mutating func insert(_ identifiers: [ItemIdentifierType], at item: ItemIdentifierType, _ offset: Int) {
        for index in sections.indices {
            guard let place = sections[index].items.firstIndex(of: item) else { continue }
            return sections[index].items.insert(contentsOf: identifiers, at: place + offset)
        }
    }
    /// Removes the given items from their sections.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let deleted = Set(identifiers)
        for index in sections.indices { sections[index].items.removeAll { deleted.contains($0) } }
    }
    /// Takes all items and sections away.
    public mutating func deleteAllItems() { sections = [] }
    /// Removes the given sections together with their items.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        sections.removeAll { identifiers.contains($0.identifier) }
    }
    /// Asks for the cells of items again. All are asked for when the snapshot is applied.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {}
    /// Asks for the cells of items again. All are asked for when the snapshot is applied.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {}
    /// Asks for the cells of sections again. All are asked for when the snapshot is applied.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {}

    private func place(of section: SectionIdentifierType) -> Int {
        guard let index = indexOfSection(section) else {
            preconditionFailure("the snapshot has no section \(section)")
        }
        return index
    }
}

/// Shows a snapshot in a table.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uitableviewdiffabledatasource>
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    UITableViewDataSource
{
    /// Returns the cell of an item.
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    /// How rows come and go; they are there at once.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// The source of a table, which shows it from now on.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    /// Returns the snapshot that the table shows.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }
    /// Shows a snapshot in the table at once, without an animation; selected items stay selected.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        // What is chosen stays chosen, though its place changes.
        let chosen = (tableView?.indexPathsForSelectedRows ?? []).compactMap(itemIdentifier)
        current = snapshot
        tableView?.reloadData()
        for path in chosen.compactMap(indexPath) {
            tableView?.selectRow(at: path, animated: false, scrollPosition: .none)
        }
        completion?()
    }
    /// Shows a snapshot in the table; selected items stay selected here, as with `apply`.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        apply(snapshot, animatingDifferences: false, completion: completion)
    }
    /// Returns the item of a row.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard let section = sectionIdentifier(for: indexPath.section) else { return nil }
        let items = current.itemIdentifiers(inSection: section)
        return items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
    }
    /// Returns the section at a place.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }
    /// Returns the row of an item.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        for (number, section) in current.sectionIdentifiers.enumerated() {
            if let row = current.itemIdentifiers(inSection: section).firstIndex(of: itemIdentifier) {
                return IndexPath(row: row, section: number)
            }
        }
        return nil
    }

    open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
    }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        itemIdentifier(for: indexPath).flatMap { cellProvider(tableView, indexPath, $0) } ?? UITableViewCell()
    }
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// The letters at the side, which are not shown.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// Returns the section of a letter at the side, which is not shown.
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
    /// Whether a row can be edited. One that can has a button that deletes it.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing; a subclass with editable rows overrides it to delete a row, for which the form has a button.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// Whether a row can be moved. Nothing is moved here.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
}

/// Shows a snapshot in a collection view.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uicollectionviewdiffabledatasource>
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    UICollectionViewDataSource
{
    /// Returns the cell of an item.
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    /// The type of a function that returns the header or footer of a section.
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    /// The function that makes the headers and footers of sections; without it they are empty views.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    /// The source of a view, which shows it from now on.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    /// Returns the snapshot that the collection view shows.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }
    /// Shows a snapshot in the collection view at once, without an animation; selected items stay selected.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let chosen = (collectionView?.indexPathsForSelectedItems ?? []).compactMap(itemIdentifier)
        current = snapshot
        collectionView?.reloadData()
        for path in chosen.compactMap(indexPath) {
            collectionView?.selectItem(at: path, animated: false, scrollPosition: [])
        }
        completion?()
    }
    /// Returns the section at a place.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }
    /// Returns the place of a section.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        current.sectionIdentifiers.firstIndex(of: sectionIdentifier)
    }
    /// Returns the item at a place.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard current.sectionIdentifiers.indices.contains(indexPath.section) else { return nil }
        let items = current.itemIdentifiers(inSection: current.sectionIdentifiers[indexPath.section])
        return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
    }
    /// Returns the place of an item.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        for (number, section) in current.sectionIdentifiers.enumerated() {
            if let item = current.itemIdentifiers(inSection: section).firstIndex(of: itemIdentifier) {
                return IndexPath(item: item, section: number)
            }
        }
        return nil
    }

    open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        current.sectionIdentifiers.indices.contains(section)
            ? current.numberOfItems(inSection: current.sectionIdentifiers[section]) : 0
    }
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        itemIdentifier(for: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) }
            ?? UICollectionViewCell(frame: .zero)
    }
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
    }
}

extension UICollectionView {
    /// Makes cells of a class by a function.
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Shows an item in a cell.
        public typealias Handler = (Cell, IndexPath, Item) -> Void
        let handler: Handler
        /// A function that shows items.
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// Returns a cell that shows an item.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        guard let cell = CellClasses.make(Cell.self) as? Cell else {
            preconditionFailure("\(Cell.self) cannot be made by its class")
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }
}
