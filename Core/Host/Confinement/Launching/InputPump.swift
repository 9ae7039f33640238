// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Glibc

/// Passes this process's standard input on to a program, through a pipe. With the descriptor itself the program could change the
/// settings of a terminal, or write to a file that was opened for both.
enum InputPump {
    /// Begins to pass it on, until it ends or the program reads no more.
    ///
    /// - Returns: the program's end.
    /// - Throws: `FileOperationError` if there are no descriptors left.
    static func start() throws -> FileDescriptor {
        let pipe = try PipeEnds()
        let writer = DescriptorHandle(pipe.writer)
        // Reading from a terminal or a file blocks, and ends with the process.
        let thread = Thread { pass(to: writer) }
        thread.name = "standard input"
        thread.start()
        return pipe.reader
    }

    private static func pass(to writer: DescriptorHandle) {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN {
                // Another program has made it one that does not wait.
                var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
                poll(&waiting, 1, -1)
                continue
            }
            if count < 0 {
                StandardError.report("standard input cannot be read to its end: \(String(cString: strerror(errno)))")
            }
            guard count > 0 else { return }
            var rest = buffer[..<count]
            while !rest.isEmpty {
                let written = rest.withUnsafeBytes { write(writer.number, $0.baseAddress, $0.count) }
                if written < 0, errno == EINTR { continue }
                guard written > 0 else { return }
                rest = rest.dropFirst(written)
            }
        }
    }
}
