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
                end(output.isEmpty && isCancelled ? .cancelled : ShareOutcome(output, errors: errors))
            }
        } catch { end(ShareOutcome(error)) }
    }

    /// Has it end as soon as it can; the caller gets its answer then.
    func cancel() {
        isCancelled = true
        stop.stop()
        if let appex { g_subprocess_send_signal(appex, SIGINT) }
    }

    private func end(_ outcome: ShareOutcome) {
        let descriptors = existing(g_unix_fd_list_new())
        let (results, sent) = outcome.results(descriptors, namesTarget: namesTarget)
        let isSent =
            cgio_emit(
                bus, sender, path, "org.appex.Share.Request", "Response", cgio_response(outcome.response, results),
                descriptors) != 0
        g_object_unref(UnsafeMutableRawPointer(descriptors))
        // The caller has them now, and would not know where they are.
        if isSent { for file in sent { ReturnedFiles.remove(file) } }
        let folder = folder
        Thread.detachNewThread { folder.remove() }
        ended()
        if watch > 0 { g_bus_unwatch_name(watch) }
        watch = 0
    }
}
