// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import ExtensionMessages
import FileOperations
import Foundation
import Glibc
import MessageChannels
import Synchronization

@testable import ExtensionRuntime

/// The host's end of a real pair of sockets, with a test in the place of the host.
final class ScriptedHost: Sendable {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// An extension's process exits when its host closes the connection, and these run in the process of the tests.
    private static let open = Mutex<[ScriptedHost]>([])

    let connection: HostConnection
    private let channel: MessageChannel<HostMessage, ExtensionMessage>
    private let messages: AsyncStream<ExtensionMessage>

    init() throws {
        var ends: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
            throw Failure(description: "no pair of sockets: \(String(cString: strerror(errno)))")
        }
        connection = HostConnection(channel: HostConnection.Channel(FileDescriptor(owning: ends[0])))
        let channel = MessageChannel<HostMessage, ExtensionMessage>(FileDescriptor(owning: ends[1]))
        self.channel = channel
        let (messages, continuation) = AsyncStream.makeStream(of: ExtensionMessage.self)
        self.messages = messages
        Thread.detachNewThread {
            do {
                while let message = try channel.receive() { continuation.yield(message) }
            } catch {
                print("the extension's messages cannot be read: \(error)")
            }
            continuation.finish()
        }
        connection.serve {}
        Self.open.withLock { $0.append(self) }
    }

    func send(_ message: HostMessage) throws { try channel.send(message) }

    /// The next message of the extension, but for what says that a sheet has settled, which may come at any time.
    func next() async throws -> ExtensionMessage {
        for await message in messages {
            if case .settled = message { continue }
            return message
        }
        throw Failure(description: "the extension closed the connection")
    }

    /// The next message, whatever it is.
    func nextOfAny() async throws -> ExtensionMessage {
        for await message in messages { return message }
        throw Failure(description: "the extension closed the connection")
    }

    /// The number of events after which a sheet has settled, when it next does.
    func settled(_ sheet: Int) async throws -> Int {
        for await message in messages {
            if case .settled(sheet, let events) = message { return events }
        }
        throw Failure(description: "the extension closed the connection")
    }

    /// A context with one item that has an attachment for each name.
    func context(text: String? = nil, attachments: [String] = []) throws -> NSExtensionContext {
        let item = NSExtensionItem()
        item.attributedContentText = text.map { NSAttributedString(string: $0) }
        item.attachments = attachments.map { name in
            let provider = NSItemProvider(item: NSString(string: name), typeIdentifier: "public.plain-text")
            provider.suggestedName = name
            return provider
        }
        let request = RequestDescription(
            identifier: "1", extensionIdentifier: "org.test.share", principalClass: "Test.Controller",
            bundlePath: "/bundle",
            items: try ItemEncoder(SandboxFiles()).describeKnown([item]), action: nil, declaredTypes: [])
        // Notices and values of shared defaults belong to a process, and other tests run in this one.
        let nothing = HostedRequest.LastWork(finish: { [] }, takeNotices: { [] })
        return try HostedRequest(connection: connection, request: request, lastWork: nothing).context()
    }
}
