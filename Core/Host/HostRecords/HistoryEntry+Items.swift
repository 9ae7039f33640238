// SPDX-License-Identifier: Apache-2.0

package import Donations
package import ExtensionItems
import FileOperations
package import Foundation

extension HistoryEntry.Destination {
    /// A destination as an app has donated it.
    package init(_ donation: Donation) {
        self.init(identifier: donation.identifier, name: donation.name.limited(toBytes: 1000))
    }
}

extension HistoryEntry.Item {
    /// Returns the records to keep of all attachments of items.
    ///
    /// - Parameters:
    ///   - items: what is shared.
    ///   - cache: the folder whose files go with the command.
    /// - Returns: one for each attachment.
    package static func all(of items: [NSExtensionItem], cache: URL) -> [HistoryEntry.Item] {
        items.flatMap { $0.attachments ?? [] }.map { Self($0, cache) }
    }

    /// A record of an attachment: of a text only that it was one, and nothing of what is in it.
    private init(_ provider: NSItemProvider, _ cache: URL) {
        for representation in provider.sharedRepresentations {
            switch representation.known {
            case .file(let url), .url(let url):
                guard url.isFileURL else {
                    // Of others the address may be the contents, or a secret.
                    guard Self.isKept(url) else {
                        self.init(name: "a link (\(url.scheme?.prefix(40) ?? ""):)", place: nil)
                        return
                    }
                    let address = Self.withoutPassword(url)
                    // Without its password it is another address.
                    self.init(name: address, place: address == url.absoluteString ? address : nil)
                    return
                }
                // What is in the cache goes with the command.
                let isKept = url.path.path(below: cache.path) == nil
                self.init(name: url.filename, place: isKept ? url.path : nil)
                return
            default: continue
            }
        }
        self.init(name: provider.suggestedName ?? "a text", place: nil)
    }

    private static func isKept(_ url: URL) -> Bool {
        ["http", "https", "mailto", "tel", "geo"].contains(url.scheme?.lowercased() ?? "")
    }

    private static func withoutPassword(_ url: URL) -> String {
        guard url.password != nil, var parts = URLComponents(url: url, resolvingAgainstBaseURL: false) else {
            return url.absoluteString
        }
        parts.password = nil
        return parts.string ?? url.scheme ?? "an address"
    }
}
