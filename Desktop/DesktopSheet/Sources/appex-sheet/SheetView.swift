// SPDX-License-Identifier: Apache-2.0

import CGtk
import Sheets
import WindowMessages

/// A sheet as widgets.
@MainActor
protocol SheetView: AnyObject {
    /// The widget that the window shows for the sheet.
    var widget: Widget { get }

    /// Shows something else. Returns false if it is another kind of sheet, which this view cannot show.
    func update(_ sheet: Sheet) -> Bool

    /// Puts the keys where a person begins.
    func focus()

    /// The event that Esc sends to the host; nil if Esc has done something in the sheet itself.
    var cancellation: SheetEvent? { get }

    /// Takes a key that no widget has to get; returns whether it did.
    func press(_ key: guint, _ modifiers: GdkModifierType) -> Bool

    /// Draws pictures beside entries.
    func draw(_ icons: [WindowIcon])
}

extension SheetView {
    var cancellation: SheetEvent? { .cancelled }
    func press(_ key: guint, _ modifiers: GdkModifierType) -> Bool { false }
    func draw(_ icons: [WindowIcon]) {}

    /// Whether a key is Enter, on either side of the keyboard.
    func isEnter(_ key: guint) -> Bool { key == guint(GDK_KEY_Return) || key == guint(GDK_KEY_KP_Enter) }
}

/// The frame that all sheets have: a heading, contents, and buttons below.
@MainActor
struct SheetFrame {
    let widget = Widget.column(12, isGroup: true)
    let heading = Widget.label("", style: "heading-line")
    let contents = Widget.column(12)
    let buttons = Widget.line()

    init() {
        gtk_widget_add_css_class(widget, "sheet")
        gtk_widget_set_vexpand(contents, 1)
        gtk_widget_set_halign(buttons, GTK_ALIGN_END)
        gtk_label_set_lines(cgtk_label(heading), 4)
        gtk_label_set_ellipsize(cgtk_label(heading), PANGO_ELLIPSIZE_END)
        widget.append(heading)
        widget.append(contents)
        widget.append(buttons)
    }

    func setTitle(_ title: String) {
        heading.setText(ShownText.line(title))
        cgtk_set_label(widget, ShownText.line(title))
        heading.setVisible(!title.isEmpty)
    }
}
