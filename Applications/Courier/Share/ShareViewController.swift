// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import CourierKit
import Foundation

/// A compose sheet: what to write along, and where to send it. The transfers go on when the extension has ended.
final class ShareViewController: SLComposeServiceViewController {
    /// The shared data with the places that the app has prepared, or the error that keeps the extension from them.
    private lazy var contents = Result { () -> (courier: Courier, places: [Place]) in
        let courier = try Courier()
        return (courier, try courier.places())
    }
    /// Where it goes. If there are several places, the person says which: a default could be the wrong person.
    private lazy var place = chosenPlace ?? (places.count == 1 ? places.first : nil)

    /// The place that the person chose in the share sheet, if it is still there.
    private var chosenPlace: Place? {
        guard let chosen = extensionContext?.donation?.identifier else { return nil }
        return places.first { $0.donation == chosen }
    }

    private var places: [Place] {
        if case .success(let contents) = contents { contents.places } else { [] }
    }

    /// Returns the error that keeps everything from being sent: the person learns of it before they write anything.
    private var obstacle: (any Error)? {
        switch contents {
        case .failure(let error): error
        case .success(let contents): contents.places.isEmpty ? CourierError.noPlaces : nil
        }
    }

    override func presentationAnimationDidFinish() {
        placeholder = "Message"
        if let obstacle { extensionContext?.cancelRequest(withError: obstacle) }
    }

    override func configurationItems() -> [Any]! {
        // Also if there is no place: the person's answer is right then, and the obstacle is what they have to read.
        guard let item = SLComposeSheetConfigurationItem() else { return [] }
        item.title = "To"
        item.value = place.map(Self.title) ?? "Choose…"
        item.tapHandler = { [weak self] in self?.choosePlace(for: item) }
        return [item]
    }

    override func isContentValid() -> Bool { place != nil }

    private static func title(_ place: Place) -> String { "\(place.title) (\(place.account))" }

    private func choosePlace(for item: SLComposeSheetConfigurationItem) {
        let entries = places.map { ListSheet.Entry(identifier: $0.donation, title: Self.title($0)) }
        pushConfigurationViewController(
            ComposeListController(title: "To", entries: entries) { [weak self] chosen in
                guard let self, let place = self.places.first(where: { $0.donation == chosen }) else { return }
                self.place = place
                item.value = Self.title(place)
                self.validateContent()
                self.popConfigurationViewController()
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
        let courier = try contents.get().courier
        guard let place else { throw CourierError.noChoice }
        var items: [InboxItem] = []
        for item in context.inputItems.compactMap({ $0 as? NSExtensionItem }) {
            for attachment in item.attachments ?? [] { items.append(try await attachment.inboxItem()) }
        }
        let delivery = try courier.prepare(items, comment: contentText, for: place)
        try await courier.send(delivery)
        // The next share sheet begins with it. The delivery is on its way, whether that can be stored or not.
        do { try Donation(identifier: place.donation, name: Self.title(place)).donate() } catch {
            FileHandle.standardError.write(Data("it will not be suggested: \(error.localizedDescription)\n".utf8))
        }
        context.completeRequest(returningItems: [Self.receipt(delivery)])
    }

    /// Returns the sentence that the person reads, with the links if they are known already.
    private static func receipt(_ delivery: Delivery) -> NSExtensionItem {
        let others = delivery.parcels.count - 1
        let links = delivery.links
        let receipt = NSExtensionItem()
        receipt.attributedContentText = NSAttributedString(
            string: "on the way to \(delivery.place.title): \(delivery.parcels[0].name)"
                + (others > 0 ? " and \(others) more" : "")
                + (links.isEmpty ? "" : "; the link works when it has arrived"))
        receipt.attachments = links.map { NSItemProvider(item: $0 as NSURL, typeIdentifier: UTType.url.identifier) }
        return receipt
    }
}
