// SPDX-License-Identifier: Apache-2.0

import CLinux
@preconcurrency import Dispatch
import Glibc
import Synchronization

/// Reports which descriptors have become ready: one queue of the kernel for the whole process, and no thread.
///
/// Dispatch watches the kernel's queue, and not each descriptor: its own handling of descriptors whose other end is closed
/// (EPOLLHUP) uses memory that it has freed, and ends the process now and then.
final class DescriptorEvents: Sendable {
    static let shared = DescriptorEvents()

    private struct State {
        var lastIdentifier: UInt64 = 0
        var handlers: [UInt64: @Sendable () -> Void] = [:]
    }

    private let queue: Int32
    private let source: any DispatchSourceRead
    private let state = Mutex(State())

    private init() {
        queue = clinux_event_queue()
        precondition(queue >= 0, "no descriptor for a queue of events: \(String(cString: strerror(-queue)))")
        source = DispatchSource.makeReadSource(
            fileDescriptor: queue, queue: DispatchQueue(label: "org.appex.descriptor-events"))
        source.setEventHandler { [unowned self] in report() }
        source.activate()
    }

    /// Adds a descriptor. Remove it before it is closed: the kernel keeps the entry of a closed duplicate as long as the open
    /// file exists, and refuses the next duplicate that gets the same number.
    ///
    /// - Returns: false if the kernel cannot watch it, as with regular files, which are always ready.
    /// - Throws: ``FileOperationError``, for example if the user watches too many descriptors.
    func add(_ descriptor: Int32) throws -> Bool {
        let code = clinux_event_add(queue, descriptor)
        guard code == 0 || code == -EPERM else { throw FileOperationError("watch", "descriptor \(descriptor)", -code) }
        return code == 0
    }

    /// Removes a descriptor that ``add(_:)`` has added.
    func remove(_ descriptor: Int32) {
        let code = clinux_event_remove(queue, descriptor)
        precondition(code == 0, "a watched descriptor was closed: \(String(cString: strerror(-code)))")
    }

    /// Calls a handler once, when the descriptor is ready.
    ///
    /// - Returns: a number to take the handler back with.
    func arm(_ descriptor: Int32, writing: Bool, _ handler: @escaping @Sendable () -> Void) -> UInt64 {
        let identifier = state.withLock { state in
            state.lastIdentifier += 1
            state.handlers[state.lastIdentifier] = handler
            return state.lastIdentifier
        }
        // A descriptor that cannot be armed counts as ready: reading or writing it reports the reason.
        if clinux_event_arm(queue, descriptor, identifier, writing) < 0 { call(identifier) }
        return identifier
    }

    /// Takes a handler back.
    func disarm(_ identifier: UInt64) { state.withLock { $0.handlers[identifier] = nil } }

    private func call(_ identifier: UInt64) { state.withLock { $0.handlers.removeValue(forKey: identifier) }?() }

    private func report() {
        var identifiers = [UInt64](repeating: 0, count: 64)
        while true {
            let count = clinux_event_next(queue, &identifiers, Int32(identifiers.count))
            guard count > 0 else { return }
            for identifier in identifiers.prefix(Int(count)) { call(identifier) }
        }
    }
}
