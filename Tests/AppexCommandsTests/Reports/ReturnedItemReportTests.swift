// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import ExtensionItems
import Foundation
import ShareSheet
import Testing

@testable import AppexCommands

struct ReturnedItemReportTests {
    /// An extension's lines must not read as what the host says of files, deeds and endings.
    @Test(arguments: [
        ("a text", "a text"), ("two\nlines", "two\nlines"), ("/home/me/a.jpg", "“/home/me/a.jpg”"),
        ("  /a", "“  /a”"), ("put 3 files on the clipboard", "“put 3 files on the clipboard”"),
        ("fine\nSave: completed", "fine\n“Save: completed”"), ("upload 7 of a.jpg", "“upload 7 of a.jpg”"),
        ("opened drop://inbox", "“opened drop://inbox”"), ("saved the page as a.html", "“saved the page as a.html”"),
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
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("returned-\(UUID().uuidString)")
        let folders = try ApplicationFolders(environment: ["HOME": root.path, "XDG_DATA_DIRS": root.path + "/system"])
        var store = ReturnedFileStore(try ExtensionHost(folders: folders))
        let report = await ReturnedItemReport(item, &store)
        #expect(report.lines == [line, line])
        #expect(report.answerLines == [line, line])
    }

    /// So is what is no text, and a type that has a line of its own.
    @Test func quotesAddressesAndDictionaries() async throws {
        let item = NSExtensionItem()
        let address = try #require(URL(string: "/home/me/a.jpg"))
        let values = ["/home/me", "b"] as NSArray
        let failing = NSItemProvider()
        failing.registerItem(forTypeIdentifier: "x\n/home/me") { completion, _, _ in
            completion?(nil, CocoaError(.fileReadUnknown))
        }
        item.attachments = [
            NSItemProvider(item: address as NSURL, typeIdentifier: "public.url"),
            NSItemProvider(item: values, typeIdentifier: "com.apple.property-list"), failing,
        ]
        let folders = try ApplicationFolders(environment: ["HOME": "/missing", "XDG_DATA_DIRS": "/missing"])
        var store = ReturnedFileStore(try ExtensionHost(folders: folders))
        let lines = await ReturnedItemReport(item, &store).answerLines.flatMap { $0.split(separator: "\n") }
        #expect(lines.count >= 3 && !lines.contains { $0.hasPrefix("/") }, "\(lines)")
    }

    @Test(arguments: [
        ("disk.save", "disk.save"), ("Ablegen-2_b", "Ablegen-2_b"), ("Save: completed", "“Save: completed”"),
        ("/home/me", "“/home/me”"), (String(repeating: "a", count: 61), "“" + String(repeating: "a", count: 59) + "…”"),
    ])
    func quotesTheNameOfAnAction(_ action: String, _ shown: String) {
        #expect(OutcomeReport.shown(action) == shown)
    }
}
