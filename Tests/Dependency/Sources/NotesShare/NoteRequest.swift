// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import Foundation

/// Returns the shared text, with a remark.
final class NoteRequest: NSObject, NSExtensionRequestHandling {
    func beginRequest(with context: NSExtensionContext) {
        let attachment = (context.inputItems.first as? NSExtensionItem)?.attachments?.first
        _ = attachment?.loadObject(ofClass: NSString.self) { text, error in
            guard let text = text as? NSString else {
                return context.cancelRequest(withError: error ?? CocoaError(.fileReadUnknown))
            }
            let item = NSExtensionItem()
            item.attachments = [NSItemProvider(object: NSString(string: "noted: \(text)"))]
            context.completeRequest(returningItems: [item])
        }
    }
}
