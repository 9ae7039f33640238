// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A controller whose view is a table.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uitableviewcontroller>
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let style: UITableView.Style
    /// Whether the selection is gone when the table appears again.
    @available(*, deprecated, message: "no effect here; on a phone it deselects the row when the table appears again")
    open var clearsSelectionOnViewWillAppear = true
    /// The control that reloads the table when the person pulls it down; nothing pulls it here.
    @available(*, deprecated, message: "no effect here; on a phone it lets the person pull the table down to reload it")
    open var refreshControl: UIRefreshControl?

    /// A table of a style.
    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller of a plain table; the names of nib and bundle go to the superclass.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .plain
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// A table of a storyboard.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    /// The controller's view as a table, or nil if the view is of another class.
    open var tableView: UITableView! {
        get { view as? UITableView }
        set { view = newValue }
    }

    /// Makes the table from the storyboard or anew, and becomes its data source and delegate.
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
    /// Returns the row unchanged, so that the person can select it.
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Does nothing; a subclass overrides it to react when the person has selected a row.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    /// Does nothing; a subclass overrides it to react when a row is no longer selected.
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
    /// Returns true for every row, so that a tap selects it.
    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing and is never called here; on a phone it reacts to a tap on the button at the end of a row.
    open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    /// Does nothing and is never called here; on a phone it runs before the header of a section appears.
    open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
    /// Does nothing and is never called here; on a phone it runs before the footer of a section appears.
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
    /// Returns nil, so that the form shows the title of the section as its header.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    /// Returns nil, so that the form shows the footer text of the section instead of a view.
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
    /// Returns nil: a row has no menu unless a subclass provides one.
    open func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// Returns nil: a row has no actions for a swipe from its trailing edge.
    open func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    { nil }
    /// Returns nil: a row has no actions for a swipe from its leading edge.
    open func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    { nil }
    /// Does nothing; the table calls it with each new cell before the form shows it.
    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    /// Does nothing and is never called here, as the form does not scroll the table.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
