// SPDX-License-Identifier: Apache-2.0

import CGio

/// The loop of GLib, on the main thread.
@MainActor
enum MainLoop {
    private static let loop = g_main_loop_new(nil, 0)

    static func run() { g_main_loop_run(loop) }
    static func end() { g_main_loop_quit(loop) }

    /// Calls an action once, on the main thread. From any thread.
    nonisolated static func perform(_ body: @escaping @MainActor @Sendable () -> Void) {
        g_idle_add(once, Unmanaged.passRetained(Action(body)).toOpaque())
    }

    /// Calls an action once, after a time.
    static func after(seconds: UInt32, _ body: @escaping @MainActor @Sendable () -> Void) {
        g_timeout_add_seconds(seconds, once, Unmanaged.passRetained(Action(body)).toOpaque())
    }

    private nonisolated static let once: GSourceFunc = { data in
        guard let data else { return 0 }
        let action = Unmanaged<Action>.fromOpaque(data).takeRetainedValue()
        MainActor.assumeIsolated { action.body() }
        return 0
    }
}

/// A closure that a timer or a callback of GLib calls on the main thread.
final class Action: Sendable {
    let body: @MainActor @Sendable () -> Void
    init(_ body: @escaping @MainActor @Sendable () -> Void) { self.body = body }
}
