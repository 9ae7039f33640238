// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionHost
import FileOperations
import Foundation
import UniformTypes

/// `appex type`
struct TypeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "type", abstract: "Tell what type something is.",
        discussion: """
            Examples:
              appex type photo.jpg public.heic .webp image/png
            """)

    @Argument(
        help: "A file, a type identifier, a filename extension with its dot, or a MIME type.", completion: .file())
    var what: [String]

    @Flag(help: "Print a JSON object for each.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting {
            _ = try Installation()
            // All of them are found before anything is printed.
            let types = try what.map { ($0, try Self.type(of: $0)) }
            for (name, type) in types {
                if json { Output.json(Self.object(type)) } else { Self.tell(name, type) }
            }
        }
    }

    private static func type(of what: String) throws -> UTType {
        if FileManager.default.fileExists(atPath: what) {
            do {
                return try UTType(contentsOf: URL(fileURLWithPath: what))
            } catch {
                throw CommandFailure(.noInput, "\(error)")
            }
        }
        if let type = UTType(what) { return type }
        if what.hasPrefix("."), !what.contains("/"),
            let type = UTType(filenameExtension: String(what.dropFirst()), anySupertype: true)
        {
            return type
        }
        let parts = what.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), !what.hasPrefix("."), !what.contains(" "),
            !parts[1].contains("."),
            let type = UTType(tag: what, tagClass: .mimeType, conformingTo: nil)
        {
            return type
        }
        throw CommandFailure(
            .noInput,
            "\(FileOperationError.shown(what)): no file of that name, and no type identifier that anything declares")
    }

    private static func object(_ type: UTType) -> Output.Value {
        .object([
            ("identifier", .string(type.identifier)), ("description", .optional(type.localizedDescription)),
            ("supertypes", .strings(type.supertypes.map(\.identifier).sorted())),
            ("extensions", .strings(type.tags[.filenameExtension] ?? [])),
            ("mimeTypes", .strings(type.tags[.mimeType] ?? [])), ("isDynamic", .bool(type.isDynamic)),
            ("isDeclared", .bool(type.isDeclared)),
        ])
    }

    private static func tell(_ name: String, _ type: UTType) {
        let description = type.localizedDescription.map { " (\($0))" } ?? ""
        Output.line("\(FileOperationError.shown(name)): \(type.identifier)\(description)")
        let rows = [
            ["conforms to", type.supertypes.map(\.identifier).sorted().joined(separator: ", ")],
            ["extensions", (type.tags[.filenameExtension] ?? []).joined(separator: ", ")],
            ["MIME types", (type.tags[.mimeType] ?? []).joined(separator: ", ")],
        ]
        Output.table(rows.filter { !$0[1].isEmpty }, indent: "  ")
    }
}

extension UTType {
    /// The type of an extension, whatever it conforms to: also that of a package.
    fileprivate init?(filenameExtension: String, anySupertype: Bool) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: nil)
    }
}
