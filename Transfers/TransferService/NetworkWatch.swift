// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import TransferQueue

/// Reports whether the network costs, as NetworkManager or another service of the desktop says it, and when a network is there again. GIO asks them,
/// which is loaded for it; without GIO every network costs nothing.
///
/// Source of the behaviour: <https://docs.gtk.org/gio/iface.NetworkMonitor.html>
final class NetworkWatch: Sendable {
    private typealias Object = UnsafeMutableRawPointer
    /// The second argument is a truth value of `network-changed`, and a description of what has changed of `notify`.
    private typealias Callback = @Sendable @convention(c) (Object?, UInt, Object?) -> Void

    /// The functions of GIO that are used here (package libglib2.0-0).
    private struct Library: Sendable {
        typealias Monitor = @Sendable @convention(c) () -> Object?
        typealias Ask = @Sendable @convention(c) (Object) -> Int32
        typealias Connect =
            @Sendable @convention(c) (
                Object, UnsafePointer<CChar>, Callback, Object?, Object?, UInt32
            ) -> UInt
        typealias Loop = @Sendable @convention(c) (Object?, Int32) -> Object?
        typealias Run = @Sendable @convention(c) (Object) -> Void

        let monitor: Monitor
        let isAvailable: Ask
        let isMetered: Ask
        let connect: Connect
        let makeLoop: Loop
        let run: Run

        init?() {
            guard let library = SharedLibrary("libgio-2.0.so.0"),
                let monitor = library.function("g_network_monitor_get_default", as: Monitor.self),
                let isAvailable = library.function("g_network_monitor_get_network_available", as: Ask.self),
                let isMetered = library.function("g_network_monitor_get_network_metered", as: Ask.self),
                let connect = library.function("g_signal_connect_data", as: Connect.self),
                let makeLoop = library.function("g_main_loop_new", as: Loop.self),
                let run = library.function("g_main_loop_run", as: Run.self)
            else { return nil }
            self.monitor = monitor
            self.isAvailable = isAvailable
            self.isMetered = isMetered
            self.connect = connect
            self.makeLoop = makeLoop
            self.run = run
        }
    }

    private let library: Library
    private let report: @Sendable (QueueEvent) -> Void

    /// The state that is assumed before the first report: nothing that costs is used.
    static let unknown = NetworkState(isMetered: true)

    /// Begins to watch, on a thread of its own, until the process ends.
    ///
    /// - Parameter report: takes what is known at first, and each change.
    static func start(_ report: @escaping @Sendable (QueueEvent) -> Void) {
        // Its calls wait for the bus, and its events come on the thread that runs its loop.
        let thread = Thread {
            guard let library = Library() else { return report(.network(NetworkState())) }
            NetworkWatch(library, report).run()
        }
        thread.name = "network"
        thread.start()
    }

    private init(_ library: Library, _ report: @escaping @Sendable (QueueEvent) -> Void) {
        self.library = library
        self.report = report
    }

    private func run() {
        guard let monitor = library.monitor(), let loop = library.makeLoop(nil, 0) else {
            return report(.network(NetworkState()))
        }
        // The thread, and so this object, stays as long as the process.
        let own = Unmanaged.passRetained(self).toOpaque()
        for (signal, callback) in [
            ("network-changed", Self.networkChanged), ("notify::network-metered", Self.costChanged),
        ] {
            _ = library.connect(monitor, signal, callback, own, nil, 0)
        }
        changed(monitor)
        library.run(loop)
    }

    private static let costChanged: Callback = { monitor, _, own in
        guard let monitor, let own else { return }
        Unmanaged<NetworkWatch>.fromOpaque(own).takeUnretainedValue().changed(monitor)
    }

    private static let networkChanged: Callback = { monitor, _, own in
        guard let monitor, let own else { return }
        let watch = Unmanaged<NetworkWatch>.fromOpaque(own).takeUnretainedValue()
        watch.changed(monitor)
        if watch.library.isAvailable(monitor) != 0 { watch.report(.networkReturned) }
    }

    private func changed(_ monitor: Object) {
        report(.network(NetworkState(isMetered: library.isMetered(monitor) != 0)))
    }
}
