// SPDX-License-Identifier: Apache-2.0

import Foundation
import Pictures
import Sheets

/// A controller's views as the rows of a form, in the order in which a screen reader goes through them.
@MainActor
struct ViewForm {
    private(set) var sheet: FormSheet
    /// The actions that taps on rows perform, by the identifiers of the rows.
    private(set) var taps: [String: @MainActor () -> Void] = [:]
    /// The actions that receive the new texts of fields, by the identifiers of the rows.
    private(set) var changes: [String: @MainActor (String) -> Void] = [:]

    /// The view of each field.
    private(set) var editors: [String: UIView] = [:]

    /// The most rows of one table. The others would not be read anyway.
    private static let mostTableRows = 300

    private static let mostPictures = 8
    private var pictures = 0

    /// Whether there is anything to see or to do.
    var isEmpty: Bool { sheet.rows.isEmpty }

    init(_ controller: UIViewController) {
        sheet = FormSheet(title: "", rows: [])
        let shown = (controller as? UINavigationController)?.topViewController ?? controller
        let bar = (controller as? UINavigationController ?? controller.navigationController)?.navigationBar
        let item = bar?.topItem ?? shown.navigationItem
        sheet.title = item.title ?? shown.title ?? (item.titleView as? UILabel)?.text ?? ""
        if let prompt = item.prompt { addText(prompt, "prompt") }
        if let search = item.searchController?.searchBar { add(search) }
        if let view = shown.viewIfLoaded { add(view) }
        if bar != nil || shown.navigationController != nil {
            for button in (item.rightBarButtonItems ?? []) + (item.leftBarButtonItems ?? []) { add(button) }
            for button in shown.toolbarItems ?? [] { add(button) }
            if let navigation = shown.navigationController, navigation.viewControllers.count > 1 {
                addButton("Back", "back", .plain, isEnabled: true) { navigation.popViewController(animated: true) }
            }
        }
        nameFields()
    }

    /// An alert with fields.
    init(_ alert: UIAlertController, choose: @escaping @MainActor (UIAlertAction) -> Void) {
        sheet = FormSheet(title: alert.title ?? "", rows: [], tapField: UIAlertController.answerField)
        if let message = alert.message { addText(message, "message") }
        for field in alert.textFields ?? [] { add(field) }
        for (number, action) in alert.orderedActions.enumerated() {
            let role: FormSheet.ButtonRole =
                action.style == .cancel ? .cancel : action.style == .destructive ? .destructive : .plain
            addButton(action.title ?? "", "action \(number)", role, isEnabled: action.isEnabled) { choose(action) }
        }
        nameFields()
    }

    private mutating func addText(_ text: String, _ identifier: String) {
        guard !text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty else { return }
        sheet.rows.append(.init(identifier: identifier, title: text, content: .text))
    }

    private mutating func addButton(
        _ title: String, _ identifier: String, _ role: FormSheet.ButtonRole, isEnabled: Bool,
        _ tap: @escaping @MainActor () -> Void
    ) {
        guard !title.isEmpty else { return }
        taps[identifier] = tap
        sheet.rows.append(
            .init(identifier: identifier, name: title, title: title, content: .button(role), isEnabled: isEnabled))
    }

    private mutating func add(_ item: UIBarButtonItem) {
        guard !item.isHidden else { return }
        if let view = item.customView { return add(view) }
        let title = item.title ?? item.accessibilityLabel ?? item.image?.symbolTitle ?? ""
        let isPrimary = item.style == .done || item.style == .prominent
        let role: FormSheet.ButtonRole = isPrimary ? .primary : item.isCancel ? .cancel : .plain
        if item.hasActionOfItsOwn || item.menu == nil {
            addButton(title, item.formIdentifier, role, isEnabled: item.isEnabled) { item.press() }
        }
        if let menu = item.menu { add(menu, item.formIdentifier, isEnabled: item.isEnabled, sender: item) }
    }

    // MARK: Views

    private mutating func add(_ view: UIView) {
        guard !view.isHidden, view.alpha > 0.01 else { return }
        switch view {
        case let label as UILabel: addText(label.text ?? "", label.formIdentifier)
        case let button as UIButton: add(button)
        case let field as UITextField: add(field)
        case let text as UITextView: add(text)
        case let bar as UISearchBar: add(bar)
        case let control as UISwitch: add(control)
        case let segments as UISegmentedControl: add(segments)
        case let bar as UINavigationBar: add(bar)
        case let bar as UIToolbar: for item in bar.items ?? [] { add(item) }
        case let slider as UISlider: add(slider)
        case let stepper as UIStepper: add(stepper)
        case let picker as UIDatePicker: add(picker)
        case let picker as UIPickerView: add(picker)
        case let collection as UICollectionView: add(collection)
        case let image as UIImageView: add(image)
        case let wheel as UIActivityIndicatorView:
            if wheel.isAnimating {
                sheet.rows.append(.init(identifier: wheel.formIdentifier, title: "", content: .progress(nil)))
            }
        case let bar as UIProgressView:
            sheet.rows.append(
                .init(identifier: bar.formIdentifier, title: "", content: .progress(Double(bar.progress))))
        case let table as UITableView: add(table)
        default:
            if let label = view.accessibilityLabel, view.isAccessibilityElement { addText(label, view.formIdentifier) }
            let arranged = (view as? UIStackView)?.arrangedSubviews ?? []
            for subview in arranged + view.subviews.filter({ !arranged.contains($0) }) { add(subview) }
            addTaps(view)
        }
        for case let menu as UIContextMenuInteraction in view.interactions {
            addMenu(menu.actions, view, "", view.formIdentifier)
        }
    }

    private mutating func add(_ button: UIButton) {
        let title = button.currentTitle ?? button.accessibilityLabel ?? button.currentImage?.symbolTitle ?? ""
        let isCancel = button.buttonType == .close || button.currentTitle == nil && button.currentImage?.isCross == true
        let row = sheet.rows.count
        if let menu = button.menu, button.showsMenuAsPrimaryAction {
            addText(title, button.formIdentifier)
            return add(menu, button.formIdentifier, isEnabled: button.isEnabled, sender: button)
        }
        addButton(title, button.formIdentifier, isCancel ? .cancel : .plain, isEnabled: button.isEnabled) {
            button.press()
        }
        if let name = button.formName, sheet.rows.count > row { sheet.rows[row].name = name }
    }

    /// The actions of a menu, which a form shows at once.
    private mutating func add(_ menu: UIMenu, _ identifier: String, isEnabled: Bool, sender: AnyObject) {
        for (number, action) in menu.actions.enumerated() {
            let place = "\(identifier).menu \(number)"
            let perform: @MainActor () -> Void = {
                action.perform(sender: sender)
                Presentation.setNeedsRefresh()
            }
            if action.state == .off, !menu.hasSelection {
                let role: FormSheet.ButtonRole = action.attributes.contains(.destructive) ? .destructive : .plain
                addButton(action.title, place, role, isEnabled: isEnabled, perform)
            } else {
                addEntry(place, action.title, isSelected: action.state == .on, isEnabled: isEnabled, perform)
            }
        }
    }

    private mutating func addField(
        _ view: UIView, _ field: FormSheet.Field, isEnabled: Bool, pressReturn: (@MainActor () -> Void)? = nil,
        _ change: @escaping @MainActor (String) -> Void
    ) {
        let (identifier, title) = (view.formIdentifier, view.accessibilityLabel ?? "")
        changes[identifier] = change
        taps[identifier] = pressReturn
        editors[identifier] = view
        sheet.rows.append(.init(identifier: identifier, title: title, content: .field(field), isEnabled: isEnabled))
    }

    private mutating func add(_ field: UITextField) {
        addField(
            field,
            .init(text: field.text ?? "", placeholder: field.placeholder ?? "", isSecure: field.isSecureTextEntry),
            isEnabled: field.isEnabled, pressReturn: { field.pressReturn() }
        ) { field.write($0) }
    }

    private mutating func add(_ text: UITextView) {
        guard text.isEditable else { return addText(text.text ?? "", text.formIdentifier) }
        addField(
            text, .init(text: text.text ?? "", isSecure: text.isSecureTextEntry, hasLines: true),
            isEnabled: text.isUserInteractionEnabled
        ) { text.write($0) }
    }

    private mutating func add(_ bar: UISearchBar) {
        addField(
            bar, .init(text: bar.text ?? "", placeholder: bar.placeholder ?? "Search"), isEnabled: true,
            pressReturn: { bar.pressSearch() }
        ) { bar.write($0) }
    }

    private mutating func add(_ control: UISwitch) {
        let identifier = control.formIdentifier
        taps[identifier] = {
            control.isOn.toggle()
            control.sendActions(for: .valueChanged)
        }
        sheet.rows.append(
            .init(
                identifier: identifier, title: control.accessibilityLabel ?? "", content: .toggle(isOn: control.isOn),
                isEnabled: control.isEnabled))
    }

    private mutating func add(_ segments: UISegmentedControl) {
        for number in 0..<segments.numberOfSegments {
            let identifier = "\(segments.formIdentifier).\(number)"
            let title = segments.titleForSegment(at: number) ?? ""
            taps[identifier] = {
                segments.selectedSegmentIndex = number
                segments.sendActions(for: .valueChanged)
            }
            sheet.rows.append(
                .init(
                    identifier: identifier, name: title, title: title,
                    content: .entry(detail: "", isSelected: segments.selectedSegmentIndex == number),
                    isEnabled: segments.isEnabled))
        }
    }

    /// A bar that is a view among others.
    private mutating func add(_ bar: UINavigationBar) {
        guard let item = bar.topItem else { return }
        if let title = item.title { addText(title, bar.formIdentifier) }
        for button in (item.rightBarButtonItems ?? []) + (item.leftBarButtonItems ?? []) { add(button) }
    }

    /// A number in a field.
    private mutating func add(_ slider: UISlider) {
        addField(slider, .init(text: "\(slider.value)", placeholder: "Number"), isEnabled: slider.isEnabled) { text in
            guard let value = Float(text) else { return }
            slider.setValue(value, animated: false)
            slider.sendActions(for: .valueChanged)
        }
    }

    private mutating func add(_ stepper: UIStepper) {
        addField(stepper, .init(text: "\(stepper.value)", placeholder: "Number"), isEnabled: stepper.isEnabled) {
            text in
            guard let value = Double(text) else { return }
            stepper.value = min(max(value, stepper.minimumValue), stepper.maximumValue)
            stepper.sendActions(for: .valueChanged)
        }
    }

    private mutating func add(_ picker: UIDatePicker) {
        addField(picker, .init(text: picker.text, placeholder: "Date"), isEnabled: picker.isEnabled) { text in
            guard let date = UIDatePicker.date(text) else { return }
            picker.date = min(max(date, picker.minimumDate ?? date), picker.maximumDate ?? date)
            picker.sendActions(for: .valueChanged)
        }
    }

    private mutating func add(_ picker: UIPickerView) {
        for component in 0..<picker.numberOfComponents {
            for row in 0..<min(picker.numberOfRows(inComponent: component), Self.mostTableRows) {
                let title = picker.delegate?.pickerView(picker, titleForRow: row, forComponent: component) ?? ""
                addEntry(
                    "\(picker.formIdentifier).\(component).\(row)", title,
                    isSelected: picker.selectedRow(inComponent: component) == row,
                    isEnabled: picker.isUserInteractionEnabled
                ) {
                    picker.selectRow(row, inComponent: component, animated: false)
                    picker.delegate?.pickerView(picker, didSelectRow: row, inComponent: component)
                }
            }
        }
    }

    private mutating func add(_ collection: UICollectionView) {
        var count = 0
        for section in 0..<collection.numberOfSections {
            if let header = collection.heading(UICollectionView.elementKindSectionHeader, section) { add(header) }
            for item in 0..<collection.numberOfItems(inSection: section) where count < Self.mostTableRows {
                count += 1
                let path = IndexPath(item: item, section: section)
                guard let cell = collection.cellForItem(at: path) else { continue }
                let texts = cell.texts
                addEntry(
                    "\(collection.formIdentifier).\(section).\(item)", texts.joined(separator: ", "),
                    isSelected: cell.isMarked || collection.indexPathsForSelectedItems?.contains(path) == true,
                    isEnabled: collection.allowsSelection && cell.isUserInteractionEnabled
                ) { collection.tap(path) }
                for picture in cell.pictures { add(picture) }
                let delegate = collection.delegate
                let menu =
                    delegate?.collectionView(collection, contextMenuConfigurationForItemAt: path, point: .zero)
                    ?? delegate?.collectionView(collection, contextMenuConfigurationForItemsAt: [path], point: .zero)
                addMenu(
                    menu?.actions ?? [], collection, texts.first ?? "",
                    "\(collection.formIdentifier).\(section).\(item)")
                addSwipes(
                    collection.collectionViewLayout.swipes(at: path), cell, texts.first ?? "",
                    "\(collection.formIdentifier).\(section).\(item)")
            }
            if let footer = collection.heading(UICollectionView.elementKindSectionFooter, section) { add(footer) }
        }
    }

    /// A row to choose. Without a title there is nothing to choose it by.
    private mutating func addEntry(
        _ identifier: String, _ title: String, isSelected: Bool, isEnabled: Bool, _ tap: @escaping @MainActor () -> Void
    ) {
        guard !title.isEmpty else { return }
        taps[identifier] = tap
        sheet.rows.append(
            .init(
                identifier: identifier, name: title, title: title, content: .entry(detail: "", isSelected: isSelected),
                isEnabled: isEnabled))
    }

    private mutating func add(_ view: UIImageView) {
        pictures += 1
        guard pictures <= Self.mostPictures, let image = view.image?.thumbnail else { return }
        sheet.rows.append(
            .init(identifier: view.formIdentifier, title: view.accessibilityLabel ?? "", content: .image(image)))
    }

    private mutating func addTaps(_ view: UIView) {
        for recognizer in view.gestureRecognizers ?? []
        where recognizer is UITapGestureRecognizer && recognizer.isEnabled {
            guard let title = view.accessibilityLabel else { continue }
            addButton(title, view.formIdentifier + ".tap", .plain, isEnabled: view.isUserInteractionEnabled) {
                recognizer.recognize()
            }
        }
    }

    private mutating func add(_ table: UITableView) {
        if let header = table.tableHeaderView { add(header) }
        var count = 0
        for section in 0..<table.numberOfSections {
            // A view comes before a text, as on Apple's systems.
            if let header = table.header(section) {
                add(header)
            } else if let title = table.dataSource?.tableView(table, titleForHeaderInSection: section) {
                addText(title, "\(table.formIdentifier).\(section)")
            }
            for row in 0..<table.numberOfRows(inSection: section) where count < Self.mostTableRows {
                count += 1
                add(table, IndexPath(row: row, section: section))
            }
            if let footer = table.footer(section) {
                add(footer)
            } else if let text = table.dataSource?.tableView(table, titleForFooterInSection: section) {
                addText(text, "\(table.formIdentifier).\(section).footer")
            }
        }
        if let footer = table.tableFooterView { add(footer) }
    }

    private mutating func add(_ table: UITableView, _ path: IndexPath) {
        guard let cell = table.cellForRow(at: path) else { return }
        let texts = cell.texts
        let identifier = "\(table.formIdentifier).\(path.section).\(path.row)"
        taps[identifier] = { table.tap(path) }
        sheet.rows.append(
            .init(
                identifier: identifier, name: texts.first ?? "", title: texts.first ?? "",
                content: .entry(
                    detail: texts.dropFirst().joined(separator: ", "),
                    isSelected: cell.accessoryType == .checkmark || table.allowsMultipleSelection && cell.isSelected),
                isEnabled: table.allowsSelection && cell.isUserInteractionEnabled))
        // What is inside a row besides its texts: fields, switches, buttons.
        for view in cell.interactiveViews { add(view) }
        let ownSwipes = [
            table.delegate?.tableView(table, leadingSwipeActionsConfigurationForRowAt: path),
            table.delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: path),
        ]
        let swipes = ownSwipes.compactMap { $0?.actions }.flatMap { $0 }
        addSwipes(swipes, cell, texts.first ?? "", identifier)
        let menu = table.delegate?.tableView(table, contextMenuConfigurationForRowAt: path, point: .zero)
        addMenu(menu?.actions ?? [], table, texts.first ?? "", identifier)
        if ownSwipes[1] == nil, let source = table.dataSource, source.tableView(table, canEditRowAt: path) {
            let title = ["Delete", texts.first ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
            addButton(title, identifier + ".delete", .destructive, isEnabled: true) { [weak table] in
                if let table { source.tableView(table, commit: .delete, forRowAt: path) }
            }
        }
    }

    /// The menu of a long press, as buttons below the row.
    private mutating func addMenu(_ actions: [UIAction], _ view: UIView, _ title: String, _ identifier: String) {
        for (number, action) in actions.enumerated() {
            let name = [action.title, title].filter { !$0.isEmpty }.joined(separator: " ")
            addButton(
                name, "\(identifier).press.\(number)",
                action.attributes.contains(.destructive) ? .destructive : .plain, isEnabled: true
            ) {
                action.perform(sender: view)
                Presentation.setNeedsRefresh()
            }
        }
    }

    /// Adds the actions of a swipe as buttons below the row.
    private mutating func addSwipes(
        _ actions: [UIContextualAction], _ cell: UIView, _ title: String, _ identifier: String
    ) {
        for (number, action) in actions.enumerated() {
            let name = [action.title ?? "Action", title].filter { !$0.isEmpty }.joined(separator: " ")
            addButton(
                name, "\(identifier).swipe.\(number)", action.style == .destructive ? .destructive : .plain,
                isEnabled: true
            ) { action.handler(action, cell) { _ in Presentation.setNeedsRefresh() } }
        }
    }

    // MARK: Names

    /// A field and a switch without a name of their own are called by their placeholder, or by the text before them.
    private mutating func nameFields() {
        var names: Set<String> = []
        for index in sheet.rows.indices {
            switch sheet.rows[index].content {
            case .field(let field):
                if sheet.rows[index].title.isEmpty, field.placeholder.isEmpty {
                    sheet.rows[index].title = label(before: index)
                }
                sheet.rows[index].name =
                    [sheet.rows[index].title, field.placeholder, "text"].first { !$0.isEmpty } ?? ""
            case .toggle:
                if sheet.rows[index].title.isEmpty { sheet.rows[index].title = label(before: index) }
                sheet.rows[index].name = sheet.rows[index].title.isEmpty ? "switch" : sheet.rows[index].title
            default: continue
            }
            let plain = sheet.rows[index].name.trimmingCharacters(in: CharacterSet(charactersIn: ": \n…."))
            var name = plain
            var number = 2
            while !names.insert(name.lowercased()).inserted {
                name = "\(plain) \(number)"
                number += 1
            }
            sheet.rows[index].name = name
        }
    }

    private func label(before index: Int) -> String {
        guard index > 0, sheet.rows[index - 1].content == .text else { return "" }
        return sheet.rows[index - 1].title
    }
}

extension UITableViewCell {
    /// The controls in a row.
    fileprivate var interactiveViews: [UIView] {
        func inside(_ view: UIView) -> [UIView] {
            view is UIControl || view is UITextView || view.gestureRecognizers?.isEmpty == false
                ? [view] : view.subviews.flatMap(inside)
        }
        return subviews.flatMap(inside) + (accessoryView.map(inside) ?? [])
    }
}

extension UIImage {
    /// The picture in the size of sheets; nil if it has no pixels.
    fileprivate var thumbnail: SheetImage? {
        guard size.width > 0, size.height > 0 else { return nil }
        // All of them go through one message.
        let side: CGFloat = 96
        let fitting = CGSize(width: min(size.width, side), height: min(size.height, side))
        guard let picture = preparingThumbnail(of: fitting)?.cgImage?.picture else { return nil }
        do throws(PictureError) {
            return SheetImage(width: picture.width, height: picture.height, pixels: try picture.pixels())
        } catch {
            return nil
        }
    }
}

extension UIImage {
    /// The name of a symbol as a screen reader would speak it, such as Close for a cross; nil if the picture is not a symbol.
    @_spi(AppleModules) public var symbolTitle: String? {
        guard let symbol else { return nil }
        let word = symbol.split(separator: ".").first.map(String.init) ?? symbol
        return Self.symbolTitles[word] ?? symbol
    }

    private static let symbolTitles = [
        "xmark": "Close", "checkmark": "Done", "plus": "Add", "minus": "Remove", "paperplane": "Send",
        "trash": "Delete",
        "arrow": "Go", "magnifyingglass": "Search", "gear": "Settings", "square": "Share", "pencil": "Edit",
    ]

    fileprivate var isCross: Bool { symbol?.hasPrefix("xmark") == true }
}

extension UIBarButtonItem {
    fileprivate var hasActionOfItsOwn: Bool { primaryAction != nil || action != nil }

    fileprivate var isCancel: Bool {
        systemItem == .cancel || systemItem == .close || systemItem == .stop || title == nil && image?.isCross == true
    }

    /// Does what a press does.
    fileprivate func press() {
        if let primaryAction { return primaryAction.perform(sender: self) }
        if let action, let target { MethodTable.send(action, to: target, [self]) }
    }
}
