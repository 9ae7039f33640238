// SPDX-License-Identifier: Apache-2.0

import Foundation

extension URL {
    /// Returns the address of something below this one.
    ///
    /// - Parameters:
    ///   - path: with slashes between its parts, of which each is a name as people write it.
    ///   - isFolder: whether the address ends with a slash.
    /// - Returns: the address.
    func below(_ path: String, isFolder: Bool = false) -> URL {
        let names = path.split(separator: "/").map { String($0).percentEncoded }
        var text = absoluteString
        while text.hasSuffix("/") { text.removeLast() }
        text += names.map { "/" + $0 }.joined() + (isFolder ? "/" : "")
        return URL(string: text) ?? self
    }
}

extension String {
    /// With everything but the unreserved characters of RFC 3986 as `%` and digits.
    var percentEncoded: String {
        utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                return String(UnicodeScalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                return "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }.joined()
    }
}
