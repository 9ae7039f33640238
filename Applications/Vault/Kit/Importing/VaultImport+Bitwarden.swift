// SPDX-License-Identifier: Apache-2.0

public import Foundation
import PropertyLists

/// Bitwarden's unencrypted export (https://bitwarden.com/help/condition-bitwarden-import/).
struct BitwardenExport: Codable {
    struct Item: Codable {
        struct Content: Codable {
            struct Address: Codable {
                var uri: String?
                var match: Int?
            }

            var uris: [Address]?
            var username: String?
            var password: String?
            var totp: String?
            var fido2Credentials: [Unread]?
        }

        struct Field: Codable {
            var name: String?
            var value: String?
            var type: Int?
        }

        /// Something that only counts.
        struct Unread: Codable {}

        var type: Int
        var name: String?
        var notes: String?
        var login: Content?
        var fields: [Field]?
        var passwordHistory: [Unread]?
        var folderId: String?
        var collectionIds: [String]?
        var favorite: Bool?
        /// Whether the master password is asked for again: 1.
        var reprompt: Int?
        /// When it was put into the trash.
        var deletedDate: String?
        var creationDate: String?
        var revisionDate: String?
    }

    var encrypted: Bool?
    var items: [Item]?
}

extension VaultImport {
    /// How Bitwarden marks an address that is not to be matched.
    private static let never = 5
    /// Host, beginning of the address, the whole address, regular expression.
    private static let narrow = 1...4
    private static let kinds = [2: "a note", 3: "a card", 4: "an identity", 5: "an SSH key"]

    /// An address without what may be a secret.
    private static func shown(_ address: String) -> String {
        do { return try Vault.origin(of: address) } catch { return "an address" }
    }

    private static func date(_ text: String) -> Date? {
        for format in [Date.ISO8601FormatStyle(includingFractionalSeconds: true), Date.ISO8601FormatStyle()] {
            // One that is none is no reason to lose the login.
            if let date = try? format.parse(text) { return date }
        }
        return nil
    }

    mutating func readBitwarden(_ data: Data) throws {
        let export: BitwardenExport
        do { export = try JSONCoding.decode(BitwardenExport.self, from: data) } catch {
            throw VaultError(.invalid, "this is not an export of Bitwarden: \(error)", underlyingError: error)
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
            guard item.deletedDate == nil else {
                problems.append(Problem(place: place, reason: "not imported: it is in the trash"))
                continue
            }
            var login = Login(
                title: item.name ?? "", username: content.username ?? "", password: content.password ?? "",
                addresses: (content.uris ?? []).filter { $0.match != Self.never }.compactMap(\.uri).filter {
                    !$0.isEmpty
                })
            login.notes = item.notes ?? ""
            login.created = item.creationDate.flatMap(Self.date) ?? login.created
            login.modified = item.revisionDate.flatMap(Self.date) ?? login.created
            for address in (content.uris ?? []).filter({ $0.match == Self.never }).compactMap(\.uri) {
                login.notes += (login.notes.isEmpty ? "" : "\n") + address
                problems.append(
                    Problem(place: place, reason: "an address that is never to be filled in is kept in the notes"))
            }
            for narrow in (content.uris ?? []).filter({ Self.narrow.contains($0.match ?? 0) }).compactMap(\.uri) {
                problems.append(
                    Problem(
                        place: place,
                        reason: "\(Self.shown(narrow)) was for a part of its site, and is for all of it here"))
            }
            let lost = [
                item.folderId != nil || item.collectionIds?.isEmpty == false ? "its folder" : nil,
                item.favorite == true ? "that it is a favorite" : nil,
                item.reprompt == 1 ? "that the passphrase is asked for again" : nil,
                item.fields?.contains { $0.type == 1 } == true ? "that a field is hidden" : nil,
                item.fields?.contains { $0.type == 2 } == true ? "that a field is a checkbox" : nil,
            ].compactMap(\.self)
            if !lost.isEmpty {
                problems.append(Problem(place: place, reason: "not imported: \(lost.joined(separator: ", "))"))
            }
            for (unread, name) in [(content.fido2Credentials, "passkeys"), (item.passwordHistory, "former passwords")]
            where unread?.isEmpty == false {
                problems.append(Problem(place: place, reason: "its \(name) are not imported"))
            }
            login.oneTimePassword = content.totp ?? ""
            for field in item.fields ?? [] {
                let name = field.name ?? ""
                if let value = field.value {
                    login.fields[Self.unused(name, in: login)] = value
                } else {
                    problems.append(Problem(place: place, reason: "its field “\(name)” has no value of its own"))
                }
            }
            take(login, at: place)
        }
    }
}

extension UnlockedVault {
    /// Returns all logins as an unencrypted export in Bitwarden's format, which other password managers read, too.
    ///
    /// - Returns: JSON, and the logins that cannot be read, which are not in it.
    /// - Throws: ``VaultError`` if the file is damaged.
    public func export() throws -> (json: Data, unreadable: Listing) {
        let listing = try logins()
        var unreadable = Listing(damaged: listing.damaged, newer: listing.newer)
        let items: [BitwardenExport.Item] = try listing.logins.compactMap { summary in
            let login: Login
            do { login = try self.login(summary.id) } catch let error as VaultError where error.code == .damaged {
                unreadable.damaged.append(summary.id.uuidString)
                return nil
            } catch let error as VaultError where error.code == .newer {
                unreadable.newer.append(summary.id.uuidString)
                return nil
            }
            return BitwardenExport.Item(
                type: 1, name: login.title, notes: login.notes.isEmpty ? nil : login.notes,
                login: .init(
                    uris: login.addresses.map { .init(uri: $0) }, username: login.username, password: login.password,
                    totp: login.oneTimePassword.isEmpty ? nil : login.oneTimePassword),
                fields: (login.fields.sorted { $0.key < $1.key }
                    + (login.sectionTitle.isEmpty ? [] : [(key: "section", value: login.sectionTitle)]))
                    .map { .init(name: $0.key, value: $0.value, type: 0) },
                creationDate: login.created.formatted(.iso8601), revisionDate: login.modified.formatted(.iso8601))
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return (try encoder.encode(BitwardenExport(encrypted: false, items: items)), unreadable)
    }
}
