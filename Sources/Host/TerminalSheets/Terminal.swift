// SPDX-License-Identifier: Apache-2.0

import CLinux
import Foundation
import Glibc

/// The person's terminal: keys come from standard input, pictures go to standard error, so that standard output stays free
/// for results.
final class Terminal: @unchecked Sendable {
    // @unchecked: used by one presenter, which guards it with its lock; `saved` is set once.
    private var saved: termios?
    private var drawnLines = 0

    /// Whether a person can be asked here.
    static var isPresent: Bool {
        isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    var size: (columns: Int, rows: Int) {
        var columns: UInt16 = 0
        var rows: UInt16 = 0
        guard clinux_window_size(STDERR_FILENO, &columns, &rows) == 0, columns > 0, rows > 0 else { return (80, 24) }
        return (Int(columns), Int(rows))
    }

    /// Makes keys arrive one by one, without an echo.
    func begin() {
        guard saved == nil else { return }
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
        saved = settings
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        settings.c_iflag &= ~tcflag_t(ICRNL | IXON)
        // A read returns at once: keys are read when there are some.
        withUnsafeMutableBytes(of: &settings.c_cc) { codes in
            codes[Int(VMIN)] = 0
            codes[Int(VTIME)] = 0
        }
        tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
        write("\u{1B}[?25l\u{1B}[?2004h")
    }

    /// Puts everything back as it was.
    func end() {
        guard var settings = saved else { return }
        erase()
        write("\u{1B}[?2004l\u{1B}[?25h")
        tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
        saved = nil
    }

    /// Replaces what was drawn last.
    func draw(_ lines: [String]) {
        let size = size
        let visible = lines.prefix(max(1, size.rows - 1)).map { TerminalText.fitted($0, columns: size.columns - 1) }
        var output = drawnLines > 0 ? "\r\u{1B}[\(drawnLines)A\u{1B}[J" : "\r\u{1B}[J"
        for line in visible { output += line + "\u{1B}[0m\r\n" }
        drawnLines = visible.count
        write(output)
    }

    /// Takes away what was drawn last.
    func erase() {
        guard drawnLines > 0 else { return }
        write("\r\u{1B}[\(drawnLines)A\u{1B}[J")
        drawnLines = 0
    }

    private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

    /// Reads the keys of a terminal that has some; nil at the end of the input, when the terminal is gone.
    func readKeys() -> [TerminalKey]? {
        var buffer = [UInt8](repeating: 0, count: 1024)
        let count = read(STDIN_FILENO, &buffer, buffer.count)
        if count < 0 { return errno == EINTR || errno == EAGAIN ? [] : nil }
        return count == 0 ? nil : Self.keys(Array(buffer[..<count]))
    }

    /// The keys that a terminal's bytes mean.
    static func keys(_ bytes: [UInt8]) -> [TerminalKey] {
        var result: [TerminalKey] = []
        var rest = bytes[...]
        while let byte = rest.first {
            if byte == 0x1B, let (key, length) = escapeSequence(rest) {
                if let key { result.append(key) }
                rest = rest.dropFirst(length)
            } else if let key = control(byte) {
                result.append(key)
                rest = rest.dropFirst()
            } else {
                let text = rest.prefix { $0 >= 0x20 && $0 != 0x7F }
                result += String(decoding: text, as: UTF8.self).map(TerminalKey.character)
                rest = rest.dropFirst(max(1, text.count))
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
        case 0x1B: .escape
        case 0x7F, 0x08: .backspace
        case 0x0E: .down
        case 0x10: .up
        case 0x01: .home
        case 0x05: .end
        default: nil
        }
    }

    /// What an escape sequence means, and how many bytes it takes; a nil key for one that means nothing here.
    private static func escapeSequence(_ bytes: ArraySlice<UInt8>) -> (TerminalKey?, Int)? {
        let list = Array(bytes.prefix(12))
        guard list.count > 1 else { return nil }
        if list[1] == 0x0D || list[1] == 0x0A { return (.newline, 2) }
        guard list[1] == UInt8(ascii: "[") || list[1] == UInt8(ascii: "O") else { return nil }
        guard let end = list.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
            return (nil, list.count)
        }
        let known: [String: TerminalKey] = [
            "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "Z": .backTab, "3~": .delete,
            "5~": .pageUp, "6~": .pageDown, "1~": .home, "4~": .end,
        ]
        return (known[String(decoding: list[2...end], as: UTF8.self)], end + 1)
    }
}
