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
        let matching = try vault.logins(for: request.urlString)
        guard offersOthers || !matching.logins.isEmpty else { throw NoLogin(site: request.urlString) }
        var (listing, isSearch) = (matching, false)
        while true {
            let entries = entries(listing.logins, damaged: listing.damaged.count)
            let title = isSearch ? "Search" : self.title ?? "Logins for \(request.urlString)"
            switch await sheets.choice(isSearch ? "result" : "login", title, entries) {
            case nil: return nil
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
                if await confirms(login) { return login }
            }
        }
    }

    private func entries(_ logins: [LoginSummary], damaged: Int) -> [ListSheet.Entry] {
        let found = logins.map { login in
            ListSheet.Entry(
                identifier: identifier(login, logins), title: login.title,
                detail: [login.username, login.addresses.first ?? ""].filter { !$0.isEmpty }.joined(separator: ", "))
        }
        guard offersOthers else { return found }
        let note = damaged == 0 ? "" : damaged == 1 ? "1 login is damaged" : "\(damaged) logins are damaged"
        return found + [
            .init(identifier: "search", title: "Search all logins", detail: note, section: "More"),
            .init(identifier: "new", title: "New login", section: "More"),
        ]
    }

    /// The user name if there is one such login, so that it can be named on a command line.
    private func identifier(_ login: LoginSummary, _ all: [LoginSummary]) -> String {
        let isUsable = !login.username.isEmpty && !["search", "new"].contains(login.username)
        let same = all.filter { $0.username.lowercased() == login.username.lowercased() }
        return isUsable && same.count == 1 ? login.username : login.id.uuidString
    }

    /// A login for another site goes there only if the person says so.
    private func confirms(_ login: Login) async -> Bool {
        let own = login.addresses.first ?? "no site"
        let choice = await sheets.choice(
            "confirm", "“\(login.title)” is for \(own), not for \(request.urlString)",
            [
                .init(identifier: "back", title: "Go back"),
                .init(identifier: "use", title: "Use it for \(request.urlString)"),
            ])
        return choice == "use"
    }
}

/// Nothing fits.
struct NoLogin: LocalizedError {
    let site: String
    var errorDescription: String? { "the vault has no login for \(site)" }
}
