// SPDX-License-Identifier: Apache-2.0

import CGtk
import Sheets
import WindowMessages

/// A view of an extension's own: rows of texts, pictures, fields and buttons.
@MainActor
final class FormSheetView: SheetView {
    private let frame = SheetFrame()
    private let column = Widget.column(10)
    private let send: (SheetEvent) -> Void
    private var rows: [FormRow] = []
    private var content = FormSheet(title: "", rows: [])

    var widget: Widget { frame.widget }

    init(_ content: FormSheet, _ send: @escaping (SheetEvent) -> Void) {
        self.send = send
        frame.contents.append(.scrolling(column))
        frame.buttons.setVisible(false)
        show(content)
    }

    func update(_ sheet: Sheet) -> Bool {
        guard case .form(let content) = sheet else { return false }
        show(content)
        return true
    }

    var cancellation: SheetEvent? {
        let button = content.rows.first { $0.content == .button(.cancel) && $0.isEnabled }
        return button.map { .tapped($0.identifier) } ?? .cancelled
    }

    private func show(_ content: FormSheet) {
        self.content = content
        frame.setTitle(content.title)
        let shown = content.rows.prefix(FormSheet.mostRows)
        // What a person is in the middle of stays where it is, if it is still there.
        let known = Dictionary(rows.map { ($0.key, $0) }) { first, _ in first }
        var old = Set<FormRow.Key>()
        let next = shown.map { row in
            let key = FormRow.Key(row)
            guard let found = known[key], old.insert(key).inserted else { return FormRow(row, self) }
            return found
        }
        if next.map(ObjectIdentifier.init) != rows.map(ObjectIdentifier.init) { arrange(next) }
        for (row, content) in zip(rows, shown) { row.show(content) }
    }

    private func arrange(_ next: [FormRow]) {
        let kept = Set(next.map(ObjectIdentifier.init))
        for row in rows where !kept.contains(ObjectIdentifier(row)) { gtk_box_remove(cgtk_as_box(column), row.widget) }
        var previous: Widget?
        let present = Set(rows.map(ObjectIdentifier.init))
        for row in next {
            if present.contains(ObjectIdentifier(row)) {
                gtk_box_reorder_child_after(cgtk_as_box(column), row.widget, previous)
            } else {
                gtk_box_insert_child_after(cgtk_as_box(column), row.widget, previous)
            }
            previous = row.widget
        }
        rows = next
    }

    func changed(_ identifier: String, _ text: String) { send(.changedField(identifier, text)) }
    func tapped(_ identifier: String) { send(.tapped(identifier)) }

    /// Enter in a field: it may do something, and the next row has the keys.
    func entered(_ row: FormRow) {
        let rest = rows.drop { $0 !== row }.dropFirst()
        let next = rest.first { $0.isInteractive }
        send(.tapped(row.identifier))
        next?.focus()
    }

    /// A field first, or else the primary button, or whatever there is.
    func focus() {
        let usable = rows.filter(\.isInteractive)
        (usable.first(where: \.isField) ?? usable.first(where: \.isPrimary) ?? usable.first)?.focus()
    }
}
