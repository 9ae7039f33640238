// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import ExtensionItems
import FileOperations
import Foundation
import ShareSheet
import Sheets
import Synchronization
import WindowSheets

/// A text that an action has returned. A person at a window gets it in a sheet, in which it can be read, changed, copied and saved.
final class ReturnedText: Sendable {
    private struct Content {
        let title: String
        let text: String
        let folder: URL
        let name: String
        let host: ExtensionHost
    }

    private static let copy = "copy"
    private static let save = "save"

    private let content = Mutex<Content?>(nil)

    /// Takes what was returned, if it is a text and nothing else.
    ///
    /// - Parameters:
    ///   - result: what came back.
    ///   - folder: where it is saved if the person wants that.
    ///   - items: what was handed over: the text is saved under the name of the first file.
    ///   - host: reaches the clipboard.
    func take(
        _ result: ShareResult, savedIn folder: URL, from items: [NSExtensionItem], _ host: ExtensionHost
    ) {
        guard result.returned.flatMap(\.attachments).allSatisfy({ $0.text != nil }) else { return }
        let text = result.returned.flatMap { item in
            [item.title, item.contentText].compactMap { $0 } + item.attachments.compactMap(\.text)
        }.joined(separator: "\n")
        guard !text.isEmpty else { return }
        let original = items.flatMap { $0.attachments ?? [] }.compactMap(\.suggestedName).first
        let title = result.target.displayName
        let name = (original.map { ($0 as NSString).deletingPathExtension } ?? title) + ".txt"
        content.withLock {
            $0 = Content(title: title, text: text, folder: folder, name: name.asVisibleFilename(), host: host)
        }
    }

    /// Shows the text until the person closes it.
    ///
    /// - Parameter window: shows it.
    /// - Returns: false if there is no text.
    func show(in window: WindowPresenter) async -> Bool {
        guard let content = content.withLock(\.self) else { return false }
        var sheet = ComposeSheet(
            title: PrintableText.line(content.title), text: PrintableText.lines(content.text), postTitle: "Close")
        sheet.configurationItems = [
            .init(identifier: Self.copy, field: Self.copy, title: "Copy", value: ""),
            .init(
                identifier: Self.save, field: Self.save, title: "Save",
                value: PrintableText.line("\(content.folder.filename)/\(content.name)")),
        ]
        let number = 1
        let answers = window.present(.compose(sheet), number: number)
        defer { window.dismiss(number: number) }
        // What is shown has no characters that control a terminal or turn the order of letters; what is copied and saved is what came back, until the person
        // changes it.
        var text = content.text
        for await answer in answers {
            guard case .event(let event) = answer else { return true }
            switch event {
            case .changedText(let new): (sheet.text, text) = (new, new)
            case .tapped(Self.copy): sheet.configurationItems[0].value = await Self.copy(text, content)
            case .tapped(Self.save): sheet.configurationItems[1].value = Self.save(text, content)
            case .posted, .closed, .cancelled: return true
            case .tapped, .chose, .changedField: continue
            }
            window.update(.compose(sheet), number: number)
        }
        return true
    }

    /// Returns what has come of it.
    private static func copy(_ text: String, _ content: Content) async -> String {
        do {
            try await content.host.copy(text: text)
            return "Copied"
        } catch { return PrintableText.line("\(error)") }
    }

    private static func save(_ text: String, _ content: Content) -> String {
        do {
            let folder = try OpenFolder(content.folder)
            let draft = ".appex-\(UUID().uuidString)"
            let file = try folder.create(draft)
            do {
                try file.write(Data((text.hasSuffix("\n") ? text : text + "\n").utf8), at: 0)
                return PrintableText.line("Saved as \(try folder.move(draft, to: folder, asUnused: content.name))")
            } catch {
                try folder.remove(draft)
                throw error
            }
        } catch { return PrintableText.line("\(error)") }
    }
}
