// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes saved pages for other programs.
public enum ClipExport: String, CaseIterable, Sendable {
    case markdown, html, json

    /// Returns pages as one document.
    ///
    /// - Parameter clips: the pages.
    /// - Returns: the document.
    /// - Throws: the encoder's error.
    public func document(_ clips: [ClipLibrary.Clip]) throws -> String {
        switch self {
        case .markdown: return clips.map(Self.markdown).joined(separator: "\n---\n\n")
        case .html:
            return "<!doctype html>\n<meta charset=\"utf-8\">\n<title>Clip</title>\n"
                + clips.map(Self.html).joined(separator: "<hr>\n")
        case .json:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            encoder.dateEncodingStrategy = .iso8601
            return String(decoding: try encoder.encode(clips), as: UTF8.self) + "\n"
        }
    }

    // MARK: Markdown

    private static func markdown(_ clip: ClipLibrary.Clip) -> String {
        let page = clip.page
        let address = isLink(page.address) ? bracketed(page.address) : plain(line(page.address))
        var parts = ["# " + plain(line(page.title.isEmpty ? page.address : page.title)), address]
        let source = [page.author, page.site].filter { !$0.isEmpty }.joined(separator: ", ")
        if !source.isEmpty { parts.append(plain(line(source))) }
        if !clip.note.isEmpty { parts.append(clip.note) }
        if !page.selection.isEmpty { parts.append(quoted(plain(page.selection))) }
        if !page.text.isEmpty { parts.append(plain(page.text)) }
        parts += page.pictures.map { "![\(plain(line($0.text)))](\(bracketed($0.file ?? $0.address)))" }
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// A text of a page's in which no link, no code and no element of HTML begins, which Markdown takes as they are. (CommonMark, 2.4)
    private static func plain(_ text: String) -> String {
        text.replacing(/[\\`\[<]/) { "\\" + $0.output }
    }

    /// An address in brackets, which nothing in it ends or opens.
    private static func bracketed(_ address: String) -> String {
        let safe = address.unicodeScalars.map { scalar in
            let isSafe =
                !scalar.properties.isWhitespace && scalar.value >= 0x20 && !"<>\\`[]".unicodeScalars.contains(scalar)
            return isSafe ? String(scalar) : scalar.utf8.map { String(format: "%%%02X", $0) }.joined()
        }
        return "<\(safe.joined())>"
    }

    /// Whether an address is one to follow: one of another scheme could be a program.
    private static func isLink(_ address: String) -> Bool {
        ["https://", "http://", "file://"].contains { address.lowercased().hasPrefix($0) }
    }

    private static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    private static func quoted(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? ">" : "> \($0)" }.joined(
            separator: "\n")
    }

    // MARK: HTML

    private static func html(_ clip: ClipLibrary.Clip) -> String {
        let page = clip.page
        let title = escaped(page.title.isEmpty ? page.address : page.title)
        var parts = [
            "<article>",
            "<h1>" + (isLink(page.address) ? "<a href=\"\(escaped(page.address))\">\(title)</a>" : title) + "</h1>",
        ]
        let source = [page.author, page.site].filter { !$0.isEmpty }.joined(separator: ", ")
        if !source.isEmpty { parts.append("<p><small>\(escaped(source))</small></p>") }
        if !clip.note.isEmpty { parts.append(paragraphs(clip.note)) }
        if !page.selection.isEmpty { parts.append("<blockquote>" + paragraphs(page.selection) + "</blockquote>") }
        parts.append(paragraphs(page.text))
        for picture in page.pictures {
            let address = picture.file.map { URL(fileURLWithPath: $0).absoluteString } ?? picture.address
            parts.append("<p><img src=\"\(escaped(address))\" alt=\"\(escaped(picture.text))\"></p>")
        }
        return (parts + ["</article>\n"]).joined(separator: "\n")
    }

    private static func paragraphs(_ text: String) -> String {
        text.split(separator: /\n\s*\n/).map { "<p>\(escaped(String($0)).replacing("\n", with: "<br>"))</p>" }.joined(
            separator: "\n")
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing(
            "\"", with: "&quot;")
    }
}
