// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionHost
import ExtensionItems
import FileOperations
import Foundation
import UniformTypes

/// The command `appex type`, which shows the uniform type of files, links, identifiers and other things.
struct TypeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "type", abstract: "Show the uniform type of something.",
        discussion: """
            Examples:
              appex type photo.jpg public.heic .webp image/png
            """)

    @Argument(
        help:
            "A file, a link, a type identifier, a filename extension with its dot, a MIME type, or - for standard input.",
        completion: .file())
    var what: [String]

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        defer { TemporaryFolders.removeAll() }
        try await CommandFailure.reporting(json: json) {
            Output.beginListing()
            _ = try Installation()
            var report = ListReport<TypeReport>("types")
            for argument in what {
                let raw = RawArguments.path(argument)
                let name = raw?.shown ?? argument
                // One that cannot be found hides no other.
                do {
                    report.entries.append(
                        TypeReport(name, try await Self.type(of: raw.map { try ItemArguments.named($0).path } ?? name)))
                } catch let failure
                    as CommandFailure
                {
                    report.fail(PrintableText.escaped(name), failure.description)
                }
            }
            Output.report(report, json: json)
            if !report.failures.isEmpty { throw ExitCode(CommandFailure.Code.noInput.rawValue) }
        }
    }

    private static func type(of what: String) async throws -> UTType {
        if what == "-", let type = try await StandardInput.provider().registeredContentTypes.first { return type }
        if FileManager.default.fileExists(atPath: what) {
            do {
                return try UTType(contentsOf: URL(literalPath: what))
            } catch {
                throw CommandFailure(.noInput, "\(error)")
            }
        }
        // As it is shared.
        if ["http://", "https://"].contains(where: what.lowercased().hasPrefix) { return .url }
        if let type = named(what) { return type }
        let isExtension = UTType(filenameExtension: what, anySupertype: true)?.isDynamic == false
        throw CommandFailure(
            .noInput,
            "no file of that name exists, and no type of that identifier is declared"
                + (isExtension ? "; for the filename extension, write .\(what)" : ""))
    }

    /// Returns the type that an identifier, a filename extension with its dot or a MIME type stands for.
    ///
    /// - Parameter name: one of them.
    /// - Returns: the type; nil if it is none of them.
    static func named(_ name: String) -> UTType? {
        if let type = UTType(name) { return type }
        if name.hasPrefix("."), !name.hasSlash,
            let type = UTType(filenameExtension: String(name.dropFirst()), anySupertype: true)
        {
            return type
        }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), !name.hasPrefix("."), !name.contains(" "),
            mediaTypes.contains(parts[0].lowercased())
        else { return nil }
        return UTType(tag: name, tagClass: .mimeType, conformingTo: nil)
    }

    /// The top-level names of MIME types: IANA's, and those of the desktops.
    private static let mediaTypes: Set<String> = [
        "application", "audio", "example", "font", "haptics", "image", "inode", "message", "model", "multipart", "text",
        "video", "x-content", "x-scheme-handler",
    ]
}

extension UTType {
    /// The type of an extension, whatever it conforms to: also that of a package.
    fileprivate init?(filenameExtension: String, anySupertype: Bool) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: nil)
    }
}
