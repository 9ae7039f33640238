// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import PasswordMessages
import VaultKit

/// The answers to the five requests. Nil is that the person cancelled.
@MainActor
struct LoginConversation {
    let sheets: VaultSheets
    let vault: UnlockedVault
    let request: PasswordRequest

    /// The login of a site.
    func find() async throws -> PasswordReply? {
        guard let login = try await LoginPicker(sheets: sheets, vault: vault, request: request).pick() else {
            return nil
        }
        return PasswordReply(
            username: login.username, password: login.password, oneTimePassword: try login.oneTimePassword(at: Date()))
    }

    /// A script that fills a page. Which site the page is of is checked with the login.
    func fill() async throws -> PasswordReply? {
        let picker = LoginPicker(sheets: sheets, vault: vault, request: request, offersOthers: false)
        guard let login = try await picker.pick() else { return nil }
        var reply = PasswordReply()
        reply.fillScript =
            try FillScript(login, page: request.pageDetails ?? Data(), address: request.urlString).json
        return reply
    }

    /// A new login, or a new password for one that is there.
    func save() async throws -> PasswordReply? {
        guard let saved = try await LoginForm(sheets: sheets, vault: vault, request: request).save() else { return nil }
        var reply = PasswordReply(username: saved.username, password: saved.password)
        reply.fields = saved.fields.filter { request.fields.keys.contains($0.key) }
        return reply
    }

    /// A new password for a login.
    func change() async throws -> PasswordReply? {
        var picker = LoginPicker(sheets: sheets, vault: vault, request: request, offersOthers: false)
        picker.title = "Change the password of which login?"
        guard let login = try await picker.pick() else { return nil }
        guard let password = try await newPassword(for: login) else { return nil }
        _ = try await sheets.context.deliver {
            try vault.update(login.id) { present in
                guard present.password == login.password else {
                    throw VaultError(.exists, "another program has changed the password meanwhile; nothing was changed")
                }
                present.password = password
            }
        }
        return PasswordReply(password: password, oldPassword: login.password)
    }

    private func newPassword(for login: Login) async throws -> String? {
        var password = try request.password ?? PasswordGenerator.password(request.generatorOptions)
        var isGenerated = request.password == nil
        let differs = request.oldPassword.map { $0 != login.password } ?? false
        while true {
            let kind =
                isGenerated
                ? "a generated one of \(password.count) characters" : "the one that the app has or you have typed"
            let choice = await sheets.choice(
                "change",
                "A new password for \(login.title)" + (differs ? " (the app has another old one than the vault)" : ""),
                [
                    .init(identifier: "change", title: "Change the password", detail: "the new one is \(kind)"),
                    .init(identifier: "password", title: "Type another one"),
                    .init(identifier: "generate", title: "Generate another one"),
                ])
            switch choice {
            case "change": return password
            case "generate": (password, isGenerated) = (try PasswordGenerator.password(request.generatorOptions), true)
            case "password":
                let text = await sheets.text("password", "New password", "Password", isSecure: true)
                if let text, !text.isEmpty { (password, isGenerated) = (text, false) }
            default: return nil
            }
        }
    }
}
