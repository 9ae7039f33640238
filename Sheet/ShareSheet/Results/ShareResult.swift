// SPDX-License-Identifier: Apache-2.0

package import ExtensionBundles
package import ExtensionHost
import ExtensionItems
import FileOperations
package import Foundation
package import TransferMessages

/// The end of a share, after what was returned is kept: each front shows it in its own way, with the same words.
package struct ShareResult {
    /// The target that was chosen.
    package let target: InstalledExtension
    /// How the request ended.
    package let outcome: ExtensionOutcome
    /// The items that were returned.
    package let returned: [ReturnedItem]
    /// Why returned files are not in the folder that was meant for them, but where others are kept; nil if they are.
    package let problem: String?
    /// Whether something that was returned could not be kept.
    package let hasLost: Bool
    /// The transfers that the extension has begun in the background, as far as they are known.
    package var transfers: [TransferReport] = []

    package init(
        of target: InstalledExtension, _ outcome: ExtensionOutcome, returned: [ReturnedItem] = [],
        problem: String? = nil, hasLost: Bool = false
    ) {
        self.target = target
        self.outcome = outcome
        self.returned = returned
        self.problem = problem
        self.hasLost = hasLost
    }
}

/// A share that has ended, in the scope in which its returned files exist.
package struct EndedShare {
    let sheet: ShareSheet
    /// The target that was chosen, and perhaps a destination of its app.
    package let choice: ShareSheet.Choice
    /// How the request ended.
    package let outcome: ExtensionOutcome
    let items: UncheckedTransfer<[NSExtensionItem]>
    let start: Date

    /// Keeps what was returned, and adds the share to the history.
    ///
    /// - Parameters:
    ///   - folder: the folder for returned files, in which they get unused names; nil for the one that keeps them.
    ///   - keepsReturned: whether what was returned is for the person; false if it is already where it belongs, or for no one's eyes.
    ///   - command: the command that does it again; nil if the history gets no entry.
    ///   - namesDestination: whether the entry names the destination.
    /// - Returns: the result, without its transfers.
    package func result(
        keptIn folder: URL? = nil, keepsReturned: Bool = true, rememberedAs command: String?,
        namesDestination: Bool = true
    ) async -> ShareResult {
        var store = ReturnedFileStore(sheet.host, in: folder)
        var returned: [ReturnedItem] = []
        if keepsReturned, case .completed(let items) = outcome.ending {
            for item in items { returned.append(await ReturnedItem(item, &store)) }
        }
        if let command {
            let attachments = returned.flatMap(\.attachments)
            // What the host saves itself is where the person wants it already.
            let isSaved = choice.extension.kind == .system(.save)
            sheet.remember(
                choice, command: command, outcome, items: items.value, since: start,
                results: attachments.compactMap { $0.file ?? $0.text.flatMap { URL(string: $0) } },
                made: isSaved ? attachments.compactMap(\.file) : store.moved, namesDestination: namesDestination)
        }
        return ShareResult(
            of: choice.extension, outcome, returned: returned, problem: store.problem, hasLost: store.hasLost)
    }

    /// The app of the extension, if something waits in its inbox and the app was not opened for it.
    ///
    /// - Returns: it, and how much waits; nil if nothing does.
    /// - Throws: `AppGroupError`, `FileOperationError` if its inboxes cannot be read.
    package func receiver() throws -> DeliveryReceiver? {
        guard let app = sheet.installed.containingApplication(of: choice.extension),
            !outcome.openings.contains(where: { $0.failure == nil && $0.browserReason == nil })
        else { return nil }
        let count = try sheet.host.waitingDeposits(for: app, since: start)
        return count > 0 ? DeliveryReceiver(name: app.displayName, identifier: app.identifier, count: count) : nil
    }
}

/// An app in whose inbox something waits.
package struct DeliveryReceiver: Sendable {
    /// The name of the app, for people.
    package let name: String
    /// The bundle identifier of the app.
    package let identifier: String
    let count: Int

    /// A line for the person.
    package var text: String { "\(PrintableText.line(name)) gets \(count == 1 ? "it" : "them") when it is opened" }
}
