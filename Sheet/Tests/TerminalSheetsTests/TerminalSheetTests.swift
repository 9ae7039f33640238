// SPDX-License-Identifier: Apache-2.0

import Foundation
import Sheets
import Testing

@testable import TerminalSheets

struct TerminalSheetTests {
    @Test func choosesFromAListBySearch() {
        let list = ListSheet(
            title: "Pick", field: "f",
            entries: ["Alice", "Bob", "Carol", "Zoë Ünal"].map { .init(identifier: $0, title: $0) })
        var sheet = TerminalSheet(.list(list))
        #expect(sheet.press(.down).isEmpty)
        #expect(sheet.press(.enter) == [.chose("Bob")])
        #expect(sheet.press([.text("ca"), .enter]) == [.chose("Carol")])
        #expect(sheet.press(.escape).isEmpty)
        #expect(sheet.press(.escape) == [.cancelled])
        #expect(sheet.press([.text("zz"), .enter]).isEmpty)
        #expect(sheet.press([.deleteToLineStart, .text("unal"), .enter]) == [.chose("Zoë Ünal")])
        // The characters in their order, with others between them.
        #expect(sheet.press([.escape, .text("ao"), .enter]) == [.chose("Carol")])
        // A pasted line end chooses nothing.
        #expect(sheet.press([.escape, .text("Bob\n")]).isEmpty)
    }

    /// Typed text answers no question: it may be meant for the sheet before, and the extension can choose when the question comes.
    @Test func answersAQuestionByItsEntriesAlone() {
        let question = ListSheet(
            title: "Allow Ships to open its app?", field: "allow",
            entries: [
                .init(identifier: "no", title: "No"), .init(identifier: "yes", title: "Yes", detail: "ships://and"),
            ])
        var sheet = TerminalSheet(.menu(question), isQuestion: true)
        #expect(sheet.press([.text("yes and"), .backspace, .enter]) == [.chose("no")])
        #expect(sheet.press([.down, .enter]) == [.chose("yes")])
        sheet.isListening = false
        #expect(sheet.lines(columns: 80, rows: 20).last?.contains("one moment") == true)
    }

    /// An extension cannot write what looks like a line of the program that prints its sheet.
    @Test func quotesATitleThatLooksLikeAnOutcome() {
        let message = MessageSheet(title: "System: completed", text: "/home/me/photo.jpg\nOffice: completed")
        #expect(
            PlainSheet.lines(.message(message)) == [
                "“System: completed”", "  /home/me/photo.jpg", "  Office: completed",
            ])
        #expect(PlainSheet.lines(.message(MessageSheet(title: "Saved", text: "x"))) == ["Saved", "  x"])
    }

    @Test func writesAndTapsInRows() {
        func rows(_ text: String, _ isOn: Bool) -> Sheet {
            .form(
                FormSheet(
                    title: "Survey",
                    rows: [
                        .init(identifier: "t", title: "Heading", content: .text),
                        .init(identifier: "f", name: "Name", title: "Name", content: .field(.init(text: text))),
                        .init(identifier: "s", name: "Public", title: "Public", content: .toggle(isOn: isOn)),
                        .init(identifier: "d", title: "Off", content: .button(.plain), isEnabled: false),
                        .init(identifier: "b", title: "Send", content: .button(.primary)),
                    ]))
        }
        var sheet = TerminalSheet(rows("a", false))
        // The field has the keys; what is typed goes to its end.
        #expect(sheet.press([.text("b"), .text("c")]) == [.changedField("f", "ab"), .changedField("f", "abc")])
        // What comes back late does not take away what was typed since.
        sheet.update(rows("ab", false))
        #expect(sheet.press(.text("d")) == [.changedField("f", "abcd")])
        // Enter goes on to the next row; a row that cannot be used is passed over.
        #expect(sheet.press(.enter) == [.tapped("f")])
        #expect(sheet.press(.enter) == [.tapped("s")])
        #expect(sheet.press([.tab, .enter]) == [.tapped("b")])
        // Letters that no field takes do nothing, and a line end is no letter of a field of one line.
        #expect(sheet.press(.text("x")).isEmpty)
        #expect(sheet.press([.tab, .newline]).isEmpty)
        #expect(sheet.press(.escape) == [.cancelled])
    }

    @Test func escapePressesTheButtonThatCancels() {
        var sheet = TerminalSheet(
            .form(
                FormSheet(
                    title: "",
                    rows: [
                        .init(identifier: "a", title: "OK", content: .button(.plain)),
                        .init(identifier: "b", title: "Cancel", content: .button(.cancel)),
                    ])))
        #expect(sheet.press(.escape) == [.tapped("b")])
        #expect(sheet.press(.enter) == [.tapped("a")])
    }

    @Test func beginsWithTheEntryThatIsChosenNow() {
        let entries = ["Alice", "Bob", "Carol"].map { ListSheet.Entry(identifier: $0, title: $0) }
        var sheet = TerminalSheet(.list(ListSheet(title: "Pick", field: "f", entries: entries, selected: "Bob")))
        #expect(sheet.press(.enter) == [.chose("Bob")])
        // An update leaves the person where they are.
        _ = sheet.press(.down)
        sheet.update(.list(ListSheet(title: "Pick", field: "f", entries: entries, selected: "Alice")))
        #expect(sheet.press(.enter) == [.chose("Carol")])
        // Nothing comes after the last entry, also when the list gets shorter.
        #expect(sheet.press([.down, .enter]) == [.chose("Carol")])
        sheet.update(.list(ListSheet(title: "Pick", field: "f", entries: Array(entries.prefix(2)))))
        #expect(sheet.press(.enter) == [.chose("Bob")])
        var other = TerminalSheet(.list(ListSheet(title: "Pick", field: "f", entries: entries, selected: "Dora")))
        #expect(other.press(.enter) == [.chose("Alice")])
    }

    @Test func choosesFromWhatIsLeft() {
        func list(_ names: [String]) -> Sheet {
            .list(ListSheet(title: "", field: "", entries: names.map { .init(identifier: $0, title: $0) }))
        }
        var sheet = TerminalSheet(list(["Alice", "Bob", "Carol"]))
        _ = sheet.press([.down, .down])
        sheet.update(list(["Alice"]))
        #expect(sheet.press(.enter) == [.chose("Alice")])
        sheet.update(list([]))
        #expect(sheet.press(.enter).isEmpty)
        sheet.update(list(["Dora", "Emil"]))
        #expect(sheet.press(.enter) == [.chose("Dora")])
    }

    @Test func prefersWhatContainsTheSearch() {
        let list = ListSheet(
            title: "", field: "", entries: ["nooty", "note"].map { .init(identifier: $0, title: $0) })
        var sheet = TerminalSheet(.list(list))
        #expect(sheet.press([.text("not"), .enter]) == [.chose("note")])
    }

    /// Where there is room for three lines only, all of them show entries.
    @Test(arguments: [(5, false), (6, true)])
    func countsTheEntriesOfALongList(_ rows: Int, _ isCounted: Bool) {
        let entries = (1...9).map { ListSheet.Entry(identifier: "\($0)", title: "Entry \($0)") }
        var sheet = TerminalSheet(.list(ListSheet(title: "Pick", field: "f", entries: entries)))
        let lines = sheet.lines(columns: 80, rows: rows)
        #expect(lines.contains { $0.contains("1 of 9") } == isCounted, "\(lines)")
    }

    @Test func writesAndPostsAForm() {
        var sheet = TerminalSheet(
            .compose(
                ComposeSheet(
                    title: "Send", text: "Hi", isValid: true,
                    configurationItems: [.init(identifier: "0", field: "to", title: "To", value: "Alice")])))
        #expect(sheet.press(.text("!")) == [.changedText("Hi!")])
        #expect(sheet.press(.backspace) == [.changedText("Hi")])
        #expect(sheet.press([.tab, .enter]) == [.tapped("0")])
        #expect(sheet.press([.tab, .enter]) == [.posted])
        sheet.update(.compose(ComposeSheet(title: "Send", text: "Hi", isValid: false)))
        #expect(sheet.press(.enter).isEmpty)
        #expect(sheet.press(.escape) == [.cancelled])
    }

    /// A secret is sent as it is, and drawn as dots: one for each character, in one line, without a way to its words.
    @Test func drawsASecretAsDots() {
        var sheet = TerminalSheet(.compose(ComposeSheet(title: "Unlock", postTitle: "Unlock", isSecure: true)))
        #expect(sheet.press(.text("open sesame\n")) == [.changedText("open sesame")])
        #expect(sheet.press(.newline).isEmpty)
        let lines = sheet.lines(columns: 80, rows: 24)
        #expect(lines.contains { $0.contains("•••••••••••") } && !lines.contains { $0.contains("sesame") }, "\(lines)")
        #expect(!lines.contains { $0.contains("new line") }, "\(lines)")
        #expect(sheet.press(.deleteWordBackward) == [.changedText("")])
    }

    @Test func leavesTheTextForTheSettings() {
        var sheet = TerminalSheet(
            .compose(
                ComposeSheet(
                    title: "", text: "one\ntwo",
                    configurationItems: [.init(identifier: "0", field: "to", title: "To", value: "Alice")])))
        #expect(sheet.press([.up, .text("X")]) == [.changedText("oneX\ntwo")])
        #expect(sheet.press([.down, .down, .enter]) == [.tapped("0")])
        // What is typed is never lost.
        #expect(sheet.press(.text("Z")) == [.changedText("oneX\ntwoZ")])
    }

    @Test func sendsOneChangeForAllThatWasPasted() {
        var sheet = TerminalSheet(.compose(ComposeSheet(title: "", text: "")))
        #expect(sheet.press([.text("a\nb"), .text("c"), .newline, .text("d")]) == [.changedText("a\nbc\nd")])
        #expect(sheet.press([.text("!"), .enter]) == [.changedText("a\nbc\nd!"), .posted])
    }

    /// A text that comes back late does not replace what was typed since; a text that the person did not write does.
    @Test func takesATextThatTheExtensionChanges() {
        var sheet = TerminalSheet(.compose(ComposeSheet(title: "", text: "Hi")))
        #expect(sheet.press(.text("!")) == [.changedText("Hi!")])
        #expect(sheet.press(.text("?")) == [.changedText("Hi!?")])
        for text in ["Hi!", "Hi!?", "Dear Alice"] { sheet.update(.compose(ComposeSheet(title: "", text: text))) }
        #expect(sheet.press([.end, .text("!")]) == [.changedText("Dear Alice!")])
    }

    /// The person stays where they are, or begins again if that is gone.
    @Test func keepsThePlaceInAFormThatChanges() {
        func form(_ count: Int) -> Sheet {
            let items = (0..<count).map {
                ComposeSheet.ConfigurationItem(identifier: "\($0)", field: "f\($0)", title: "Setting", value: "v")
            }
            return .compose(ComposeSheet(title: "", configurationItems: items))
        }
        var sheet = TerminalSheet(form(2))
        _ = sheet.press([.tab, .tab])
        sheet.update(form(3))
        #expect(sheet.press(.enter) == [.tapped("1")])
        sheet.update(form(1))
        #expect(sheet.press(.enter) == [.posted])
    }

    /// A text of another system has its line ends, and a tab its column.
    @Test func readsLineEndsAndTabsOfATextFromElsewhere() {
        var sheet = TerminalSheet(.compose(ComposeSheet(title: "", text: "one\r\ntwo\rthree\tx")))
        #expect(
            sheet.lines(columns: 80, rows: 24)[1...3].map { String($0.dropFirst(4)) } == [
                "one", "two", "three x" + Style.selected(" "),
            ])
        #expect(sheet.press([.home, .text("-")]) == [.changedText("one\ntwo\n-three\tx")])
    }

    /// A text that was pasted in parts is sent, and comes back, once.
    @Test func takesATextThatTheExtensionSetsAfterAPaste() {
        var sheet = TerminalSheet(.compose(ComposeSheet(title: "", text: "")))
        #expect(sheet.press([.text("one"), .newline, .text("two")]) == [.changedText("one\ntwo")])
        for text in ["one\ntwo", "Dear Alice"] { sheet.update(.compose(ComposeSheet(title: "", text: text))) }
        #expect(sheet.press([.end, .text("!")]) == [.changedText("Dear Alice!")])
    }

    @Test func showsAFormWithoutAText() {
        var sheet = TerminalSheet(
            .compose(
                ComposeSheet(
                    title: "Save", hasText: false,
                    configurationItems: [.init(identifier: "0", field: "f", title: "Folder", value: "Documents")],
                    postTitle: "Save")))
        let lines = sheet.lines(columns: 80, rows: 24)
        #expect(!lines.joined().contains("│"))
        #expect(sheet.press(.text("x")).isEmpty)
        #expect(sheet.press(.enter) == [.tapped("0")])
        #expect(sheet.press([.tab, .enter]) == [.posted])
    }

    /// The setting that is selected is always shown; at the button, the last one.
    @Test func scrollsToTheSelectedSetting() {
        let items = (0..<20).map {
            ComposeSheet.ConfigurationItem(identifier: "\($0)", field: "f\($0)", title: "Setting \($0).", value: "v")
        }
        var sheet = TerminalSheet(
            .compose(ComposeSheet(title: "", hasText: false, configurationItems: items)))
        for number in 0..<20 {
            let lines = sheet.lines(columns: 80, rows: 12)
            #expect(lines.contains { $0.contains("Setting \(number).") }, "\(number): \(lines)")
            _ = sheet.press(.tab)
        }
        let lines = sheet.lines(columns: 80, rows: 12)
        #expect(lines.contains { $0.contains("Setting 19.") }, "\(lines)")
        #expect(!lines.contains { $0.contains("Setting 0.") }, "\(lines)")
    }

    /// Every part that a person needs is there on a small terminal.
    @Test(arguments: [(40, 12), (20, 6), (80, 24), (200, 60)])
    func fitsAnyTerminal(_ columns: Int, _ rows: Int) throws {
        let entries = (1...50).map {
            ListSheet.Entry(identifier: "\($0)", title: "Entry \($0)", detail: "d", section: "Section \($0 / 10)")
        }
        let image = try #require(SheetImage(width: 64, height: 64, pixels: Data(repeating: 255, count: 64 * 64 * 4)))
        let long = String(repeating: "Long words and 日本語. ", count: 100)
        let items = (0..<4).map {
            ComposeSheet.ConfigurationItem(identifier: "\($0)", field: "f\($0)", title: "Setting", value: "value")
        }
        let sheets: [Sheet] = [
            .list(ListSheet(title: long, field: "f", entries: entries)),
            .menu(ListSheet(title: "t", field: "f", entries: entries)),
            .compose(
                ComposeSheet(
                    title: "Send", text: long, attachments: (0..<20).map { "\($0).jpg" }, configurationItems: items)),
            .preview(
                PreviewSheet(title: "p", image: image, facts: (0..<20).map { .init("Fact \($0)", long) }, text: long)),
            .message(MessageSheet(title: "m", text: long)),
            .progress(ProgressSheet(title: "Saving", completedBytes: 10, totalBytes: 20)),
        ]
        for content in sheets {
            var sheet = TerminalSheet(content)
            for keys in [[], [TerminalKey.down, .down], [.end], [.pageDown, .tab, .tab]] {
                _ = sheet.press(keys)
                let lines = sheet.lines(columns: columns, rows: rows)
                #expect(lines.count <= rows, "\(content.title)")
                #expect(lines.last?.contains("Esc") == true, "\(content.title)")
            }
            if case .compose = content {
                let text = sheet.lines(columns: columns, rows: rows).joined(separator: "\n")
                #expect(text.contains("Post"))
                #expect(text.contains("❯") || text.contains("\u{1B}[7m"))
            }
        }
    }

    @Test func scrollsAPreview() {
        let text = (1...100).map { "line \($0)" }.joined(separator: "\r\n")
        var sheet = TerminalSheet(.preview(PreviewSheet(title: "t", text: text)))
        #expect(sheet.lines(columns: 80, rows: 12)[1].hasSuffix("line 1"))
        #expect(sheet.lines(columns: 80, rows: 12).last?.contains("(1 to 10 of 100)") == true)
        _ = sheet.press([.down, .down])
        #expect(sheet.lines(columns: 80, rows: 12)[1].hasSuffix("line 3"))
        _ = sheet.press(.end)
        #expect(sheet.lines(columns: 80, rows: 12)[10].hasSuffix("line 100"))
        #expect(sheet.press(.enter) == [.closed])
        #expect(sheet.press(.escape) == [.cancelled])
        // As long as its room.
        let ten = (1...10).map { "line \($0)" }.joined(separator: "\n")
        var short = TerminalSheet(.preview(PreviewSheet(title: "t", text: ten)))
        #expect(short.lines(columns: 80, rows: 12).last == Style.dim("  Enter continue · Esc close"))
    }

    @Test func fitsLinesAndShowsNoControlCharacters() {
        #expect(TerminalText.fitted("abcdef", columns: 4) == "abc…")
        #expect(TerminalText.fitted("abcd", columns: 4) == "abcd")
        #expect(TerminalText.wrapped("\ta\tb", columns: 9) == ["    a    ", "b"])
        #expect(TerminalText.fitted("漢字漢", columns: 4) == "漢…")
        #expect(TerminalText.fitted("\u{1B}[2mabcdef\u{1B}[0m", columns: 4).hasPrefix("\u{1B}[2mabc…"))
        #expect(TerminalText.width("日本e\u{301}") == 5)
        #expect(TerminalText.width("👩‍👩‍👧🇩🇪한\u{1112}\u{1161}\u{11AB}") == 8)
        // One character each, as wide as their letters.
        for letter in ["\u{1100}", "\u{D4E}"] {
            let title = String(repeating: letter, count: 300)
            #expect(title.count == 1)
            #expect(TerminalText.width(title) == (letter == "\u{1100}" ? 600 : 300))
            var sheet = TerminalSheet(.message(MessageSheet(title: title, text: title)))
            let lines = sheet.lines(columns: 80, rows: 24)
            #expect(!lines.contains { TerminalText.width(TerminalText.fitted($0, columns: 79)) > 80 }, "\(lines)")
        }
        #expect(TerminalText.wrapped("a\u{1B}b\r\nc d e", columns: 3) == ["a\u{FFFD}b", "c d ", "e"])
        // The last column stays free.
        #expect([5, 4, 1].map { TerminalHint.fitting(["abcd", "ab"], columns: $0) } == ["abcd", "ab", "ab"])
        var titled = TerminalSheet(.message(MessageSheet(title: "one two", text: "")))
        #expect(Array(titled.lines(columns: 7, rows: 24).prefix(2)) == [Style.bold("one "), Style.bold("two")])
    }

    @Test func drawsPicturesInTheColoursThatThereAre() throws {
        let image = try #require(SheetImage(width: 2, height: 2, pixels: Data(repeating: 255, count: 16)))
        #expect(TerminalPicture.lines(image, columns: 10, rows: 10, colors: .none).isEmpty)
        let palette = TerminalPicture.lines(image, columns: 10, rows: 10, colors: .palette)
        #expect(palette.count == 1)
        #expect(palette[0].contains("38;5;231m"))
        #expect(TerminalPicture.lines(image, columns: 10, rows: 10, colors: .all)[0].contains("38;2;255;255;255m"))
        #expect(TerminalPicture.lines(image, columns: 0, rows: 10, colors: .all).isEmpty)
        #expect(TerminalPicture.lines(image, columns: 10, rows: 0, colors: .all).isEmpty)
        let reds: [UInt8] = [10, 20, 30, 40]
        let column = try #require(SheetImage(width: 1, height: 4, pixels: Data(reds.flatMap { [$0, 0, 0, 255] })))
        #expect(
            TerminalPicture.lines(column, columns: 10, rows: 10, colors: .all) == [
                "\u{1B}[38;2;10;0;0m\u{1B}[48;2;20;0;0m▀\u{1B}[0m", "\u{1B}[38;2;30;0;0m\u{1B}[48;2;40;0;0m▀\u{1B}[0m",
            ])
        // A warning is yellow if there are colours.
        #expect(Style.warning("x").contains("[33m") == (Style.colors != .none))
    }

    @Test func tellsSpeedAndTimeLeft() {
        var meter = ProgressMeter()
        let start = ContinuousClock.now
        meter.update(ProgressSheet(title: "", completedBytes: 0, totalBytes: 100_000_000), at: start)
        meter.update(
            ProgressSheet(title: "", completedBytes: 20_000_000, totalBytes: 100_000_000), at: start + .seconds(2))
        #expect(meter.text == "20 MB of 100 MB, 10 MB/s, 8 s left")
        meter.update(
            ProgressSheet(title: "", completedBytes: 20_000_000, totalBytes: 10_000_000_000), at: start + .seconds(4))
        #expect(meter.text.hasSuffix("5 MB/s, 33 min 16 s left"))
    }

    /// After one second. The largest number of seconds is the longest time that is told.
    @Test(arguments: [
        (1, 9, "/s, 8 s left"), (1_000_000, 61_000_000, "1 MB/s, 1 min 0 s left"),
        (1_000_000, 3_601_000_000, "1 MB/s, 1 h 0 min left"), (1_000_000, 1_000_000, "1 MB of 1 MB, 1 MB/s"),
        (1, 9_000_000_000_000_000_000, "2562047788015215 h 30 min left"),
    ])
    func tellsTheTimeLeft(_ bytes: Int, _ total: Int, _ end: String) {
        var meter = ProgressMeter()
        let start = ContinuousClock.now
        for (done, time) in [(Int64(0), start), (Int64(bytes), start + .seconds(1))] {
            meter.update(ProgressSheet(title: "", completedBytes: done, totalBytes: Int64(total)), at: time)
        }
        #expect(meter.text.hasSuffix(end), "\(meter.text)")
    }

    @Test func showsAndCancelsAProgress() {
        var sheet = TerminalSheet(.progress(ProgressSheet(title: "Saving", fraction: 0.5)))
        for (columns, done) in [(59, 5), (60, 15)] {
            #expect(sheet.lines(columns: columns, rows: 24)[1].filter { $0 == "█" }.count == done)
        }
        var other = TerminalSheet(.progress(ProgressSheet(title: "Saving", completedBytes: 29, totalBytes: 100)))
        #expect(other.lines(columns: 80, rows: 24)[1].hasSuffix("29 %  29 bytes"))
        #expect(sheet.press(.enter).isEmpty)
        #expect(sheet.press(.escape) == [.cancelled])
    }
}

/// An extension may send any numbers.
struct HostileValueTests {
    @Test(arguments: [
        (1e300, 100), (-1e300, 0), (.infinity, 100), (-.infinity, 0), (0.5, 50), (1.01, 100), (1, 100), (-0.01, 0),
        (0, 0),
    ])
    func drawsAnyProgress(_ fraction: Double, _ percentage: Int) {
        var sheet = TerminalSheet(.progress(ProgressSheet(title: "x", fraction: fraction)))
        let lines = sheet.lines(columns: 80, rows: 24)
        #expect(lines.count == 3)
        #expect(lines[1].contains(" \(percentage) %"), "\(lines)")
        #expect(lines[1].filter { $0 == "█" }.count == 30 * percentage / 100, "\(lines)")
    }

    @Test(arguments: [Int64.min, Int64.max, 0, -1])
    func drawsAnyNumberOfBytes(_ bytes: Int64) {
        for other in [Int64.min, Int64.max, 1] {
            var sheet = TerminalSheet(.progress(ProgressSheet(title: "x", completedBytes: bytes, totalBytes: other)))
            sheet.update(.progress(ProgressSheet(title: "x", completedBytes: other, totalBytes: bytes)))
            #expect(sheet.lines(columns: 80, rows: 24).count == 3)
        }
    }

    @Test(arguments: [Int.min, Int.max, 0])
    func drawsAnyCounter(_ remaining: Int) {
        let form = ComposeSheet(title: "x", charactersRemaining: remaining, isValid: false)
        var sheet = TerminalSheet(.compose(form))
        #expect(!sheet.lines(columns: 80, rows: 24).isEmpty)
    }
}

/// The line above the sheets of an extension, whose name its developer chose.
struct OwnerTests {
    private let rest = ["org.example.share", "isolated", "not signed"]

    @Test func namesTheExtensionAndWhatIsKnownOfIt() {
        #expect(
            Owner(name: "Office", rest: rest).line(columns: 80)
                == "Office – org.example.share – isolated – not signed")
    }

    @Test(arguments: [
        String(repeating: "x", count: 200),
        "Office – org.appex.office.share – isolated" + String(repeating: " ", count: 60),
        "Office\u{2003}\u{2003}\u{2003} — isolated                                             x",
        "日本語日本語日本語日本語日本語日本語日本語日本語",
    ])
    func hidesNothingBehindAName(_ name: String) {
        let line = Owner(name: name, rest: rest).line(columns: 80)
        #expect(line.hasSuffix(" – org.example.share – isolated – not signed"), "\(line)")
        #expect(line.components(separatedBy: " – ").count == 4, "\(line)")
        #expect(TerminalText.width(line) <= 80)
    }
}
