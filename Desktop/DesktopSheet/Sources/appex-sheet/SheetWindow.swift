// SPDX-License-Identifier: Apache-2.0

import CGtk
import CParentWindow
import FileOperations
import Sheets
import WindowMessages

/// The window, which shows the last of the sheets that the host presents.
@MainActor
final class SheetWindow {
    private struct Shown {
        let sheet: WindowSheet
        var view: any SheetView
    }

    /// The size in pixels of the desktop. It stays, so that buttons stay where they are.
    private static let size: (width: Int32, height: Int32) = (480, 580)
    /// How long the window stays without a sheet: the next one mostly follows soon.
    private static let gap: UInt32 = 400

    private let connection: HostConnection
    private let window: Widget
    private let parent: String?
    private let strip = Widget.column(0, isGroup: true)
    private let ownerName = Widget.shortLabel("", style: "name")
    private let ownerNotes = Widget.label("", style: "small")
    private let stack: Widget
    private var sheets: [Shown] = []
    private var input = InputGuard()
    private var isOpening = true
    /// The last sheet, which has been dismissed and stays until the next one comes.
    private var leaving: Widget?
    private var waits = false

    /// - Parameters:
    ///   - connection: to the host.
    ///   - parent: the window that this one stays above, as desktop portals name it; nil for none.
    init(_ connection: HostConnection, above parent: String?) {
        self.connection = connection
        self.parent = parent
        window = gtk_window_new()
        stack = gtk_stack_new()
        let handle = cgtk_window(window)
        gtk_window_set_title(handle, "Share")
        gtk_window_set_icon_name(handle, "emblem-shared")
        gtk_window_set_default_size(handle, Self.size.width, Self.size.height)
        gtk_stack_set_hhomogeneous(OpaquePointer(stack), 0)
        gtk_stack_set_vhomogeneous(OpaquePointer(stack), 0)
        gtk_widget_set_vexpand(stack, 1)
        // Marks that are stacked on a letter do not reach the strip.
        gtk_widget_set_overflow(stack, GTK_OVERFLOW_HIDDEN)
        gtk_widget_add_css_class(strip, "owner")
        strip.append(ownerName)
        strip.append(ownerNotes)
        let column = Widget.column(0)
        column.append(strip)
        column.append(stack)
        gtk_window_set_child(handle, column)
        connectKeys()
        let data = Unmanaged.passUnretained(self).toOpaque()
        cgtk_connect_question(
            window, "close-request",
            { data in
                guard let data else { return 1 }
                let window = Unmanaged<SheetWindow>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { window.cancel() }
                return 1
            }, data)
        // The window lives as long as the process.
        _ = Unmanaged.passRetained(self)
    }

    // MARK: Commands

    /// Carries out a command of the host.
    func perform(_ command: WindowCommand) {
        switch command {
        case .present(let sheet): present(sheet)
        case .update(let number, let sheet): update(number, sheet)
        case .drawIcons(let number, let icons): sheets.last { $0.sheet.number == number }?.view.draw(icons)
        case .dismiss(let number): dismiss(number)
        }
    }

    private func present(_ sheet: WindowSheet) {
        let view = view(sheet, sheet.sheet)
        clear()
        gtk_stack_add_child(OpaquePointer(stack), view.widget)
        sheets.append(Shown(sheet: sheet, view: view))
        showTop()
        view.focus()
        // A window that is shown already does not take the keys of another program.
        guard gtk_widget_get_visible(window) == 0 else { return }
        attach()
        gtk_window_present(cgtk_window(window))
        if isOpening { reportShown() }
        isOpening = false
    }

    /// Puts the window above its parent. Without it, as with a handle of another display, it is shown by itself.
    private func attach() {
        guard let parent else { return }
        gtk_widget_realize(window)
        if !parent_window_attach(window, parent), isOpening {
            StandardError.write(
                "the window is not attached to \(parent.prefix(100)): it is no window of this display\n")
        }
    }

    private func view(_ sheet: WindowSheet, _ content: Sheet) -> any SheetView {
        let number = sheet.number
        let send: (SheetEvent) -> Void = { [weak self] in self?.send($0, number) }
        switch content {
        case .menu(let list), .list(let list): return ListSheetView(sheet, list, send)
        case .compose(let compose): return ComposeSheetView(compose, send)
        case .form(let form): return FormSheetView(form, send)
        case .preview(let preview): return PreviewSheetView(preview, isMessage: false, send)
        case .progress(let progress): return ProgressSheetView(progress, send)
        case .message(let message):
            return PreviewSheetView(PreviewSheet(title: message.title, text: message.text), isMessage: true, send)
        }
    }

    private func update(_ number: Int, _ sheet: Sheet) {
        guard let position = sheets.lastIndex(where: { $0.sheet.number == number }) else { return }
        let isTop = position == sheets.count - 1
        guard !sheets[position].view.update(sheet) else {
            // A picture that arrives late moves the host's own list.
            if isTop, sheets[position].sheet.owner == nil {
                input.contentsMoved(at: .now)
                ignoreClicks()
            }
            return
        }
        // Another kind of sheet in its place.
        gtk_stack_remove(OpaquePointer(stack), sheets[position].view.widget)
        sheets[position].view = view(sheets[position].sheet, sheet)
        gtk_stack_add_child(OpaquePointer(stack), sheets[position].view.widget)
        guard isTop else { return sheets[position].view.widget.setVisible(false) }
        showTop()
        sheets[position].view.focus()
    }

    private func dismiss(_ number: Int) {
        guard let position = sheets.lastIndex(where: { $0.sheet.number == number }) else { return }
        let wasTop = position == sheets.count - 1
        let view = sheets.remove(at: position).view
        guard !sheets.isEmpty else {
            // It stays until the next one comes, and cannot be used.
            view.widget.setEnabled(false)
            leaving = view.widget
            MainLoop.after(milliseconds: Self.gap) { [weak self] in
                guard let self, leaving == view.widget else { return }
                clear()
                gtk_widget_set_visible(window, 0)
            }
            return
        }
        // The stack puts the keys back where they were in the sheet that was below.
        if wasTop { showTop() }
        gtk_stack_remove(OpaquePointer(stack), view.widget)
    }

    private func clear() {
        if let leaving { gtk_stack_remove(OpaquePointer(stack), leaving) }
        leaving = nil
    }

    private func showTop() {
        guard let top = sheets.last else { return }
        top.view.widget.setVisible(true)
        gtk_stack_set_visible_child(OpaquePointer(stack), top.view.widget)
        // Screen readers announce whatever is visible, even if another page of the stack covers it.
        for sheet in sheets.dropLast() { sheet.view.widget.setVisible(false) }
        strip.setVisible(top.sheet.owner != nil || top.sheet.isQuestion)
        if let owner = top.sheet.owner {
            ownerName.setText("Target: " + ShownText.line(owner.name))
            ownerNotes.setText(owner.notes.filter { !$0.isEmpty }.map(ShownText.line).joined(separator: " – "))
        } else if top.sheet.isQuestion {
            ownerName.setText("Appex asks")
            ownerNotes.setText("Appex is asking, not the target")
        }
        // A list of windows tells several shares apart. What an extension calls its sheets is not in it.
        let name = top.sheet.owner.map { " – " + ShownText.line($0.name) } ?? ""
        gtk_window_set_title(cgtk_window(window), "Share" + name)
        cgtk_set_label(strip, String(cString: gtk_label_get_text(cgtk_label(ownerName))))
        input.sheetAppeared(isQuestion: top.sheet.isQuestion, at: .now)
        ignoreClicks()
    }

    /// Clicks go nowhere until they can be meant for what is shown.
    private func ignoreClicks() {
        gtk_widget_set_can_target(stack, 0)
        guard !waits else { return }
        waits = true
        waitForInput()
    }

    private func waitForInput() {
        let rest = input.remaining(at: .now)
        guard rest > .zero else {
            waits = false
            return gtk_widget_set_can_target(stack, 1)
        }
        let milliseconds = rest.components.attoseconds / 1_000_000_000_000_000 + rest.components.seconds * 1_000
        MainLoop.after(milliseconds: UInt32(milliseconds) + 1) { [weak self] in self?.waitForInput() }
    }

    // MARK: Reports

    private func send(_ event: SheetEvent, _ number: Int) {
        // A sheet that is below another, or has gone, was not answered.
        guard sheets.last?.sheet.number == number else { return }
        connection.send(.event(number: number, event: event))
    }

    private func cancel() {
        guard let top = sheets.last, let event = top.view.cancellation else { return }
        send(event, top.sheet.number)
    }

    private func reportShown() {
        let connection = connection
        let isFirst = UncheckedBox(true)
        let action = Action {
            guard isFirst.value else { return }
            isFirst.value = false
            connection.send(.shown)
        }
        cgtk_after_paint(
            window,
            { data in
                guard let data else { return }
                let action = Unmanaged<Action>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { action.body() }
            }, Unmanaged.passRetained(action).toOpaque())
    }

    // MARK: Keys

    private func connectKeys() {
        connectKeys(GTK_PHASE_CAPTURE) { data, key, _, modifiers in
            guard let data else { return 0 }
            let window = Unmanaged<SheetWindow>.fromOpaque(data).takeUnretainedValue()
            return MainActor.assumeIsolated { window.press(key, modifiers) } ? 1 : 0
        }
        // An input method, or a menu that is open, has Esc first.
        connectKeys(GTK_PHASE_BUBBLE) { data, key, _, _ in
            guard let data, key == guint(GDK_KEY_Escape) else { return 0 }
            let window = Unmanaged<SheetWindow>.fromOpaque(data).takeUnretainedValue()
            MainActor.assumeIsolated { window.cancel() }
            return 1
        }
    }

    private func connectKeys(_ phase: GtkPropagationPhase, _ action: @escaping CGtkKeyAction) {
        let controller = existing(gtk_event_controller_key_new())
        gtk_event_controller_set_propagation_phase(controller, phase)
        cgtk_connect_keys(
            UnsafeMutableRawPointer(controller), action, Unmanaged.passUnretained(self).toOpaque())
        gtk_widget_add_controller(window, controller)
    }

    /// Returns whether no widget is to get the key.
    private func press(_ key: guint, _ modifiers: GdkModifierType) -> Bool {
        guard let top = sheets.last else { return true }
        let now = ContinuousClock.now
        input.keyPressed(at: now)
        let chooses = [GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space, GDK_KEY_KP_Space]
            .contains { key == guint($0) }
        if chooses, !input.takes(at: now) { return true }
        return top.view.press(key, modifiers)
    }
}
