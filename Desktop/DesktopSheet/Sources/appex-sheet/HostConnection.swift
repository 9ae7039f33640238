// SPDX-License-Identifier: Apache-2.0

import CGtk
import FileOperations
import Foundation
import HelperMessages
import Sheets
import Synchronization
import WindowMessages

/// Carries the host's commands to the window and its reports back. A thread of its own reads and decodes them, so that a large one stops nothing.
final class HostConnection: Sendable {
    private static let descriptor: Int32 = 3

    private let commands = Mutex<[WindowCommand]>([])
    private let socket: StreamSocket

    /// - Throws: `FileOperationError` if descriptor 3 is not open.
    init() throws {
        socket = StreamSocket(try FileDescriptor.duplicate(Self.descriptor))
        close(Self.descriptor)
    }

    /// Begins to read. The process exits with the end of the connection.
    ///
    /// - Parameter perform: carries out one command, on the main thread; the next one follows after keys and drawing.
    @MainActor
    func start(_ perform: @escaping @MainActor (WindowCommand) -> Void) {
        Thread.detachNewThread { [self] in
            var frames = MessageFrames()
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            while let count = bytes.withUnsafeMutableBytes({ socket.receive(into: $0) }), count > 0 {
                do {
                    for message in try frames.take(bytes[..<count]) {
                        add(try JSONDecoder().decode(WindowCommand.self, from: message))
                        MainLoop.whenIdle { if let command = self.next() { perform(command) } }
                    }
                } catch { Program.fail("a command cannot be read: \(error)") }
            }
            // At once: what libraries do at an exit would meet the drawing of the main thread.
            _exit(0)
        }
    }

    /// Adds a command. It leaves out what would not be seen any more.
    private func add(_ command: WindowCommand) {
        commands.withLock { commands in
            switch command {
            case .update(let number, _):
                // A later update of the same sheet takes the place of one that waits, as long as nothing else of this sheet is between them.
                let last = commands.lastIndex { $0.number == number }
                if let last, case .update = commands[last] {
                    commands[last] = command
                } else {
                    commands.append(command)
                }
            case .dismiss(let number):
                let first = commands.lastIndex {
                    if case .present(let sheet) = $0 { sheet.number == number } else { false }
                }
                guard let first else { return commands.append(command) }
                let rest = commands[first...].filter { $0.number != number }
                commands.replaceSubrange(first..., with: rest)
            case .present, .drawIcons: commands.append(command)
            }
        }
    }

    private func next() -> WindowCommand? { commands.withLock { $0.isEmpty ? nil : $0.removeFirst() } }

    /// Sends a report to the host. If the host has gone, the process ends.
    func send(_ report: WindowReport) {
        do {
            try MessageFrames.encoded(report).withUnsafeBytes { try socket.sendAll($0) }
        } catch { _exit(0) }
    }
}

extension WindowCommand {
    /// The sheet that it is about.
    var number: Int {
        switch self {
        case .present(let sheet): sheet.number
        case .update(let number, _), .drawIcons(let number, _), .dismiss(let number): number
        }
    }
}
