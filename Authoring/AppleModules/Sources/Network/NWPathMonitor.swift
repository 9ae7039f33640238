// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation

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
    @available(*, deprecated, message: "in part here; on a phone it also looks at networks of this kind only")
    public convenience init(requiredInterfaceType: NWInterface.InterfaceType) { self.init() }

    /// Called with the first path, and with each change.
    public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)? {
        get { lock.withLock { handler } }
        set { lock.withLock { handler = newValue } }
    }

    /// Returns the current path, satisfied if the machine has an address other than loopback and link-local ones.
    public var currentPath: NWPath {
        let own = Host.current().addresses.filter { !$0.hasPrefix("127.") && $0 != "::1" && !$0.hasPrefix("fe80:") }
        return NWPath(status: own.isEmpty ? .unsatisfied : .satisfied)
    }

    /// Starts to look at the network every second, and calls the handler on the queue after each change.
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

    /// Stops looking at the network, so that the handler is called no more.
    public func cancel() {
        let timer = lock.withLock {
            defer { self.timer = nil }
            return self.timer
        }
        timer?.cancel()
    }

    deinit { timer?.cancel() }
}
