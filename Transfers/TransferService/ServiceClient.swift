// SPDX-License-Identifier: Apache-2.0

import FileOperations
import MessageChannels
import TransferMessages
import TransferQueue

/// The connection with a program. What it is sent is written by a task of its own: a program that does not read keeps no other from its
/// messages, and is left if it leaves too many unread.
final class ServiceClient: Sendable {
    typealias Channel = AsyncMessageChannel<TransferServiceMessage, TransferClientMessage>

    /// The largest number of messages that a program may leave unread.
    private static let unreadLimit = 200_000

    let number: ClientNumber
    let program: TransferProgram
    private let channel: Channel
    private let outgoing:
        (stream: AsyncStream<TransferServiceMessage>, continuation: AsyncStream<TransferServiceMessage>.Continuation)

    init(_ number: ClientNumber, _ program: TransferProgram, _ socket: consuming FileDescriptor) throws {
        self.number = number
        self.program = program
        channel = try Channel(socket)
        outgoing = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(Self.unreadLimit))
    }

    func send(_ message: TransferServiceMessage) {
        if case .dropped = outgoing.continuation.yield(message) { end() }
    }

    func end() {
        outgoing.continuation.finish()
        channel.shutDown()
    }

    /// Passes the program's messages on until it has closed the connection, or sends what is no message.
    func run(_ handle: @Sendable (TransferClientMessage) async -> Void) async {
        let writing = Task {
            for await message in outgoing.stream {
                // Its end shows that it is gone.
                do { try await channel.send(message) } catch { return channel.shutDown() }
            }
        }
        do {
            while let message = try await channel.receive() { await handle(message) }
        } catch {
            ServiceLog.report("\(program.bundle) is disconnected: \(error)")
        }
        end()
        await writing.value
    }
}
