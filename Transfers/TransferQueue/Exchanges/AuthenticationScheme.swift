// SPDX-License-Identifier: Apache-2.0

import Foundation
package import TransferMessages

/// How a server wants to be given a login. (RFC 9110, 11)
package struct AuthenticationScheme: Hashable, Sendable {
    /// The name of the scheme: `basic` or `digest`.
    package var method: String
    /// The area that the login is for, in the server's words; nil if the server does not name it.
    package var realm: String?

    /// Reads the strongest of the known ones; nil if there is none.
    ///
    /// - Parameter response: an answer with the status 401.
    package init?(_ response: WebResponse) {
        let values = response.headers.filter { $0.isNamed("WWW-Authenticate") }.map(\.value)
        let challenges = values.flatMap(Self.challenges)
        for method in ["digest", "basic"] {
            guard let challenge = challenges.first(where: { $0.method == method }) else { continue }
            self.method = method
            realm = challenge.parameters["realm"]
            return
        }
        return nil
    }

    /// The challenges of a field, which may have several with commas between, as their parameters have.
    private static func challenges(_ value: String) -> [(method: String, parameters: [String: String])] {
        var challenges: [(method: String, parameters: [String: String])] = []
        for part in parts(value) {
            let words = part.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
            guard let first = words.first else { continue }
            var parameter = Substring(part)
            // A scheme is a word of its own; what is no parameter may be what it is followed by in one word.
            let isScheme = !first.contains("=") && words.dropFirst().first?.first != "="
            if isScheme {
                challenges.append((first.lowercased(), [:]))
                parameter = words.count > 1 ? Substring(words[1]) : ""
            }
            guard !challenges.isEmpty, let equals = parameter.firstIndex(of: "=") else { continue }
            let name = parameter[..<equals].trimmingCharacters(in: .whitespaces).lowercased()
            challenges[challenges.count - 1].parameters[name] = unquoted(parameter[parameter.index(after: equals)...])
        }
        return challenges
    }

    /// Splits a field's value at the commas that are not in quotes.
    private static func parts(_ value: String) -> [String] {
        var parts = [""]
        var (isQuoted, isEscaped) = (false, false)
        for character in value {
            if character == ",", !isQuoted {
                parts.append("")
                continue
            }
            if character == "\"", !isEscaped { isQuoted.toggle() }
            isEscaped = isQuoted && character == "\\" && !isEscaped
            parts[parts.count - 1].append(character)
        }
        return parts.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private static func unquoted(_ value: Substring) -> String {
        let text = value.trimmingCharacters(in: .whitespaces)
        guard text.first == "\"" else { return text }
        var result = ""
        var isEscaped = false
        for character in text.dropFirst() {
            if !isEscaped, character == "\"" { return result }
            if !isEscaped, character == "\\" {
                isEscaped = true
                continue
            }
            isEscaped = false
            result.append(character)
        }
        return result
    }
}
