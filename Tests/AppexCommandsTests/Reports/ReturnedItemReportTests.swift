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
        ("download the file", "download the file"), ("a / b", "a / b"),
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

    @Test(arguments: [
        ("disk.save", "disk.save"), ("Ablegen-2_b", "Ablegen-2_b"), ("Save: completed", "“Save: completed”"),
        ("/home/me", "“/home/me”"), (String(repeating: "a", count: 61), "“" + String(repeating: "a", count: 59) + "…”"),
    ])
    func quotesTheNameOfAnAction(_ action: String, _ shown: String) {
        #expect(OutcomeReport.shown(action) == shown)
    }
}
