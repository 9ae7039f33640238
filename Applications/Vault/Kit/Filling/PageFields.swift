// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The fields of a page that belong to a login.
struct PageFields {
    private(set) var username: PageDetails.Field?
    /// The fields for the present password; usually one.
    private(set) var passwords: [PageDetails.Field] = []
    private(set) var oneTimePassword: PageDetails.Field?

    /// - Parameters:
    ///   - page: the page.
    ///   - site: its address.
    init(_ page: PageDetails, _ site: SiteAddress) {
        let usable = page.fields.filter { Self.isUsable($0) && Self.staysOnSite($0, page, site) }
        let passwords = usable.filter { $0.type == "password" && !Self.isNew($0) }
        let present = passwords.filter { Self.autocomplete($0).contains("current-password") }
        let texts = usable.filter { ["text", "email", "tel", "", nil].contains($0.type) }
        oneTimePassword = (texts + passwords).first { Self.isOneTime($0) }
        self.passwords =
            present.isEmpty ? Self.only(passwords.filter { !Self.isOneTime($0) }) : Array(present.prefix(1))
        username = Self.username(texts.filter { !Self.isOneTime($0) }, before: self.passwords.first, in: usable)
    }

    /// A form with two password fields and no word about them asks for a new password twice, and gets nothing; of three, the first is the
    /// present one. The first form counts.
    private static func only(_ passwords: [PageDetails.Field]) -> [PageDetails.Field] {
        let counts = Dictionary(grouping: passwords, by: \.form).mapValues(\.count)
        return Array(passwords.drop { counts[$0.form] == 2 }.prefix(1))
    }

    private static func username(
        _ texts: [PageDetails.Field], before password: PageDetails.Field?, in usable: [PageDetails.Field]
    ) -> PageDetails.Field? {
        let own = texts.filter { password == nil || $0.form == password?.form }
        let named = own.first { !autocomplete($0).isDisjoint(with: ["username", "email"]) }
        if let named { return named }
        if let password {
            // The last before the password.
            let number = usable.firstIndex { $0.opid == password.opid } ?? 0
            return usable[..<number].last { field in own.contains { $0.opid == field.opid } }
        }
        return own.first { field in
            let words = [field.htmlName, field.htmlID, field.placeholder, field.label].compactMap { $0?.lowercased() }
            return field.type == "email"
                || words.contains { text in ["user", "login", "e-mail", "email"].contains { text.contains($0) } }
        }
    }

    private static func isUsable(_ field: PageDetails.Field) -> Bool {
        field.visible != false && field.viewable == true && field.disabled != true && field.readonly != true
            && field.type != "hidden"
    }

    /// A form that is sent to another owner's site gets nothing, nor does one that browsers and this parser might read differently.
    private static func staysOnSite(_ field: PageDetails.Field, _ page: PageDetails, _ site: SiteAddress) -> Bool {
        guard let form = field.form else { return true }
        guard let found = page.forms?[form] else { return page.forms == nil }
        guard let action = found.htmlAction, !action.isEmpty else { return true }
        let scalars = action.unicodeScalars
        guard scalars.allSatisfy({ $0.value > 32 && $0 != "\\" }) else { return false }
        let target: String
        if action.utf8.starts(with: "//".utf8) {
            target = (site.scheme ?? "https") + ":" + action
        } else if scalars.prefix(while: { !"/?#".unicodeScalars.contains($0) }).contains(":") {
            target = action
            guard action.contains("://") else { return false }
        } else {
            return true
        }
        // What is no address leads nowhere that is known.
        do { return try site.match(SiteAddress(target)) != nil } catch { return false }
    }

    private static func autocomplete(_ field: PageDetails.Field) -> Set<String> {
        Set((field.autoCompleteType ?? "").lowercased().split(separator: " ").map(String.init))
    }

    private static func isNew(_ field: PageDetails.Field) -> Bool { autocomplete(field).contains("new-password") }

    private static func isOneTime(_ field: PageDetails.Field) -> Bool {
        if autocomplete(field).contains("one-time-code") { return true }
        let words = [field.htmlName, field.htmlID].compactMap { $0?.lowercased() }
        return words.contains { ["otp", "totp", "onetimecode", "one-time-code", "2fa", "mfa"].contains($0) }
    }
}
