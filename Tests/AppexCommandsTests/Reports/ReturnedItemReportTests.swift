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

    /// Messages may have 16 MiB.
    @Test func looksAtALongLineOnce() async throws {
        let item = NSExtensionItem()
        item.attributedContentText = NSAttributedString(string: String(repeating: " ", count: 4 << 20))
        let folders = try ApplicationFolders(environment: ["HOME": "/missing", "XDG_DATA_DIRS": "/missing"])
        var store = ReturnedFileStore(try ExtensionHost(folders: folders))
        #expect(await ReturnedItemReport(item, &store).lines.count == 1)
    }

    @Test(arguments: [
        ("disk.save", "disk.save"), ("Ablegen-2_b", "Ablegen-2_b"), ("Save: completed", "“Save: completed”"),
        ("/home/me", "“/home/me”"), (String(repeating: "a", count: 61), "“" + String(repeating: "a", count: 59) + "…”"),
    ])
    func quotesTheNameOfAnAction(_ action: String, _ shown: String) {
        #expect(OutcomeReport.shown(action) == shown)
    }
}
