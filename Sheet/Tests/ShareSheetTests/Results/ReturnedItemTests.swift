// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import ExtensionItems
import Foundation
import ShareSheet
import Testing

struct ReturnedItemTests {
    private func returned(_ item: NSExtensionItem) async throws -> ReturnedItem {
        let folders = try ApplicationFolders(environment: ["HOME": "/missing", "XDG_DATA_DIRS": "/missing"])
        var store = ReturnedFileStore(try ExtensionHost(folders: folders))
        return await ReturnedItem(item, &store)
    }

    /// An extension's lines must not read as what the host says of files, deeds and endings.
    @Test(arguments: [
        ("a text", "a text"), ("two\nlines", "two\nlines"), ("/home/me/a.jpg", "“/home/me/a.jpg”"),
        ("  /a", "“  /a”"), ("put 3 files on the clipboard", "“put 3 files on the clipboard”"),
        ("fine\nSave: completed", "fine\n“Save: completed”"), ("upload 7 of a.jpg", "“upload 7 of a.jpg”"),
        ("opened drop://inbox", "“opened drop://inbox”"), ("saved the page as a.html", "“saved the page as a.html”"),
        ("the login was filled in", "“the login was filled in”"),
        ("25 transfers: 25 done", "“25 transfers: 25 done”"), ("a / b", "a / b"), ("a download", "a download"),
        // What is not seen makes no difference.
        ("/\u{FE0F}home/a", "“/\u{FE0F}home/a”"), ("\u{3164}\u{2800}/home", "“\u{3164}\u{2800}/home”"),
        ("Save: c\u{FE0F}ompleted", "“Save: c\u{FE0F}ompleted”"),
        ("Save: c\u{301}ompleted", "“Save: c\u{301}ompleted”"),
    ])
    func quotesWhatTheHostWouldSay(_ text: String, _ line: String) async throws {
        let item = NSExtensionItem()
        item.attributedContentText = NSAttributedString(string: text)
        item.attachments = [NSItemProvider(item: NSString(string: text), typeIdentifier: "public.plain-text")]
        #expect(try await returned(item).lines == [line, line])
    }

    @Test func saysOfEachAttachmentWhatItIs() async throws {
        let item = NSExtensionItem()
        let address = try #require(URL(string: "https://example.org/a"))
        let failing = NSItemProvider()
        failing.registerItem(forTypeIdentifier: "public.data") { completion, _, _ in
            completion?(nil, CocoaError(.fileReadUnknown))
        }
        item.userInfo = ["key": "value"]
        item.attachments = [
            NSItemProvider(item: address as NSURL, typeIdentifier: "public.url"),
            NSItemProvider(item: Data([1, 2]) as NSData, typeIdentifier: "public.data"),
            NSItemProvider(item: ["a"] as NSArray, typeIdentifier: "com.apple.property-list"), NSItemProvider(),
            failing,
        ]
        let attachments = try await returned(item).attachments
        #expect(attachments.map(\.text) == ["https://example.org/a", nil, nil, nil, nil])
        #expect(attachments.prefix(4).map(\.line) == ["https://example.org/a", "2 bytes", nil, nil])
        #expect(attachments[4].line?.hasPrefix("a returned public.data cannot be read: ") == true)
        guard case .propertyList(let values) = attachments[2].content, case .none = attachments[3].content else {
            Issue.record("\(attachments)")
            return
        }
        #expect(values as? [String] == ["a"])
        #expect(try await returned(item).userInfo?["key"] as? String == "value")
    }
}
