// SPDX-License-Identifier: Apache-2.0

import Confinement
import FileOperations
import Foundation
import Synchronization

/// Standard input and output as browsers use them for native messaging: four bytes with the length in the machine's order, then that many bytes of JSON. One message to
/// the browser has at most 1 MB, so longer ones are sent in parts.
/// (<https://developer.chrome.com/docs/extensions/develop/concepts/native-messaging>)
final class NativeChannel: Sendable {
    /// A piece of a longer message.
    private struct Part: Encodable {
        let part: String
        /// Whether it is the last one.
        let isLast: Bool
    }

    /// The longest message that is taken, in bytes.
    private static let longestMessage = 64 << 20
    /// The longest piece, in bytes before it is escaped.
    private static let partLength = 256 << 10

    /// The messages that the browser sends, until it closes the connection. Once.
    let messages: AsyncThrowingStream<AddOnMessage, any Error>

    private let queue = DispatchQueue(label: "org.appex.native-messaging")
    private let reader: OutputReader

    /// Begins to read messages from standard input; throws a `FileOperationError` if that is not possible.
    ///
    /// - Throws: `FileOperationError`.
    init() throws {
        let (messages, continuation) = AsyncThrowingStream.makeStream(of: AddOnMessage.self)
        self.messages = messages
        let buffer = Mutex(Data())
        reader = try OutputReader(.duplicate(FileHandle.standardInput.fileDescriptor)) { bytes in
            buffer.withLock { buffer in
                buffer.append(contentsOf: bytes)
                do {
                    while let message = try Self.next(&buffer) { continuation.yield(message) }
                } catch { continuation.finish(throwing: error) }
            }
        }
        Task { [reader] in
            await reader.collect()
            continuation.finish()
        }
    }

    /// Takes the next complete message.
    private static func next(_ buffer: inout Data) throws -> AddOnMessage? {
        guard buffer.count >= 4 else { return nil }
        let length = buffer.prefix(4).withUnsafeBytes { Int($0.loadUnaligned(as: UInt32.self)) }
        guard length <= longestMessage else {
            throw BrowserHostError("the browser sent a message of \(length) bytes; expected at most \(longestMessage)")
        }
        guard buffer.count >= 4 + length else { return nil }
        let body = Data(buffer.dropFirst(4).prefix(length))
        buffer = Data(buffer.dropFirst(4 + length))
        do { return try JSONDecoder().decode(AddOnMessage.self, from: body) } catch {
            throw BrowserHostError(
                "the browser sent something that is not a message of the add-on: \(error)", underlyingError: error)
        }
    }

    /// Sends a message. Messages arrive in the order in which they are sent.
    func send(_ message: HostMessage) { send { message } }

    /// Sends what there is to send when all before it is sent; nothing if it is nil then.
    func send(_ message: @escaping @Sendable () -> HostMessage?) {
        queue.async { [self] in
            guard let message = message() else { return }
            do {
                let data = try JSONEncoder().encode(message)
                guard data.count > Self.partLength else { return try write(data) }
                var rest = data[...]
                while !rest.isEmpty {
                    // A piece may end in the middle of a character, so bytes are sent as they are in base64.
                    let piece = rest.prefix(Self.partLength)
                    rest = rest.dropFirst(piece.count)
                    try write(JSONEncoder().encode(Part(part: piece.base64EncodedString(), isLast: rest.isEmpty)))
                }
            } catch {
                // The browser has closed the connection, which the other direction reports as well.
                reader.stop()
            }
        }
    }

    private func write(_ body: Data) throws {
        var bytes = withUnsafeBytes(of: UInt32(body.count)) { Data($0) }
        bytes.append(body)
        try bytes.withUnsafeBytes {
            try FileDescriptor.writeAll($0, to: FileHandle.standardOutput.fileDescriptor, path: "standard output")
        }
    }

    /// Waits until everything is written.
    func flush() async {
        await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
    }
}
