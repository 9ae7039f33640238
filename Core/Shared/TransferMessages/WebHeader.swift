// SPDX-License-Identifier: Apache-2.0

/// A field of a request's or response's header.
package struct WebHeader: Hashable, Sendable, Codable {
    /// As it is written; upper and lower case mean the same.
    package var name: String
    /// Without the spaces around it.
    package var value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    /// Whether it has a name.
    ///
    /// - Parameter other: the name, in upper or lower case.
    /// - Returns: whether it is this one's.
    package func isNamed(_ other: String) -> Bool {
        name.utf8.elementsEqual(other.utf8) { Self.lower($0) == Self.lower($1) }
    }

    private static func lower(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    private static let aboutConnection = [
        "Connection", "Content-Length", "Host", "Keep-Alive", "Proxy-Authorization", "Proxy-Connection", "TE",
        "Trailer",
        "Transfer-Encoding", "Upgrade",
    ]

    /// Whether it says how a message travels, and not what it says: what sends the message knows that. (RFC 9110, 7.6.1; RFC 9112, 6)
    package var isAboutConnection: Bool { Self.aboutConnection.contains(where: isNamed) }

    /// Whether a header can hold it: a value with the end of a line would begin another field. (RFC 9110, 5.5)
    package var isWritable: Bool {
        let marks = Set("!#$%&'*+-.^_`|~".utf8)
        let isName =
            !name.isEmpty
            && name.utf8.allSatisfy { byte in
                marks.contains(byte)
                    || (byte < 0x80
                        && (Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber))
            }
        return isName && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
    }
}

extension [WebHeader] {
    /// The value of the last field of a name; nil if there is none.
    package subscript(name: String) -> String? { last { $0.isNamed(name) }?.value }

    /// Sets the value of a name in the place of all that it had.
    ///
    /// - Parameters:
    ///   - name: the name.
    ///   - value: the value.
    package mutating func set(_ name: String, _ value: String) {
        remove(name)
        append(WebHeader(name, value))
    }

    /// Removes all fields of a name.
    ///
    /// - Parameter name: the name.
    package mutating func remove(_ name: String) { removeAll { $0.isNamed(name) } }
}
