// SPDX-License-Identifier: Apache-2.0

public import Foundation

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
    @available(*, deprecated, message: "appearance only; on a phone it sets how rows move in and out")
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
