// SPDX-License-Identifier: Apache-2.0

/// The five named entities of XML, and characters by their number.
enum Entities {
    private static let named: [(name: [UInt8], character: String)] = [
        ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
    ].map { (Array($0.utf8), $1) }

    /// The character of an entity at the beginning, and the entity's length; nil if the text does not begin with an entity.
    static func entity(_ bytes: ArraySlice<UInt8>) -> (character: String, length: Int)? {
        guard bytes.first == UInt8(ascii: "&") else { return nil }
        if let found = named.first(where: { bytes.starts(with: $0.name) }) {
            return (found.character, found.name.count)
        }
        guard bytes.dropFirst().first == UInt8(ascii: "#"),
            let end = bytes.prefix(12).firstIndex(of: UInt8(ascii: ";"))
        else { return nil }
        let digits = String(decoding: bytes[(bytes.startIndex + 2)..<end], as: UTF8.self)
        let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let scalar = value.flatMap(Unicode.Scalar.init) else { return nil }
        return (String(scalar), end - bytes.startIndex + 1)
    }

    /// How many bytes of text the beginning stands for, and how many bytes of the file it takes.
    ///
    /// - Parameters:
    ///   - bytes: the rest of the text as it is in the file.
    ///   - isInSection: whether it is in a CDATA section, in which nothing but its end has a meaning.
    /// - Returns: both numbers.
    static func decode(_ bytes: ArraySlice<UInt8>, isInSection: inout Bool) -> (decoded: Int, length: Int) {
        if isInSection {
            guard bytes.starts(with: Array("]]>".utf8)) else { return (1, 1) }
            isInSection = false
            return (0, 3)
        }
        if bytes.first == UInt8(ascii: "<"), bytes.starts(with: Array("<![CDATA[".utf8)) {
            isInSection = true
            return (0, 9)
        }
        return entity(bytes).map { ($0.character.utf8.count, $0.length) } ?? (1, 1)
    }
}
