// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import FileOperations
import Synchronization

/// Arguments that are not UTF-8 text. Swift's own list of arguments replaces their bytes, so that the file is not found.
///
/// In the arguments that are parsed, each such byte stands as a character of a private plane, `U+F0080` to `U+F00FF`.
enum RawArguments {
    private static let plane: UInt32 = 0xF0000
    /// The commands that take any file.
    private static let commands: Set = ["share", "act", "again", "match", "type", "rule"]
    /// The commands that work in the working folder, whatever they are given.
    private static let localCommands: Set = ["new", "build", "run", "source"]

    /// The options whose value is the next argument, and is text.
    static let valued: Set = [
        "--action", "--answer", "--answer-file", "--format", "--message", "--output", "--payload", "--text",
        "--text-file",
        "--timeout", "--title", "--to", "--url",
    ]
    private static let known = Mutex<Set<String>>([])

    /// The arguments of the process, without the program's.
    ///
    /// - Throws: `ValidationError` if one is not UTF-8 and names no file that can be shared.
    static func all() throws -> [String] {
        let command = CommandLine.arguments.dropFirst().first ?? ""
        guard !RawPath.workingFolderIsText, localCommands.contains(command) || namesLocalFile else {
            return try checked(takesFiles: commands.contains(command))
        }
        throw ValidationError(
            "the path of this folder is not UTF-8 text, so no file in it would be found; go to another one, and name files by their whole paths"
        )
    }

    /// Whether an argument is the path of something, from the working folder on.
    private static var namesLocalFile: Bool {
        CommandLine.arguments.indices.dropFirst(2).contains { number in
            guard let pointer = CommandLine.unsafeArgv[number] else { return false }
            // As in --text-file=notes.txt, and in --item @notes.txt.
            let bytes = bytes(pointer)
            let value =
                bytes.starts(with: Array("--".utf8)) ? bytes.drop { $0 != UInt8(ascii: "=") }.dropFirst() : bytes[...]
            let path = Array(value.first == UInt8(ascii: "@") ? value.dropFirst() : value)
            return !path.isEmpty && path.first != UInt8(ascii: "/") && RawPath(path).exists
        }
    }

    private static func checked(takesFiles: Bool) throws -> [String] {
        return try CommandLine.arguments.indices.dropFirst().map { number in
            let shown = CommandLine.arguments[number]
            guard shown.contains("\u{FFFD}"), let pointer = CommandLine.unsafeArgv[number] else { return shown }
            let bytes = Self.bytes(pointer)
            guard String(validating: bytes, as: UTF8.self) == nil else { return shown }
            let isValue = number > 1 && valued.contains(CommandLine.arguments[number - 1])
            guard takesFiles, !isValue, RawPath(bytes).exists else {
                throw ValidationError(
                    "“\(PrintableText.escaped(shown))” is not UTF-8 text"
                        + (takesFiles && !isValue ? ", and no file has that name" : "") + "; nothing was done")
            }
            let text = escaped(bytes)
            known.withLock { _ = $0.insert(text) }
            return text
        }
    }

    /// The path that an argument stands for; nil if the argument is text.
    static func path(_ argument: String) -> RawPath? {
        // The characters exist, and other names may have them.
        guard known.withLock({ $0.contains(argument) }) else { return nil }
        return RawPath(
            argument.unicodeScalars.flatMap { scalar in
                isByte(scalar) ? [UInt8(scalar.value - plane)] : Array(String(scalar).utf8)
            })
    }

    private static func isByte(_ scalar: Unicode.Scalar) -> Bool {
        (plane + 0x80...plane + 0xFF).contains(scalar.value)
    }

    private static func bytes(_ pointer: UnsafePointer<CChar>) -> [UInt8] {
        var bytes: [UInt8] = []
        var next = pointer
        while next.pointee != 0 {
            bytes.append(UInt8(bitPattern: next.pointee))
            next += 1
        }
        return bytes
    }

    /// Each character that is valid stays; each byte that is not becomes one of the private plane.
    private static func escaped(_ bytes: [UInt8]) -> String {
        var result = ""
        var rest = bytes[...]
        while let first = rest.first {
            let valid = (1...4).lazy.compactMap { String(validating: rest.prefix($0), as: UTF8.self) }.first
            if let valid, !valid.isEmpty {
                result += valid
                rest = rest.dropFirst(valid.utf8.count)
            } else {
                if let scalar = Unicode.Scalar(plane + UInt32(first)) { result.unicodeScalars.append(scalar) }
                rest = rest.dropFirst()
            }
        }
        return result
    }
}
