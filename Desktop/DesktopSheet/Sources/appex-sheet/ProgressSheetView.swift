// SPDX-License-Identifier: Apache-2.0

import CGtk
import Sheets
import WindowMessages

/// The progress of work.
@MainActor
final class ProgressSheetView: SheetView {
    private let frame = SheetFrame()
    private let bar = existing(gtk_progress_bar_new())
    private let detail = Widget.label("", style: "small")
    private let cancel: Widget

    var widget: Widget { frame.widget }

    init(_ content: ProgressSheet, _ send: @escaping (SheetEvent) -> Void) {
        cancel = .button("Cancel") { send(.cancelled) }
        gtk_progress_bar_set_show_text(cgtk_progress(bar), 1)
        frame.contents.append(bar)
        frame.contents.append(detail)
        frame.buttons.append(cancel)
        show(content)
    }

    func update(_ sheet: Sheet) -> Bool {
        guard case .progress(let content) = sheet else { return false }
        show(content)
        return true
    }

    private func show(_ content: ProgressSheet) {
        frame.setTitle(content.title)
        cgtk_set_label(bar, ShownText.line(content.title))
        if let fraction = content.fraction, fraction.isFinite {
            let shown = min(1, max(0, fraction))
            gtk_progress_bar_set_fraction(cgtk_progress(bar), shown)
            // A fraction such as 0.29 is a little less than it says.
            gtk_progress_bar_set_text(cgtk_progress(bar), "\(Int(shown * 100 + 1e-9)) %")
        } else {
            gtk_progress_bar_pulse(cgtk_progress(bar))
            gtk_progress_bar_set_text(cgtk_progress(bar), "")
        }
        detail.setText(ShownText.line(content.detail))
        detail.setVisible(!content.detail.isEmpty)
    }

    func focus() { gtk_widget_grab_focus(cancel) }
}
