// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

extension NSExtensionContext {
    /// Says which objects of those that are returned do not reach the host.
    static func reportOthers(_ items: [Any], _ count: Int) {
        guard items.count > count else { return }
        let kinds = Set(items.filter { !($0 is NSExtensionItem) }.map { "\(type(of: $0))" }).sorted()
        let text =
            "\(items.count - count) of \(items.count) objects that were given to completeRequest are left out: they are of \(kinds.joined(separator: ", ")), and only NSExtensionItem crosses"
        StandardError.report(text)
        CurrentProcess.addNotice(text)
    }
}
