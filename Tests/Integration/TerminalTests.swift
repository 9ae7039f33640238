// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import Synchronization
import Testing

/// `appex` in a terminal of its own, with a test in the place of the person.
@Suite(.timeLimit(.minutes(5)))
struct TerminalTests {
    @Test func asksInOneSheetAfterTheOther() async throws {
        try await Home.with { home in
            try await home.installOffice()
            let terminal = try PseudoTerminal()
            let result = terminal.run(home, ["share", "--text", "hello", "--to", "org.appex.office.share"])
            try await terminal.waitFor("Send to a conversation")
            terminal.type("\r")
            try await terminal.waitFor("[ Send ]")
            // Pasted lines are text; only the key sends.
            terminal.type("\u{1B}[200~one\rtwo\u{1B}[201~")
            try await terminal.waitFor("two")
            terminal.type("\r")
            let (code, output) = try await result.value
            #expect(code == 0, "\(terminal.text)")
            #expect(output.contains("communicator.send: completed"), "\(output)")
        }
    }

    @Test func cancelsWithEscapeAndInterrupts() async throws {
        try await Home.with { home in
            try await home.installOffice()
            for key in ["\u{1B}", "\u{3}"] {
                let terminal = try PseudoTerminal()
                let result = terminal.run(home, ["share", "--text", "hello", "--to", "org.appex.office.share"])
                try await terminal.waitFor("Send to a conversation")
                terminal.type(key)
                #expect(try await result.value.code == 130, "\(terminal.text)")
            }
        }
    }
}

/// A terminal whose screen a test reads and whose keys a test presses. (pty(7))
final class PseudoTerminal: Sendable {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let screen: Int32
    private let path: String
    private let shown = Mutex("")

    init() throws {
        screen = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        // TIOCSPTLCK unlocks it, TIOCGPTN returns its number; neither is imported.
        var lock: Int32 = 0
        var number: Int32 = 0
        guard screen >= 0, ioctl(screen, 0x4004_5431, &lock) == 0, ioctl(screen, 0x8004_5430, &number) == 0 else {
            throw Failure(description: "no terminal: \(String(cString: strerror(errno)))")
        }
        path = "/dev/pts/\(number)"
        let screen = screen
        Thread.detachNewThread { [self] in
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = read(screen, &buffer, buffer.count)
                // The last program has closed the terminal.
                guard count > 0 else { return }
                shown.withLock { $0 += String(decoding: buffer[..<count], as: UTF8.self) }
            }
        }
    }

    deinit { close(screen) }

    /// Everything that was shown.
    var text: String { shown.withLock { $0 } }

    func type(_ keys: String) { _ = keys.withCString { write(screen, $0, strlen($0)) } }

    func waitFor(_ text: String) async throws {
        for _ in 0..<6_000 {
            if self.text.contains(text) { return }
            try await Task.sleep(for: .milliseconds(10))
        }
        throw Failure(description: "“\(text)” was not shown within 60 s: \(self.text)")
    }

    /// Runs `appex` with this terminal as its standard input and standard error.
    func run(_ home: Home, _ arguments: [String]) -> Task<(code: Int, output: String), any Error> {
        let words = arguments.map { "'\($0)'" }.joined(separator: " ")
        let line = "exec '\(Home.programs.appendingPathComponent("appex").path)' \(words) <'\(path)' 2>'\(path)'"
        return Task {
            let result = try await home.run(
                URL(fileURLWithPath: "/bin/sh"), ["-c", line], ["TERM": "xterm"])
            return (Int(result.code), result.output)
        }
    }
}
