// SPDX-License-Identifier: Apache-2.0

import CLinux
import FileOperations
import Foundation
import Glibc

/// The person's terminal: keys come from standard input, pictures go to standard error, so that standard output stays free
/// for results.
final class Terminal: @unchecked Sendable {
    // @unchecked: used by one presenter, which guards it with its lock; `saved` is set once.
    private var saved: termios?
    private var drawnLines = 0
    private var keyReader = KeyReader()

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

    private func write(_ text: String) { StandardError.write(text) }

    /// Reads the keys of a terminal that has some; nil at the end of the input, when the terminal is gone.
    func readKeys() -> [TerminalKey]? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1024)
        while true {
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno != EAGAIN { return nil }
            if count == 0, bytes.isEmpty { return nil }
            bytes += buffer[..<max(0, count)]
            // A full buffer may end inside a key.
            if count < buffer.count { return keyReader.keys(bytes) }
        }
    }
}
