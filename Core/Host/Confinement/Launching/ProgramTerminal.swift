// SPDX-License-Identifier: Apache-2.0

import CLinux
import FileOperations
import Glibc
import Synchronization

/// A terminal of a program's own, in the place of the person's: the program cannot read what the person types, nor change the terminal's
/// settings, nor make it answer. What it writes is shown on the person's. (pty(7))
final class ProgramTerminal: Sendable {
    private let person: DescriptorHandle
    private let filter = Mutex(TerminalFilter())

    /// - Parameter number: a descriptor of the person's terminal.
    /// - Throws: `FileOperationError`.
    private init(_ number: Int32) throws { person = DescriptorHandle(try .duplicate(number)) }

    /// Returns the identity of a descriptor's file, which distinguishes one terminal from another.
    ///
    /// - Throws: `FileOperationError`.
    static func identity(of number: Int32) throws -> FileStatus.Identity {
        try OpenFile.status(ofDescriptor: number).identity
    }

    /// Makes a terminal for what a program writes to a descriptor of this process's.
    ///
    /// - Parameter number: the descriptor.
    /// - Returns: the terminal, what reads it, and the program's descriptor of it; nil if it is no terminal, so that the program may have it
    ///   itself.
    /// - Throws: `FileOperationError` if there is no terminal left.
    static func inPlace(
        of number: Int32
    ) throws -> (terminal: ProgramTerminal, reader: OutputReader, program: DescriptorHandle)? {
        guard isatty(number) == 1 else { return nil }
        let terminal = try ProgramTerminal(number)
        var (master, slave): (Int32, Int32) = (-1, -1)
        let result = clinux_open_terminal(number, &master, &slave)
        guard result == 0 else { throw FileOperationError("open", "a terminal", .init(rawValue: -result)) }
        let program = DescriptorHandle(FileDescriptor(owning: slave))
        return (terminal, try OutputReader(FileDescriptor(owning: master)) { terminal.show($0) }, program)
    }

    /// Shows what the program has written, without what the terminal would obey.
    private func show(_ bytes: ArraySlice<UInt8>) { write(filter.withLock { $0.filter(bytes) }) }

    /// Shows the rest, and ends the colours that the program has left.
    func finish() { write(filter.withLock { $0.finish() }) }

    private func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(person.number, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN {
                // Another program has made the terminal one that does not wait.
                var waiting = pollfd(fd: person.number, events: Int16(POLLOUT), revents: 0)
                poll(&waiting, 1, -1)
                continue
            }
            // A terminal that is gone shows nothing any more.
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }
}
