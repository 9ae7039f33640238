// SPDX-License-Identifier: Apache-2.0

import AppGroups
public import ArgumentParser
public import ClipKit
import FileOperations
import Foundation

/// The containing app: `clip list`, `clip search WORDS` and so on. It receives first what the extension has handed over.
@main
struct ClipCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clip", abstract: "Read, search and export the pages that the extension of Clip has saved.",
        subcommands: [List.self, Show.self, Search.self, Export.self, Remove.self, Receive.self])

    static func main() {
        StandardStreams.reserve()
        var arguments = Array(CommandLine.arguments.dropFirst())
        // What the extension asks for.
        if arguments.first?.hasPrefix("clip:") == true { arguments = ["receive"] }
        do {
            var command = try parseAsRoot(arguments)
            try command.run()
        } catch let code as ExitCode {
            Foundation.exit(code.rawValue)
        } catch let error as ClipError {
            fail(error)
        } catch let error as AppGroupError {
            fail(error)
        } catch let error as InboxDrainError {
            fail(error)
        } catch let error as FileOperationError {
            fail(error)
        } catch {
            let code = exitCode(for: error)
            // Pages' words are those of others: none of them controls a terminal.
            let text = PrintableText.lines(fullMessage(for: error)) + "\n"
            guard code == .success else {
                StandardError.write(text)
                Foundation.exit(code.rawValue)
            }
            Output.write(text)
        }
    }

    private static func fail(_ error: any Error) -> Never {
        StandardError.report("\(error)")
        Foundation.exit(1)
    }

    /// The library, with what waits. What cannot be received is named, stays where it is, and hides nothing of the rest.
    static func library() throws -> ClipLibrary {
        let library = try ClipLibrary(SharedContainer(ClippedPage.groupIdentifier))
        do { try library.receive() } catch let error as InboxDrainError { StandardError.report("\(error)") }
        return library
    }
}

/// The standard output of the command, as text or as JSON.
enum Output {
    /// Writes a text, and ends the program if that fails.
    static func write(_ text: String) {
        do { try StandardOutput.write(text) } catch {
            StandardError.report("\(error)")
            Foundation.exit(74)
        }
    }

    static func line(_ text: String) { write(PrintableText.lines(text) + "\n") }

    static func json(_ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        write(String(decoding: try encoder.encode(value), as: UTF8.self) + "\n")
    }
}

extension ClipCommand {
    struct Receive: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Receive what the extension has handed over.")

        func run() throws {
            let count = try ClipLibrary(SharedContainer(ClippedPage.groupIdentifier)).receive()
            Output.line("\(count) received")
        }
    }

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "List the pages, the latest first.")

        @Flag(help: "Print JSON.")
        var json = false

        func run() throws {
            let clips = try ClipCommand.library().all()
            if json { return try Output.json(clips) }
            if clips.isEmpty { Output.line("No pages yet: share one with Clip.") }
            for clip in clips {
                let title = clip.page.title.isEmpty ? clip.page.address : clip.page.title
                Output.line("\(clip.id)  \(PrintableText.line(title))\n   \(PrintableText.line(clip.page.address))")
            }
        }
    }

    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show a page.")

        @Argument(help: "Its number.")
        var id: Int64

        func run() throws {
            Output.line(try ClipExport.markdown.document([ClipCommand.library().clip(id)]))
        }
    }

    struct Search: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Search titles, texts, selections, notes and addresses for words, or their beginnings.")

        @Argument(help: "The words; all must occur.")
        var words: [String]

        @Flag(help: "Print JSON.")
        var json = false

        func run() throws {
            let hits = try ClipCommand.library().search(words.joined(separator: " "))
            if json { return try Output.json(hits) }
            for hit in hits {
                let excerpt = hit.excerpt.split(whereSeparator: \.isNewline).joined(separator: " ")
                let title = PrintableText.line(hit.title.isEmpty ? hit.address : hit.title)
                Output.line("\(hit.id)  \(title)\n   \(excerpt)")
            }
            guard !hits.isEmpty else { throw ExitCode(1) }
        }
    }

    struct Export: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Print pages as Markdown, HTML or JSON.")

        @Argument(help: "Their numbers; all pages if none is given.")
        var ids: [Int64] = []

        @Option(help: "markdown, html or json.")
        var format = ClipExport.markdown

        func run() throws {
            let library = try ClipCommand.library()
            let clips = ids.isEmpty ? try library.all() : try ids.map(library.clip)
            let document = try format.document(clips)
            // JSON has no such characters.
            Output.write(format == .json ? document : PrintableText.lines(document))
        }
    }

    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Remove pages with their pictures.")

        @Argument(help: "Their numbers.")
        var ids: [Int64]

        func run() throws {
            let library = try ClipCommand.library()
            // All or none, if one does not exist.
            for id in ids { try library.find(id) }
            for id in Set(ids) { try library.remove(id) }
        }
    }
}

extension ClipExport: ExpressibleByArgument {}
