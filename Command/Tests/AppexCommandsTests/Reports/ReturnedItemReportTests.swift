// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import ExtensionItems
import Foundation
import ShareSheet
import Testing

@testable import AppexCommands

struct ReturnedItemReportTests {
    /// The answers of a request contain dictionaries, too: no line of a dictionary, an address or a type reads as one of the host's.
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
        let report = ReturnedItemReport(await ReturnedItem(item, &store))
        let lines = report.answerLines.flatMap { $0.split(separator: "\n") }
        #expect(lines.count >= 3 && !lines.contains { $0.hasPrefix("/") }, "\(lines)")
        #expect(report.attachments.map { $0.error != nil } == [false, false, true])
    }
}
