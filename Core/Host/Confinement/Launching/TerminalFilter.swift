// SPDX-License-Identifier: Apache-2.0

import FileOperations

/// Passes on what a program writes to a terminal: text, lines, and colours. What moves the cursor to other lines, changes the terminal or makes it
/// answer is left out. (ECMA-48)
struct TerminalFilter {
    private enum State {
        case text
        /// After ESC, which begins a sequence or a string.
        case escape
        /// After ESC and `[`.
        case sequence
        /// After ESC and one of `]PX^_`: a string for the terminal, such as the title of its window.
        case string
        /// In a string, after ESC.
        case stringEscape
    }

    private static let escape: UInt8 = 0x1B
    private static let bell: UInt8 = 0x07
    /// The control characters that are passed on: backspace, tab, line feed, carriage return.
    private static let passed: Set<UInt8> = [0x08, 0x09, 0x0A, 0x0D]
    /// Select Graphic Rendition, and erase in the line.
    private static let passedFinals = Set("mK".utf8)
    private static let longestSequence = 64
    private static let longestString = 4096

    private var state = State.text
    /// Text whose last character may not be complete.
    private var text: [UInt8] = []
    private var sequence: [UInt8] = []
    private var isStyled = false
    /// The number of bytes of the sequence or string so far.
    private var length = 0

    /// Takes what was written next.
    ///
    /// - Returns: what of it may be shown.
    mutating func filter(_ bytes: ArraySlice<UInt8>) -> String {
        var result = ""
        for byte in bytes { add(byte, &result) }
        result += takeText(keeping: Self.incomplete(text))
        return result
    }

    /// Returns the rest, and the end of the colours that were left.
    mutating func finish() -> String {
        defer { isStyled = false }
        return takeText(keeping: 0) + (isStyled ? "\u{1B}[0m" : "")
    }

    private mutating func add(_ byte: UInt8, _ result: inout String) {
        // A terminal ends any sequence at CAN and SUB; and a program that dies in one must not take its last words with it.
        length = state == .text ? 0 : length + 1
        if state != .text, byte == 0x18 || byte == 0x1A || length > Self.longestString {
            state = .text
            return
        }
        switch state {
        case .text:
            if byte >= 0x20, byte != 0x7F {
                text.append(byte)
                return
            }
            result += takeText(keeping: 0)
            if byte == Self.escape { state = .escape }
            if Self.passed.contains(byte) { result.unicodeScalars.append(Unicode.Scalar(byte)) }
        case .escape:
            sequence = []
            switch byte {
            case UInt8(ascii: "["): state = .sequence
            case _ where "]PX^_".utf8.contains(byte): state = .string
            case Self.escape: break
            // Intermediate bytes, until a final one.
            case 0x20...0x2F: break
            default: state = .text
            }
        case .sequence:
            guard (0x20...0x3F).contains(byte), sequence.count < Self.longestSequence else {
                state = byte == Self.escape ? .escape : .text
                if Self.passedFinals.contains(byte) { pass(byte, &result) }
                return
            }
            sequence.append(byte)
        case .string:
            if byte == Self.escape { state = .stringEscape }
            if byte == Self.bell { state = .text }
        case .stringEscape: state = byte == UInt8(ascii: "\\") ? .text : byte == Self.escape ? .stringEscape : .string
        }
    }

    private mutating func pass(_ final: UInt8, _ result: inout String) {
        guard sequence.allSatisfy({ (0x30...0x3B).contains($0) }) else { return }
        result += "\u{1B}[" + String(decoding: sequence + [final], as: UTF8.self)
        if final == UInt8(ascii: "m") { isStyled = !["", "0"].contains(String(decoding: sequence, as: UTF8.self)) }
    }

    private mutating func takeText(keeping count: Int) -> String {
        let taken = text.dropLast(count)
        defer { text.removeFirst(taken.count) }
        return PrintableText.line(String(decoding: taken, as: UTF8.self))
    }

    /// The number of bytes at the end that begin a character without ending it.
    private static func incomplete(_ text: [UInt8]) -> Int {
        for (distance, byte) in text.reversed().prefix(3).enumerated() where !(0x80...0xBF).contains(byte) {
            let length = byte >= 0xF5 ? 0 : byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC2 ? 2 : 0
            return distance + 1 < length ? distance + 1 : 0
        }
        return 0
    }
}
