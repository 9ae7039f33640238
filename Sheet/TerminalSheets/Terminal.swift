// SPDX-License-Identifier: Apache-2.0

import CLinux
import FileOperations
import Foundation
import Glibc

/// The person's terminal, whatever this process's standard input and output are: pipelines can ask. (tty(4))
///
/// Sheets are drawn on the terminal's second screen, so that what was there before comes back, and a resize leaves no garbage.
final class Terminal: @unchecked Sendable {
    // @unchecked: used by one presenter, which guards it with its lock; `saved` is set once.
    private let descriptor: DescriptorHandle
    private var saved: termios?
    private var keyReader = KeyReader()

    var number: Int32 { descriptor.number }

    /// Whether the terminal's type can draw at a position.
    static var canDraw: Bool { !["", "dumb"].contains(ProcessInfo.processInfo.environment["TERM"] ?? "") }

    /// Opens the terminal of this process; nil if it has none, or one that only shows lines, or is in its background.
    init?() {
        guard Self.canDraw else { return nil }
        do {
            descriptor = DescriptorHandle(try .open("/dev/tty", O_RDWR))
        } catch {
            // No terminal controls this process.
            return nil
        }
        // A job in the background would be stopped when it reads.
        guard tcgetpgrp(descriptor.number) == getpgrp() else { return nil }
    }

    var size: (columns: Int, rows: Int) {
        var columns: UInt16 = 0
        var rows: UInt16 = 0
        guard clinux_window_size(number, &columns, &rows) == 0, columns > 0, rows > 0 else { return (80, 24) }
        return (Int(columns), Int(rows))
    }

    /// Whether sheets are drawn on it and keys are read: between ``begin()`` and ``end()``.
    var isTaken: Bool { saved != nil }

    /// Makes keys arrive one by one, without an echo, and shows the second screen.
    func begin() {
        guard saved == nil else { return }
        var settings = termios()
        guard tcgetattr(number, &settings) == 0 else { return }
        saved = settings
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        settings.c_iflag &= ~tcflag_t(ICRNL | IXON)
        // A read returns at once: keys are read when there are some.
        withUnsafeMutableBytes(of: &settings.c_cc) { codes in
            codes[Int(VMIN)] = 0
            codes[Int(VTIME)] = 0
        }
        // Keys that were pressed before a person could see the sheet are no answer to it.
        tcsetattr(number, TCSAFLUSH, &settings)
        // Without wrapping: a line that is wider than it was counted to be stays in its row.
        write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[?7l")
    }

    /// Puts everything back as it was.
    func end() {
        guard var settings = saved else { return }
        write("\u{1B}[?7h\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l")
        tcsetattr(number, TCSADRAIN, &settings)
        saved = nil
    }

    /// Stops this process and its pipeline until the person continues it. (Ctrl-Z)
    ///
    /// The kernel stops the threads soon, not at once; ``begin()`` must come later.
    func suspend() {
        end()
        kill(0, SIGTSTP)
    }

    /// Replaces what was drawn last.
    func draw(_ lines: [String]) {
        // Not while the shell has the terminal.
        guard saved != nil else { return }
        let size = size
        let visible = lines.prefix(size.rows).map { TerminalText.fitted($0, columns: size.columns - 1) }
        // Each line is overwritten and its rest erased, which flickers less than erasing everything first.
        write("\u{1B}[H" + visible.joined(separator: "\u{1B}[0m\u{1B}[K\r\n") + "\u{1B}[0m\u{1B}[K\u{1B}[J")
    }

    private func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            // A terminal that is gone is noticed when keys are read.
            do { try FileDescriptor.writeAll(UnsafeRawBufferPointer(bytes), to: number, path: "/dev/tty") } catch {
                return
            }
        }
    }

    // MARK: Keys

    /// Whether the beginning of a key has arrived without its end.
    var isInsideSequence: Bool { keyReader.isInsideSequence }

    /// Returns what a key that did not go on means.
    func flushKeys() -> [TerminalKey] { keyReader.flush() }

    /// Reads the keys of a terminal that has some; nil at the end of the input, when the terminal is gone.
    ///
    /// Never waits: in canonical mode, which the terminal is in while the shell has it, a read would wait for a whole line.
    func readKeys() -> [TerminalKey]? {
        guard saved != nil else { return [] }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            var source = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
            guard poll(&source, 1, 0) > 0 else { return keyReader.keys(bytes) }
            let count = read(number, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno != EAGAIN { return nil }
            if count <= 0, bytes.isEmpty { return nil }
            // A terminal's driver gives at most 4 KiB at once; what is there already belongs together.
            guard count > 0 else { return keyReader.keys(bytes) }
            bytes += buffer[..<count]
        }
    }
}
