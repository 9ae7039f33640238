// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Ends copying: what waits for a caller's pipe wakes up.
final class CopyStop: Sendable {
    /// Becomes readable when copying is to end, for poll(2).
    let descriptor: Int32
    private let writer: Int32

    /// - Throws: ``BusError`` if the process has no descriptor left.
    init() throws(BusError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw BusError(.failed, "a pipe cannot be created: \(String(cString: strerror(errno)))")
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (descriptor, writer) = (ends[0], ends[1])
    }

    deinit {
        close(descriptor)
        close(writer)
    }

    /// Ends the copying, and wakes up what waits for a caller's pipe.
    func stop() {
        var byte: UInt8 = 0
        _ = write(writer, &byte, 1)
    }

    /// Waits until there is something to read.
    ///
    /// - Parameter other: what is read.
    /// - Returns: false if copying is to end.
    func wait(for other: Int32) -> Bool {
        while true {
            var both = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: other, events: Int16(POLLIN), revents: 0),
            ]
            let count = poll(&both, 2, -1)
            if count < 0, errno == EINTR { continue }
            return both[0].revents == 0
        }
    }
}
