// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import Foundation

/// Hands over files of any type without asking anything: copies them into the shared container, leaves word for the app, and
/// asks the app to come and get them.
@MainActor
final class FileDropRequest: NSObject, NSExtensionRequestHandling {
    nonisolated override init() { super.init() }

    /// Called on the main thread.
    nonisolated func beginRequest(with context: NSExtensionContext) {
        MainActor.assumeIsolated { begin(context) }
    }

    private func begin(_ context: NSExtensionContext) {
        Task {
            do {
                try await handOver(context)
            } catch {
                context.cancelRequest(withError: error)
            }
        }
    }

    private func handOver(_ context: NSExtensionContext) async throws {
        let items = context.inputItems.compactMap { $0 as? NSExtensionItem }
        let attachments = items.flatMap { $0.attachments ?? [] }
        let inbox = Inbox(try SharedContainer("group.org.appex.filedrop"))
        let note = items.lazy.compactMap { $0.attributedContentText?.string }.first { !$0.isEmpty }.map { text in
            let provider = NSItemProvider(item: text as NSString, typeIdentifier: UTType.plainText.identifier)
            provider.suggestedName = "Note"
            return provider
        }
        do {
            try await inbox.deposit(
                attachments + [note].compactMap { $0 }, sender: "org.appex.filedrop.share",
                showingProgressIn: context)
        } catch let incomplete as IncompleteDeposit {
            guard try await incomplete.ask(context) != nil else {
                return context.cancelRequest(withError: CocoaError(.userCancelled))
            }
        }
        if let url = URL(string: "filedrop://inbox") { _ = await context.open(url) }
        context.completeRequest(returningItems: nil)
    }
}
