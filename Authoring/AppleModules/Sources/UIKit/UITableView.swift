// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension IndexPath {
    /// A row of a section.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    /// An item of a section.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The section.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }
    /// The row.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
    /// The item.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}

/// Rows in sections.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uitableview>
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    /// How it looks.
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

    /// How it looks.
    public let style: Style
    /// What it shows.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { reloadData() }
    }
    /// What decides about it.
    open weak var delegate: (any UITableViewDelegate)?
    /// A height that follows what is in a row.
    public static let automaticDimension: CGFloat = -1
    /// The view behind the rows.
    open var backgroundView: UIView?
    /// The space above headings.
    open var sectionHeaderTopPadding: CGFloat = -1
    /// The view above the rows.
    open var tableHeaderView: UIView?
    /// The view below the rows.
    open var tableFooterView: UIView?
    /// The height of rows.
    open var rowHeight: CGFloat = -1
    /// The height of rows, about.
    open var estimatedRowHeight: CGFloat = -1
    /// The height of headings.
    open var sectionHeaderHeight: CGFloat = -1
    /// The line between rows.
    open var separatorStyle = SeparatorStyle.singleLine
    /// The colour of the lines.
    open var separatorColor: UIColor?
    /// The margins of the lines.
    open var separatorInset = UIEdgeInsets.zero
    /// Whether rows can be selected while they are edited.
    open var allowsSelectionDuringEditing = false
    /// Whether several rows can be selected while they are edited.
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether rows are edited.
    open var isEditing = false
    /// Begins or ends editing.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    /// The height of headings, about.
    open var estimatedSectionHeaderHeight: CGFloat = -1
    /// The height of what is below sections, about.
    open var estimatedSectionFooterHeight: CGFloat = -1
    /// The height of what is below sections.
    open var sectionFooterHeight: CGFloat = -1
    /// The colour of the index.
    open var sectionIndexColor: UIColor?
    /// The colour behind the index.
    open var sectionIndexBackgroundColor: UIColor?
    /// Whether cells follow the margins for reading.
    open var cellLayoutMarginsFollowReadableWidth = false
    /// Whether the selection follows the focus.
    open var selectionFollowsFocus = false
    /// Whether rows can be dragged. They cannot here.
    open var dragInteractionEnabled = false
    /// Whether rows are made before they are seen. All are made.
    open var isPrefetchingEnabled = true
    /// The cells.
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

    /// A plain table.
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
    /// Begins changes.
    open func beginUpdates() {}
    /// Ends changes.
    open func endUpdates() {}
    /// Makes changes.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updates?()
        reloadData()
        completion?(true)
    }

    /// Selects a row; nil selects none.
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

/// What a table shows.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uitableviewdatasource>
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
    /// Returns how many rows a section has.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// Returns the cell of a row.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// Returns how many sections there are. Optional: 1.
    func numberOfSections(in tableView: UITableView) -> Int
    /// Returns the heading of a section. Optional: none.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// Returns the text below a section. Optional: none.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    /// Whether a row can be edited. Optional: it cannot. On Apple's systems it can if `commit` is implemented.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Edits a row. Optional.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
}

extension UITableViewDataSource {
    /// One.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// None.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// None.
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// It cannot.
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// Nothing.
    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
}

/// Decides about a table. All methods are optional.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uitableviewdelegate>
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
    /// Returns the row that is selected instead; nil for none.
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    /// A row was selected.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    /// A row is no longer selected.
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
    /// Returns the height of a row.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    /// Returns the height of a heading.
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
    /// Returns the view of a heading.
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
    /// A cell is about to be shown.
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    /// Returns the menu of a row; nil for none. Its actions are buttons below the row.
    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration?
    /// Returns what a swipe from the end offers; nothing is swiped here.
    func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    /// Returns what a swipe from the beginning offers; nothing is swiped here.
    func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    /// Returns the view below a section.
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
    /// Returns the height of what is below a section.
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
    /// Whether a row may be highlighted.
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    /// The button at the end of a row was pressed, which a form does not show.
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
    /// A heading is about to be shown.
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
    /// What is below a section is about to be shown.
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
}

extension UITableViewDelegate {
    /// None.
    public func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// That of the table.
    public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        tableView.sectionFooterHeight
    }
    /// It may.
    public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing.
    public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    /// Does nothing.
    public func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
    /// Does nothing.
    public func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
    /// The same row.
    public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Does nothing.
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    /// Does nothing.
    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    /// That of the table.
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.rowHeight
    }
    /// That of the table.
    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        tableView.sectionHeaderHeight
    }
    /// None.
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    /// Does nothing.
    public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    /// None.
    public func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    { nil }
    /// None.
    public func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    { nil }
    /// None.
    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
}

/// A row of a table.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uitableviewcell>
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    /// How it looks.
    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    /// What is at its end.
    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }
    /// How it is edited.
    public enum EditingStyle: Int, Sendable { case none, delete, insert }
    /// How far its content is from the side.
    open var indentationLevel = 0
    /// How far a step is, in points.
    open var indentationWidth: CGFloat = 10
    /// Whether it is edited.
    open var isEditing = false
    /// Whether a finger is on it.
    open var isHighlighted = false
    /// Highlights it.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
    /// What is at its end while it is edited.
    open var editingAccessoryType = AccessoryType.none
    /// How the background looks.
    open var backgroundConfiguration: UIBackgroundConfiguration?
    /// Changes what it shows when its state has changed; called when it is set.
    open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
        didSet { configurationUpdateHandler?(self, UICellConfigurationState(isSelected: isSelected)) }
    }
    /// Has it changed at the next occasion.
    open func setNeedsUpdateConfiguration() {
        let state = UICellConfigurationState(isSelected: isSelected)
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }
    /// Called when its state changes.
    open func updateConfiguration(using state: UICellConfigurationState) {}
    /// How it looks when it is selected.
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }

    /// How it looks.
    var style: CellStyle
    /// The segue of a storyboard.
    var whenSelected: (@MainActor () -> Void)?
    /// What it is made again for.
    public let reuseIdentifier: String?
    /// The text.
    open private(set) lazy var textLabel: UILabel? = UILabel()
    /// The second text.
    open private(set) lazy var detailTextLabel: UILabel? = style == .default ? nil : UILabel()
    /// The picture.
    open private(set) lazy var imageView: UIImageView? = UIImageView()
    /// What its views are in.
    open private(set) lazy var contentView: UIView = {
        let view = UIView()
        addSubview(view)
        return view
    }()
    /// What is at its end.
    open var accessoryType = AccessoryType.none {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// What it shows instead of its labels and its picture.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet { configured.show(contentConfiguration, in: contentView, isSelected: isSelected) }
    }
    private var configured = ContentViewHolder()
    /// Returns a configuration for the texts and the picture of a row of its style.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }
    /// A view at its end.
    open var accessoryView: UIView?
    /// How it looks when it is selected.
    open var selectionStyle = SelectionStyle.default
    /// Whether it is selected.
    open var isSelected = false
    /// The view behind it.
    open var backgroundView: UIView?
    /// The view behind it when it is selected.
    open var selectedBackgroundView: UIView?
    /// The margins of the line below it.
    open var separatorInset = UIEdgeInsets.zero

    /// A row.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }

    /// A plain row.
    public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

    /// A row of a storyboard.
    public required init?(coder: NSCoder) {
        style = .default
        reuseIdentifier = nil
        super.init(coder: coder)
    }

    /// Called before it is used again.
    open func prepareForReuse() {}
    /// Selects it.
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
}

/// A controller whose view is a table.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uitableviewcontroller>
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let style: UITableView.Style
    /// Whether the selection is gone when the table appears again.
    open var clearsSelectionOnViewWillAppear = true
    /// What is shown while the table is pulled down.
    open var refreshControl: UIRefreshControl?

    /// A table of a style.
    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// A table.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .plain
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// A table of a storyboard.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    /// The table.
    open var tableView: UITableView! {
        get { view as? UITableView }
        set { view = newValue }
    }

    /// Makes the table.
    open override func loadView() {
        let table = (storyboardScene?.makeView(for: self) as? UITableView) ?? UITableView(frame: .zero, style: style)
        view = table
        table.dataSource = self
        table.delegate = self
    }

    /// Those of the storyboard.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        staticSection(tableView, section)?.cells.count ?? 0
    }
    /// That of the storyboard.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cells = staticSection(tableView, indexPath.section)?.cells ?? []
        return cells.indices.contains(indexPath.row)
            ? cells[indexPath.row] : UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    /// Those of the storyboard, or one.
    open func numberOfSections(in tableView: UITableView) -> Int { tableView.staticSections?.count ?? 1 }
    /// That of the storyboard.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        staticSection(tableView, section)?.header
    }
    /// That of the storyboard.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        staticSection(tableView, section)?.footer
    }

    private func staticSection(_ tableView: UITableView, _ section: Int) -> UITableView.StaticSection? {
        guard let sections = tableView.staticSections, sections.indices.contains(section) else { return nil }
        return sections[section]
    }
    /// The same row.
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Does nothing.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    /// Does nothing.
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    /// That of the table.
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.rowHeight
    }
    /// That of the table.
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        tableView.sectionHeaderHeight
    }
    /// That of the table.
    open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        tableView.sectionFooterHeight
    }
    /// That of the table.
    open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.estimatedRowHeight
    }
    /// It may.
    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing.
    open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    /// Does nothing.
    open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
    /// Does nothing.
    open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
    /// Whether a row can be edited. Nothing is edited here.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// A row was edited, which does not happen here.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// Whether a row can be moved. Nothing is moved here.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// The letters at the side, which are not shown.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// None.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    /// None.
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
    /// None.
    open func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// None.
    open func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    { nil }
    /// None.
    open func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    { nil }
    /// Does nothing.
    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    /// Does nothing.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

@_spi(AppleModules) extension UITableView {
    /// Does what a tap on a row does.
    public func select(_ indexPath: IndexPath) { tap(indexPath) }
}

@_spi(AppleModules) extension UITableViewCell {
    /// The texts of a row, the first one first.
    public var texts: [String] {
        let own = contentConfiguration == nil ? [textLabel?.text, detailTextLabel?.text].compactMap { $0 } : []
        return (own + labels(in: self)).filter { !$0.isEmpty }
    }

    private func labels(in view: UIView) -> [String] {
        view.subviews.flatMap { subview in
            (subview as? UILabel).map { [$0.text ?? ""] } ?? labels(in: subview)
        }
    }
}
