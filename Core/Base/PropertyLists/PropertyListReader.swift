// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads XML property lists, and reports the likely cause if one cannot be read.
struct PropertyListReader {
    typealias Node = PropertyListDocument.Node
    typealias Place = PropertyListDocument.Place

    private struct Tag {
        let name: String
        let isClosing: Bool
        let isEmpty: Bool
        let start: Int
    }

    private let bytes: [UInt8]
    private var index = 0
    private var depth = 0
    /// The last place that was asked for: the next one is mostly a little further on.
    private var known = (offset: 0, place: Place(line: 1, column: 1))

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func document() throws -> Node {
        guard !bytes.isEmpty else { throw failure(0, "this property list is empty") }
        try checkEncoding()
        try skipProlog()
        var tag = try openingTag("<plist> or <dict>")
        let isWrapped = tag.name == "plist"
        if isWrapped, tag.isEmpty { throw failure(tag.start, "there is nothing in <plist>, which must hold a <dict>") }
        if isWrapped { tag = try openingTag("<dict>") }
        let node = try element(tag)
        if isWrapped {
            let end = try nextTag("</plist>")
            guard end.isClosing, end.name == "plist" else {
                throw failure(end.start, "expected </plist>, found <\(end.isClosing ? "/" : "")\(end.name)>")
            }
        }
        try skipSpace()
        guard index == bytes.count else { throw failure(index, "expected the end of the file after the property list") }
        return node
    }

    private mutating func checkEncoding() throws {
        guard String(validating: bytes, as: UTF8.self) == nil else { return }
        var start = 0
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if String(validating: line, as: UTF8.self) == nil {
                throw failure(start, "this line is not UTF-8, which the file must be written in")
            }
            start += line.count + 1
        }
    }

    // MARK: Elements

    private mutating func element(_ tag: Tag) throws -> Node {
        depth += 1
        defer { depth -= 1 }
        guard depth <= PropertyListDocument.deepestNesting else {
            throw failure(tag.start, "nested more than \(PropertyListDocument.deepestNesting) levels deep")
        }
        // Before its content: places are found by going on from the last one.
        let place = place(tag.start)
        return Node(value: try value(tag), place: place)
    }

    private static let elements: Set = ["dict", "array", "true", "false", "string", "integer", "real", "date", "data"]

    private mutating func value(_ tag: Tag) throws -> PropertyListDocument.Value {
        switch tag.name {
        case "dict": return .dictionary(tag.isEmpty ? [] : try entries(tag))
        case "array": return .array(tag.isEmpty ? [] : try elements(tag))
        case "true", "false":
            guard try content(tag).isEmpty else { throw failure(tag.start, "there is a text in <\(tag.name)>") }
            return .bool(tag.name == "true")
        case "string": return .string(tag.isEmpty ? .init(value: "") : try text(tag))
        case "integer": return .integer(try integer(tag))
        case "real":
            let text = try content(tag)
            guard let value = Double(text) else { throw failure(tag.start, "‘\(text)’ in <real> is no number") }
            return .real(value)
        case "date": return .date(try content(tag))
        case "data": return .data(try content(tag))
        default:
            var error = failure(tag.start, "<\(tag.name)> is no element of a property list")
            let name = tag.name.lowercased()
            if Self.elements.contains(name) { error.correctElement = tag.isEmpty ? "<\(name)/>" : "<\(name)>" }
            throw error
        }
    }

    private mutating func integer(_ tag: Tag) throws -> Int64 {
        let text = try content(tag)
        var digits = text[...]
        let sign = digits.first == "-" || digits.first == "+" ? String(digits.removeFirst()) : ""
        let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
        if isHexadecimal { digits = digits.dropFirst(2) }
        let isNumber =
            !digits.isEmpty
            && digits.utf8.allSatisfy { byte in
                byte &- 0x30 < 10 || isHexadecimal && (byte | 0x20) &- 0x61 < 6
            }
        guard isNumber else { throw failure(tag.start, "‘\(text)’ in <integer> is no whole number") }
        guard let value = Int64(sign + digits, radix: isHexadecimal ? 16 : 10) else {
            throw failure(tag.start, "\(text) in <integer> does not fit into 64 bits")
        }
        return value
    }

    private mutating func content(_ tag: Tag) throws -> String {
        tag.isEmpty ? "" : try text(tag).value.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private mutating func elements(_ opening: Tag) throws -> [Node] {
        var result: [Node] = []
        while true {
            let tag = try nextTag("an element or </array>")
            if tag.isClosing {
                try expectClosing(tag, of: opening)
                return result
            }
            if tag.name == "key" { throw failure(tag.start, "found a <key> in an <array>; keys belong in a <dict>") }
            result.append(try element(tag))
        }
    }

    private mutating func entries(_ opening: Tag) throws -> [PropertyListDocument.Entry] {
        var result: [PropertyListDocument.Entry] = []
        while true {
            let tag = try nextTag("<key> or </dict>")
            if tag.isClosing {
                try expectClosing(tag, of: opening)
                return result
            }
            guard tag.name == "key" else {
                throw failure(tag.start, "expected a <key>, found <\(tag.name)>: a value without its key")
            }
            let place = place(tag.start)
            let key = tag.isEmpty ? "" : try text(tag).value
            let value = try nextTag("the value of the key ‘\(key)’")
            guard !value.isClosing, value.name != "key" else {
                throw failure(value.start, "the key ‘\(key)’ has no value")
            }
            result.append(.init(key: key, place: place, node: try element(value)))
        }
    }

    private mutating func expectClosing(_ tag: Tag, of opening: Tag) throws {
        guard tag.name == opening.name else {
            throw failure(
                tag.start,
                "</\(tag.name)> stands where </\(opening.name)> must close what begins in line \(place(opening.start).line)"
            )
        }
    }

    // MARK: Texts

    /// The text up to the closing tag.
    private mutating func text(_ opening: Tag) throws -> PropertyListDocument.Text {
        let start = index
        var value: [UInt8] = []
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "<") {
                if starts("<!--") {
                    throw failure(
                        index, "a comment stands inside <\(opening.name)>, which no system reads; move it out")
                }
                if starts("<![CDATA[") {
                    value += try section()
                    continue
                }
                return try closed(opening, start, value)
            }
            if bytes[index] == UInt8(ascii: "&") {
                guard let entity = Entities.entity(bytes[index...]) else {
                    throw failure(
                        index,
                        starts("&nbsp;")
                            ? "&nbsp; is an entity of HTML, which XML does not know; write a plain space"
                            : "‘&’ in a text must be written &amp;, and && as &amp;&amp;")
                }
                value += Array(entity.character.utf8)
                index += entity.length
            } else {
                value.append(bytes[index])
                index += 1
            }
        }
        throw failure(opening.start, "<\(opening.name)> is never closed")
    }

    private mutating func closed(
        _ opening: Tag, _ start: Int, _ value: [UInt8]
    ) throws -> PropertyListDocument.Text {
        let end = index
        guard starts("</") else {
            let isElement = bytes.indices.contains(index + 1) && Self.isLetter(bytes[index + 1])
            throw failure(
                index,
                isElement
                    ? "an element begins inside <\(opening.name)>, which is not closed"
                    : "‘<’ in a text must be written &lt;")
        }
        try expectClosing(try tag(), of: opening)
        return .init(
            value: String(decoding: value, as: UTF8.self), source: bytes[start..<end], start: place(start))
    }

    private mutating func section() throws -> ArraySlice<UInt8> {
        let start = index + 9
        index = start
        while index < bytes.count, !starts("]]>") { index += 1 }
        guard index < bytes.count else { throw failure(start - 9, "<![CDATA[ is never closed") }
        defer { index += 3 }
        return bytes[start..<index]
    }

    // MARK: Tags

    private mutating func openingTag(_ wanted: String) throws -> Tag {
        let tag = try nextTag(wanted)
        guard !tag.isClosing else { throw failure(tag.start, "expected \(wanted), found </\(tag.name)>") }
        return tag
    }

    /// The next tag, with nothing but white space and comments before it.
    private mutating func nextTag(_ wanted: String) throws -> Tag {
        try skipSpace()
        guard index < bytes.count else {
            throw failure(index, "expected \(wanted), found the end of the file; it is cut off")
        }
        guard bytes[index] == UInt8(ascii: "<") else {
            let line = bytes[index...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "<") }.prefix(40)
            throw failure(index, "expected \(wanted), found ‘\(String(decoding: line, as: UTF8.self))’")
        }
        return try tag()
    }

    private mutating func tag() throws -> Tag {
        let start = index
        index += 1
        let isClosing = index < bytes.count && bytes[index] == UInt8(ascii: "/")
        if isClosing { index += 1 }
        let first = index
        if index < bytes.count, Self.isLetter(bytes[index]) {
            while index < bytes.count, Self.isInName(bytes[index]) { index += 1 }
        }
        let name = String(decoding: bytes[first..<index], as: UTF8.self)
        guard !name.isEmpty else { throw failure(start, "‘<’ begins no tag here") }
        var quote: UInt8?
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == quote {
                quote = nil
            } else if quote == nil {
                if byte == UInt8(ascii: ">") {
                    return Tag(
                        name: name, isClosing: isClosing, isEmpty: bytes[index - 2] == UInt8(ascii: "/"), start: start)
                }
                if byte == UInt8(ascii: "<") { break }
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
            }
        }
        throw failure(start, "the tag <\(name) has no ‘>’")
    }

    private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

    /// Whether an ASCII byte can follow the first letter of a name in XML.
    private static func isInName(_ byte: UInt8) -> Bool {
        isLetter(byte) || byte &- 0x30 < 10 || "-_.:".utf8.contains(byte)
    }

    private func starts(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

    // MARK: What is passed over

    private mutating func skipProlog() throws {
        try skipSpace()
        if starts("<?xml") { try skipPast("?>", "the XML declaration") }
        try skipSpace()
        if starts("<!DOCTYPE") { try skipPast(">", "the DOCTYPE") }
    }

    private mutating func skipSpace() throws {
        while index < bytes.count {
            if bytes[index] <= 0x20 {
                index += 1
            } else if try !skipComment() {
                return
            }
        }
    }

    private mutating func skipComment() throws -> Bool {
        guard starts("<!--") else { return false }
        try skipPast("-->", "the comment")
        return true
    }

    private mutating func skipPast(_ end: String, _ name: String) throws {
        let start = index
        // The end is not a part of the beginning.
        if starts("<!--") { index += 4 }
        while index < bytes.count, !starts(end) { index += 1 }
        guard index < bytes.count else { throw failure(start, "\(name) that begins here never ends") }
        // A declaration contains no tags: if a tag begins, the end of the declaration is missing.
        if name != "the comment", bytes[(start + 1)..<index].contains(UInt8(ascii: "<")) {
            throw failure(start, "\(name) that begins here never ends; something was pasted into it")
        }
        index += end.utf8.count
    }

    // MARK: Places

    private mutating func place(_ offset: Int) -> Place {
        if offset < known.offset { known = (0, Place(line: 1, column: 1)) }
        known = (offset, known.place.advanced(over: bytes[known.offset..<offset]))
        return known.place
    }

    /// An error at a byte; if a merge was never finished, that is the cause of every other error.
    private mutating func failure(_ offset: Int, _ message: String) -> PropertyListError {
        var start = 0
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if ["<<<<<<< ", ">>>>>>> "].contains(where: { line.starts(with: $0.utf8) }) {
                return PropertyListError(
                    place: place(start), message: "this is a merge conflict that was never resolved; choose a side")
            }
            start += line.count + 1
        }
        return PropertyListError(place: place(min(offset, bytes.count)), message: message)
    }
}
