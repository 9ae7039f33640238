// SPDX-License-Identifier: Apache-2.0

/// A type identifier made from an undeclared tag: `dyn.a` and the packed text of the tag.
///
/// The text is a query such as `?0=6:1=appex`: `0` what it conforms to, `1` a filename extension, `3` a MIME type; some
/// values have one-character short forms. It is packed five bits a character. An item provider made from a file registers
/// the shorter text `1=appex`; both are read.
///
/// Observed on Apple's systems; Apple documents only that such identifiers are opaque.
struct DynamicType {
    private static let alphabet = Array("abcdefghkmnpqrstuvwxyz0123456789".utf8)
    private static let prefix = "dyn.a"
    private static let shortForms: [Character: String] = [
        "0": "UTTypeConformsTo", "1": "public.filename-extension", "2": "com.apple.ostype", "3": "public.mime-type",
        "4": "com.apple.nspboard-type", "5": "public.url-scheme", "6": "public.data", "7": "public.text",
        "8": "public.plain-text", "9": "public.utf16-plain-text", "A": "com.apple.traditional-mac-plain-text",
        "B": "public.image", "C": "public.video", "D": "public.audio", "E": "public.directory", "F": "public.folder",
    ]

    private let fields: [(name: String, value: String)]

    init(tag: String, tagClass: UTTagClass, parent: String?) {
        fields = [("UTTypeConformsTo", parent ?? "public.data"), (tagClass.rawValue, tag.lowercased())]
    }

    /// Nil if the identifier is not a dynamic one that can be unpacked.
    init?(identifier: String) {
        guard identifier.lowercased().hasPrefix(Self.prefix),
            let text = Self.unpack(identifier.dropFirst(Self.prefix.count))
        else { return nil }
        var fields: [(String, String)] = []
        let query = text.hasPrefix("?") ? text.dropFirst() : text[...]
        for part in Self.parts(query, ":") where !part.isEmpty {
            let sides = Self.parts(part[...], "=")
            guard sides.count > 1 else { return nil }
            let name = Self.expand(Self.unescape(sides[0]))
            let value = Self.unescape(sides.dropFirst().joined(separator: "="))
            fields.append((name, name == "UTTypeConformsTo" ? Self.expand(value) : value))
        }
        guard !fields.isEmpty else { return nil }
        self.fields = fields
    }

    /// Nil if the text would not survive a round trip (an identifier has 1024 bytes at most).
    var identifier: String? {
        let text =
            "?"
            + fields.map { field in
                let name = Self.shorten(field.name)
                let value = field.name == "UTTypeConformsTo" ? Self.shorten(field.value) : field.value
                return Self.escape(name) + "=" + Self.escape(value)
            }.joined(separator: ":")
        let identifier = Self.prefix + Self.pack(text)
        return identifier.utf8.count <= 1024 ? identifier : nil
    }

    var parents: [String] {
        let named = fields.filter { $0.name == "UTTypeConformsTo" }.map(\.value)
        return named.isEmpty ? ["public.data"] : named
    }

    var tags: [UTTagClass: [String]] {
        var result: [UTTagClass: [String]] = [:]
        for field in fields where field.name != "UTTypeConformsTo" {
            result[UTTagClass(rawValue: field.name), default: []].append(field.value)
        }
        return result
    }

    private static func shorten(_ value: String) -> String {
        shortForms.first { $0.value == value }.map { String($0.key) } ?? value
    }

    private static func expand(_ value: String) -> String {
        guard value.count == 1, let key = value.first else { return value }
        return shortForms[key] ?? value
    }

    private static func escape(_ value: String) -> String {
        var result = ""
        for character in value {
            if ",:=\\?".contains(character) { result.append("\\") }
            result.append(character)
        }
        return result
    }

    /// The parts of a text between separators; one with a backslash before it separates nothing.
    private static func parts(_ text: Substring, _ separator: Character) -> [String] {
        var parts = [""]
        var isEscaped = false
        for character in text {
            if character == separator, !isEscaped {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        return parts
    }

    private static func unescape(_ value: String) -> String {
        var result = ""
        var escaped = false
        for character in value {
            if character == "\\", !escaped {
                escaped = true
            } else {
                result.append(character)
                escaped = false
            }
        }
        return result
    }

    private static func pack(_ text: String) -> String {
        var result: [UInt8] = []
        var bits: UInt32 = 0
        var count: UInt32 = 0
        for byte in text.utf8 {
            bits = bits << 8 | UInt32(byte)
            count += 8
            while count >= 5 {
                count -= 5
                result.append(alphabet[Int(bits >> count & 31)])
            }
        }
        if count > 0 { result.append(alphabet[Int(bits << (5 - count) & 31)]) }
        return String(decoding: result, as: UTF8.self)
    }

    private static func unpack(_ packed: Substring) -> String? {
        var result: [UInt8] = []
        var bits: UInt32 = 0
        var count: UInt32 = 0
        for character in packed.lowercased().utf8 {
            guard let value = alphabet.firstIndex(of: character) else { return nil }
            bits = bits << 5 | UInt32(value)
            count += 5
            if count >= 8 {
                count -= 8
                result.append(UInt8(truncatingIfNeeded: bits >> count))
            }
        }
        let text = String(decoding: result, as: UTF8.self)
        return text.contains("=") ? text : nil
    }
}
