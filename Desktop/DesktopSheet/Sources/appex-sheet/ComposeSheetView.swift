// SPDX-License-Identifier: Apache-2.0

import CGtk
import Sheets
import WindowMessages

/// A text to write, with settings.
@MainActor
final class ComposeSheetView: SheetView {
    /// So many names of attachments are shown.
    private static let mostAttachments = 6

    private let frame = SheetFrame()
    private let field: TextField
    private let counter = Widget.label("", style: "small")
    private let attachments = Widget.column(2)
    private let settings = existing(gtk_list_box_new())
    private let post: Widget
    private let postLabel = Widget.shortLabel("")
    private let send: (SheetEvent) -> Void
    private var content: ComposeSheet

    var widget: Widget { frame.widget }

    init(_ content: ComposeSheet, _ send: @escaping (SheetEvent) -> Void) {
        self.send = send
        self.content = content
        let kind: TextField.Kind = content.isSecure ? .secret : content.hasOneLine == true ? .line : .lines
        let tryToPost = UncheckedBox<(() -> Void)?>(nil)
        field = TextField(kind, changed: { send(.changedText($0)) }, entered: { tryToPost.value?() })
        post = gtk_button_new()
        gtk_button_set_child(cgtk_button(post), postLabel)
        gtk_widget_add_css_class(post, "suggested-action")
        gtk_widget_add_css_class(settings, "choices")
        gtk_widget_add_css_class(settings, "boxed-list")
        gtk_list_box_set_selection_mode(cgtk_list(settings), GTK_SELECTION_NONE)
        cgtk_set_label(settings, "Settings")
        let lower = Widget.column(12)
        lower.append(attachments)
        lower.append(settings)
        if kind == .lines {
            gtk_widget_set_vexpand(field.widget, 1)
            frame.contents.append(field.widget)
            frame.contents.append(counter)
            let scrolled = Widget.scrolling(lower)
            // It takes what it needs, up to a half of the window.
            gtk_widget_set_vexpand(scrolled, 0)
            gtk_scrolled_window_set_propagate_natural_height(cgtk_scrolled(scrolled), 1)
            gtk_scrolled_window_set_max_content_height(cgtk_scrolled(scrolled), 220)
            frame.contents.append(scrolled)
        } else {
            frame.contents.append(field.widget)
            frame.contents.append(counter)
            frame.contents.append(.scrolling(lower))
        }
        frame.buttons.append(.button("Cancel") { send(.cancelled) })
        frame.buttons.append(post)
        post.connect("clicked") { [weak self] in self?.tryToPost() }
        settings.connect("row-activated") { [weak self] in self?.open() }
        tryToPost.value = { [weak self] in self?.tryToPost() }
        show(content, isFirst: true)
    }

    func update(_ sheet: Sheet) -> Bool {
        guard case .compose(let content) = sheet, content.isSecure == self.content.isSecure,
            content.hasOneLine == self.content.hasOneLine
        else { return false }
        show(content, isFirst: false)
        return true
    }

    private func show(_ content: ComposeSheet, isFirst: Bool) {
        let old = self.content
        self.content = content
        frame.setTitle(content.title)
        field.widget.setVisible(content.hasText)
        let hint = content.placeholder
        field.setTitle(hint.isEmpty ? content.title : hint, hint: hint)
        field.show(content.text, isFirst: isFirst)
        counter.setVisible(content.charactersRemaining != nil)
        if let remaining = content.charactersRemaining {
            let characters = remaining.magnitude == 1 ? "character" : "characters"
            counter.setText("\(remaining.magnitude) \(characters) \(remaining < 0 ? "too many" : "left")")
            if remaining < 0 {
                gtk_widget_add_css_class(counter, "error-text")
            } else {
                gtk_widget_remove_css_class(counter, "error-text")
            }
        }
        if isFirst || content.attachments != old.attachments { showAttachments() }
        if isFirst || content.configurationItems != old.configurationItems {
            showSettings(isFirst ? [] : old.configurationItems)
        }
        postLabel.setText(ShownText.line(content.postTitle))
        cgtk_set_label(post, ShownText.line(content.postTitle))
        post.setEnabled(content.isValid)
    }

    private func showAttachments() {
        attachments.removeAll()
        let names = content.attachments
        for name in names.prefix(Self.mostAttachments) {
            attachments.append(.shortLabel("▪ " + ShownText.line(name), style: "small"))
        }
        let rest = names.count - Self.mostAttachments
        if rest > 0 { attachments.append(.label("and \(rest) more", style: "small")) }
        attachments.setVisible(!names.isEmpty)
    }

    private func showSettings(_ old: [ComposeSheet.ConfigurationItem]) {
        let items = content.configurationItems
        settings.setVisible(!items.isEmpty)
        let isSame = items.map(\.identifier) == old.map(\.identifier)
        if !isSame {
            while let row = gtk_widget_get_first_child(settings) { gtk_list_box_remove(cgtk_list(settings), row) }
        }
        for (number, item) in items.enumerated() where !isSame || item != old[number] {
            let line = Widget.line(12)
            let title = ShownText.line(item.title)
            let value = item.isPending ? "…" : ShownText.line(item.value)
            let name = Widget.shortLabel(title)
            gtk_widget_set_hexpand(name, 1)
            line.append(name)
            line.append(.shortLabel(value, style: "small"))
            line.append(.label("›", style: "small"))
            let row: Widget
            if isSame, let existing = gtk_list_box_get_row_at_index(cgtk_list(settings), Int32(number)) {
                row = cgtk_widget(UnsafeMutableRawPointer(existing))
            } else {
                row = gtk_list_box_row_new()
                gtk_list_box_append(cgtk_list(settings), row)
            }
            gtk_list_box_row_set_child(cgtk_row(row), line)
            cgtk_set_label(row, "\(title): \(value)")
        }
    }

    private func open() {
        guard let child = gtk_widget_get_focus_child(settings), cgtk_is(child, gtk_list_box_row_get_type()) != 0 else {
            return
        }
        let number = Int(gtk_list_box_row_get_index(cgtk_row(child)))
        guard content.configurationItems.indices.contains(number) else { return }
        send(.tapped(content.configurationItems[number].identifier))
    }

    private func tryToPost() { if content.isValid { send(.posted) } }

    func focus() {
        if content.hasText { return field.focus() }
        if content.isValid { gtk_widget_grab_focus(post) } else { gtk_widget_grab_focus(settings) }
    }

    /// Ctrl-Enter posts from anywhere.
    func press(_ key: guint, _ modifiers: GdkModifierType) -> Bool {
        guard isEnter(key), modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0 else { return false }
        tryToPost()
        return true
    }
}

/// Holds a value that is set later.
@MainActor
final class UncheckedBox<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}
