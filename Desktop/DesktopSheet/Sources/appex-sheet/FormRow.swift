// SPDX-License-Identifier: Apache-2.0

import CGtk
import Sheets

/// A row of a form.
@MainActor
final class FormRow {
    /// The identity and the kind of a row: a row can show the contents of another one with an equal key.
    struct Key: Hashable {
        private let identifier: String
        private let kind: String

        init(_ row: FormSheet.Row) {
            identifier = row.identifier
            kind =
                switch row.content {
                case .text: "text"
                case .image: "image"
                case .field(let field): "field\(field.isSecure)\(field.hasLines)"
                case .toggle: "toggle"
                case .button: "button"
                case .entry: "entry"
                case .progress: "progress"
                }
        }
    }

    let key: Key
    let widget: Widget
    private unowned let form: FormSheetView
    private var content: FormSheet.Row
    private var title: Widget?
    private var detail: Widget?
    private var control: Widget?
    private var field: TextField?
    private var image: SheetImage?
    /// While the window sets a switch itself, no tap is reported.
    private var isSetting = false

    var identifier: String { content.identifier }
    var isInteractive: Bool { content.isInteractive }
    var isField: Bool { field != nil }
    var isPrimary: Bool { content.content == .button(.primary) }

    init(_ row: FormSheet.Row, _ form: FormSheetView) {
        key = Key(row)
        content = row
        self.form = form
        switch row.content {
        case .text:
            widget = Widget.label("", isSelectable: true)
            title = widget
        case .image: widget = Widget.column(4)
        case .field(let field):
            widget = Widget.column(4)
            addField(field)
        case .toggle:
            widget = Widget.line(12)
            addToggle()
        case .button:
            widget = existing(gtk_button_new())
            addTitle()
        case .entry:
            widget = existing(gtk_button_new())
            addTexts()
        case .progress:
            widget = Widget.column(4)
            addProgress()
        }
        if case .field(let field) = row.content { self.field?.show(field.text, isFirst: true) }
        connect()
        show(row)
    }

    private func addField(_ field: FormSheet.Field) {
        let label = Widget.label("", style: "small")
        title = label
        widget.append(label)
        let kind: TextField.Kind = field.isSecure ? .secret : field.hasLines ? .lines : .line
        let made = TextField(
            kind,
            changed: { [weak self] text in
                guard let self else { return }
                form.changed(identifier, text)
            },
            entered: { [weak self] in
                guard let self else { return }
                form.entered(self)
            })
        self.field = made
        widget.append(made.widget)
    }

    private func addToggle() {
        let label = Widget.label("")
        gtk_widget_set_hexpand(label, 1)
        title = label
        let toggle = existing(gtk_switch_new())
        gtk_widget_set_valign(toggle, GTK_ALIGN_CENTER)
        control = toggle
        widget.append(label)
        widget.append(toggle)
    }

    private func addTitle() {
        let label = Widget.shortLabel("")
        gtk_label_set_xalign(cgtk_label(label), 0.5)
        title = label
        gtk_button_set_child(cgtk_button(widget), label)
        control = widget
    }

    private func addTexts() {
        let line = Widget.line(12)
        let label = Widget.shortLabel("")
        gtk_widget_set_hexpand(label, 1)
        let second = Widget.shortLabel("", style: "small")
        line.append(label)
        line.append(second)
        gtk_button_set_child(cgtk_button(widget), line)
        title = label
        detail = second
        control = widget
    }

    private func addProgress() {
        let label = Widget.label("", style: "small")
        let bar = existing(gtk_progress_bar_new())
        title = label
        control = bar
        widget.append(label)
        widget.append(bar)
    }

    private func connect() {
        guard let control else { return }
        switch content.content {
        case .button, .entry: control.connect("clicked") { [weak self] in self?.tap() }
        case .toggle: control.connect("notify::active") { [weak self] in self?.tap() }
        case .text, .image, .field, .progress: break
        }
    }

    private func tap() { if !isSetting { form.tapped(identifier) } }

    func focus() {
        if let field { field.focus() } else if let control { gtk_widget_grab_focus(control) }
    }

    /// Shows a row with the same key.
    func show(_ row: FormSheet.Row) {
        content = row
        let name = ShownText.line(row.title)
        if let title {
            title.setText(row.content == .text ? ShownText.text(row.title) : name)
            title.setVisible(!row.title.isEmpty)
        }
        if let control { cgtk_set_label(control, name) }
        switch row.content {
        case .text: break
        case .image(let picture): showImage(picture, name)
        case .field(let field):
            self.field?.setTitle(row.title, hint: field.placeholder)
            self.field?.show(field.text)
            self.field?.setEnabled(row.isEnabled)
        case .toggle(let isOn): showToggle(isOn)
        case .button(let role): showButton(role)
        case .entry(let text, let isSelected): showEntry(name, ShownText.line(text), isSelected)
        case .progress(let fraction): showProgress(fraction)
        }
        if field == nil { control?.setEnabled(row.isEnabled) }
    }

    private func showImage(_ picture: SheetImage, _ name: String) {
        guard picture != image else { return }
        image = picture
        widget.removeAll()
        widget.append(.picture(picture, side: 200, text: name.isEmpty ? "Picture" : name))
        if !name.isEmpty {
            let label = Widget.label(name, style: "small")
            gtk_widget_set_halign(label, GTK_ALIGN_CENTER)
            widget.append(label)
        }
    }

    private func showToggle(_ isOn: Bool) {
        // The toolkit moves a switch for a moment before it counts as changed, and to set it, even to what it is, takes the person's tap back.
        guard let control, (gtk_switch_get_active(cgtk_switch(control)) != 0) != isOn else { return }
        isSetting = true
        defer { isSetting = false }
        gtk_switch_set_active(cgtk_switch(control), isOn ? 1 : 0)
    }

    private func showButton(_ role: FormSheet.ButtonRole) {
        guard let control else { return }
        let styles: [(FormSheet.ButtonRole, String)] = [
            (.primary, "suggested-action"), (.destructive, "destructive-action"),
        ]
        for (other, style) in styles {
            if other == role {
                gtk_widget_add_css_class(control, style)
            } else {
                gtk_widget_remove_css_class(control, style)
            }
        }
    }

    private func showEntry(_ name: String, _ text: String, _ isSelected: Bool) {
        detail?.setText(isSelected ? "\(text) ✓" : text)
        guard let control else { return }
        cgtk_set_label(
            control, [name, text, isSelected ? "selected" : ""].filter { !$0.isEmpty }.joined(separator: ", "))
    }

    private func showProgress(_ fraction: Double?) {
        guard let control else { return }
        if let fraction {
            gtk_progress_bar_set_fraction(cgtk_progress(control), min(1, max(0, fraction)))
        } else {
            gtk_progress_bar_pulse(cgtk_progress(control))
        }
    }
}
