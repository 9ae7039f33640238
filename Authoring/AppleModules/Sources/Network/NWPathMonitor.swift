// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation

/// How a network is reached.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/network/nwpath>
public struct NWPath: Equatable, Sendable {
    /// Whether it is reached.
    public enum Status: Sendable {
        /// Whether.
        case satisfied, unsatisfied, requiresConnection
    }
    /// Whether it is reached.
    public let status: Status
    /// Whether it costs something, which is not known here.
    public var isExpensive: Bool { false }
    /// Whether the person wants little of it, which is not known here.
    public var isConstrained: Bool { false }
    /// Whether addresses of the fourth version can be reached.
    public var supportsIPv4: Bool { status == .satisfied }
    /// Whether names are found.
    public var supportsDNS: Bool { status == .satisfied }

    /// Whether an interface is used. Which kind it is, is not known in a sandbox: as if by a cable.
    public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
        status == .satisfied && type == .wiredEthernet
    }
}

/// What a network is reached by.
public struct NWInterface: Sendable {
    /// A kind.
    public enum InterfaceType: Sendable {
        /// A kind.
        case other, wifi, cellular, wiredEthernet, loopback
    }
}

/// Says whether a network is reached: whether this process has an address that is not the machine's own, looked at every second.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/network/nwpathmonitor>
public final class NWPathMonitor: @unchecked Sendable {
    // @unchecked: what changes is behind the lock.

    private let lock = NSLock()
    private var handler: (@Sendable (NWPath) -> Void)?
    private var timer: (any DispatchSourceTimer)?
    private var last: NWPath?

    /// Looks at all networks.
    public init() {}
    /// Looks at networks of a kind; here at all.
    public convenience init(requiredInterfaceType: NWInterface.InterfaceType) { self.init() }

    /// Called with the first path, and with each change.
    public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)? {
        get { lock.withLock { handler } }
        set { lock.withLock { handler = newValue } }
    }

    /// The path now.
    public var currentPath: NWPath {
        let own = Host.current().addresses.filter { !$0.hasPrefix("127.") && $0 != "::1" && !$0.hasPrefix("fe80:") }
        return NWPath(status: own.isEmpty ? .unsatisfied : .satisfied)
    }

    /// Begins to look.
    public func start(queue: DispatchQueue) {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now(), repeating: .seconds(1), leeway: .milliseconds(200))
        timer.setEventHandler { [weak self] in self?.look() }
        lock.withLock { self.timer = timer }
        timer.resume()
    }

    private func look() {
        let path = currentPath
        let handler: (@Sendable (NWPath) -> Void)? = lock.withLock {
            guard last != path else { return nil }
            last = path
            return self.handler
        }
        handler?(path)
    }

    /// Looks no more.
    public func cancel() {
        let timer = lock.withLock {
            defer { self.timer = nil }
            return self.timer
        }
        timer?.cancel()
    }

    deinit { timer?.cancel() }
}
