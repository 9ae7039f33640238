// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Ends what this process has started if it is interrupted, or if the process that has started it is gone.
final class InterruptionWatch {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]
    private let sources: [any DispatchSourceProtocol]

    /// - Parameter end: ends what runs; this process exits after it.
    init(_ end: @escaping @Sendable () -> Void) {
        let queue = DispatchQueue(label: "org.appex.interruption")
        let stop: @Sendable (Int32) -> Void = { code in
            end()
            exit(code)
        }
        var sources: [any DispatchSourceProtocol] = Self.signals.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { stop(128 + number) }
            return source
        }
        let parent = getppid()
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + 0.5, repeating: 0.5)
        timer.setEventHandler { if getppid() != parent { stop(128 + SIGTERM) } }
        sources.append(timer)
        sources.forEach { $0.activate() }
        self.sources = sources
    }

    /// Watches no more. Signals mean again what they mean by themselves: a process that is started later inherits that.
    func stop() {
        for source in sources { source.cancel() }
        for number in Self.signals { signal(number, SIG_DFL) }
    }

    /// Ends a process and those that it has started. The package manager ends them itself if it is interrupted.
    static func end(_ process: Process) {
        let group = -process.processIdentifier
        kill(group, SIGINT)
        let limit = ContinuousClock.now + .seconds(3)
        while process.isRunning, ContinuousClock.now < limit { usleep(50_000) }
        kill(group, SIGKILL)
    }
}
