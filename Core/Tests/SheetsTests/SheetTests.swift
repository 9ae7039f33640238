// SPDX-License-Identifier: Apache-2.0

import Foundation
import Sheets
import Testing

struct SheetTests {
    static let sheets: [Sheet] = [
        .menu(ListSheet(title: "t", field: "action", entries: [ListSheet.Entry(identifier: "a", title: "A")])),
        .list(
            ListSheet(
                title: "t", field: "album",
                entries: [ListSheet.Entry(identifier: "é", title: "É\n", detail: "d", section: "s")])),
        .compose(
            ComposeSheet(
                title: "t", text: "👩‍👩‍👧", placeholder: "p", charactersRemaining: -1, isValid: false,
                attachments: ["a.jpg"],
                configurationItems: [
                    ComposeSheet.ConfigurationItem(
                        identifier: "0", field: "album", title: "Album", value: "Coast", isPending: true)
                ], postTitle: "Send")),
        .preview(
            PreviewSheet(
                title: "t", image: SheetImage(width: 1, height: 1, pixels: Data([1, 2, 3, 4])),
                facts: [PreviewSheet.Fact("Size", "1 × 1")], text: "x")),
        .progress(ProgressSheet(title: "t", fraction: 0.5, detail: "half")),
        .message(MessageSheet(title: "t", text: "x")),
    ]

    @Test(arguments: sheets)
    func crossesAsAnEqualValue(_ sheet: Sheet) throws {
        let read = try JSONDecoder().decode(Sheet.self, from: JSONEncoder().encode(sheet))
        #expect(read == sheet)
        #expect(read.title == "t")
    }

    /// An extension cannot make the host open a file of the person's.
    @Test func iconsAreNoPartOfMessages() throws {
        let entry = ListSheet.Entry(identifier: "a", title: "A", icon: .file("/etc/passwd"))
        let list = ListSheet(title: "t", field: "f", entries: [entry])
        let text = String(decoding: try JSONEncoder().encode(Sheet.list(list)), as: UTF8.self)
        #expect(!text.contains("passwd"))
        let message = text.replacing(
            "\"title\":\"A\"", with: "\"title\":\"A\",\"icon\":{\"file\":{\"_0\":\"/etc/passwd\"}}")
        guard case .list(let read) = try JSONDecoder().decode(Sheet.self, from: Data(message.utf8)) else {
            return #expect(Bool(false))
        }
        #expect(message != text && read.entries[0].icon == nil)
    }

    @Test(arguments: [SheetEvent.chose("a"), .changedText(""), .tapped("0"), .posted, .closed, .cancelled])
    func eventsCrossAsEqualValues(_ event: SheetEvent) throws {
        #expect(try JSONDecoder().decode(SheetEvent.self, from: JSONEncoder().encode(event)) == event)
    }

    @Test(arguments: [(5, 10, 0.5), (20, 10, 1), (0, 0, nil), (5, nil, nil)] as [(Int64, Int64?, Double?)])
    func tellsTheFractionOfTheBytes(_ completed: Int64, _ total: Int64?, _ fraction: Double?) {
        #expect(ProgressSheet(title: "t", completedBytes: completed, totalBytes: total).fraction == fraction)
    }
}
