// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionHost
import FileOperations
import Foundation
import UniformTypes

/// `appex type`
struct TypeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "type", abstract: "Show the uniform type of something.",
        discussion: """
            Examples:
              appex type photo.jpg public.heic .webp image/png
            """)

    @Argument(
        help: "A file, a type identifier, a filename extension with its dot, or a MIME type.", completion: .file())
    var what: [String]

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            _ = try Installation()
            // All of them are found before anything is printed.
            let types = try what.map { TypeReport($0, try Self.type(of: $0)) }
            Output.report(ListReport("types", types), json: json)
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
            "\(PrintableText.escaped(what)): no file of that name exists, and no type of that identifier is declared")
    }
}

extension UTType {
    /// The type of an extension, whatever it conforms to: also that of a package.
    fileprivate init?(filenameExtension: String, anySupertype: Bool) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: nil)
    }
}
