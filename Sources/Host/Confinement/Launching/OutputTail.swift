// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Glibc
import Synchronization

/// Keeps the end of what a program writes.
final class OutputTail: Sendable {
    /// The number of bytes that are kept.
    static let limit = 8192

    private let reader: DescriptorHandle
    private let waiter: DescriptorWaiter
    private let bytes = Mutex(Data())
    private let isEchoing: Bool

    init(_ descriptor: consuming FileDescriptor, echo: Bool) throws {
        descriptor.setNonblocking()
        reader = DescriptorHandle(descriptor)
        waiter = try DescriptorWaiter(reader.number, for: .reading)
        isEchoing = echo
    }

    var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }

    /// Reads until every writer is gone, or reading is stopped.
    func collect() async {
        while readAvailable() { guard await waiter.wait() else { break } }
        _ = readAvailable()
    }

    /// Ends ``collect()`` after what has been written already.
    func stop() { waiter.cancel() }

    /// Returns whether more can come.
    private func readAvailable() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(reader.number, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN { return true }
            guard count > 0 else { return false }
            if isEchoing { Self.echo(buffer[..<count]) }
            bytes.withLock { bytes in
                bytes.append(contentsOf: buffer[..<count])
                if bytes.count > Self.limit { bytes = Data(bytes.suffix(Self.limit)) }
            }
        }
    }

    /// Passes on what was written, without the control characters that a terminal would obey.
    private static func echo(_ bytes: ArraySlice<UInt8>) {
        FileHandle.standardError.write(
            Data(bytes.map { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 == 0x7F ? 0x3F : $0 }))
    }
}
