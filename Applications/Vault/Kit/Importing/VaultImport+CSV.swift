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
        // What a vault has no place for, such as folders.
        "ignored": [
            "group", "folder", "favorite", "favorite status", "tags", "reprompt", "archived", "archived status",
        ],
        // What programs write by themselves.
        "technical": ["icon", "last modified", "created"],
        "fields": ["fields"],
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
        for (number, (name, column)) in zip(names, heading.values).enumerated() where name == "ignored" {
            guard table.rows.dropFirst().contains(where: { $0.values.count > number && Self.says($0.values[number]) })
            else {
                continue
            }
            problems.append(Problem(place: "column “\(column)”", reason: "not imported: a vault has no place for it"))
        }
        for row in table.rows.dropFirst() { read(row, names, heading.values) }
    }

    /// Whether a value says more than that there is none.
    private static func says(_ value: String) -> Bool { !["", "0", "false"].contains(value.lowercased()) }

    private mutating func read(_ row: CSVTable.Row, _ names: [String?], _ heading: [String]) {
        let place = "line \(row.line)"
        guard row.values.count == names.count else {
            return problems.append(
                Problem(
                    place: place, reason: "not imported: it has \(row.values.count) values, the heading \(names.count)")
            )
        }
        // Of two columns with one meaning, such as name and title, the first that says something.
        func value(_ name: String) -> String {
            zip(names, row.values).first { $0 == name && !$1.isEmpty }?.1 ?? ""
        }
        for (name, values) in Dictionary(grouping: zip(names, row.values).filter { !$1.isEmpty }, by: \.0)
        where name != nil && !["ignored", "technical"].contains(name) && Set(values.map(\.1)).count > 1 {
            problems.append(
                Problem(place: place, reason: "it has several values for the \(name ?? ""); the first is imported"))
        }
        if !["", "login"].contains(value("type").lowercased()) {
            return problems.append(
                Problem(place: place, reason: "not imported: it is of the type \(value("type")), not a login"))
        }
        // Bitwarden separates several addresses with commas.
        let separator: Character = heading.contains { $0.lowercased() == "login_uri" } ? "," : "\n"
        var login = Login(
            title: value("title"), username: value("username"), password: value("password"),
            addresses: value("address").split(separator: separator).map { $0.trimmingCharacters(in: .whitespaces) })
        login.notes = value("notes")
        login.oneTimePassword = value("totp")
        Self.addFields(value("fields"), to: &login)
        take(login, at: place)
    }

    /// Bitwarden's `name: value`, one on each line; a line without a name belongs to the field before it.
    private static func addFields(_ text: String, to login: inout Login) {
        var last: String?
        let lines = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
        for line in text.isEmpty ? [] : lines {
            if let separator = line.range(of: ": ") {
                let name = unused(String(line[..<separator.lowerBound]), in: login)
                login.fields[name] = String(line[separator.upperBound...])
                last = name
            } else if let last {
                login.fields[last, default: ""] += "\n" + line
            } else {
                login.notes += (login.notes.isEmpty ? "" : "\n") + line
            }
        }
    }
}
