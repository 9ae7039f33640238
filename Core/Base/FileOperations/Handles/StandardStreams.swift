// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Where a program writes what is not its result.
public enum StandardError {
    /// Writes a text. If standard error is closed or full, nothing is written: a message without a reader is no reason for a
    /// program to end, as it would with `FileHandle.write(_:)`.
    public static func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            do {
                try FileDescriptor.writeAll(UnsafeRawBufferPointer(bytes), to: STDERR_FILENO, path: "standard error")
            } catch {
                // There is no other place to report it.
            }
        }
    }

    /// Writes a message of one line after the program's name. What controls a terminal is written as in Swift.
    public static func report(_ message: String) {
        let name = CommandLine.arguments.first.map { URL(fileURLWithPath: $0).filename } ?? ""
        write((name.isEmpty ? "" : PrintableText.escaped(name) + ": ") + PrintableText.escaped(message) + "\n")
    }
}

/// Where a program writes its result.
public enum StandardOutput {
    /// Writes a text to standard output, in UTF-8 and without a line end of its own.
    ///
    /// - Throws: ``FileOperationError``, for example if standard output is closed or the disk is full.
    public static func write(_ text: String) throws {
        var text = text
        try text.withUTF8 {
            try FileDescriptor.writeAll(UnsafeRawBufferPointer($0), to: STDOUT_FILENO, path: "standard output")
        }
    }

    /// Writes bytes to standard output, all of them and unchanged.
    ///
    /// - Throws: ``FileOperationError``, for example if standard output is closed or the disk is full.
    public static func write(_ data: Data) throws {
        try data.withUnsafeBytes { try FileDescriptor.writeAll($0, to: STDOUT_FILENO, path: "standard output") }
    }
}

/// The three streams of a process.
public enum StandardStreams {
    /// Whether standard input is a terminal, at which a person types. (isatty(3))
    public static var inputIsTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    /// Whether standard output is a terminal, at which a person reads. (isatty(3))
    public static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// Whether standard error is a terminal, at which a person reads. (isatty(3))
    public static var errorsAreTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Opens streams that the caller of this program has closed, so that no file gets their numbers. Reading standard input and
    /// writing standard output still fail; writing to a pipe that is not read any more is an error too, and not the end of the
    /// process. Call it first in a program.
    public static func reserve() {
        signal(SIGPIPE, SIG_IGN)
        for (number, flags) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
        where fcntl(number, F_GETFD) < 0 {
            // The lowest free number is this one.
            _ = open("/dev/null", flags)
        }
    }
}
