// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import FileOperations
import Foundation
import Synchronization
import UniformTypes

/// Shares standard input: a short text as a text; anything else as a file, whose type libmagic determines.
enum StandardInput {
    /// More than this of standard input is not taken as a text but as a file, in bytes.
    private static let longestText = 1 << 20

    /// The option that has read it already; nil if none has.
    private static let reader = Mutex<String?>(nil)

    /// Notes that an option reads it.
    ///
    /// - Throws: ``CommandFailure`` if another one has.
    static func take(for option: String) throws {
        let other = reader.withLock { reader in
            defer { reader = reader ?? option }
            return reader
        }
        guard let other else { return }
        throw CommandFailure(
            .usage, "standard input can be read only once, and \(other) has read it; leave \(option) out")
    }

    /// Reads to the end, and makes an attachment.
    ///
    /// - Throws: ``CommandFailure`` if there is nothing to read, or the calling task was cancelled.
    static func provider() async throws -> NSItemProvider {
        try take(for: "-")
        do {
            if StandardStreams.inputIsTerminal {
                Output.printError("reading standard input; Ctrl-D ends it")
            }
            let folder = try TemporaryFolders.create()
            let file = folder.appendingPathComponent("Standard input")
            guard try await FileDescriptor.copyStandardInput(to: file) > 0 else {
                throw CommandFailure(.noInput, "standard input is empty")
            }
            let type = try UTType(contentsOf: file)
            // Of very few bytes libmagic says only that they are data.
            if type.conforms(to: .text) || type == .data, let text = try shortText(file) {
                return ItemArguments.provider(forText: text)
            }
            let named = folder.appendingPathComponent(type.filename("Standard input"))
            if named != file { try FileManager.default.moveItem(at: file, to: named) }
            return try ItemArguments.provider(forFile: named.path)
        } catch let error as CommandFailure {
            throw error
        } catch is CancellationError {
            throw CommandFailure(.cancelled, "cancelled while standard input was read")
        } catch let error as FileOperationError {
            // Reading it, or keeping it.
            throw CommandFailure(error.path == "standard input" ? .noInput : .failed, "\(error)")
        } catch {
            throw CommandFailure(.noInput, "standard input cannot be kept: \(error)")
        }
    }

    /// Reads to the end.
    ///
    /// - Parameter option: the option that asks for it, as it was given.
    /// - Returns: all of it.
    /// - Throws: ``CommandFailure`` if there is nothing to read, another option has read it, or the calling task was cancelled.
    static func contents(for option: String) async throws -> Data {
        try take(for: option)
        do {
            if StandardStreams.inputIsTerminal { Output.printError("reading standard input; Ctrl-D ends it") }
            let file = try TemporaryFolders.create().appendingPathComponent("input")
            guard try await FileDescriptor.copyStandardInput(to: file) > 0 else {
                throw CommandFailure(.noInput, "standard input is empty")
            }
            return try Data(contentsOf: file)
        } catch is CancellationError {
            throw CommandFailure(.cancelled, "cancelled while standard input was read")
        } catch let error as FileOperationError {
            throw CommandFailure(error.path == "standard input" ? .noInput : .failed, "\(error)")
        }
    }

    private static func shortText(_ file: URL) throws -> String? {
        let data = try Data(contentsOf: file, options: .mappedIfSafe)
        guard data.count <= longestText, !data.contains(0) else { return nil }
        return String(data: data, encoding: .utf8)
    }
}
