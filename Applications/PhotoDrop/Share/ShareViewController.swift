// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import Foundation

/// A compose sheet: a caption of at most 140 characters, and the album that the photos go into.
///
/// Everything goes into the inbox of the app group in one deposit; then the app is asked to come and get it.
final class ShareViewController: SLComposeServiceViewController {
    private static let group = "group.org.appex.photodrop"
    private static let longestCaption = 140

    private let defaults = SharedDefaults(suiteName: group)
    private lazy var album = albums.first ?? "Camera"

    /// The app keeps them in the shared defaults.
    private var albums: [String] { defaults?.stringArray(forKey: "albums") ?? ["Camera"] }

    override func isContentValid() -> Bool {
        let remaining = Self.longestCaption - contentText.count
        charactersRemaining = NSNumber(value: remaining)
        return remaining >= 0
    }

    override func configurationItems() -> [Any]! {
        guard let item = SLComposeSheetConfigurationItem() else { return [] }
        item.title = "Album"
        item.value = album
        item.tapHandler = { [weak self] in self?.chooseAlbum(for: item) }
        return [item]
    }

    private func chooseAlbum(for item: SLComposeSheetConfigurationItem) {
        let entries = albums.map { ListSheet.Entry(identifier: $0, title: $0) }
        pushConfigurationViewController(
            ComposeListController(title: "Album", entries: entries) { [weak self] chosen in
                self?.album = chosen
                item.value = chosen
                self?.popConfigurationViewController()
            })
    }

    override func didSelectPost() {
        Task {
            do {
                try await post()
            } catch {
                extensionContext?.cancelRequest(withError: error)
            }
        }
    }

    private func post() async throws {
        guard let context = extensionContext else { return }
        let attachments = context.inputItems.compactMap { $0 as? NSExtensionItem }.flatMap { $0.attachments ?? [] }
        let inbox = Inbox(try SharedContainer(Self.group))
        do {
            try await inbox.deposit(
                attachments, sender: "org.appex.photodrop.share", message: contentText, userInfo: ["album": album],
                showingProgressIn: context)
        } catch let incomplete as IncompleteDeposit {
            guard try await incomplete.ask(context) != nil else {
                return context.cancelRequest(withError: CocoaError(.userCancelled))
            }
        }
        guard let url = URL(string: "photodrop://inbox") else { return }
        // Where the app does not open now, the deposit waits for its next start.
        let isOpen = await context.open(url)
        let receipt = NSExtensionItem()
        receipt.attributedContentText = NSAttributedString(
            string: "handed to PhotoDrop for the album \(album)"
                + (isOpen ? "" : ", which receives it when it is opened"))
        context.completeRequest(returningItems: [receipt])
    }
}
