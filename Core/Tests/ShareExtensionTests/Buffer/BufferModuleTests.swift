// SPDX-License-Identifier: Apache-2.0

import AppGroups
import ExtensionItems
import Foundation
import Sheets
import Testing

@testable import ShareExtension

/// Tests of the copies that the module *buffer* makes.
struct BufferModuleTests {
    private actor History: CopyHistory {
        private(set) var contents: [String] = []

        func remember(_ content: String) { contents.append(content) }
    }

    @Test func copiesEveryAttachmentInItsOrder() async throws {
        try await withEnvironment { environment in
            let file = environment.container.url.appendingPathComponent("photo.jpg")
            try Data([0xFF, 0xD8]).write(to: file)
            let onDemand = NSItemProvider()
            onDemand.suggestedName = "later.jpg"
            onDemand.registerFileRepresentation(
                forTypeIdentifier: "public.jpeg", fileOptions: [], visibility: .all
            ) { completion in
                completion(file, false, nil)
                return nil
            }
            let values = NSItemProvider(item: ["a": 1] as NSDictionary, typeIdentifier: "com.apple.property-list")
            let text = NSItemProvider(item: NSString(string: "hello"), typeIdentifier: "public.plain-text")
            let image = NSItemProvider(item: Data([0xFF, 0xD8]) as NSData, typeIdentifier: "public.jpeg")
            let history = History()
            let actions = try await BufferModule(history: history).actions(
                for: ShareData(attachments: [onDemand, values, text, image]), in: environment)
            // The context has no host, and so no clipboard.
            let error = await #expect(throws: ShareActionError.self) { try await actions[0].perform(.init()) }
            #expect(error?.description.hasSuffix(" (it is in the app's own history of copies)") == true)
            let lines = try #require(await history.contents.first).split(separator: "\n").map(String.init)
            #expect(lines == ["photo.jpg", "attachment.plist", "hello", "attachment.jpeg"], "\(lines)")
        }
    }
}
