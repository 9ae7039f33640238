// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Intents
import Security
import UIKit
import UniformTypeIdentifiers

private let group = "group.org.example.scrapbook"

/// A picture that is received as a file, and kept in the shared container.
struct Scrap: Transferable {
    let name: String
    let size: Int

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(importedContentType: .image) { received in
            let file = try Scrap.folder().appendingPathComponent(received.file.lastPathComponent)
            let size = try Data(contentsOf: received.file).count
            try FileManager.default.moveItem(at: received.file, to: file)
            return Scrap(name: file.lastPathComponent, size: size)
        }
    }

    static func folder() throws -> URL {
        guard let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group) else {
            throw CocoaError(.fileNoSuchFile)
        }
        return folder
    }
}

/// A value that is sent in two forms.
struct Label: Codable, Transferable {
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .json)
        ProxyRepresentation(exporting: \.text)
    }
}

/// Written as for iOS: values of types of its own, and the keychain that it shares with its app.
final class ScrapbookViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let item = extensionContext?.inputItems.first as? NSExtensionItem
        Task {
            do {
                var lines: [String] = []
                for attachment in item?.attachments ?? [] { lines.append(try await describe(attachment)) }
                let chosen = extensionContext?.intent as? INSendMessageIntent
                lines.append(
                    "to \(chosen?.conversationIdentifier ?? "none"), \(chosen?.recipients?.first?.displayName ?? "none")"
                )
                try await donate(lines[0])
                lines.append(try await labels())
                lines.append(keychain())
                try lines.joined(separator: "\n").write(
                    to: Scrap.folder().appendingPathComponent("scraps.txt"), atomically: true, encoding: .utf8)
                extensionContext?.completeRequest(returningItems: nil)
            } catch { extensionContext?.cancelRequest(withError: error) }
        }
    }

    private func describe(_ attachment: NSItemProvider) async throws -> String {
        if attachment.hasItemConformingToTypeIdentifier(UTType.image.identifier) {
            let scrap = try await attachment.load(Scrap.self)
            return "picture \(scrap.name) \(scrap.size)"
        }
        if attachment.hasItemConformingToTypeIdentifier(UTType.url.identifier) {
            return "link \(try await attachment.load(URL.self))"
        }
        return "text \(try await attachment.load(String.self))"
    }

    /// The system is told to whom scraps go, or to forget it.
    private func donate(_ line: String) async throws {
        if line == "text forget May" { return try await INInteraction.delete(with: ["may"]) }
        let may = INPerson(
            personHandle: INPersonHandle(value: "may@example.org", type: .emailAddress), nameComponents: nil,
            displayName: "May Wu", image: nil, contactIdentifier: nil, customIdentifier: nil)
        let intent = INSendMessageIntent(
            recipients: [may], outgoingMessageType: .outgoingMessageText, content: nil, speakableGroupName: nil,
            conversationIdentifier: "room 7", serviceName: nil, sender: nil, attachments: nil)
        intent.setImage(INImage(imageData: Data([1, 2])), forParameterNamed: \.sender)
        let interaction = INInteraction(intent: intent, response: nil)
        interaction.identifier = "may"
        interaction.direction = .outgoing
        try await interaction.donate()
    }

    private func labels() async throws -> String {
        let provider = NSItemProvider()
        provider.register(Label(text: "First light"))
        let types = provider.registeredTypeIdentifiers.joined(separator: ", ")
        let (label, text) = (try await provider.load(Label.self), try await provider.load(String.self))
        var refusal = ""
        do { _ = try await provider.load(Scrap.self) } catch { refusal = (error as NSError).domain }
        return "\(types); \(label.text); \(text); \(refusal)"
    }

    private func keychain() -> String {
        let account: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "scrapbook",
            kSecAttrAccount as String: "wendy",
        ]
        var statuses: [OSStatus] = []
        statuses.append(SecItemDelete(account as CFDictionary))
        var added = account
        added[kSecValueData as String] = Data("secret".utf8)
        statuses.append(SecItemAdd(added as CFDictionary, nil))
        statuses.append(SecItemAdd(added as CFDictionary, nil))
        statuses.append(
            SecItemUpdate(account as CFDictionary, [kSecValueData as String: Data("better".utf8)] as CFDictionary))
        var query = account
        query[kSecReturnData as String] = true
        query[kSecMatchLimit as String] = kSecMatchLimitOne
        var found: AnyObject?
        statuses.append(SecItemCopyMatching(query as CFDictionary, &found))
        let secret = (found as? Data).map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
        return "keychain \(statuses.map(String.init).joined(separator: " ")) \(secret)"
    }
}

extension NSItemProvider {
    /// The value of a type, as many apps write it.
    func load<Value: Transferable>(_ type: Value.Type) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            _ = loadTransferable(type: type) { continuation.resume(with: $0) }
        }
    }
}
