// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Glibc
import Synchronization

/// The host's end of the connection that keeps a sandbox alive. Only this process has it, so it closes with this process too.
///
/// It is a socket, because a write to a pipe whose other end is closed would end this process with SIGPIPE.
final class Lifeline: Sendable {
    private let socket: Mutex<FileDescriptor?>

    init(_ socket: consuming FileDescriptor) { self.socket = Mutex(socket) }

    /// Ends every process in the sandbox.
    func cut() { socket.withLock { $0 = nil } }

    /// Lets the sandbox live on without this process.
    func letGo() {
        socket.withLock { socket in
            var byte: UInt8 = 1
            if let number = socket?.number { send(number, &byte, 1, Int32(MSG_NOSIGNAL)) }
            socket = nil
        }
    }
}
