// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing

struct PropertyListDocumentTests {
    private static let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>text</key>
        \t<string>a &amp;&amp; b
        c &#x3C;<![CDATA[ & ]]>é</string>
        \t<!-- a comment -->
        \t<key>list</key><array><integer>0x10</integer><real>2.5</real><true/><false></false></array>
        \t<key>empty</key><dict/>
        </dict>
        </plist>
        """

    private func parse(_ text: String) throws -> PropertyListDocument {
        try PropertyListDocument(data: Data(text.utf8))
    }

    @Test func knowsWhereThingsStand() throws {
        let root = try parse(Self.text).root
        let text = try #require(root.entry("text"))
        #expect(text.place == .init(line: 5, column: 2))
        #expect(text.node.text?.value == "a && b\nc < & é")
        #expect(text.node.text?.place(0) == .init(line: 6, column: 10))
        #expect(text.node.text?.place(5) == .init(line: 6, column: 23))
        #expect(text.node.text?.place(9) == .init(line: 7, column: 3))
        #expect(text.node.text?.place(12) == .init(line: 7, column: 20))
        #expect(text.node.text?.place(15) == .init(line: 7, column: 25))
        // In a CDATA section, whose beginning is no part of the text; an entity stays as it is written there.
        #expect(text.node.text?.place(10) == .init(line: 7, column: 18))
        let section = try parse("<plist><string><![CDATA[a &amp; b]]>]]>c</string></plist>").root.text
        #expect(section?.value == "a &amp; b]]>c")
        #expect([0, 3, 8, 12].map { section?.place($0)?.column } == [25, 28, 33, 40])
        #expect(root.entry("list")?.place == .init(line: 9, column: 2))
    }

    /// Foundation's reader is the authority for what a property list says.
    @Test func readsWhatFoundationReads() throws {
        let ours = try #require(try parse(Self.text).root.propertyList as? NSObject)
        let theirs = try PropertyListSerialization.propertyList(from: Data(Self.text.utf8), options: [], format: nil)
        #expect(ours == theirs as? NSObject)
        let binary = try PropertyListSerialization.data(fromPropertyList: theirs, format: .binary, options: 0)
        #expect(try PropertyListDocument(data: binary).root.propertyList as? NSObject == ours)
    }

    @Test(arguments: [
        ("", 1, "empty"), ("<plist><dict><key>a</key></dict></plist>", 1, "has no value"),
        ("<plist>\n<dict>\n<key>a</key>\n<key>b</key><true/></dict></plist>", 4, "‘a’ has no value"),
        ("<plist><dict>\n<string>x</string></dict></plist>", 2, "without its key"),
        ("<plist><dict>\n<key>a</key><array><true/></dict></plist>", 2, "</dict> stands where </array>"),
        ("<plist><dict>\n<<<<<<< HEAD\n<key>a</key>\n=======\n>>>>>>> x\n</dict></plist>", 2, "merge conflict"),
        ("<plist><dict><key>a</key>\n<string>b && c</string></dict></plist>", 2, "&amp;"),
        ("<plist><dict><key>a</key>\n<string>b < c</string></dict></plist>", 2, "&lt;"),
        ("<plist><dict><key>a</key>\n<string>b<key>c</key></dict></plist>", 2, "not closed"),
        ("<plist><dict><key>a</key>\n<integer>x</integer></dict></plist>", 2, "no whole number"),
        ("<plist><dict>\n", 2, "cut off"), ("<plist>\n<key>a</key><dict/></plist>", 2, "<key> is no element"),
        ("<?xml version=\"1.0\" <key>a</key>\n<plist><dict/></plist>", 1, "never ends"), ("junk", 1, "found ‘junk’"),
        ("<plist><dict/></plist>\nmore", 2, "the end of the file"),
        ("<plist><dict><key>a</key>\n<foo/></dict></plist>", 2, "<foo>"),
        ("<plist><array><key>a</key></array></plist>", 1, "keys belong in a <dict>"),
        ("<plist><dict><key>a</key>\n<string>b<c", 2, "not closed"),
        ("<plist><dict><key>a</key>\n<string>b<", 2, "&lt;"),
        ("<plist><dict><key>a</key>\n<string>b<![CDATA[c", 2, "CDATA[ is never closed"),
        ("<plist><dict><key>a</key>\n<Zz/></dict></plist>", 2, "<Zz> is no element"),
        ("<plist>\n<:a/></plist>", 2, "begins no tag"),
        ("<plist>\n<!-- a\n<dict/></plist>", 2, "the comment that begins here never ends"),
        ("<!DOCTYPE plist\n<plist><dict/></plist>", 1, "something was pasted into it"),
        ("<plist><dict><key>a</key>\n<string-x>b</string-x></dict></plist>", 2, "<string-x> is no element"),
        ("<plist>\n<true>x</true></plist>", 2, "text in <true>"), ("<plist version=\"1.0\"/>", 1, "nothing in <plist>"),
        ("<plist><dict><key>a</key>\n<integer>18446744073709551616</integer></dict></plist>", 2, "does not fit"),
        ("<plist><dict><key>a</key>\n<integer>-9223372036854775809</integer></dict></plist>", 2, "does not fit"),
        ("<plist><dict><key>a</key>\n<integer>0x8000000000000000</integer></dict></plist>", 2, "does not fit"),
        ("<plist><dict><key>a</key>\n<integer>1.0</integer></dict></plist>", 2, "no whole number"),
        ("<plist><dict><key>a</key>\n<integer>inf</integer></dict></plist>", 2, "no whole number"),
        ("<plist><dict><key>a</key>\n<integer>0x-5</integer></dict></plist>", 2, "no whole number"),
        ("<plist><dict><key>a</key>\n<integer>0x</integer></dict></plist>", 2, "no whole number"),
        ("<plist><dict><key>a</key>\n<integer>-</integer></dict></plist>", 2, "no whole number"),
        ("<plist><dict><key>a</key>\n<integer>f</integer></dict></plist>", 2, "no whole number"),
        ("<plist><dict><key>a</key>\n<integer>0xg</integer></dict></plist>", 2, "no whole number"),
    ])
    func namesTheMistakeAndItsLine(_ text: String, _ line: Int, _ part: String) throws {
        let error = try #require(throws: PropertyListError.self) { try parse(text) }
        #expect(error.place?.line == line, "\(error)")
        #expect(error.message.contains(part), "\(error)")
    }

    @Test(arguments: [
        (Array("<plist>\n\n<dict>".utf8) + [0xFF], 3, "not UTF-8"),
        (Array("<plist><dict>\n<<<<<<< HEAD\n".utf8), 2, "merge conflict"),
    ])
    func namesTheLineThatNoReaderUnderstands(_ bytes: [UInt8], _ line: Int, _ part: String) throws {
        let error = try #require(throws: PropertyListError.self) { try PropertyListDocument(data: Data(bytes)) }
        #expect(error.place == .init(line: line, column: 1))
        #expect(error.message.contains(part), "\(error)")
    }

    @Test(arguments: [
        "<plist> <dict/> </plist> ", "<plist version=\">\"><dict/></plist>", "<plist version='>'><dict/></plist>",
        "<plist><!-- <key>a</key> --><dict/></plist>", "<plist><!--> <dict/> --><dict/></plist>",
    ])
    func readsWhatXMLAllows(_ text: String) throws {
        #expect(try parse(text).root.entries?.isEmpty == true)
    }

    @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
    func readsUTF16(_ encoding: String.Encoding) throws {
        let data = try #require("\u{FEFF}\(Self.text)".data(using: encoding))
        #expect(try PropertyListDocument(data: data).root.entry("text")?.place == .init(line: 5, column: 2))
    }

    @Test func refusesToNestTooDeep() throws {
        _ = try parse(String(repeating: "<array>", count: 200) + String(repeating: "</array>", count: 200))
        let text = String(repeating: "<array>", count: 100_000)
        let error = try #require(throws: PropertyListError.self) { try parse(text) }
        #expect(error.message.contains("200 levels"))
    }

    /// Sixty arrays, each of which names the one before it twice, are small as long as nobody writes them out.
    @Test func refusesABinaryFileThatGrowsWithoutEnd() throws {
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for number in 0..<60 {
            offsets.append(bytes.count)
            bytes += number == 59 ? [0x09] : [0xA2, UInt8(number + 1), UInt8(number + 1)]
        }
        let table = bytes.count
        for offset in offsets { bytes += [UInt8(offset >> 8), UInt8(offset & 255)] }
        bytes += [0, 0, 0, 0, 0, 0, 2, 1] + [0, 0, 0, 0, 0, 0, 0, 60] + [UInt8](repeating: 0, count: 8)
        bytes += [0, 0, 0, 0, 0, 0, UInt8(table >> 8), UInt8(table & 255)]
        let error = try #require(throws: PropertyListError.self) { try PropertyListDocument(data: Data(bytes)) }
        #expect(error.message.contains("more than"), "\(error)")
    }

    @Test func survivesArbitraryBytes() {
        var state: UInt64 = 11
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let original = Array(Self.text.utf8)
        for _ in 0..<20_000 {
            var bytes = original
            for _ in 0..<(1 + next(4)) {
                let position = next(bytes.count)
                switch next(3) {
                case 0: bytes[position] = UInt8(next(256))
                case 1: bytes.removeSubrange(position..<min(bytes.count, position + next(20)))
                default: bytes.insert(contentsOf: original[next(original.count)...].prefix(next(30)), at: position)
                }
                if bytes.isEmpty { bytes = [60] }
            }
            do {
                let document = try PropertyListDocument(data: Data(bytes))
                _ = document.root.propertyList
            } catch {
                #expect(error is PropertyListError)
            }
        }
    }
}
