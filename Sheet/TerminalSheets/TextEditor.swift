// SPDX-License-Identifier: Apache-2.0

import FileOperations

/// A text with a cursor, as a person writes it. No I/O.
struct TextEditor {
    private(set) var text: [Character] = []
    private(set) var cursor = 0
    /// Whether the text is a secret: each character is drawn as a dot.
    var isSecure = false
    /// Whether the text has one line: line ends are left out.
    var hasOneLine = false
    /// The width of the last drawing, which decides where up and down lead.
    private var columns = 80

    init() {}

    /// Takes another text; the cursor stays if it can.
    mutating func replace(_ text: String, cursorAtEnd: Bool) {
        self.text = Array(Self.lines(text))
        cursor = cursorAtEnd ? self.text.count : min(cursor, self.text.count)
    }

    /// Returns a text whose lines end with a line feed; those of other systems end with a carriage return.
    static func lines(_ text: String) -> String {
        text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    }

    // MARK: Editing

    /// Returns whether the key means something here.
    mutating func press(_ key: TerminalKey) -> Bool {
        switch key {
        case .text(let new): insert(Array(new))
        case .newline: insert(["\n"])
        case .backspace: delete(from: max(0, cursor - 1), to: cursor)
        case .delete, .deleteOrEnd: delete(from: cursor, to: min(text.count, cursor + 1))
        case .deleteWordBackward: delete(from: wordStart, to: cursor)
        case .deleteWordForward: delete(from: cursor, to: wordEnd)
        case .deleteToLineStart: delete(from: lineStart, to: cursor)
        case .deleteToLineEnd: delete(from: cursor, to: lineEnd == cursor ? min(text.count, cursor + 1) : lineEnd)
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(text.count, cursor + 1)
        case .wordLeft: cursor = wordStart
        case .wordRight: cursor = wordEnd
        case .home: cursor = lineStart
        case .end: cursor = lineEnd
        case .up: return move(by: -1)
        case .down: return move(by: 1)
        default: return false
        }
        return true
    }

    private mutating func insert(_ characters: [Character]) {
        let characters = hasOneLine ? characters.filter { !$0.isNewline } : characters
        text.insert(contentsOf: characters, at: cursor)
        cursor += characters.count
        // A mark that is typed after its letter becomes one character with it.
        let joined = Array(String(text))
        if joined.count != text.count {
            cursor = String(text[..<cursor]).count
            text = joined
        }
    }

    private mutating func delete(from start: Int, to end: Int) {
        text.removeSubrange(start..<end)
        cursor = start
    }

    private var lineStart: Int { text[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0 }
    private var lineEnd: Int { text[cursor...].firstIndex(of: "\n") ?? text.count }

    /// Words of a secret are a secret, too.
    private var wordStart: Int {
        if isSecure { return 0 }
        var position = cursor
        while position > 0, !text[position - 1].isWordPart { position -= 1 }
        while position > 0, text[position - 1].isWordPart { position -= 1 }
        return position
    }

    private var wordEnd: Int {
        if isSecure { return text.count }
        var position = cursor
        while position < text.count, !text[position].isWordPart { position += 1 }
        while position < text.count, text[position].isWordPart { position += 1 }
        return position
    }

    // MARK: Lines

    /// A part of the text as it is drawn: a tab takes one column.
    private func shown(_ range: Range<Int>) -> [Character] {
        isSecure ? range.map { _ in "•" } : text[range].map { $0 == "\t" ? " " : $0 }
    }

    /// The lines as they are drawn: parts of the text, without the line ends.
    private var lines: [Range<Int>] {
        var result: [Range<Int>] = []
        var start = 0
        let shown = shown(0..<text.count)
        while true {
            let end = shown[start...].firstIndex(of: "\n") ?? text.count
            result += TerminalText.breaks(shown[start..<end], columns: columns)
            guard end < text.count else { return result }
            start = end + 1
        }
    }

    /// The line that the cursor is on.
    private func line(in lines: [Range<Int>]) -> Int { lines.lastIndex { $0.lowerBound <= cursor } ?? 0 }

    /// Returns false on the first or last line.
    private mutating func move(by step: Int) -> Bool {
        let lines = lines
        let number = line(in: lines)
        guard lines.indices.contains(number + step) else { return false }
        let target = lines[number + step]
        let isWrapped = number + step + 1 < lines.count && lines[number + step + 1].lowerBound == target.upperBound
        let last = isWrapped ? max(target.lowerBound, target.upperBound - 1) : target.upperBound
        cursor = min(target.lowerBound + cursor - lines[number].lowerBound, last)
        return true
    }

    /// The lines around the cursor that fit into the room.
    ///
    /// - Parameters:
    ///   - columns: the room for a line.
    ///   - rows: the largest number of lines.
    ///   - showsCursor: whether the cursor is drawn.
    /// - Returns: the lines, and whether there are more above and below.
    mutating func draw(columns: Int, rows: Int, showsCursor: Bool) -> (lines: [String], above: Bool, below: Bool) {
        // One column is for a cursor after the last character.
        self.columns = max(1, columns - 1)
        let lines = lines
        let current = line(in: lines)
        let first = min(max(0, current - rows / 2), max(0, lines.count - rows))
        let last = min(lines.count, first + rows)
        let drawn = (first..<last).map { draw(lines[$0], cursor: showsCursor && $0 == current) }
        return (drawn, first > 0, last < lines.count)
    }

    private func draw(_ line: Range<Int>, cursor showsCursor: Bool) -> String {
        func shownLine(_ range: Range<Int>) -> String { PrintableText.line(String(shown(range))) }
        guard showsCursor else { return shownLine(line) }
        let position = min(max(cursor, line.lowerBound), line.upperBound)
        let before = shownLine(line.lowerBound..<position)
        guard position < line.upperBound else { return before + Style.selected(" ") }
        return before + Style.selected(shownLine(position..<(position + 1)))
            + shownLine((position + 1)..<line.upperBound)
    }
}

extension Character {
    fileprivate var isWordPart: Bool { isLetter || isNumber }
}
