// SPDX-License-Identifier: Apache-2.0

import CGtk
import FileOperations
import Sheets
import WindowMessages

/// A list to choose from. A long one has a search; in a short one it appears when something is typed.
@MainActor
final class ListSheetView: SheetView {
    /// A longer list shows its search at once.
    private static let mostWithoutSearch = 8
    /// So many entries have rows; the search finds the others.
    private static let mostRows = 200

    private let frame = SheetFrame()
    private let subject = Widget.label("", style: "small")
    private let pictureBox = Widget.column(0)
    private let search = existing(cgtk_widget(UnsafeMutableRawPointer(existing(gtk_search_entry_new()))))
    private let list = existing(gtk_list_box_new())
    private let more = Widget.label("", style: "small")
    private let isQuestion: Bool
    private let send: (SheetEvent) -> Void
    private var content = ListSheet(title: "", field: "", entries: [])
    /// The entries that have rows.
    private var shown: [(row: Widget, entry: ListSheet.Entry)] = []
    private var iconNames: [String: String]
    private var icons: [String: SheetImage] = [:]
    private var images: [String: Widget] = [:]

    var widget: Widget { frame.widget }

    init(_ sheet: WindowSheet, _ content: ListSheet, _ send: @escaping (SheetEvent) -> Void) {
        isQuestion = sheet.isQuestion
        iconNames = sheet.iconNames
        self.send = send
        gtk_widget_add_css_class(list, "choices")
        gtk_widget_add_css_class(list, "boxed-list")
        gtk_list_box_set_selection_mode(cgtk_list(list), GTK_SELECTION_BROWSE)
        cgtk_set_placeholder(search, "Search")
        cgtk_set_label(search, "Search")
        let column = Widget.column(8)
        column.append(list)
        column.append(more)
        // A question is seen whole, however long it is: it scrolls with its answers.
        if isQuestion { column.prepend(subject) }
        frame.contents.append(pictureBox)
        if !isQuestion { frame.contents.append(subject) }
        frame.contents.append(search)
        frame.contents.append(.scrolling(column))
        frame.buttons.append(.button("Cancel") { [weak self] in self?.cancel() })
        list.connect("row-activated") { [weak self] in self?.chooseSelected() }
        search.connect("search-changed") { [weak self] in self?.showFound() }
        // The search follows a moment after the last key; Enter means what has been typed.
        search.connect("activate") { [weak self] in
            self?.showFound()
            self?.chooseSelected()
        }
        search.connect("stop-search") { [weak self] in self?.stopSearch() }
        show(content, isFirst: true)
    }

    func update(_ sheet: Sheet) -> Bool {
        switch sheet {
        case .menu(let content), .list(let content): show(content, isFirst: false)
        default: return false
        }
        return true
    }

    private func show(_ content: ListSheet, isFirst: Bool) {
        let old = self.content
        self.content = content
        frame.setTitle(content.title)
        cgtk_set_label(list, ShownText.line(content.title))
        subject.setText(
            content.subject.map { isQuestion ? ShownText.text(PrintableText.escaped($0)) : ShownText.line($0) } ?? "")
        subject.setVisible(content.subject != nil)
        if isFirst || content.picture != old.picture {
            pictureBox.removeAll()
            if let picture = content.picture {
                pictureBox.append(.picture(picture, side: 112, text: "What is shared"))
            }
        }
        search.setVisible(hasSearch || !wanted.isEmpty)
        // What the person has selected stays selected.
        if isFirst || content.entries != old.entries {
            showRows(selecting: selectedEntry?.identifier ?? content.selected)
        }
    }

    private var hasSearch: Bool { !isQuestion && content.entries.count > Self.mostWithoutSearch }

    /// The text in the search field; empty if nothing is searched for.
    private var wanted: String { String(cString: gtk_editable_get_text(cgtk_editable(search))) }

    /// Shows what the search finds. The first of it is selected; without a search, what is preset.
    private func showFound() { showRows(selecting: wanted.isEmpty ? content.selected : nil) }

    /// - Parameter selected: the entry that is selected, if it is shown; else the first one is.
    private func showRows(selecting selected: String?) {
        let hadFocus = gtk_widget_get_focus_child(list) != nil
        while let row = gtk_widget_get_first_child(list) { gtk_list_box_remove(cgtk_list(list), row) }
        let found = content.entries(matching: wanted)
        shown = []
        images = [:]
        var section = ""
        for entry in found.prefix(Self.mostRows) {
            if entry.section != section {
                section = entry.section
                if !section.isEmpty { appendHeading(section) }
            }
            let row = row(for: entry)
            gtk_list_box_append(cgtk_list(list), row)
            shown.append((row, entry))
        }
        for (entry, image) in icons { draw(image, entry) }
        let rest = found.count - shown.count
        more.setText(found.isEmpty ? "Nothing found" : rest > 0 ? "\(rest) more: type to search" : "")
        more.setVisible(found.isEmpty || rest > 0)
        // A permission is given by a choice of its own.
        guard !isQuestion else { return gtk_list_box_unselect_all(cgtk_list(list)) }
        guard let place = shown.first(where: { $0.entry.identifier == selected }) ?? shown.first else { return }
        gtk_list_box_select_row(cgtk_list(list), cgtk_row(place.row))
        if hadFocus { gtk_widget_grab_focus(place.row) }
    }

    private func appendHeading(_ title: String) {
        let row = existing(gtk_list_box_row_new())
        let label = Widget.shortLabel(ShownText.line(title), style: "section")
        gtk_list_box_row_set_child(cgtk_row(row), label)
        gtk_list_box_row_set_selectable(cgtk_row(row), 0)
        gtk_list_box_row_set_activatable(cgtk_row(row), 0)
        gtk_widget_set_focusable(row, 0)
        gtk_list_box_append(cgtk_list(list), row)
    }

    private func row(for entry: ListSheet.Entry) -> Widget {
        let row = existing(gtk_list_box_row_new())
        let line = Widget.line(12)
        if iconNames[entry.identifier] != nil || icons[entry.identifier] != nil || !iconNames.isEmpty {
            let image = existing(gtk_image_new_from_icon_name(iconNames[entry.identifier] ?? ""))
            gtk_image_set_pixel_size(cgtk_image(image), 32)
            images[entry.identifier] = image
            line.append(image)
        }
        let texts = Widget.column(2)
        gtk_widget_set_hexpand(texts, 1)
        gtk_widget_set_valign(texts, GTK_ALIGN_CENTER)
        let title = ShownText.line(entry.title)
        let detail = ShownText.line(entry.detail)
        texts.append(.shortLabel(title))
        if !detail.isEmpty { texts.append(.label(detail, style: "small")) }
        line.append(texts)
        gtk_list_box_row_set_child(cgtk_row(row), line)
        cgtk_set_label(row, title)
        if !detail.isEmpty { cgtk_set_description(row, detail) }
        return row
    }

    private var selectedEntry: ListSheet.Entry? {
        guard let row = gtk_list_box_get_selected_row(cgtk_list(list)) else { return nil }
        return shown.first { UnsafeRawPointer($0.row) == UnsafeRawPointer(row) }?.entry
    }

    private func chooseSelected() {
        if let entry = selectedEntry { send(.chose(entry.identifier)) }
    }

    func draw(_ icons: [WindowIcon]) {
        for icon in icons {
            self.icons[icon.entry] = icon.image
            if images[icon.entry] == nil { addImage(icon.entry) }
            draw(icon.image, icon.entry)
        }
    }

    /// The first picture of a list makes room for those of all entries, so that their titles stay below one another.
    private func addImage(_ entry: String) {
        for (row, entry) in shown where images[entry.identifier] == nil {
            let image = existing(gtk_image_new())
            gtk_image_set_pixel_size(cgtk_image(image), 32)
            images[entry.identifier] = image
            if let line = gtk_list_box_row_get_child(cgtk_row(row)) { gtk_box_prepend(cgtk_as_box(line), image) }
        }
    }

    private func draw(_ image: SheetImage, _ entry: String) {
        guard let widget = images[entry] else { return }
        let paintable = Widget.paintable(image)
        gtk_image_set_from_paintable(cgtk_image(widget), paintable)
        cgtk_unref(UnsafeMutableRawPointer(paintable))
    }

    private func cancel() { send(.cancelled) }

    /// Esc takes back the search, and then the list.
    private func stopSearch() {
        guard !wanted.isEmpty else { return cancel() }
        gtk_editable_set_text(cgtk_editable(search), "")
        focus()
        search.setVisible(hasSearch)
    }

    var cancellation: SheetEvent? {
        if wanted.isEmpty { return .cancelled }
        stopSearch()
        return nil
    }

    func focus() {
        if isQuestion {
            // Enter on a question that appears leaves things as they are.
            gtk_widget_grab_focus(gtk_widget_get_first_child(frame.buttons))
        } else if let row = gtk_list_box_get_selected_row(cgtk_list(list)) {
            gtk_widget_grab_focus(cgtk_widget(UnsafeMutableRawPointer(row)))
        }
    }

    /// Moves a typed character to the search, and Down from the search to the list; returns whether it took the key.
    func press(_ key: guint, _ modifiers: GdkModifierType) -> Bool {
        let isPlain = modifiers.rawValue & (GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue) == 0
        guard !isQuestion, content.entries.count > 1 else { return false }
        if key == guint(GDK_KEY_Down), gtk_widget_get_focus_child(search) != nil {
            focus()
            return true
        }
        guard isPlain, gtk_widget_get_focus_child(search) == nil else { return false }
        let character = gdk_keyval_to_unicode(key)
        guard character > 0x20, character != 0x7F, let scalar = Unicode.Scalar(character) else { return false }
        search.setVisible(true)
        gtk_editable_set_text(cgtk_editable(search), wanted + String(scalar))
        gtk_widget_grab_focus(search)
        gtk_editable_set_position(cgtk_editable(search), -1)
        return true
    }
}
