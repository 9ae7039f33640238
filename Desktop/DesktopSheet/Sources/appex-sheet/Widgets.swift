// SPDX-License-Identifier: Apache-2.0

import CGtk
import Foundation
import Sheets

typealias Widget = UnsafeMutablePointer<GtkWidget>

/// Returns the object that GTK has made. It ends the process rather than return nothing.
func existing<Pointer>(_ made: Pointer?) -> Pointer {
    guard let made else { preconditionFailure("GTK returns every object that it makes") }
    return made
}

extension Widget {
    /// A box, filled from the top.
    @MainActor
    static func column(_ spacing: Int32 = 12, isGroup: Bool = false) -> Widget {
        existing(cgtk_box(1, spacing, isGroup ? 1 : 0))
    }

    /// A box, filled from the side on which writing begins.
    @MainActor
    static func line(_ spacing: Int32 = 8) -> Widget { existing(cgtk_box(0, spacing, 0)) }

    /// A text that wraps.
    ///
    /// - Parameters:
    ///   - text: as it is shown, without any markup.
    ///   - style: a class of the style sheet; nil for none.
    ///   - isSelectable: whether it can be copied.
    /// - Returns: the label.
    @MainActor
    static func label(_ text: String, style: String? = nil, isSelectable: Bool = false) -> Widget {
        let widget = existing(gtk_label_new(text))
        let label = cgtk_label(widget)
        gtk_label_set_wrap(label, 1)
        gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_xalign(label, 0)
        gtk_label_set_selectable(label, isSelectable ? 1 : 0)
        if let style { gtk_widget_add_css_class(widget, style) }
        return widget
    }

    /// A text of one line, cut at its end if it is too wide.
    @MainActor
    static func shortLabel(_ text: String, style: String? = nil) -> Widget {
        let widget = label(text, style: style)
        gtk_label_set_wrap(cgtk_label(widget), 0)
        gtk_label_set_ellipsize(cgtk_label(widget), PANGO_ELLIPSIZE_END)
        return widget
    }

    /// A button with a text.
    @MainActor
    static func button(_ title: String, style: String? = nil, _ action: @escaping @MainActor () -> Void) -> Widget {
        let widget = existing(gtk_button_new_with_label(title))
        if let style { gtk_widget_add_css_class(widget, style) }
        // A long title is cut; the button stays in the window.
        if let child = gtk_button_get_child(cgtk_button(widget)), cgtk_is(child, gtk_label_get_type()) != 0 {
            gtk_label_set_ellipsize(cgtk_label(child), PANGO_ELLIPSIZE_END)
        }
        widget.connect("clicked", action)
        return widget
    }

    /// A view of something that may be higher than the window.
    @MainActor
    static func scrolling(_ child: Widget) -> Widget {
        let widget = existing(gtk_scrolled_window_new())
        let scrolled = cgtk_scrolled(widget)
        gtk_scrolled_window_set_policy(scrolled, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(scrolled, child)
        gtk_widget_set_vexpand(widget, 1)
        gtk_widget_set_focusable(widget, 0)
        return widget
    }

    /// Makes a widget that shows a picture, with a text for screen readers.
    ///
    /// - Parameters:
    ///   - image: the picture.
    ///   - side: at most so many pixels of the desktop, on each side.
    ///   - text: what screen readers say.
    /// - Returns: the picture.
    @MainActor
    static func picture(_ image: SheetImage, side: Int32, text: String) -> Widget {
        let paintable = paintable(image)
        let widget = existing(gtk_image_new_from_paintable(paintable))
        cgtk_unref(UnsafeMutableRawPointer(paintable))
        gtk_image_set_pixel_size(cgtk_image(widget), side)
        gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
        cgtk_set_label(widget, text)
        return widget
    }

    @MainActor
    static func paintable(_ image: SheetImage) -> OpaquePointer {
        existing(
            image.pixels.withUnsafeBytes {
                cgtk_paintable(Int32(image.width), Int32(image.height), $0.baseAddress, gsize($0.count))
            })
    }

    /// Adds a widget after those that a box has.
    @MainActor
    func append(_ child: Widget) { gtk_box_append(cgtk_as_box(self), child) }

    /// Adds a widget before those that a box has.
    @MainActor
    func prepend(_ child: Widget) { gtk_box_prepend(cgtk_as_box(self), child) }

    /// Removes everything from a box.
    @MainActor
    func removeAll() { while let child = gtk_widget_get_first_child(self) { gtk_box_remove(cgtk_as_box(self), child) } }

    /// Shows or hides a widget.
    @MainActor
    func setVisible(_ isVisible: Bool) { gtk_widget_set_visible(self, isVisible ? 1 : 0) }

    /// Whether it can be used.
    @MainActor
    func setEnabled(_ isEnabled: Bool) { gtk_widget_set_sensitive(self, isEnabled ? 1 : 0) }

    /// Changes a label's text, if it is another one.
    @MainActor
    func setText(_ text: String) {
        if String(cString: gtk_label_get_text(cgtk_label(self))) != text { gtk_label_set_text(cgtk_label(self), text) }
    }
}
