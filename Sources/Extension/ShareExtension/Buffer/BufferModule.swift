// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import ExtensionRuntime
import Foundation
public import UniformTypes

/// Copies: to the clipboard where there is a display, and always into the component's own history.
public struct BufferModule: ShareModuleContext {
    /// `buffer`
    public static let name = "buffer"

    /// A context of the module.
    public init() {}

    /// Everything.
    public var acceptedTypes: [UTType] { [.item, .content, .url, .text] }

    /// Copying.
    public func actions(
        for data: ShareData, in environment: ShareExtensionEnvironment
    ) async throws -> [ShareExtensionAction] {
        let isText = data.attachments.allSatisfy { !$0.hasFile }
        return [
            ShareExtensionAction("buffer.copy", type: .copy, title: isText ? "Copy" : "Copy file") {
                try await Self.copy(data, environment)
            }
        ]
    }

    private static func copy(_ data: ShareData, _ environment: ShareExtensionEnvironment) async throws
        -> ShareActionResult
    {
        let texts = try await data.texts()
        let files = try await ShareData(attachments: data.attachments.filter(\.hasFile)).getLocalFileList()
        let content = (texts + files.map(\.lastPathComponent)).joined(separator: "\n")
        try environment.store.remember(content)
        let clipboard: String
        do {
            if texts.isEmpty, files.count == 1 {
                try await environment.context.writeToPasteboard(
                    contentsOf: files[0], typeIdentifier: data.attachments[0].contentType.identifier)
            } else {
                try await environment.context.writeToPasteboard(content)
            }
            clipboard = "on the clipboard"
        } catch {
            clipboard = "in the history only: \(error.localizedDescription)"
        }
        let receipt = NSExtensionItem()
        receipt.attributedContentText = NSAttributedString(string: clipboard)
        receipt.attachments = [
            NSItemProvider(
                item: ["content": content, "clipboard": clipboard] as NSDictionary,
                typeIdentifier: UTType.propertyList.identifier)
        ]
        return .done([receipt])
    }
}
