// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import Foundation
import Testing

struct ItemContentTests {
    /// A file URL is the file, unless its type says that it is a URL; any other URL is a URL.
    @Test(arguments: [
        ("file:///a.txt", "public.plain-text", true), ("file:///a.txt", "public.file-url", false),
        ("https://swift.org", "public.url", false), ("https://swift.org", "public.plain-text", false),
    ])
    func tellsFilesFromReferences(_ text: String, _ type: String, _ isFile: Bool) throws {
        let url = try #require(NSURL(string: text))
        switch ItemContent(url, typeIdentifier: type) {
        case .file: #expect(isFile)
        case .url: #expect(!isFile)
        default: Issue.record("neither a file nor a URL")
        }
    }

    /// An object that says of itself that it cannot be read back safely.
    private final class Careless: NSObject, NSSecureCoding {
        static var supportsSecureCoding: Bool { false }
        override init() { super.init() }
        init?(coder: NSCoder) { nil }
        func encode(with coder: NSCoder) {}
    }

    @Test func archivesNothingThatCannotBeReadSafely() throws {
        let objects: [any NSSecureCoding] = [
            Careless(), ["x": NSObject()] as NSDictionary, [["x": Careless()] as NSDictionary] as NSArray,
        ]
        for object in objects { #expect(throws: NSError.self) { try ItemContent.object(object).data() } }
        let archive = try ItemContent.object(["x": [URL(fileURLWithPath: "/a"), 1] as NSArray] as NSDictionary).data()
        #expect(!archive.isEmpty)
    }

    /// The ellipsis in a text's name shows that more than white space is left out.
    @Test(arguments: [
        ("hello\n", "“hello”"), (" hello", "“hello”"), ("hello\nyou", "“hello…”"),
        (String(repeating: "a", count: 41), "“\(String(repeating: "a", count: 40))…”"),
    ])
    func namesATextByItsBeginning(_ text: String, _ name: String) {
        #expect(NSItemProvider(item: text as NSString, typeIdentifier: "public.plain-text").displayName == name)
    }
}
