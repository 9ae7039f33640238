// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Donations
import ExtensionItems
import ExtensionRuntime
import FileOperations
import Foundation
import Sheets
public import UniformTypes

/// Sends photos, files, texts, links and contact cards into a conversation, with a message.
///
/// Everything goes through the app group's inbox: the containing app puts it into the conversation when it receives it.
public struct CommunicatorModule: ShareModuleContext {
    /// The name of the module, and the first part of its actions' names: `communicator`.
    public static let name = "communicator"
    /// The key of the conversation's title in a deposit's `userInfo`.
    public static let conversationKey = "conversation"

    private let list: any ConversationList

    /// Creates a module that sends into the app's conversations.
    ///
    /// - Parameter conversations: the conversations of the app.
    public init(conversations: any ConversationList) { list = conversations }

    /// The types of everything that can be shared: files, links and texts.
    public var acceptedTypes: [UTType] { [.item, .content, .url, .text] }

    /// Sending, if the person has a conversation. If there are only channels, the title shows that.
    public func actions(
        for data: ShareData, in environment: ShareExtensionEnvironment
    ) async throws -> [ShareExtensionAction] {
        let conversations = try await list.conversations()
        guard !conversations.isEmpty else { return [] }
        let hasChats = conversations.contains { $0.kind == .chat }
        let isContact = data.attachments.allSatisfy { $0.contentType.conforms(to: .vCard) }
        let title = hasChats ? (isContact ? "Send contact" : "Send to a conversation") : "Post to a channel"
        // What the person chose in the share sheet, if it is still there.
        let chosen = conversations.first { $0.title == environment.context.donation?.identifier }
        var action = ShareExtensionAction(
            "communicator.send", type: .send, title: title,
            form: Self.form(data, conversations, selected: chosen ?? conversations[0])
        ) { answer in
            try await Self.send(data, answer, environment)
        }
        action.takesDonations = chosen != nil
        return [action]
    }

    private static func form(
        _ data: ShareData, _ conversations: [Conversation], selected: Conversation
    ) -> ShareForm {
        ShareForm(
            title: "Send", postTitle: "Send",
            text: .init(field: "message", value: data.text ?? data.title ?? "", placeholder: "Message"),
            choices: [
                ShareForm.Choice(
                    field: "conversation", title: "Conversation",
                    entries: conversations.map {
                        .init(identifier: $0.title, title: $0.title, detail: $0.kind.rawValue)
                    },
                    selected: selected.title)
            ])
    }

    private static func send(
        _ data: ShareData, _ answer: ShareForm.Answer, _ environment: ShareExtensionEnvironment
    ) async throws -> ShareActionResult {
        let conversation = answer.choices["conversation"] ?? ""
        let inbox = Inbox(environment.container)
        let identifier: String
        do {
            identifier = try await inbox.deposit(
                data.attachments, sender: environment.context.extensionIdentifier, message: answer.text,
                userInfo: [conversationKey: conversation], showingProgressIn: environment.context)
        } catch let incomplete as IncompleteDeposit {
            guard let rest = try await incomplete.ask(environment.context) else { return .cancelled }
            identifier = rest
        }
        // The next share sheet begins with it. The message is on its way, whether that can be stored or not.
        do { try Donation(identifier: conversation, name: conversation).donate() } catch {
            StandardError.report("\(conversation) will not be suggested: \(error.localizedDescription)")
        }
        let receipt = NSExtensionItem()
        receipt.attributedContentText = NSAttributedString(string: "to \(conversation)")
        receipt.attachments = [
            NSItemProvider(
                item: ["deposit": identifier, "conversation": conversation] as NSDictionary,
                typeIdentifier: UTType.propertyList.identifier)
        ]
        return .done([receipt])
    }
}
