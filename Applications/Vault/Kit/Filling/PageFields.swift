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

    /// A page with two or more password fields and no word about them changes a password, or asks for one twice: the first is the present
    /// one only if there are three.
    private static func only(_ passwords: [PageDetails.Field]) -> [PageDetails.Field] {
        switch Dictionary(grouping: passwords, by: \.form).values.map(\.count).max() ?? 0 {
        case 2: []
        default: Array(passwords.prefix(1))
        }
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

    /// A form that is sent to another owner's site gets nothing.
    private static func staysOnSite(_ field: PageDetails.Field, _ page: PageDetails, _ site: SiteAddress) -> Bool {
        guard let form = field.form, let action = page.forms?[form]?.htmlAction, action.contains("://") else {
            return true
        }
        // What is no address leads nowhere that is known.
        do { return try site.match(SiteAddress(action)) != nil } catch { return false }
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
