// SPDX-License-Identifier: Apache-2.0

import AppGroups
import AppexTesting
import ExtensionItems
import Foundation
import Testing

struct RecordedRequestTests {
    /// Returns the text in capitals, or cancels.
    private final class Shouts: NSObject, NSExtensionRequestHandling {
        func beginRequest(with context: NSExtensionContext) {
            let attachment = (context.inputItems.first as? NSExtensionItem)?.attachments?.first
            _ = attachment?.loadObject(ofClass: NSString.self) { text, error in
                guard let text = text as? NSString else {
                    return context.cancelRequest(withError: error ?? CocoaError(.fileReadUnknown))
                }
                let item = NSExtensionItem()
                item.attributedContentText = NSAttributedString(string: text.uppercased)
                context.completeRequest(returningItems: [item])
            }
        }
    }

    @Test func recordsWhatIsReturned() async throws {
        let request = RecordedRequest([NSItemProvider(object: NSString(string: "land ho"))], text: "heard")
        let shouts = Shouts()
        shouts.beginRequest(with: request.context)
        guard case .completed(let items) = try await request.ending() else {
            Issue.record("expected a completed request, found \(String(describing: request.recordedEnding))")
            return
        }
        #expect(items.first?.attributedContentText?.string == "LAND HO")
        #expect((request.context.inputItems.first as? NSExtensionItem)?.attributedContentText?.string == "heard")
    }

    @Test func recordsAnError() async throws {
        let request = RecordedRequest([NSItemProvider(item: NSData(), typeIdentifier: "public.png")])
        let shouts = Shouts()
        shouts.beginRequest(with: request.context)
        guard case .cancelled(let error) = try await request.ending() else {
            Issue.record("expected a cancelled request")
            return
        }
        #expect((error as NSError).domain == NSItemProviderErrorDomain)
    }

    @Test func saysThatARequestHasNotEnded() async throws {
        let request = RecordedRequest([])
        await #expect(throws: RecordedRequest.HasNotEnded.self) {
            _ = try await request.ending(within: .milliseconds(20))
        }
        #expect(request.recordedEnding == nil)
        // Another call waits for an ending that comes later. The first ending counts.
        let context = request.context
        Task {
            try await Task.sleep(for: .milliseconds(50))
            context.completeRequest(returningItems: nil)
        }
        _ = try await request.ending()
        request.context.cancelRequest(withError: CocoaError(.userCancelled))
        guard case .completed = try await request.ending() else {
            Issue.record("expected the first ending")
            return
        }
    }

    @Test func recordsWhatIsOpened() async throws {
        let request = RecordedRequest([], opens: ["notes"])
        let (own, other) = (try #require(URL(string: "notes://inbox")), try #require(URL(string: "https://swift.org")))
        #expect(await request.context.open(own))
        #expect(await request.context.open(other) == false)
        #expect(request.openedURLs == [own])
    }

    @Test func givesAppGroups() throws {
        let identifier = "group.org.example.testing"
        let folder = try TestGroup.container(identifier)
        #expect(try SharedContainer(identifier).url.path == folder.path)
        #expect(try TestGroup.container(identifier) == folder)
        #expect(throws: AppGroupError.self) { try SharedContainer("group.org.example.unknown") }
    }
}
