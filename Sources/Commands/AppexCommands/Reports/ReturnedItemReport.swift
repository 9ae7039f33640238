// SPDX-License-Identifier: Apache-2.0

import ExtensionHost
import ExtensionItems
import FileOperations
import Foundation
import ShareSheet

/// An item that an extension returned. Files that would be deleted with the session are kept.
struct ReturnedItemReport: TextReport {
    struct Attachment: Encodable {
        let typeIdentifiers: [String]
        let suggestedName: String?
        let value: PropertyListReport?
        /// The path of a returned file.
        let file: String?
        /// The reason why the value cannot be shown or kept; the share itself has completed.
        let error: String?
        /// The line for people; nil for what only programs read.
        let line: String?
        /// The same, if the person has asked for the value.
        let answer: String?
        /// What came back as a text or the address of a web page; nil for everything else.
        let text: String?

        private enum CodingKeys: String, CodingKey {
            case typeIdentifiers, suggestedName, value, file, error
        }
    }

    let title: String?
    let contentText: String?
    /// What else the extension says of the item.
    let userInfo: PropertyListReport?
    let attachments: [Attachment]

    init(_ item: NSExtensionItem, _ store: inout ReturnedFileStore) async {
        title = item.attributedTitle?.string
        contentText = item.attributedContentText?.string
        let mirrored = [
            NSExtensionItemAttributedTitleKey, NSExtensionItemAttributedContentTextKey, NSExtensionItemAttachmentsKey,
        ]
        let others = (item.userInfo ?? [:]).reduce(into: [String: Any]()) { values, entry in
            if let key = entry.key as? String, !mirrored.contains(key) { values[key] = entry.value }
        }
        userInfo = others.isEmpty ? nil : PropertyListReport(others)
        var attachments: [Attachment] = []
        for provider in item.attachments ?? [] { attachments.append(await Self.attachment(provider, &store)) }
        self.attachments = attachments
    }

    var lines: [String] {
        [title, contentText].compactMap { $0.map(Self.quoted) } + attachments.compactMap(\.line)
    }

    /// A text of the extension's, of which no line is taken for what this program says of files, deeds and endings: such lines are in quotes.
    private static func quoted(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { readsAsTheHosts($0) ? "“\($0)”" : String($0) }.joined(separator: "\n")
    }

    private static let beginnings = [
        "/", "put ", "opened ", "saved the page", "filled in", "upload ", "download ", "request ",
    ]
    private static let parts = [": completed", ": failed", ": cancelled", " transfers: "]

    /// Whether a person could take a line for one of this program's, whatever is in it that is not seen.
    private static func readsAsTheHosts(_ line: Substring) -> Bool {
        let seen = line.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint && !$0.isMark }
            .drop { $0.properties.isWhitespace || $0 == "\u{2800}" }
        let text = String(String.UnicodeScalarView(seen))
        return beginnings.contains(where: text.hasPrefix) || parts.contains { text.contains($0) }
    }

    /// If the person has asked for what is returned: dictionaries, too.
    var answerLines: [String] {
        [title, contentText, userInfo?.text].compactMap { $0.map(Self.quoted) } + attachments.compactMap(\.answer)
    }

    private static func attachment(_ provider: NSItemProvider, _ store: inout ReturnedFileStore) async -> Attachment {
        let types = provider.registeredTypeIdentifiers
        func attachment(_ value: Any?, _ line: String?, _ error: String? = nil) -> Attachment {
            Attachment(
                typeIdentifiers: types,
                suggestedName: provider.suggestedName.map {
                    $0.utf8.first.map(".-~".utf8.contains) == true ? $0.asVisibleFilename() : $0
                },
                value: value.map(PropertyListReport.init),
                file: (value as? URL).flatMap { $0.isFileURL ? $0.path : nil },
                error: error, line: line,
                answer: line
                    ?? (value as? any NSSecureCoding).flatMap { PropertyListReport($0).text }
                    .map(quoted),
                text: value as? String ?? (value as? URL).flatMap { $0.isFileURL ? nil : $0.absoluteString })
        }
        guard !types.isEmpty else { return attachment(nil, nil) }
        do {
            let (value, line) = try describe(try await provider.content(), &store)
            return attachment(value, line)
        } catch {
            let reason = "a returned \(PrintableText.escaped(types[0])) cannot be kept: \(error.localizedDescription)"
            return attachment(nil, reason, reason)
        }
    }

    private static func describe(_ content: ItemContent, _ store: inout ReturnedFileStore) throws -> (Any?, String?) {
        switch content {
        case .file(let url): return try describe(store.keep(url))
        case .url(let url): return try describe(url.isFileURL ? store.keep(url) : url)
        case .text(let text): return (text, quoted(text))
        case .attributedText(let text): return (text.string, quoted(text.string))
        case .data(let data): return (data, Phrase.count(data.count, "byte"))
        case .propertyList(let values): return (values, nil)
        case .object(let object): return ("\(object)", nil)
        }
    }

    private static func describe(_ url: URL) -> (Any?, String?) {
        (url, url.isFileURL ? PrintableText.escaped(url.path) : quoted(url.absoluteString))
    }
}

extension Unicode.Scalar {
    /// Whether it is drawn on the character before it.
    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: true
        default: false
        }
    }
}
