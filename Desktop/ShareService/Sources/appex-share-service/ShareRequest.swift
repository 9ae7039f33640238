// SPDX-License-Identifier: Apache-2.0

import CGio
import Foundation

/// One request: copies what is shared, has `appex` ask the person and share it, and reports the outcome to the caller.
@MainActor
final class ShareRequest {
    let sender: String
    /// The number of the caller's process.
    let process: UInt32
    private let path: String
    private let items: [SharedItem]
    private let options: ShareOptions
    private let bus: OpaquePointer
    private let folder: ItemFolder
    private let ended: () -> Void
    private var appex: OpaquePointer?
    private let namesTarget: Bool
    private let stop: CopyStop
    private var isCancelled = false
    private var watch: guint = 0

    /// - Parameters:
    ///   - path: its object.
    ///   - sender: the caller's name on the bus.
    ///   - process: the number of its process.
    ///   - items: what is shared; their descriptors are closed with the copies.
    ///   - options: what else the caller says.
    ///   - namesTarget: whether the caller learns what the person has chosen, and why that has failed.
    ///   - bus: the session bus.
    ///   - ended: called when the caller has its answer.
    /// - Throws: ``BusError`` if there is no place for the copies.
    init(
        _ path: String, _ sender: String, _ process: UInt32, _ items: [SharedItem], _ options: ShareOptions,
        namesTarget: Bool,
        on bus: OpaquePointer,
        ended: @escaping () -> Void
    ) throws {
        self.path = path
        self.sender = sender
        self.process = process
        self.items = items
        self.options = options
        self.namesTarget = namesTarget
        self.bus = bus
        self.ended = ended
        stop = try CopyStop()
        folder = try ItemFolder()
    }

    /// Begins, after the caller knows the request's object.
    func begin() {
        // A caller that has gone wants nothing any more.
        watch = g_bus_watch_name_on_connection(
            bus, sender, G_BUS_NAME_WATCHER_FLAGS_NONE, nil,
            { _, _, data in
                guard let data else { return }
                let request = Unmanaged<ShareRequest>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { request.cancel() }
            }, Unmanaged.passRetained(self).toOpaque(),
            { data in if let data { Unmanaged<ShareRequest>.fromOpaque(data).release() } })
        let (items, folder, stop) = (items, folder, stop)
        // A pipe is read until its other end is closed, which may take long.
        Thread.detachNewThread {
            let copied = Result { try Self.copy(items, folder, stop) }
            MainLoop.perform { self.run(copied) }
        }
    }

    /// Copies what is shared.
    ///
    /// - Returns: the arguments for it; nil if copying was ended.
    /// - Throws: ``BusError``.
    private nonisolated static func copy(_ items: [SharedItem], _ folder: ItemFolder, _ stop: CopyStop) throws
        -> [String]?
    {
        var options: [String] = []
        var files: [String] = []
        for (number, item) in items.enumerated() {
            do {
                switch item {
                // Other users of the machine can see arguments.
                case .text(let text):
                    options.append("--text-file=\(try folder.write(Data(text.utf8), as: "text \(number)"))")
                case .link(let link): options.append("--url=\(link)")
                case .file(let descriptor, let name):
                    guard let file = try folder.copy(descriptor, as: name, number: number, until: stop) else {
                        for item in items[(number + 1)...] { item.close() }
                        return nil
                    }
                    files.append(file)
                }
            } catch {
                for item in items[(number + 1)...] { item.close() }
                throw error
            }
        }
        return options + ["--"] + files
    }

    private func run(_ copied: Result<[String]?, any Error>) {
        let arguments: [String]
        do {
            guard let all = try copied.get(), !isCancelled else { return end(.cancelled) }
            arguments = all
        } catch { return end(ShareOutcome(error as? BusError ?? BusError(.failed, "\(error)"))) }
        var environment: [String: String] = [:]
        if let token = options.activationToken {
            environment["XDG_ACTIVATION_TOKEN"] = token
            environment["DESKTOP_STARTUP_ID"] = token
        }
        do {
            let appex = try Appex.start(
                ["share", "--window", "--json", "--no-history"] + options.arguments + arguments,
                environment: environment, holding: folder.lock)
            self.appex = appex
            Appex.finish(appex) { [self] output, errors in
                g_object_unref(UnsafeMutableRawPointer(appex))
                self.appex = nil
                // One that a signal has ended at once has printed nothing.
                finish(output.isEmpty && isCancelled ? .cancelled : ShareOutcome(output, errors: errors))
            }
        } catch { end(ShareOutcome(error)) }
    }

    /// Has it end as soon as it can; the caller gets its answer then.
    func cancel() {
        isCancelled = true
        stop.stop()
        if let appex { g_subprocess_send_signal(appex, SIGINT) }
    }

    /// Copies what came back, which may take long, and ends.
    private func finish(_ outcome: ShareOutcome) {
        let files = outcome.files
        guard !files.isEmpty else { return end(outcome) }
        let (folder, stop) = (folder, stop)
        Thread.detachNewThread {
            let copies = ReturnedCopies(of: files, in: folder, until: stop)
            MainLoop.perform { self.end(outcome, copies) }
        }
    }

    private func end(_ outcome: ShareOutcome, _ copies: ReturnedCopies = .none) {
        let descriptors = existing(g_unix_fd_list_new())
        let results = outcome.results(descriptors, copies, namesTarget: namesTarget)
        let isSent =
            cgio_emit(
                bus, sender, path, "org.appex.Share.Request", "Response", cgio_response(outcome.response, results),
                descriptors) != 0
        g_object_unref(UnsafeMutableRawPointer(descriptors))
        copies.closeAll()
        // A caller that could not take them, or has gone, has not got them.
        if isSent, !copies.descriptors.isEmpty, callerPassesDescriptors, isCallerThere { copies.removeKept() }
        let folder = folder
        Thread.detachNewThread { folder.remove() }
        ended()
        if watch > 0 { g_bus_unwatch_name(watch) }
        watch = 0
    }

    /// Whether the caller has said to the bus that it takes descriptors: it has sent one.
    private var callerPassesDescriptors: Bool {
        items.contains { if case .file = $0 { true } else { false } }
    }

    /// Whether the caller still has its name, after the bus has taken the answer.
    private var isCallerThere: Bool {
        let reply = g_dbus_connection_call_sync(
            bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
            cgio_text(sender), nil, G_DBUS_CALL_FLAGS_NONE, 5_000, nil, nil)
        guard let reply else { return false }
        defer { g_variant_unref(reply) }
        let value = existing(g_variant_get_child_value(reply, 0))
        defer { g_variant_unref(value) }
        return g_variant_get_boolean(value) != 0
    }
}
