// SPDX-License-Identifier: Apache-2.0

/// Turns a terminal's bytes into keys. What a person pastes is text: no part of it is a command. (bracketed paste, `CSI ? 2004`)
struct KeyReader {
    private var isPasting = false
    /// The beginning of a character whose other bytes have not arrived.
    private var incomplete: [UInt8] = []

    private static let known: [String: TerminalKey] = [
        "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "Z": .backTab, "3~": .delete,
        "5~": .pageUp, "6~": .pageDown, "1~": .home, "4~": .end,
    ]

    /// Returns the keys that bytes mean.
    mutating func keys(_ bytes: [UInt8]) -> [TerminalKey] {
        var result: [TerminalKey] = []
        var rest = (incomplete + bytes)[...]
        incomplete = []
        while let byte = rest.first {
            if byte == 0x1B {
                rest = rest.dropFirst(escape(rest, &result))
            } else if byte < 0x20 || byte == 0x7F {
                let isLineEnd = byte == 0x0D && rest.dropFirst().first == 0x0A
                if let key = isPasting ? Self.pasted(byte) : Self.control(byte) { result.append(key) }
                rest = rest.dropFirst(isPasting && isLineEnd ? 2 : 1)
            } else {
                let text = rest.prefix { $0 >= 0x20 && $0 != 0x7F }
                rest = rest.dropFirst(text.count)
                let end = rest.isEmpty ? Self.completeEnd(text) : text.endIndex
                result += String(decoding: text[..<end], as: UTF8.self).map(TerminalKey.character)
                incomplete = Array(text[end...])
            }
        }
        return result
    }

    private static func control(_ byte: UInt8) -> TerminalKey? {
        switch byte {
        case 0x03: .interrupt
        case 0x09: .tab
        case 0x0A: .newline
        case 0x0D: .enter
        case 0x7F, 0x08: .backspace
        case 0x0E: .down
        case 0x10: .up
        case 0x01: .home
        case 0x05: .end
        default: nil
        }
    }

    /// Terminals send the end of a pasted line as the key Enter.
    private static func pasted(_ byte: UInt8) -> TerminalKey? {
        switch byte {
        case 0x0A, 0x0D: .newline
        case 0x09: .character(" ")
        default: nil
        }
    }

    /// Adds what an escape sequence means, and returns how many bytes it takes.
    private mutating func escape(_ bytes: ArraySlice<UInt8>, _ result: inout [TerminalKey]) -> Int {
        let list = Array(bytes.prefix(12))
        func add(_ key: TerminalKey?) { if let key, !isPasting { result.append(key) } }
        if list.count > 1, list[1] == 0x0D || list[1] == 0x0A {
            add(.newline)
            return isPasting ? 1 : 2
        }
        guard list.count > 1, list[1] == UInt8(ascii: "[") || list[1] == UInt8(ascii: "O") else {
            add(.escape)
            return 1
        }
        guard let end = list.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else { return list.count }
        let name = String(decoding: list[2...end], as: UTF8.self)
        switch name {
        case "200~": isPasting = true
        case "201~": isPasting = false
        default: add(Self.known[name])
        }
        return end + 1
    }

    /// The end of the last character that is complete.
    private static func completeEnd(_ text: ArraySlice<UInt8>) -> Int {
        guard let start = text.suffix(3).lastIndex(where: { (0xC2...0xF4).contains($0) }) else { return text.endIndex }
        let length = text[start] >= 0xF0 ? 4 : text[start] >= 0xE0 ? 3 : 2
        return start + length > text.endIndex ? start : text.endIndex
    }
}
