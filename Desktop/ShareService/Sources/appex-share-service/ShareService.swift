// SPDX-License-Identifier: Apache-2.0

import CGio
import Foundation

/// The object `/org/appex/Share`: takes calls, and keeps the requests that are running.
@MainActor
final class ShareService {
    static let path = "/org/appex/Share"
    private static let requestsPath: StaticString = "/org/appex/Share/request"
    private static let name = "org.appex.Share"
    private static let version: UInt32 = 1
    /// Without a request for so long, the service ends.
    private static let idleTime: UInt32 = 60
    /// So many requests may run at once; of one process, so many.
    private static let mostRequests = 64
    private static let mostOfACaller = 16
    private static let mostQuestions = 16

    private let bus: OpaquePointer
    private let interfaces: Interfaces
    private var requests: [String: ShareRequest] = [:]
    /// Calls of CanShare that have not been answered.
    private var questions = 0
    private var lastNumber = 0
    private var uses = 0
    private var ownership: guint = 0

    /// Takes the name on the session bus.
    ///
    /// - Throws: ``BusError`` if there is no session bus, or the object cannot be offered.
    init() throws {
        var error: UnsafeMutablePointer<GError>?
        guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, &error) else {
            throw BusError(error, "the session bus cannot be reached")
        }
        self.bus = bus
        interfaces = try Interfaces()
        g_dbus_connection_set_exit_on_close(bus, 0)
        let own = Unmanaged.passUnretained(self).toOpaque()
        try interfaces.offer(interfaces.share, at: Self.path, on: bus, to: own)
        Interfaces.hideOthers(below: Self.requestsPath, on: bus)
        _ = cgio_when_closed(
            bus,
            { data in
                guard let data else { return }
                let service = Unmanaged<ShareService>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { service.busHasGone() }
            }, own)
        ownership = g_bus_own_name_on_connection(
            bus, Self.name, G_BUS_NAME_OWNER_FLAGS_NONE, nil,
            { _, _, data in
                // Another service has the name.
                guard let data else { return }
                let service = Unmanaged<ShareService>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { service.busHasGone() }
            }, own, nil)
        endWhenIdle()
    }

    // MARK: Calls

    /// Answers a call of a method.
    func call(
        _ method: String, _ object: String, _ parameters: OpaquePointer, from sender: String, _ call: OpaquePointer
    ) {
        defer { endWhenIdle() }
        do {
            switch method {
            case "Share": try share(parameters, sender, call)
            case "CanShare": try canShare(parameters, sender, call)
            case "Cancel": try cancel(object, sender, call)
            default: throw BusError(.invalidArgument, "there is no method \(method)")
            }
        } catch let error as BusError { error.answer(call) } catch { BusError(.failed, "\(error)").answer(call) }
    }

    /// The value of a property.
    func property() -> OpaquePointer? { g_variant_new_uint32(Self.version) }

    private func share(_ parameters: OpaquePointer, _ sender: String, _ call: OpaquePointer) throws {
        let (list, rest) = (
            existing(g_variant_get_child_value(parameters, 0)), existing(g_variant_get_child_value(parameters, 1))
        )
        defer {
            g_variant_unref(list)
            g_variant_unref(rest)
        }
        let options = try ShareOptions(rest)
        // A process may have several names on the bus.
        let caller = try Caller(sender, on: bus)
        guard requests.count < Self.mostRequests,
            requests.values.count(where: { $0.process == caller.process }) < Self.mostOfACaller
        else {
            throw BusError(
                .limitsExceeded,
                "at most \(Self.mostOfACaller) requests of a process and \(Self.mostRequests) of all run at once")
        }
        let isSandboxed = caller.isSandboxed
        if options.choosesTarget, isSandboxed {
            throw BusError(
                .notAllowed, "options: a caller in a sandbox cannot choose the target; leave target and action out")
        }
        let path = try path(sender, options.token)
        let items = try SharedItem.items(list, cgio_descriptors(call), ofStranger: isSandboxed)
        let request: ShareRequest
        do {
            request = try ShareRequest(path, sender, caller.process, items, options, namesTarget: !isSandboxed, on: bus)
            {
                [weak self] in self?.ended(path)
            }
            try interfaces.offer(interfaces.request, at: path, on: bus, to: Unmanaged.passUnretained(self).toOpaque())
        } catch {
            for item in items { item.close() }
            throw error
        }
        requests[path] = request
        g_dbus_method_invocation_return_value(call, cgio_object_path(path))
        request.begin()
    }

    /// The object of a request: below the sender's name, as callers can know before they call.
    private func path(_ sender: String, _ token: String?) throws -> String {
        lastNumber += 1
        let name = sender.dropFirst().replacing(".", with: "_")
        let token = token ?? "appex\(lastNumber)"
        let path = "\(Self.requestsPath)/\(name)/\(token)"
        guard requests[path] == nil else {
            throw BusError(.invalidArgument, "handle_token: a request “\(token)” is running")
        }
        return path
    }

    private func cancel(_ object: String, _ sender: String, _ call: OpaquePointer) throws {
        guard let request = requests[object], request.sender == sender else {
            throw BusError(.invalidArgument, "\(object): there is no such request of this caller")
        }
        request.cancel()
        g_dbus_method_invocation_return_value(call, nil)
    }

    private func canShare(_ parameters: OpaquePointer, _ sender: String, _ call: OpaquePointer) throws {
        guard try !Caller(sender, on: bus).isSandboxed else {
            throw BusError(.notAllowed, "a caller in a sandbox cannot ask for the targets")
        }
        let list = existing(g_variant_get_child_value(parameters, 0))
        defer { g_variant_unref(list) }
        let types = (0..<g_variant_n_children(list)).map { number in
            let value = g_variant_get_child_value(list, number)
            defer { g_variant_unref(value) }
            return String(cString: g_variant_get_string(value, nil))
        }
        guard questions < Self.mostQuestions else {
            throw BusError(
                .limitsExceeded, "at most \(Self.mostQuestions) calls of CanShare are answered at once")
        }
        nonisolated(unsafe) let call = call
        try TargetQuestion.ask(types) { [weak self] answer in
            switch answer {
            case .success(let targets): g_dbus_method_invocation_return_value(call, cgio_list(targets.variant))
            case .failure(let error): error.answer(call)
            }
            self?.questions -= 1
            self?.endWhenIdle()
        }
        questions += 1
    }

    // MARK: Endings

    private func ended(_ path: String) {
        interfaces.withdraw(path, on: bus)
        requests[path] = nil
        endWhenIdle()
    }

    private var isIdle: Bool { requests.isEmpty && questions == 0 }

    /// Ends after a while without a request. A call that is on its way when the name is given up is still answered.
    private func endWhenIdle() {
        self.uses += 1
        let uses = self.uses
        MainLoop.after(seconds: Self.idleTime) { [weak self] in
            guard let self, self.uses == uses, isIdle else { return }
            g_bus_unown_name(ownership)
            endWithTheLast()
        }
    }

    private func endWithTheLast() {
        MainLoop.after(seconds: 2) { [weak self] in
            guard let self else { return }
            if isIdle { MainLoop.end() } else { endWithTheLast() }
        }
    }

    /// Without the bus no caller gets an answer: what is running is cancelled, and the service ends with the last of it.
    private func busHasGone() {
        guard !isIdle else { return MainLoop.end() }
        for request in requests.values { request.cancel() }
        MainLoop.after(seconds: 1) { [weak self] in self?.busHasGone() }
    }
}
