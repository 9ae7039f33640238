// SPDX-License-Identifier: Apache-2.0

import CGtk
import Sheets

/// A text to write: in one line, as dots, or in several lines.
@MainActor
final class TextField {
    enum Kind: Equatable {
        case line
        case secret
        case lines
    }

    /// The outermost widget of the field, which the window shows.
    let widget: Widget
    private let kind: Kind
    private let input: Widget
    private let placeholder: Widget?
    private let changed: (String) -> Void
    private let entered: () -> Void
    private var written = WrittenTexts()
    /// The text as the extension knows it, or as the person has written it.
    private var text = ""
    private var title = ""
    private var hint = ""
    /// While the window sets a text itself, no change is reported.
    private var isSetting = false
    /// A text that is too long to be edited here is shown in part and kept as it is.
    private var isFixed = false

    /// - Parameters:
    ///   - kind: how it looks.
    ///   - changed: called with the whole text when the person has changed it.
    ///   - entered: called for Enter in a text of one line.
    init(
        _ kind: Kind, changed: @escaping (String) -> Void, entered: @escaping () -> Void
    ) {
        self.kind = kind
        self.changed = changed
        self.entered = entered
        switch kind {
        case .line, .secret:
            input = kind == .line ? gtk_entry_new() : gtk_password_entry_new()
            widget = input
            self.placeholder = nil
            if kind == .secret { gtk_password_entry_set_show_peek_icon(cgtk_password(input), 1) }
            gtk_widget_set_hexpand(input, 1)
        case .lines:
            input = gtk_text_view_new()
            let view = cgtk_text_view(input)
            gtk_text_view_set_wrap_mode(view, GTK_WRAP_WORD_CHAR)
            gtk_text_view_set_accepts_tab(view, 0)
            for set in [
                gtk_text_view_set_left_margin, gtk_text_view_set_right_margin, gtk_text_view_set_top_margin,
                gtk_text_view_set_bottom_margin,
            ] { set(view, 8) }
            let scrolled = Widget.scrolling(input)
            gtk_widget_set_size_request(scrolled, -1, 110)
            gtk_widget_add_css_class(scrolled, "card")
            let label = Widget.label("", style: "small")
            gtk_widget_set_halign(label, GTK_ALIGN_START)
            gtk_widget_set_valign(label, GTK_ALIGN_START)
            for set in [gtk_widget_set_margin_start, gtk_widget_set_margin_top] { set(label, 9) }
            gtk_widget_set_can_target(label, 0)
            self.placeholder = label
            widget = gtk_overlay_new()
            gtk_overlay_set_child(cgtk_overlay(widget), scrolled)
            gtk_overlay_add_overlay(cgtk_overlay(widget), label)
        }
        if kind == .lines {
            connectSignal(of: buffer, "changed") { [weak self] in self?.edited() }
        } else {
            input.connect("changed") { [weak self] in self?.edited() }
            input.connect("activate") { [weak self] in self?.entered() }
        }
    }

    /// Says what is to be written.
    ///
    /// - Parameters:
    ///   - title: what screen readers call it.
    ///   - hint: shown while there is no text.
    func setTitle(_ title: String, hint: String) {
        guard title != self.title || hint != self.hint else { return }
        (self.title, self.hint) = (title, hint)
        let shown = ShownText.line(hint)
        if let placeholder { placeholder.setText(shown) } else { cgtk_set_placeholder(input, shown) }
        cgtk_set_label(input, ShownText.line(title.isEmpty ? hint : title))
        cgtk_set_description(input, shown)
    }

    private var buffer: UnsafeMutablePointer<GtkTextBuffer> { gtk_text_view_get_buffer(cgtk_text_view(input)) }

    /// Gives the text the keyboard focus, with the cursor at its end, so that typing replaces nothing.
    func focus() {
        gtk_widget_grab_focus(input)
        if kind != .lines { gtk_editable_set_position(cgtk_editable(input), -1) }
    }

    func setEnabled(_ isEnabled: Bool) { input.setEnabled(isEnabled && !isFixed) }

    /// Shows the text of the extension, unless it is an answer to what the person has written.
    ///
    /// - Parameters:
    ///   - text: the whole text.
    ///   - isFirst: whether nothing was shown yet.
    func show(_ text: String, isFirst: Bool = false) {
        guard isFirst || text != self.text else {
            // An answer, which answers those before it too.
            _ = written.isEcho(text, at: .now)
            return
        }
        guard isFirst || !written.isEcho(text, at: .now) else { return }
        self.text = text
        isFixed = !ShownText.isEditable(text)
        set(isFixed ? ShownText.text(text) : text, cursorAtEnd: isFirst)
        input.setEnabled(!isFixed)
    }

    private func set(_ text: String, cursorAtEnd: Bool) {
        isSetting = true
        defer { isSetting = false }
        // C's texts end with the first zero.
        let text = text.replacing("\0", with: "\u{FFFD}")
        if kind == .lines {
            let cursor = cursorOffset
            gtk_text_buffer_set_text(buffer, text, -1)
            var place = GtkTextIter()
            gtk_text_buffer_get_iter_at_offset(buffer, &place, cursorAtEnd ? -1 : cursor)
            gtk_text_buffer_place_cursor(buffer, &place)
        } else {
            let cursor = gtk_editable_get_position(cgtk_editable(input))
            gtk_editable_set_text(cgtk_editable(input), text)
            gtk_editable_set_position(cgtk_editable(input), cursorAtEnd ? -1 : cursor)
        }
        placeholder?.setVisible(text.isEmpty)
    }

    private var cursorOffset: Int32 {
        var place = GtkTextIter()
        gtk_text_buffer_get_iter_at_mark(buffer, &place, gtk_text_buffer_get_insert(buffer))
        return gtk_text_iter_get_offset(&place)
    }

    private var writtenText: String {
        guard kind == .lines else { return String(cString: gtk_editable_get_text(cgtk_editable(input))) }
        var start = GtkTextIter()
        var end = GtkTextIter()
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 1) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }

    private func edited() {
        guard !isSetting else { return }
        let now = writtenText
        guard now != text else { return }
        // A paste that is too long is refused as a whole, when the toolkit is done with it.
        guard ShownText.isEditable(now) else {
            return MainLoop.whenIdle { [weak self] in
                guard let self else { return }
                set(text, cursorAtEnd: true)
            }
        }
        text = now
        placeholder?.setVisible(now.isEmpty)
        written.add(now, at: .now)
        changed(now)
    }
}
