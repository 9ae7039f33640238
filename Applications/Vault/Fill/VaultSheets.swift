// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import PasswordMessages
import VaultKit

/// The sheets with which Vault's extension asks the person. Nil is always that the person cancelled.
@MainActor
struct VaultSheets {
    private static let attempts = 3

    let context: NSExtensionContext

    /// Unlocks the vault, with the passphrase if it is locked.
    func unlock(_ vault: Vault, for request: PasswordRequest) async throws -> UnlockedVault? {
        if let unlocked = try vault.unlocked() { return unlocked }
        var title = "Vault is locked. Unlock it for \(try Vault.origin(of: request.urlString))"
        var last: String?
        for attempt in 1... {
            guard let passphrase = await text("passphrase", title, "Passphrase", post: "Unlock", isSecure: true) else {
                return nil
            }
            guard !passphrase.isEmpty else {
                if attempt < Self.attempts { continue }
                throw VaultError(
                    .locked, "the vault is locked; open it with vault unlock, or answer the field passphrase")
            }
            do {
                // The key derivation takes its time; sheets stay alive meanwhile.
                return try await Task.detached { try vault.unlock(passphrase: passphrase) }.value
            } catch let error as VaultError
                where error.code == .wrongPassphrase && attempt < Self.attempts && passphrase != last
            {
                // The same one again comes from a script.
                last = passphrase
                title = "The passphrase is wrong. Try again"
            }
        }
        return nil
    }

    /// Asks for a text.
    func text(
        _ field: String, _ title: String, _ placeholder: String, value: String = "", post: String = "OK",
        isSecure: Bool = false
    ) async -> String? {
        var sheet = ComposeSheet(
            title: title, field: field, text: value, placeholder: placeholder, postTitle: post, isSecure: isSecure)
        guard let presented = context.present(.compose(sheet)) else { return nil }
        defer { presented.dismiss() }
        for await event in presented.events {
            switch event {
            case .changedText(let text):
                sheet.text = text
                presented.update(.compose(sheet))
            case .posted: return sheet.text
            case .cancelled: return nil
            case .chose, .changedField, .tapped, .closed: continue
            }
        }
        return nil
    }

    /// Asks for one of several things.
    func choice(_ field: String, _ title: String, _ entries: [ListSheet.Entry]) async -> String? {
        guard
            case .chose(let identifier) = await context.ask(.list(.init(title: title, field: field, entries: entries)))
        else { return nil }
        return identifier
    }
}
