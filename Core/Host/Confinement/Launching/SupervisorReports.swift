// SPDX-License-Identifier: Apache-2.0

import CLinux
import FileOperations
import Foundation
import Glibc

/// The records that the supervisor writes: one when the program runs, or cannot be executed, and one when it has ended.
final class SupervisorReports: Sendable {
    private let reader: DescriptorHandle
    private let waiter: DescriptorWaiter

    init(_ descriptor: consuming FileDescriptor) throws {
        descriptor.setNonblocking()
        reader = DescriptorHandle(descriptor)
        waiter = try DescriptorWaiter(reader.number, for: .reading)
    }

    /// Waits for a record; nil if no more can come, or waiting was stopped.
    func next() async -> clinux_report? {
        var report = clinux_report()
        let size = MemoryLayout<clinux_report>.size
        while true {
            // A record is written in one piece, and shorter than what a pipe keeps together.
            let count = read(reader.number, &report, size)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN {
                guard await waiter.wait() else { return nil }
                continue
            }
            return count == size && report.magic == CLINUX_REPORT_MAGIC ? report : nil
        }
    }

    /// Ends the waiting in ``next()`` for good, which then returns nil.
    func stop() { waiter.cancel() }
}
