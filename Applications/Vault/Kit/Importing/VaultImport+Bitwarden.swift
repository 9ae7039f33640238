// SPDX-License-Identifier: Apache-2.0

public import Foundation
import PropertyLists

/// Bitwarden's unencrypted export (https://bitwarden.com/help/condition-bitwarden-import/).
struct BitwardenExport: Codable {
    struct Item: Codable {
        struct Content: Codable {
            struct Address: Codable { var uri: String? }

            var uris: [Address]?
            var username: String?
            var password: String?
            var totp: String?
        }

        struct Field: Codable {
            var name: String?
            var value: String?
            var type: Int?
        }

        var type: Int
        var name: String?
        var notes: String?
        var login: Content?
        var fields: [Field]?
    }

    var encrypted: Bool?
    var items: [Item]?
}

extension VaultImport {
    private static let kinds = [2: "a note", 3: "a card", 4: "an identity", 5: "an SSH key"]

    mutating func readBitwarden(_ data: Data) throws {
        let export: BitwardenExport
        do { export = try JSONCoding.decode(BitwardenExport.self, from: data) } catch {
            throw VaultError(.invalid, "this is not an export of Bitwarden: \(error)")
        }
        guard export.encrypted != true else {
            throw VaultError(
                .invalid, "this export of Bitwarden is encrypted; choose the format .json without a password")
        }
        guard let items = export.items else {
            throw VaultError(.invalid, "this is not an export of Bitwarden: it has no items")
        }
        for (number, item) in items.enumerated() {
            let place = "item \(number + 1) “\(item.name ?? "")”"
            guard item.type == 1, let content = item.login else {
                let kind = Self.kinds[item.type] ?? "something else"
                problems.append(Problem(place: place, reason: "not imported: it is \(kind), not a login"))
                continue
            }
            var login = Login(
                title: item.name ?? "", username: content.username ?? "", password: content.password ?? "",
                addresses: (content.uris ?? []).compactMap(\.uri).filter { !$0.isEmpty })
            login.notes = item.notes ?? ""
            login.oneTimePassword = content.totp ?? ""
            for field in item.fields ?? [] {
                let name = field.name ?? ""
                if let value = field.value, login.fields[name] == nil {
                    login.fields[name] = value
                } else {
                    problems.append(
                        Problem(
                            place: place,
                            reason: field.value == nil
                                ? "its field “\(name)” has no value of its own"
                                : "it has two fields “\(name)”; the first is imported"))
                }
            }
            take(login, at: place)
        }
    }
}

extension UnlockedVault {
    /// Returns all logins as an unencrypted export in Bitwarden's format, which other password managers read, too.
    ///
    /// - Returns: JSON.
    /// - Throws: ``VaultError`` if a login is damaged: an export leaves none out silently.
    public func export() throws -> Data {
        let listing = try logins()
        if let id = listing.damaged.first {
            throw VaultError(.damaged, "the login \(id) is damaged; nothing is exported")
        }
        let items = try listing.logins.map { summary in
            let login = try login(summary.id)
            return BitwardenExport.Item(
                type: 1, name: login.title, notes: login.notes.isEmpty ? nil : login.notes,
                login: .init(
                    uris: login.addresses.map { .init(uri: $0) }, username: login.username, password: login.password,
                    totp: login.oneTimePassword.isEmpty ? nil : login.oneTimePassword),
                fields: login.fields.sorted { $0.key < $1.key }.map { .init(name: $0.key, value: $0.value, type: 0) })
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(BitwardenExport(encrypted: false, items: items))
    }
}
