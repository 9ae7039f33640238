// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import PasswordMessages
import VaultKit

/// Lets the person pick a login: those for the site first, any other by a search.
@MainActor
struct LoginPicker {
    let sheets: VaultSheets
    let vault: UnlockedVault
    let request: PasswordRequest
    /// Whether a login for another site can be picked, and a new one made.
    var offersOthers = true
    var title: String?

    /// The login; nil if the person cancels.
    func pick() async throws -> Login? {
        // Without the rest, which may hold a secret.
        let site = try Vault.origin(of: request.urlString)
        let matching = try vault.logins(for: request.urlString)
        if !offersOthers, matching.logins.isEmpty, let unreadable = (matching.damaged + matching.newer).first {
            throw VaultError(.damaged, "the login \(unreadable) for \(site) cannot be read; vault list says why")
        }
        guard offersOthers || !matching.logins.isEmpty else { throw NoLogin(site: site) }
        var (listing, isSearch) = (matching, false)
        while true {
            let entries = entries(listing.logins, unreadable: listing.damaged.count + listing.newer.count)
            let title =
                isSearch
                ? (listing.logins.isEmpty ? "Nothing was found" : "What was found") : self.title ?? "Logins for \(site)"
            switch await sheets.choice(isSearch ? "result" : "login", title, entries) {
            case nil, "none": return nil
            case "search":
                guard let text = await sheets.text("search", "Search", "Title, user name or address") else { continue }
                (listing, isSearch) = (try vault.search(text), true)
            case "new":
                if let saved = try await LoginForm(sheets: sheets, vault: vault, request: request).save() {
                    return saved
                }
            case let identifier?:
                guard let chosen = listing.logins.first(where: { self.identifier($0, listing.logins) == identifier })
                else { continue }
                let login = try vault.login(chosen.id)
                if matching.logins.contains(where: { $0.id == login.id }) { return login }
                if await confirms(login, for: site) { return login }
            }
        }
    }

    private func entries(_ logins: [LoginSummary], unreadable: Int) -> [ListSheet.Entry] {
        let found = logins.map { login in
            ListSheet.Entry(
                identifier: identifier(login, logins), title: login.title,
                detail: [login.username, login.addresses.first ?? ""].filter { !$0.isEmpty }.joined(separator: ", "))
        }
        // With one thing to choose from, a host without a person would choose it.
        guard offersOthers else { return found + [.init(identifier: "none", title: "None of these", section: "More")] }
        let note =
            unreadable == 0 ? "" : unreadable == 1 ? "1 login cannot be read" : "\(unreadable) logins cannot be read"
        return found + [
            .init(identifier: "search", title: "Search all logins", detail: note, section: "More"),
            .init(identifier: "new", title: "New login", section: "More"),
        ]
    }

    /// The user name if there is one such login, else the title with it, so that it can be named on a command line.
    private func identifier(_ login: LoginSummary, _ all: [LoginSummary]) -> String {
        let isUsable = !login.username.isEmpty && !["search", "new", "none"].contains(login.username)
        let same = all.filter { $0.username.lowercased() == login.username.lowercased() }
        if isUsable, same.count == 1 { return login.username }
        let name = login.title + "/" + login.username
        return all.filter { $0.title + "/" + $0.username == name }.count == 1 ? name : login.id.uuidString
    }

    /// A login for another site goes there only if the person says so.
    private func confirms(_ login: Login, for site: String) async -> Bool {
        let own = login.addresses.first ?? "no site"
        let choice = await sheets.choice(
            "confirm", "“\(login.title)” is for \(own), not for \(site)",
            [
                .init(identifier: "back", title: "Go back"),
                .init(identifier: "use", title: "Use it for \(site)"),
            ])
        return choice == "use"
    }
}

/// An error for a site that no login of the vault fits.
struct NoLogin: LocalizedError {
    let site: String
    var errorDescription: String? { "the vault has no login for \(site)" }
}
