// SPDX-License-Identifier: Apache-2.0

import ExtensionHost
import ExtensionItems
import Foundation
import ShareSheet
import UniformTypes

/// Shares what is on the clipboard: files and links by their addresses, a picture as a file, or a text.
enum ClipboardInput {
    /// - Throws: ``CommandFailure``, `ExtensionHostError` if there is nothing to share.
    static func providers(_ arguments: ItemArguments) async throws -> [NSItemProvider] {
        switch try await PasteboardReader.read() {
        case .addresses(let addresses):
            var providers: [NSItemProvider] = []
            for address in addresses { providers.append(try await arguments.provider(address)) }
            return providers
        case .text(let text): return [ItemArguments.provider(forText: text)]
        case .picture(let data, let mimeType):
            let type = UTType(mimeType: mimeType) ?? .image
            let file = try TemporaryFolders.create().appendingPathComponent(type.filename("Clipboard"))
            try data.write(to: file)
            return [try ItemArguments.provider(forFile: file.path)]
        }
    }
}
