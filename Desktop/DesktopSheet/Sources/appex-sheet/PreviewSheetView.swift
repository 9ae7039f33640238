// SPDX-License-Identifier: Apache-2.0

import CGtk
import Sheets
import WindowMessages

/// A preview or a message: a picture, facts and a text, to be read.
@MainActor
final class PreviewSheetView: SheetView {
    private let frame = SheetFrame()
    private let column = Widget.column(12)
    private let proceed: Widget
    private let isMessage: Bool
    private let send: (SheetEvent) -> Void
    private var content = PreviewSheet(title: "")

    var widget: Widget { frame.widget }

    init(_ content: PreviewSheet, isMessage: Bool, _ send: @escaping (SheetEvent) -> Void) {
        self.isMessage = isMessage
        self.send = send
        proceed = .button(isMessage ? "OK" : "Continue", style: "suggested-action") { send(.closed) }
        frame.contents.append(.scrolling(column))
        if !isMessage { frame.buttons.append(.button("Cancel") { send(.cancelled) }) }
        frame.buttons.append(proceed)
        show(content)
    }

    /// A message is closed by whatever closes a window.
    var cancellation: SheetEvent? { isMessage ? .closed : .cancelled }

    func update(_ sheet: Sheet) -> Bool {
        switch sheet {
        case .preview(let content) where !isMessage: show(content)
        case .message(let content) where isMessage: show(PreviewSheet(title: content.title, text: content.text))
        default: return false
        }
        return true
    }

    private func show(_ content: PreviewSheet) {
        guard content != self.content || gtk_widget_get_first_child(column) == nil else { return }
        self.content = content
        frame.setTitle(content.title)
        column.removeAll()
        if let image = content.image { column.append(.picture(image, side: 256, text: "Preview")) }
        if !content.facts.isEmpty { column.append(facts(content.facts.prefix(200))) }
        let text = ShownText.text(content.text)
        if !text.isEmpty { column.append(.label(text, isSelectable: true)) }
    }

    private func facts(_ facts: some Collection<PreviewSheet.Fact>) -> Widget {
        let widget = existing(gtk_grid_new())
        let grid = cgtk_grid(widget)
        gtk_grid_set_column_spacing(grid, 12)
        gtk_grid_set_row_spacing(grid, 4)
        for (number, fact) in facts.enumerated() {
            let name = Widget.label(ShownText.line(fact.label), style: "small")
            gtk_widget_set_valign(name, GTK_ALIGN_START)
            gtk_label_set_max_width_chars(cgtk_label(name), 20)
            let value = Widget.label(ShownText.line(fact.value), isSelectable: true)
            gtk_widget_set_hexpand(value, 1)
            gtk_grid_attach(grid, name, 0, Int32(number), 1, 1)
            gtk_grid_attach(grid, value, 1, Int32(number), 1, 1)
        }
        return widget
    }

    func focus() { gtk_widget_grab_focus(proceed) }
}
