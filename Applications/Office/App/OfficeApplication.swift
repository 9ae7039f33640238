// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import FileOperations
import Foundation
import OfficeKit
import ShareExtension

/// The containing app: receives what its share extension hands over, and shows it.
///
///   Office office://inbox        receive; what an extension asks for
///   Office                       receive, and show everything
///   Office disk=no chats=yes     what the person may do, as an administrator would say it
struct OfficeApplication {
    private let container: SharedContainer
    private let store: OfficeStore

    init() throws {
        container = try SharedContainer("group.org.appex.office")
        store = try OfficeStore(container)
    }

    /// Receives the inbox, then runs a command: items that could not be received stay for the next time, and hide nothing else.
    func run(_ arguments: [String]) throws {
        let received: Int
        var failure: InboxDrainError?
        do { received = try receive() } catch let error as InboxDrainError {
            (received, failure) = (error.received, error)
        }
        try perform(arguments, received: received)
        guard let failure else { return }
        // An extension that opens the app has not failed because of what others sent.
        if arguments.isEmpty { throw failure } else { StandardError.report("\(failure)") }
    }

    private func perform(_ arguments: [String], received: Int) throws {
        guard let first = arguments.first else { return try show() }
        if URL(string: first)?.scheme == "office" {
            print("\(received) received")
        } else {
            try store.setPermissions(try permissions(arguments))
        }
    }

    /// Each deposit once: its files first, then one transaction with its identifier, then the acknowledgement. If the app
    /// is interrupted in between, it begins again, and the identifier keeps the second time from counting.
    private func receive() throws -> Int {
        var count = 0
        try Inbox(container).drain { deposit in
            guard try !store.hasReceived(deposit: deposit.identifier) else { return }
            let folder = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(
                "Received/\(deposit.identifier)")
            let files = try deposit.keepFiles(in: folder)
            var texts = deposit.message.isEmpty ? [] : [deposit.message]
            for item in deposit.items {
                switch item.content {
                case .file: break
                case .text(let text): texts.append(text)
                case .url(let url): texts.append(url)
                }
            }
            let conversation = deposit.userInfo[CommunicatorModule.conversationKey] ?? OfficeStore.ownConversation
            let isNew = try store.receive(
                deposit: deposit.identifier, conversation: conversation, text: texts.joined(separator: "\n"),
                files: files)
            if isNew { count += 1 }
        }
        return count
    }

    private func show() throws {
        let messages = try store.messages()
        if messages.isEmpty { print("Nothing has been received yet.") }
        for message in messages {
            // Other programs wrote these texts: none of them controls a terminal.
            let text = message.text.isEmpty ? count(message.files) : PrintableText.lines(message.text)
            print("\(PrintableText.escaped(message.conversation)): \(text)")
            for file in message.files {
                print("  \(PrintableText.escaped(file.lastPathComponent)) (\(size(file)))")
            }
        }
    }

    private func count(_ files: [URL]) -> String { files.count == 1 ? "1 file" : "\(files.count) files" }

    private func size(_ file: URL) -> String {
        let attributes: [FileAttributeKey: Any]
        do { attributes = try FileManager.default.attributesOfItem(atPath: file.path) } catch {
            return "it is no longer there"
        }
        if attributes[.type] as? FileAttributeType == .typeDirectory { return "folder" }
        return ByteCountFormatter.string(
            fromByteCount: (attributes[.size] as? NSNumber)?.int64Value ?? 0, countStyle: .file)
    }

    private func permissions(_ arguments: [String]) throws -> OfficePermissions {
        var permissions = try store.permissions()
        for argument in arguments {
            switch argument {
            case "disk=yes", "disk=no": permissions.mayUseDisk = argument == "disk=yes"
            case "chats=yes", "chats=no": permissions.mayUseChats = argument == "chats=yes"
            default: throw OfficeError(description: "“\(argument)” means nothing here; disk=yes|no and chats=yes|no do")
            }
        }
        return permissions
    }
}

/// A request that the app does not understand.
struct OfficeError: Error, CustomStringConvertible {
    let description: String
}
