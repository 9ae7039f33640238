// SPDX-License-Identifier: Apache-2.0

import ExtensionHost
import Foundation
import Testing

@testable import ShareSheet

/// Tests of the choice among the forms in which programs put one thing on the clipboard.
struct PasteboardReaderTests {
    private static let cells = "<table><tr><td>Rent</td><td>800</td></tr></table>"
    private static let file = "file:///tmp/one%20note.txt"

    private static func read(_ forms: [String: Data], _ order: [String]? = nil) async throws
        -> PasteboardReader.Contents
    {
        try await PasteboardReader.contents(of: order ?? forms.keys.sorted()) { forms[$0] ?? Data() }
    }

    /// A spreadsheet and a word processor offer a picture of what is copied, too.
    @Test(arguments: [
        ["image/png", "text/html", "UTF8_STRING", "text/plain"],
        ["UTF8_STRING", "text/plain", "text/html", "image/png"],
    ])
    func takesTheTextOfCells(_ order: [String]) async throws {
        let text = Data("Rent\t800".utf8)
        let forms = [
            "image/png": Data([0x89]), "text/html": Data(Self.cells.utf8), "UTF8_STRING": text, "text/plain": text,
        ]
        #expect(try await Self.read(forms, order) == .text("Rent\t800"))
    }

    @Test func takesThePictureThatABrowserCopies() async throws {
        let forms = ["text/html": Data("<img src='https://example.org/a.png'>".utf8), "image/png": Data([0x89])]
        #expect(try await Self.read(forms) == .picture(Data([0x89]), mimeType: "image/png"))
    }

    @Test(arguments: ["STRING", "text/plain"]) func readsLatin1(_ type: String) async throws {
        #expect(try await Self.read([type: Data([0x4D, 0xFC])]) == .text("Mü"))
    }

    @Test func takesFormattedTextWithoutItsFormat() async throws {
        let page = """
            <html><head><title>x</title><style>p { color: red }</style></head><body><!-- no --><p>Only <b>bold</b>
            text &amp; more&#8230;</p><p>Two<br>lines</p>\(Self.cells)</body></html>
            """
        let expected = "Only bold text & more…\nTwo\nlines\nRent\t800"
        #expect(try await Self.read(["text/html": Data(page.utf8)]) == .text(expected))
        let wide = try #require(page.data(using: .utf16))
        #expect(try await Self.read(["text/html": wide]) == .text(expected))
    }

    /// A page is read as the text that it shows.
    @Test(
        arguments: zip(
            [
                "a<pre>\none\n  two</pre>three", "<a title=\"a > b\">link</a>", "if a < b &amp;&amp; c &gt; d",
                "a<br/>b<br />c", "&Uuml;ber &mdash; &euro;5&nbsp;caf&eacute; &#150; &#8364; &x; &yuml;",
                "one<p>two\r\nthree</p>four", "<p>it's</p><p>5 o'clock</p>",
            ],
            [
                "a\none\n  two\nthree", "link", "if a < b && c > d", "a\nb\nc", "Über — €5\u{A0}café – € &x; ÿ",
                "one\ntwo three\nfour", "it's\n5 o'clock",
            ]))
    func readsPages(_ page: String, _ text: String) async throws {
        #expect(try await Self.read(["text/html": Data(page.utf8)]) == .text(text))
    }

    @Test func takesFilesOfFileManagers() async throws {
        let forms = ["x-special/gnome-copied-files": Data("copy\n\(Self.file)".utf8), "image/png": Data([0x89])]
        #expect(try await Self.read(forms) == .addresses([Self.file]))
        let text = Data("x-special/nautilus-clipboard\ncopy\n\(Self.file)\n".utf8)
        #expect(try await Self.read(["UTF8_STRING": text]) == .addresses([Self.file]))
    }

    @Test func takesOneAddressForALink() async throws {
        let forms = [
            "text/x-moz-url": Data(
                "https://example.org/\nExample".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
            "UTF8_STRING": Data("https://example.org/".utf8),
        ]
        #expect(try await Self.read(forms) == .addresses(["https://example.org/"]))
        #expect(
            try await Self.read(["UTF8_STRING": Data("see https://example.org/".utf8)])
                == .text("see https://example.org/"))
    }

    @Test(arguments: [["text/plain"], ["text/html"], ["application/x-other"], []])
    func saysThatThereIsNothing(_ types: [String]) async throws {
        await #expect(throws: ExtensionHostError.self) { try await Self.read([:], types) }
    }
}
