// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import Foundation

/// A compose sheet as an iOS developer writes one.
final class Composes: SLComposeServiceViewController {
    private var audience = "Friends"

    private lazy var audienceItem: SLComposeSheetConfigurationItem? = {
        guard let item = SLComposeSheetConfigurationItem() else { return nil }
        item.title = "Audience"
        item.value = audience
        item.tapHandler = { [weak self] in self?.showAudiences() }
        return item
    }()

    private func showAudiences() {
        let list = ComposeListController(
            title: "Audience",
            entries: ["Friends", "Everybody"].map { ListSheet.Entry(identifier: $0, title: $0) }
        ) { [weak self] choice in
            self?.audience = choice
            self?.audienceItem?.value = choice
            self?.popConfigurationViewController()
        }
        pushConfigurationViewController(list)
    }

    override func presentationAnimationDidFinish() {
        placeholder = "Say something"
    }

    override func isContentValid() -> Bool {
        let remaining = 20 - contentText.count
        charactersRemaining = remaining as NSNumber
        return remaining >= 0 && !contentText.isEmpty
    }

    override func didSelectPost() {
        extensionContext?.completeRequest(returningItems: [Principal.item("\(contentText ?? "") for \(audience)")])
    }

    override func configurationItems() -> [Any]! {
        [audienceItem as Any]
    }
}

/// Asks for a passphrase, and says how long it is.
final class AsksForASecret: SLComposeServiceViewController {
    override func presentationAnimationDidFinish() {
        title = "Unlock"
        placeholder = "Passphrase"
        textView.isSecureTextEntry = true
    }

    override func didSelectPost() {
        extensionContext?.completeRequest(returningItems: [Principal.item("\(contentText?.count ?? 0) characters")])
    }
}
