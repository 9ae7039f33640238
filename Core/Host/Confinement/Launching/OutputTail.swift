// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Synchronization

/// Keeps the end of what a program writes.
package final class OutputTail: Sendable {
    /// The number of bytes that are kept.
    static let limit = 8192

    /// The text with which Swift begins the reason of a crash.
    private static let crashText = "Fatal error"
    private static let crashMark = Data(crashText.utf8)

    private let bytes = Mutex(Data())
    /// The reason of a crash that much output followed.
    private let reason = Mutex<String?>(nil)
    /// The beginning of a line whose end has not been written yet.
    private let line = Mutex(Data())
    private let isEchoing: Bool

    /// - Parameter echo: whether all of it is also passed on to this process's standard error.
    package init(echo: Bool) { isEchoing = echo }

    /// Returns the kept end of the output, after the reason of a crash if further output has pushed it out.
    package var text: String {
        let tail = bytes.withLock { String(decoding: $0, as: UTF8.self) }
        return (reason.withLock { $0 }.map { $0 + "\n" } ?? "") + tail
    }

    /// Keeps the line with the reason of a crash, which the frames of a deep stack would push out.
    private func drop(_ bytes: Data) {
        guard bytes.contains(bytes: Self.crashMark) else { return }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard let line = lines.last(where: { $0.contains(Self.crashText) }) else { return }
        reason.withLock { $0 = String(line.prefix(1000)) }
    }

    /// Takes what was written next.
    package func add(_ next: ArraySlice<UInt8>) {
        if isEchoing { echo(next) }
        bytes.withLock { bytes in
            bytes.append(contentsOf: next)
            guard bytes.count > Self.limit else { return }
            // A line may end a little later.
            drop(bytes.prefix(bytes.count - Self.limit / 2))
            let tail = bytes.suffix(Self.limit)
            // The rest of a line says little.
            bytes = Data(tail.firstIndex(of: 0x0A).map { tail[($0 + 1)...] } ?? tail)
        }
    }

    /// Passes on a last line without an end.
    package func finish() {
        if isEchoing { echo([], atEnd: true) }
    }

    /// Passes on the lines that were written, each with a mark that tells it from the command's own, and without the characters that a terminal would obey.
    private func echo(_ bytes: ArraySlice<UInt8>, atEnd: Bool = false) {
        let lines = line.withLock { line in
            line.append(contentsOf: bytes)
            let end = atEnd || line.count > Self.limit ? line.endIndex : line.lastIndex(of: 0x0A).map { $0 + 1 }
            guard let end else { return Data() }
            defer { line = Data(line[end...]) }
            return Data(line[..<end])
        }
        var text = PrintableText.lines(String(decoding: lines, as: UTF8.self))
        guard !text.isEmpty else { return }
        if text.last == "\n" { text.removeLast() }
        let marked = text.split(separator: "\n", omittingEmptySubsequences: false).map { "| \($0)\n" }
        StandardError.write(marked.joined())
    }
}
