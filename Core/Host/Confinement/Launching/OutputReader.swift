// SPDX-License-Identifier: Apache-2.0

package import FileOperations
import Glibc

/// Reads what a program writes, until every writer is gone.
package final class OutputReader: Sendable {
    private let reader: DescriptorHandle
    private let waiter: DescriptorWaiter
    private let take: @Sendable (ArraySlice<UInt8>) -> Void

    /// - Parameters:
    ///   - descriptor: what is read.
    ///   - take: takes each piece, in order.
    /// - Throws: `FileOperationError`.
    package init(_ descriptor: consuming FileDescriptor, _ take: @escaping @Sendable (ArraySlice<UInt8>) -> Void) throws
    {
        descriptor.setNonblocking()
        reader = DescriptorHandle(descriptor)
        waiter = try DescriptorWaiter(reader.number, for: .reading)
        self.take = take
    }

    /// Reads until every writer is gone, or reading is stopped.
    package func collect() async {
        while readAvailable() { guard await waiter.wait() else { break } }
        _ = readAvailable()
    }

    /// Ends ``collect()`` after what has been written already.
    package func stop() { waiter.cancel() }

    /// Returns whether more can come.
    private func readAvailable() -> Bool {
        // As much as a pipe holds.
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(reader.number, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN { return true }
            // A terminal without writers is an error, EIO.
            guard count > 0 else { return false }
            take(buffer[..<count])
        }
    }
}
