// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A view that shows rows in sections, with a header and a footer for each section.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uitableview>
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    /// The look of sections: in one list, in groups, or in groups with margins; the form ignores it.
    public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
    /// Where a row is shown.
    public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
    /// How a row comes and goes.
    public enum RowAnimation: Int, Sendable { case fade, right, left, top, bottom, none, middle, automatic = 100 }
    /// The line between rows.
    public enum SeparatorStyle: Int, Sendable { case none, singleLine }

    /// Rows that do not change.
    struct StaticSection {
        let header: String?
        let footer: String?
        let cells: [UITableViewCell]
    }

    /// The rows of a storyboard.
    var staticSections: [StaticSection]?
    /// Makes the cells of a storyboard, by their identifiers.
    var prototypes: [String: @MainActor () -> UITableViewCell?] = [:]
    private var cellClasses: [String: UITableViewCell.Type] = [:]
    private var shownCells: [IndexPath: UITableViewCell] = [:]

    /// The style of the table, which has no effect in the form.
    public let style: Style
    /// The object that supplies the rows and their cells; all are asked for again when it is set.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { reloadData() }
    }
    /// The object that permits selections, learns of them and supplies headings, swipe actions and menus.
    open weak var delegate: (any UITableViewDelegate)?
    /// A height that follows what is in a row.
    public static let automaticDimension: CGFloat = -1
    /// The view behind the rows.
    @available(*, deprecated, message: "no effect here; on a phone it shows a view behind the rows")
    open var backgroundView: UIView?
    /// The space above headings.
    @available(*, deprecated, message: "appearance only; on a phone it leaves space above the headings of sections")
    open var sectionHeaderTopPadding: CGFloat = -1
    /// The view above the rows.
    open var tableHeaderView: UIView?
    /// The view below the rows.
    open var tableFooterView: UIView?
    /// The height of rows.
    @available(*, deprecated, message: "appearance only; on a phone it sets the height of the rows")
    open var rowHeight: CGFloat = -1
    /// The height of rows, about.
    @available(
        *, deprecated,
        message: "appearance only; on a phone it gives the rows an approximate height until they are seen"
    )
    open var estimatedRowHeight: CGFloat = -1
    /// The height of headings.
    @available(*, deprecated, message: "appearance only; on a phone it sets the height of the headings of sections")
    open var sectionHeaderHeight: CGFloat = -1
    /// The line between rows.
    @available(*, deprecated, message: "appearance only; on a phone it shows or hides the lines between rows")
    open var separatorStyle = SeparatorStyle.singleLine
    /// The colour of the lines.
    @available(*, deprecated, message: "appearance only; on a phone it sets the colour of the lines between rows")
    open var separatorColor: UIColor?
    /// The margins of the lines.
    @available(*, deprecated, message: "appearance only; on a phone it sets the margins of the lines between rows")
    open var separatorInset = UIEdgeInsets.zero
    /// Whether rows can be selected while they are edited.
    @available(*, deprecated, message: "no effect here; on a phone it lets a row be selected while the table is edited")
    open var allowsSelectionDuringEditing = false
    /// Whether several rows can be selected while they are edited.
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether rows are edited.
    open var isEditing = false
    /// Begins or ends editing.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    /// The height of headings, about.
    @available(
        *, deprecated,
        message: "appearance only; on a phone it gives headings an approximate height until they are seen"
    )
    open var estimatedSectionHeaderHeight: CGFloat = -1
    /// The height of what is below sections, about.
    @available(
        *, deprecated, message: "appearance only; on a phone it gives footers an approximate height until they are seen"
    )
    open var estimatedSectionFooterHeight: CGFloat = -1
    /// The height of what is below sections.
    @available(*, deprecated, message: "appearance only; on a phone it sets the height of the footers of sections")
    open var sectionFooterHeight: CGFloat = -1
    /// The colour of the index.
    @available(*, deprecated, message: "appearance only; on a phone it sets the colour of the letters at the side")
    open var sectionIndexColor: UIColor?
    /// The colour behind the index.
    @available(*, deprecated, message: "appearance only; on a phone it sets the colour behind the letters at the side")
    open var sectionIndexBackgroundColor: UIColor?
    /// Whether cells follow the margins for reading.
    @available(*, deprecated, message: "appearance only; on a phone it limits the rows to a width that is easy to read")
    open var cellLayoutMarginsFollowReadableWidth = false
    /// Whether the selection follows the focus.
    @available(
        *, deprecated, message: "no effect here; on a phone it selects the row that the focus of a keyboard reaches"
    )
    open var selectionFollowsFocus = false
    /// Whether rows can be dragged. They cannot here.
    @available(*, deprecated, message: "no effect here; on a phone it lets rows be dragged")
    open var dragInteractionEnabled = false
    /// Whether rows are made before they are seen. All are made.
    @available(
        *, deprecated, message: "no effect here; on a phone it prepares cells before they are scrolled into view"
    )
    open var isPrefetchingEnabled = true
    /// The cells that were made since the last reload, in the order of their rows.
    open var visibleCells: [UITableViewCell] { shownCells.sorted { $0.key < $1.key }.map(\.value) }
    /// The rows of the cells.
    open var indexPathsForVisibleRows: [IndexPath]? { shownCells.keys.sorted() }
    /// Returns the row of a cell.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { shownCells.first { $0.value === cell }?.key }
    /// Where a row is, which a form decides.
    open func rectForRow(at indexPath: IndexPath) -> CGRect { .zero }
    /// Where a section is, which a form decides.
    open func rect(forSection section: Int) -> CGRect { .zero }
    private var headings: [String: @MainActor () -> UITableViewHeaderFooterView?] = [:]
    private var shownHeaders: [Int: UIView] = [:]
    private var shownFooters: [Int: UIView] = [:]
    /// Makes headings of a class for an identifier.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        headings[identifier] = nil
        guard let type = aClass as? UITableViewHeaderFooterView.Type else { return }
        headings[identifier] = { CellClasses.make(heading: type, identifier) }
    }
    /// Makes headings of a nib for an identifier.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        headings[identifier] = nil
        if let nib { headings[identifier] = { nib.makeFirst(UITableViewHeaderFooterView.self) } }
    }
    /// Returns a heading; nil if no class is registered for the identifier.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        headings[identifier]?()
    }
    /// Returns the heading of a section, if it is a view of this kind.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        shownHeaders[section] as? UITableViewHeaderFooterView
    }
    /// Returns what is below a section, if it is a view of this kind.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        shownFooters[section] as? UITableViewHeaderFooterView
    }

    /// The view above a section, the same until the section is asked for again.
    func header(_ section: Int) -> UIView? {
        if let view = shownHeaders[section] { return view }
        let view = delegate?.tableView(self, viewForHeaderInSection: section)
        shownHeaders[section] = view
        return view
    }

    /// The view below a section, the same until the section is asked for again.
    func footer(_ section: Int) -> UIView? {
        if let view = shownFooters[section] { return view }
        let view = delegate?.tableView(self, viewForFooterInSection: section)
        shownFooters[section] = view
        return view
    }
    /// Shows sections that are new.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
    /// Shows no more sections that are gone.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
    /// Shows a row elsewhere.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
    /// Asks for rows again.
    open func reconfigureRows(at indexPaths: [IndexPath]) { reloadRows(at: indexPaths, with: .none) }
    /// Whether rows can be selected.
    open var allowsSelection = true
    /// Whether several rows can be selected.
    open var allowsMultipleSelection = false
    /// The rows that are selected.
    open private(set) var indexPathsForSelectedRows: [IndexPath]?

    /// A table at a place.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }

    /// Creates a table in the plain style with a frame in points.
    public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// A table of a storyboard.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    @_spi(AppleModules) open override var scrollDelegate: (any UIScrollViewDelegate)? {
        get { delegate }
        set { delegate = newValue as? any UITableViewDelegate }
    }

    /// The first row that is selected.
    open var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }

    /// Makes cells of a class for an identifier.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        cellClasses[identifier] = cellClass as? UITableViewCell.Type
        if cellClass != nil { prototypes[identifier] = nil }
    }

    /// Makes cells of a nib for an identifier.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        if let nib { prototypes[identifier] = { nib.makeFirst(UITableViewCell.self) } }
    }

    /// Returns a cell for a row.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        prototypes[identifier]?() ?? CellClasses.make(cellClasses[identifier], identifier)
    }

    /// Returns a cell; nil if no class is registered for the identifier.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        prototypes[identifier]?() ?? cellClasses[identifier].map { CellClasses.make($0, identifier) }
    }

    /// How many sections there are.
    open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
    /// How many rows a section has.
    open func numberOfRows(inSection section: Int) -> Int {
        dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    }

    /// Returns the cell that is shown in a row.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        if let cell = shownCells[indexPath] { return cell }
        guard indexPath.section < numberOfSections, indexPath.row < numberOfRows(inSection: indexPath.section) else {
            return nil
        }
        guard let cell = dataSource?.tableView(self, cellForRowAt: indexPath) else { return nil }
        shownCells[indexPath] = cell
        delegate?.tableView(self, willDisplay: cell, forRowAt: indexPath)
        return cell
    }

    /// Asks for all rows again.
    open func reloadData() {
        shownCells = [:]
        shownHeaders = [:]
        shownFooters = [:]
        indexPathsForSelectedRows = nil
        Presentation.setNeedsRefresh()
    }

    /// Asks for rows again.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        for indexPath in indexPaths { shownCells[indexPath] = nil }
        Presentation.setNeedsRefresh()
    }
    /// Asks for sections again.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        shownCells = shownCells.filter { !sections.contains($0.key.section) }
        for section in sections {
            shownHeaders[section] = nil
            shownFooters[section] = nil
        }
        Presentation.setNeedsRefresh()
    }
    /// Shows rows that are new.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
    /// Shows no more rows that are gone.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
    /// Does nothing; on a phone it begins a group of changes that are shown together.
    @available(
        *, deprecated, message: "appearance only; on a phone it begins a group of changes that are animated together"
    )
    open func beginUpdates() {}
    /// Does nothing; on a phone it ends a group of changes and shows them together.
    @available(
        *, deprecated,
        message: "appearance only; on a phone it animates the group of changes and measures the rows again"
    )
    open func endUpdates() {}
    /// Runs `updates`, asks for all rows again, and calls `completion` with true at once.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updates?()
        reloadData()
        completion?(true)
    }

    /// Selects a row; nil selects none.
    @available(
        *, deprecated,
        message: "in part here; on a phone it also marks the row, keeps other selected rows, and scrolls to it"
    )
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        indexPathsForSelectedRows = indexPath.map { [$0] }
        Presentation.setNeedsRefresh()
    }
    /// Selects a row no more.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        indexPathsForSelectedRows?.removeAll { $0 == indexPath }
        if indexPathsForSelectedRows?.isEmpty == true { indexPathsForSelectedRows = nil }
        shownCells[indexPath]?.setSelected(false, animated: animated)
    }
    /// Scrolls to a row.
    @available(*, deprecated, message: "appearance only; on a phone it scrolls to the row")
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {}

    /// Does what a tap on a row does.
    func tap(_ indexPath: IndexPath) {
        guard allowsSelection else { return }
        var selected = indexPathsForSelectedRows ?? []
        // A second tap takes a row out of several.
        if allowsMultipleSelection, selected.contains(indexPath) { return deselect(indexPath) }
        var chosen: IndexPath? = indexPath
        if let delegate, !delegate.tableView(self, shouldHighlightRowAt: indexPath) { return }
        if let delegate { chosen = delegate.tableView(self, willSelectRowAt: indexPath) }
        guard let chosen else { return }
        if !allowsMultipleSelection {
            for earlier in selected where earlier != chosen { deselect(earlier) }
            selected = []
        }
        indexPathsForSelectedRows = selected.filter { $0 != chosen } + [chosen]
        shownCells[chosen]?.setSelected(true, animated: false)
        shownCells[chosen]?.whenSelected?()
        delegate?.tableView(self, didSelectRowAt: chosen)
    }

    private func deselect(_ indexPath: IndexPath) {
        deselectRow(at: indexPath, animated: false)
        delegate?.tableView(self, didDeselectRowAt: indexPath)
    }
}

@_spi(AppleModules) extension UITableView {
    /// Does what a tap on a row does.
    public func select(_ indexPath: IndexPath) { tap(indexPath) }
}
