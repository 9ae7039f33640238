// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import ExtensionRuntime
import Foundation
public import UniformTypes

/// Remembers what a person copied, in the app.
public protocol CopyHistory: Sendable {
    /// Stores a copied text in the app's history.
    ///
    /// - Throws: an error if it cannot be stored.
    func remember(_ content: String) async throws
}

/// Copies to the clipboard, if there is a display, and into the app's history, if it has one.
public struct BufferModule: ShareModuleContext {
    /// The name of the module, and the first part of its actions' names: `buffer`.
    public static let name = "buffer"

    private let history: (any CopyHistory)?

    /// Creates the module, with the app's history of copies if it has one.
    ///
    /// - Parameter history: remembers what was copied; nil for none.
    public init(history: (any CopyHistory)? = nil) { self.history = history }

    /// The types of everything that can be shared: files, links and texts.
    public var acceptedTypes: [UTType] { [.item, .content, .url, .text] }

    /// Offers one action, which copies the attachments to the clipboard and into the app's history.
    public func actions(
        for data: ShareData, in environment: ShareExtensionEnvironment
    ) async throws -> [ShareExtensionAction] {
        let files = data.attachments.count(where: \.hasFile)
        let title = files < data.attachments.count ? "Copy" : files == 1 ? "Copy file" : "Copy files"
        return [
            ShareExtensionAction("buffer.copy", type: .copy, title: title) {
                try await copy(data, environment)
            }
        ]
    }

    private func copy(_ data: ShareData, _ environment: ShareExtensionEnvironment) async throws
        -> ShareActionResult
    {
        let forms = try await data.forms()
        let lines = forms.map { form in
            switch form {
            case .text(let text): text
            case .file(let file, _): file.lastPathComponent
            }
        }
        let content = lines.joined(separator: "\n")
        try await history?.remember(content)
        do {
            let files = forms.compactMap { if case .file(let file, _) = $0 { file } else { nil } }
            if files.isEmpty {
                try await environment.context.writeToPasteboard(content)
            } else {
                // Files alone are there as a file manager copies them, with their paths as the text.
                try await environment.context.writeToPasteboard(
                    files: files, text: files.count == forms.count ? nil : content)
            }
        } catch {
            let kept = history == nil ? "" : " (it is in the app's own history of copies)"
            throw ShareActionError(
                "nothing was put on the clipboard: \(error.localizedDescription)\(kept)", underlyingError: error)
        }
        let receipt = NSExtensionItem()
        receipt.attributedContentText = NSAttributedString(string: "on the clipboard")
        receipt.attachments = [
            NSItemProvider(item: ["content": content] as NSDictionary, typeIdentifier: UTType.propertyList.identifier)
        ]
        return .done([receipt])
    }
}
