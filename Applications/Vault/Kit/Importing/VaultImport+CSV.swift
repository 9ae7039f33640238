// SPDX-License-Identifier: Apache-2.0

import Foundation

extension VaultImport {
    /// The columns of Bitwarden, 1Password, Chrome and KeePassXC, by what they hold. Others are reported.
    private static let columns: [String: Set<String>] = [
        "title": ["title", "name"],
        "username": ["username", "login_username", "user name"],
        "password": ["password", "login_password"],
        "address": ["url", "website", "login_uri", "urls"],
        "notes": ["notes", "note"],
        "totp": ["totp", "otpauth", "one-time password", "login_totp"],
        "type": ["type"],
        "archived": ["archived", "archived status"],
        // What a vault has no place for, and nobody misses.
        "ignored": [
            "group", "folder", "favorite", "favorite status", "tags", "icon", "last modified", "created", "reprompt",
            "fields",
        ],
    ]

    mutating func readCSV(_ text: String) throws {
        let table = try CSVTable(text)
        guard let heading = table.rows.first else { throw VaultError(.invalid, "the export is empty") }
        let names = heading.values.map { name in
            let name = name.lowercased().trimmingCharacters(in: .whitespaces)
            return Self.columns.first { $0.value.contains(name) }?.key
        }
        guard names.contains("password"), names.contains("title") || names.contains("address") else {
            throw VaultError(
                .invalid,
                "line 1 of the export names no columns of Bitwarden, 1Password, Chrome or KeePassXC, such as name,url,username,password"
            )
        }
        for (name, column) in zip(names, heading.values) where name == nil {
            problems.append(Problem(place: "column “\(column)”", reason: "not imported: its meaning is not known"))
        }
        for row in table.rows.dropFirst() { read(row, names, heading.values) }
    }

    private mutating func read(_ row: CSVTable.Row, _ names: [String?], _ heading: [String]) {
        let place = "line \(row.line)"
        guard row.values.count == names.count else {
            return problems.append(
                Problem(
                    place: place, reason: "not imported: it has \(row.values.count) values, the heading \(names.count)")
            )
        }
        func value(_ name: String) -> String { names.firstIndex(of: name).map { row.values[$0] } ?? "" }
        if !["", "login"].contains(value("type").lowercased()) {
            return problems.append(
                Problem(place: place, reason: "not imported: it is of the type \(value("type")), not a login"))
        }
        // Bitwarden separates several addresses with commas.
        let separator: Character = heading.contains("login_uri") ? "," : "\n"
        var login = Login(
            title: value("title"), username: value("username"), password: value("password"),
            addresses: value("address").split(separator: separator).map { $0.trimmingCharacters(in: .whitespaces) })
        login.notes = value("notes")
        login.oneTimePassword = value("totp")
        if let number = heading.firstIndex(of: "fields") {
            for line in row.values[number].split(separator: "\n") {
                guard let colon = line.firstIndex(of: ":") else { continue }
                let text = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
                login.fields[String(line[..<colon])] = text
            }
        }
        take(login, at: place)
    }
}
