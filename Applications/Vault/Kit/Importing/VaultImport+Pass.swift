// SPDX-License-Identifier: Apache-2.0

import Foundation

extension VaultImport {
    private static let userNames: Set<String> = ["login", "user", "username", "email"]
    private static let addressNames: Set<String> = ["url", "website", "site", "uri"]

    /// The convention of pass(1): the password is the first line; `name: value` on others.
    mutating func readPass(_ text: String) throws {
        let parts = text.split(separator: "\0", omittingEmptySubsequences: false)
        guard parts.count % 2 == 1, parts.last == "" else {
            throw VaultError(.invalid, "the entries of a pass store must be: name, NUL, contents, NUL, for each")
        }
        for number in stride(from: 0, to: parts.count - 1, by: 2) {
            take(Self.login(String(parts[number]), String(parts[number + 1])), at: String(parts[number]))
        }
    }

    private static func login(_ name: String, _ contents: String) -> Login {
        let lines = contents.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false).map(
            String.init)
        var login = Login(title: name, username: "", password: lines.first ?? "")
        var notes: [String] = []
        for line in lines.dropFirst() {
            // A second one stays with the notes.
            if line.hasPrefix("otpauth:"), login.oneTimePassword.isEmpty {
                login.oneTimePassword = line
                continue
            }
            guard let colon = line.firstIndex(of: ":"), !line[colon...].hasPrefix("://") else {
                notes.append(line)
                continue
            }
            let (key, value) = (
                line[..<colon].lowercased(), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            )
            switch key {
            case _ where userNames.contains(key) && login.username.isEmpty: login.username = value
            case _ where addressNames.contains(key): login.addresses.append(value)
            default: notes.append(line)
            }
        }
        login.notes = notes.joined(separator: "\n").trimmingCharacters(in: .newlines)
        addFromName(&login, name)
        return login
    }

    /// Names are often `web/example.com` or `example.com/wendy`.
    private static func addFromName(_ login: inout Login, _ name: String) {
        let parts = name.split(separator: "/").map(String.init)
        func isSite(_ text: String) -> Bool {
            guard text.contains("."), !text.contains("@") else { return false }
            // A name that is no address is an ordinary name.
            do { return try SiteAddress(text).domain != nil } catch { return false }
        }
        guard let last = parts.last else { return }
        let site = isSite(last) ? last : parts.dropLast().last { isSite($0) }
        if login.addresses.isEmpty, let site { login.addresses = [site] }
        if login.username.isEmpty, site != nil, site != last { login.username = last }
    }
}
