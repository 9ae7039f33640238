// SPDX-License-Identifier: Apache-2.0

import CGtk
import Foundation

/// The loop of GTK, on the main thread.
@MainActor
enum MainLoop {
    private static let loop = g_main_loop_new(nil, 0)

    /// Runs until the process exits.
    static func run() { g_main_loop_run(loop) }

    /// Calls an action once, after a time.
    static func after(milliseconds: UInt32, _ body: @escaping @MainActor () -> Void) {
        _ = cgtk_after(milliseconds, once, Unmanaged.passRetained(Action(body)).toOpaque())
    }

    /// Calls an action once, after keys and drawing. From any thread.
    nonisolated static func whenIdle(_ body: @escaping @MainActor () -> Void) {
        _ = cgtk_idle(once, Unmanaged.passRetained(Action(body)).toOpaque())
    }

    private nonisolated static let once: CGtkQuestion = { data in
        guard let data else { return 0 }
        let action = Unmanaged<Action>.fromOpaque(data).takeRetainedValue()
        MainActor.assumeIsolated { action.body() }
        return 0
    }
}

/// A closure that a signal or a timer calls on the main thread.
final class Action: Sendable {
    let body: @MainActor () -> Void
    init(_ body: @escaping @MainActor () -> Void) { self.body = body }
}

extension Widget {
    /// Calls an action at each signal of a widget, as long as the widget exists.
    @MainActor
    func connect(_ signal: String, _ body: @escaping @MainActor () -> Void) { connectSignal(of: self, signal, body) }
}

/// Calls an action at each signal of an object, as long as the object exists.
@MainActor
func connectSignal(of object: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping @MainActor () -> Void) {
    let action: CGtkAction = { data in
        guard let data else { return }
        let action = Unmanaged<Action>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { action.body() }
    }
    cgtk_connect(object, signal, action, Unmanaged.passRetained(Action(body)).toOpaque()) { data, _ in
        if let data { Unmanaged<Action>.fromOpaque(data).release() }
    }
}
