// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import CHostile
import Foundation

/// Tries the attack that is shared as a text, and returns what happened as a text.
final class Hostile: NSObject, NSExtensionRequestHandling {
    func beginRequest(with context: NSExtensionContext) {
        let item = context.inputItems.first as? NSExtensionItem
        guard let provider = item?.attachments?.last else { return context.completeRequest(returningItems: []) }
        provider.loadItem(forTypeIdentifier: "public.plain-text", options: nil) { value, _ in
            let name = (value as? String ?? "").replacingOccurrences(of: "HOME", with: NSHomeDirectory())
                .replacingOccurrences(of: "TEMPORARY", with: NSTemporaryDirectory())
            let answer = NSExtensionItem()
            answer.attributedContentText = NSAttributedString(string: attempt(name))
            context.completeRequest(returningItems: [answer])
        }
    }
}

func attempt(_ name: String) -> String {
    var result = [CChar](repeating: 0, count: 4096)
    hostile_try(name, &result, result.count)
    return String(decoding: result.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}

// Without a sandbox, for comparison: an attack that fails there too proves nothing.
if let name = CommandLine.arguments.dropFirst().first {
    print(attempt(name))
} else {
    ExtensionMain.run(["HostileExtension.Hostile": { Hostile() }])
}
