// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import PasswordMessages
import VaultKit

/// Saves a login as the host app describes it, after the person has seen and perhaps changed it.
@MainActor
struct LoginForm {
    let sheets: VaultSheets
    let vault: UnlockedVault
    let request: PasswordRequest

    /// The login as it is saved; nil if the person cancels.
    func save() async throws -> Login? {
        let origin = try Vault.origin(of: request.urlString)
        var login = try described(origin)
        var isGenerated = request.password == nil
        while true {
            let present = try vault.logins(for: request.urlString).logins.first { $0.username == login.username }
            switch await sheets.choice(
                "save", "Save a login for \(origin)", entries(login, isGenerated, present))
            {
            case nil: return nil
            case "save":
                try await sheets.context.deliver { try vault.add(login) }
                return login
            case "update":
                guard let present else { continue }
                return try await sheets.context.deliver { try update(present.id, login) }
            case "generate":
                (login.password, isGenerated) = (try PasswordGenerator.password(request.generatorOptions), true)
            case "password":
                let text = await sheets.text("password", "Password", "Password", isSecure: true)
                if let text, !text.isEmpty { (login.password, isGenerated) = (text, false) }
            case "username":
                login.username =
                    await sheets.text("username", "User name", "User name", value: login.username) ?? login.username
            case "title":
                let text = await sheets.text("title", "Title", "Title", value: login.title)
                if let text, !text.isEmpty { login.title = text }
            default: continue
            }
        }
    }

    private func described(_ origin: String) throws -> Login {
        var login = Login(
            title: request.title ?? "", username: request.username ?? "",
            password: try request.password ?? PasswordGenerator.password(request.generatorOptions), addresses: [origin])
        if login.title.isEmpty { login.title = origin.components(separatedBy: "://").last ?? origin }
        login.notes = request.notes ?? ""
        login.sectionTitle = request.sectionTitle ?? ""
        login.fields = request.fields
        return login
    }

    private func update(_ id: UUID, _ login: Login) throws -> Login {
        var updated = try vault.update(id) { $0.password = login.password }
        // What is stored in other fields is not the app's to know.
        updated.fields = [:]
        return updated
    }

    private func entries(_ login: Login, _ isGenerated: Bool, _ present: LoginSummary?) -> [ListSheet.Entry] {
        let password =
            isGenerated
            ? "a generated one of \(login.password.count) characters" : "the one that the app has or you have typed"
        let update = present.map {
            ListSheet.Entry(
                identifier: "update", title: "Replace only the password of \($0.title)",
                detail: [$0.username, $0.addresses.first ?? ""].joined(separator: ", "))
        }
        return [.init(identifier: "save", title: "Save as a new login")] + (update.map { [$0] } ?? []) + [
            .init(identifier: "title", title: "Title", detail: login.title, section: "Change"),
            .init(identifier: "username", title: "User name", detail: login.username, section: "Change"),
            .init(identifier: "password", title: "Password", detail: password, section: "Change"),
            .init(identifier: "generate", title: "Generate another password", section: "Change"),
        ]
    }
}
