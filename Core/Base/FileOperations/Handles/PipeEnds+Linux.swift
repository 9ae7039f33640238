// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc

/// The two ends of a pipe. (pipe2(2))
@frozen public struct PipeEnds: ~Copyable, Sendable {
    /// The end from which bytes are read.
    public let reader: FileDescriptor
    /// The end into which bytes are written.
    public let writer: FileDescriptor

    /// Creates a pipe and opens both of its ends.
    ///
    /// - Throws: ``FileOperationError``.
    public init() throws {
        var ends: (Int32, Int32) = (-1, -1)
        let code = clinux_pipe(&ends.0, &ends.1)
        guard code == 0 else { throw FileOperationError("create", "a pipe", -code) }
        reader = FileDescriptor(owning: ends.0)
        writer = FileDescriptor(owning: ends.1)
    }
}
