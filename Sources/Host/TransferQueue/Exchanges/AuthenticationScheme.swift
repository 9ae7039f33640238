// SPDX-License-Identifier: Apache-2.0

import Foundation
package import TransferMessages

/// How a server wants to be given a login. (RFC 9110, 11)
package struct AuthenticationScheme: Hashable, Sendable {
    /// `basic` or `digest`.
    package var method: String
    /// What the login is for, in the server's words.
    package var realm: String?

    /// Reads the strongest of the known ones; nil if there is none.
    ///
    /// - Parameter response: an answer with the status 401.
    package init?(_ response: WebResponse) {
        let values = response.headers.filter { $0.isNamed("WWW-Authenticate") }.map(\.value)
        for method in ["digest", "basic"] {
            guard let value = values.first(where: { $0.lowercased().hasPrefix(method) }) else { continue }
            self.method = method
            realm = Self.parameter("realm", of: value)
            return
        }
        return nil
    }

    private static func parameter(_ name: String, of value: String) -> String? {
        guard let start = value.range(of: name + "=\"", options: .caseInsensitive)?.upperBound else { return nil }
        var result = ""
        var isEscaped = false
        for character in value[start...] {
            if !isEscaped, character == "\"" { return result }
            if !isEscaped, character == "\\" {
                isEscaped = true
                continue
            }
            isEscaped = false
            result.append(character)
        }
        return nil
    }
}
