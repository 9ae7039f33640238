// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

/// An installed app whose URL schemes the desktop is to know.
public struct LinkedApplication: Hashable, Sendable {
    static let prefix = "org.appex.links."

    private let identifier: String
    private let name: String
    private let schemes: [String]
    private let icon: String?

    /// - Parameters:
    ///   - identifier: its `CFBundleIdentifier`.
    ///   - name: its name for people.
    ///   - schemes: its URL schemes, at least one.
    ///   - icon: the path of its picture; nil for none.
    public init(identifier: String, name: String, schemes: [String], icon: String?) {
        self.identifier = identifier
        self.name = name
        self.schemes = schemes
        self.icon = icon
    }

    /// The names of all entries for links that are in a folder.
    ///
    /// - Throws: ``FileManagerError`` if the folder cannot be read.
    static func names(in folder: URL) throws(FileManagerError) -> [String] {
        do {
            return try OpenFolder(folder).names().filter { $0.hasPrefix(prefix) && $0.hasSuffix(".desktop") }.sorted()
        } catch let error as FileOperationError where error.code == .notFound { return [] } catch {
            throw FileManagerError(.storage, "\(error)", underlyingError: error)
        }
    }

    /// The schemes of an entry.
    static func schemes(_ lines: [String]) -> [String] {
        let key = "MimeType="
        let handler = "x-scheme-handler/"
        return lines.first { $0.hasPrefix(key) }.map { line in
            line.dropFirst(key.count).split(separator: ";").filter { $0.hasPrefix(handler) }.map {
                String($0.dropFirst(handler.count))
            }
        } ?? []
    }

    /// Returns the desktop entry through which the desktop opens the app's links.
    func entry(_ command: EntryCommand, in folder: URL) -> EntryFile {
        let types = schemes.map { "x-scheme-handler/\($0);" }.joined()
        let text = """
            # \(EntryFile.marker)
            [Desktop Entry]
            Type=Application
            Name=\(Self.value(name))
            Icon=\(icon.map(Self.value) ?? "emblem-shared")
            NoDisplay=true
            MimeType=\(types)
            Exec=\(command.execLine(words: "open --notify --to \(identifier) --", "%u"))

            """
        return EntryFile(
            file: folder.appendingPathComponent("\(Self.prefix)\(identifier).desktop"),
            contents: .whole(text, isProgram: false))
    }

    /// A text as a value of a desktop entry: in one line, and without escapes that were not meant.
    private static func value(_ text: String) -> String {
        let line = String(
            String.UnicodeScalarView(text.unicodeScalars.filter { $0.properties.generalCategory != .control }))
        return PrintableText.line(line).replacing("\\", with: "\\\\")
    }
}
