// SPDX-License-Identifier: Apache-2.0

/// Turns a terminal's bytes into keys. What a person pastes is text: no part of it is a command. (bracketed paste, `CSI ? 2004`)
///
/// A terminal that does not mark pastes sends them like keys, all at once. Several characters and Enter that arrive together are such a
/// paste, because no person types that fast; Enter is a line break in it.
///
/// A key or a character may arrive in several parts; the first part is kept until the rest arrives, or ``flush()`` is called.
struct KeyReader {
    private var isPasting = false
    /// The beginning of a key or character whose other bytes have not arrived.
    private var incomplete: [UInt8] = []
    /// The number of typed characters among the bytes that arrived last.
    private var typedCount = 0
    /// In bytes; a longer sequence is not a key.
    private static let longestSequence = 32
    private static let pasteEnd = Array("\u{1B}[201~".utf8)

    private static let sequences: [String: TerminalKey] = [
        "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "Z": .backTab, "3~": .delete,
        "5~": .pageUp, "6~": .pageDown, "1~": .home, "4~": .end, "7~": .home, "8~": .end, "1;5D": .wordLeft,
        "1;5C": .wordRight, "1;3D": .wordLeft, "1;3C": .wordRight, "3;5~": .deleteWordForward,
        "3;3~": .deleteWordForward,
    ]
    /// Alt with a key, which arrives after an escape character.
    private static let alternates: [UInt8: TerminalKey] = [
        0x0D: .newline, 0x0A: .newline, 0x7F: .deleteWordBackward, 0x08: .deleteWordBackward,
        UInt8(ascii: "b"): .wordLeft, UInt8(ascii: "f"): .wordRight, UInt8(ascii: "d"): .deleteWordForward,
    ]
    private static let controls: [UInt8: TerminalKey] = [
        0x01: .home, 0x02: .left, 0x03: .interrupt, 0x04: .deleteOrEnd, 0x05: .end, 0x06: .right, 0x08: .backspace,
        0x09: .tab, 0x0A: .newline, 0x0B: .deleteToLineEnd, 0x0C: .redraw, 0x0D: .enter, 0x0E: .down, 0x10: .up,
        0x15: .deleteToLineStart, 0x17: .deleteWordBackward, 0x1A: .suspend, 0x7F: .backspace,
    ]

    /// Whether the beginning of a key has arrived without its end: it may also be the key Esc.
    var isInsideSequence: Bool { incomplete.first == 0x1B && !isPasting }

    /// Returns the keys that bytes mean.
    mutating func keys(_ bytes: [UInt8]) -> [TerminalKey] {
        var result: [TerminalKey] = []
        var rest = (incomplete + bytes)[...]
        incomplete = []
        typedCount = 0
        while !rest.isEmpty {
            guard let count = isPasting ? pasted(rest, &result) : typed(rest, &result) else {
                incomplete = Array(rest)
                break
            }
            rest = rest.dropFirst(count)
        }
        return typedCount > 1 ? Self.unmarked(result) : result
    }

    /// Returns the keys of a paste that the terminal did not mark: text, line breaks and spaces. Other keys are returned as they are.
    private static func unmarked(_ keys: [TerminalKey]) -> [TerminalKey] {
        let isPaste = keys.allSatisfy { key in
            if case .text = key { true } else { [.enter, .newline, .tab].contains(key) }
        }
        guard isPaste else { return keys }
        return keys.enumerated().compactMap { number, key in
            // A line end may be two bytes.
            if key == .newline, number > 0, keys[number - 1] == .enter { return nil }
            return key == .enter ? .newline : key == .tab ? .text(" ") : key
        }
    }

    /// Returns what a key that did not go on means.
    mutating func flush() -> [TerminalKey] {
        guard isInsideSequence else { return [] }
        let rest = incomplete.dropFirst()
        incomplete = []
        return [.escape] + keys(Array(rest))
    }

    // MARK: Keys

    /// Adds the next key, and returns how many bytes it takes; nil if not all of them have arrived.
    private mutating func typed(_ bytes: ArraySlice<UInt8>, _ result: inout [TerminalKey]) -> Int? {
        guard let byte = bytes.first else { return 0 }
        if byte == 0x1B { return escape(bytes, &result) }
        if byte < 0x20 || byte == 0x7F {
            if let key = Self.controls[byte] { result.append(key) }
            return 1
        }
        let before = result.count
        let count = text(bytes.prefix { $0 >= 0x20 && $0 != 0x7F }, isLast: bytes.endIndex, &result)
        if result.count > before, case .text(let text)? = result.last { typedCount += text.count }
        return count
    }

    private mutating func escape(_ bytes: ArraySlice<UInt8>, _ result: inout [TerminalKey]) -> Int? {
        let list = Array(bytes.prefix(Self.longestSequence))
        guard list.count > 1 else { return nil }
        guard list[1] == UInt8(ascii: "[") || list[1] == UInt8(ascii: "O") else {
            if let key = Self.alternates[list[1]] {
                result.append(key)
                return 2
            }
            result.append(.escape)
            return 1
        }
        guard let end = list.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
            return list.count < Self.longestSequence ? nil : list.count
        }
        let name = String(decoding: list[2...end], as: UTF8.self)
        if name == "200~" { isPasting = true } else if let key = Self.sequences[name] { result.append(key) }
        return end + 1
    }

    // MARK: Text

    /// Adds text up to the end of the paste, and returns how many bytes it takes; nil if not all of them have arrived.
    private mutating func pasted(_ bytes: ArraySlice<UInt8>, _ result: inout [TerminalKey]) -> Int? {
        if bytes.first == 0x1B {
            if bytes.starts(with: Self.pasteEnd) {
                isPasting = false
                return Self.pasteEnd.count
            }
            // The end may arrive later. Any other escape character is dropped.
            return Self.pasteEnd.starts(with: bytes) ? nil : 1
        }
        return text(bytes.prefix { $0 != 0x1B }, isLast: bytes.endIndex, &result)
    }

    /// Adds characters; one that has not arrived completely is left.
    private func text(_ bytes: ArraySlice<UInt8>, isLast end: Int, _ result: inout [TerminalKey]) -> Int? {
        var complete = bytes.endIndex == end ? Self.completeEnd(bytes) : bytes.endIndex
        // A line end may be two bytes.
        if complete == end, bytes.last == 0x0D, isPasting { complete -= 1 }
        guard complete > bytes.startIndex else { return nil }
        let lines = String(decoding: bytes[..<complete], as: UTF8.self).replacing("\r\n", with: "\n")
            .replacing("\r", with: "\n").replacing("\t", with: " ")
        let shown = lines.unicodeScalars.filter { $0 == "\n" || $0.properties.generalCategory != .control }
        if !shown.isEmpty { result.append(.text(String(String.UnicodeScalarView(shown)))) }
        return complete - bytes.startIndex
    }

    /// The end of the last character that is complete.
    private static func completeEnd(_ text: ArraySlice<UInt8>) -> Int {
        guard let start = text.suffix(3).lastIndex(where: { (0xC2...0xF4).contains($0) }) else { return text.endIndex }
        let length = text[start] >= 0xF0 ? 4 : text[start] >= 0xE0 ? 3 : 2
        return start + length > text.endIndex ? start : text.endIndex
    }
}
