// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import PasswordMessages
import VaultKit

/// Vault's action extension: a host app asks in 1Password's protocol, the person picks, the host app receives the login.
final class FillController: NSObject, NSExtensionRequestHandling {
    func beginRequest(with context: NSExtensionContext) {
        Task {
            do {
                guard let reply = try await FillController.answer(context) else {
                    return context.cancelRequest(withError: CocoaError(.userCancelled))
                }
                context.completeRequest(returningItems: [reply.extensionItem])
            } catch {
                context.cancelRequest(withError: error)
            }
        }
    }

    @MainActor
    private static func answer(_ context: NSExtensionContext) async throws -> PasswordReply? {
        let request = try await PasswordRequest(context)
        let sheets = VaultSheets(context: context)
        let vault = Vault(try SharedContainer(Vault.groupIdentifier))
        guard let unlocked = try await sheets.unlock(vault, for: request) else { return nil }
        let conversation = LoginConversation(sheets: sheets, vault: unlocked, request: request)
        switch request.type {
        case .findLogin: return try await conversation.find()
        case .saveLogin: return try await conversation.save()
        case .changePassword: return try await conversation.change()
        case .fillWebView, .fillBrowser: return try await conversation.fill()
        }
    }
}

extension FillController: AnswerableRequestHandling {
    func requestOptions(for context: NSExtensionContext) -> RequestOptions {
        RequestOptions(fields: [
            .init(name: "passphrase", title: "Passphrase"), .init(name: "login", title: "Login"),
            .init(name: "search", title: "Search"), .init(name: "result", title: "What was found"),
            .init(name: "confirm", title: "For another site"),
            .init(name: "save", title: "Save"), .init(name: "change", title: "Change"),
        ])
    }
}
