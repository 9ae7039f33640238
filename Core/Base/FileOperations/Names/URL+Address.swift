// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension URL {
    /// The URL of an address as people and programs write it: what may not stand in one is encoded, and what is encoded already stays as it is. Foundation would
    /// encode the percent signs of a part again in which anything else has to be encoded.
    ///
    /// Sources: RFC 3986, 2.1 and 2.4; <https://url.spec.whatwg.org/#percent-encoded-bytes>
    ///
    /// Nil if it is none.
    ///
    /// - Parameter address: an address.
    public init?(address: String) {
        // A host is encoded in another way. It comes directly after the scheme, or first in an address without one.
        let scheme = address.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
        var rest = address.startIndex
        for prefix in [scheme + "://", "//"] where address.hasPrefix(prefix) {
            let host = address.dropFirst(prefix.count)
            rest = host.firstIndex(where: "/?#".contains) ?? host.endIndex
            break
        }
        self.init(string: address[..<rest] + Self.encoded(Array(address[rest...].utf8)))
    }

    private static func encoded(_ bytes: [UInt8]) -> String {
        var result = ""
        var isFragment = false
        for (index, byte) in bytes.enumerated() {
            let character = Character(Unicode.Scalar(byte))
            let isKept: Bool
            switch character {
            case "%":
                let digits = bytes[(index + 1)...].prefix(2)
                isKept = digits.count == 2 && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
            case "#":
                isKept = !isFragment
                isFragment = true
            default: isKept = kept.contains(character)
            }
            result +=
                isKept ? String(character) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        return result
    }

    /// The characters that stay unencoded outside a host; `%` and `#` are decided separately.
    private static let kept = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~:/?@!$&'()*+,;=")
}
