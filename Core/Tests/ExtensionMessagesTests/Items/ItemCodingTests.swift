// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import ExtensionMessages
import Foundation
import MessageChannels
import TestSupport
import Testing

/// Every kind of content, small and large, from the host to the extension and back.
struct ItemCodingTests {
    /// A folder that both sides see at one path: the exchange of files without a sandbox.
    private struct Exchange: FileExchange {
        let folder: URL

        func send(_ file: URL) throws -> String { file.path }

        func send(_ data: Data, named name: String) throws -> String {
            let file = folder.appendingPathComponent("\(UUID().uuidString)-\(name)")
            try data.write(to: file)
            return file.path
        }

        func receive(_ path: String) throws -> URL { URL(fileURLWithPath: path) }

        func contents(of path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let typeIdentifier: String
        let make: @Sendable (Bool) -> any NSSecureCoding

        var testDescription: String { name }
    }

    private static func long(_ text: String, _ isLarge: Bool) -> String {
        isLarge ? String(repeating: text, count: 200_000) : text
    }

    static let rows = [
        Row(name: "text", typeIdentifier: "public.plain-text") { NSString(string: long("käse 🙂", $0)) },
        Row(name: "attributed text", typeIdentifier: "public.plain-text") { isLarge in
            let text = NSMutableAttributedString(string: long("some text", isLarge))
            text.addAttribute(.init("NSLink"), value: NSURL(string: "https://swift.org") as Any, range: NSRange(0..<4))
            text.addAttribute(.init("weight"), value: NSNumber(value: 2.5), range: NSRange(2..<6))
            return NSAttributedString(attributedString: text)
        },
        Row(name: "web URL", typeIdentifier: "public.url") { isLarge in
            NSURL(string: "https://example.org/?q=" + long("abc", isLarge)) ?? NSURL(fileURLWithPath: "/")
        },
        Row(name: "data", typeIdentifier: "public.data") { NSData(data: Data(long("\u{1}x", $0).utf8)) },
        Row(name: "text that is not valid UTF-8", typeIdentifier: "public.utf8-plain-text") { isLarge in
            NSData(data: Data([0xFF, 0xFE, 0xC3] + Array(long("x", isLarge).utf8) + [0x80]))
        },
        Row(name: "dictionary", typeIdentifier: "com.apple.property-list") { isLarge in
            NSDictionary(dictionary: [
                "text": long("abc", isLarge), "number": 3, "yes": true, "real": 0.5, "data": Data([1, 2]),
                "date": Date(timeIntervalSince1970: 1_000_000), "list": [1, "two"] as [Any],
                "$class": "not one of ours",
            ])
        },
        Row(name: "dictionary with a URL", typeIdentifier: "org.example.login") { isLarge in
            NSDictionary(dictionary: [
                "site": NSURL(string: "https://example.org") as Any, "nothing": NSNull(), "note": long("n", isLarge),
            ])
        },
        Row(name: "array", typeIdentifier: "com.apple.property-list") { isLarge in
            NSArray(array: ["a", 1, ["b"], long("abc", isLarge)] as [Any])
        },
        Row(name: "number", typeIdentifier: "com.apple.property-list") { _ in NSNumber(value: 42) },
        Row(name: "Boolean", typeIdentifier: "com.apple.property-list") { _ in NSNumber(value: true) },
        Row(name: "date", typeIdentifier: "com.apple.property-list") { _ in
            NSDate(timeIntervalSince1970: 1_700_000_000)
        },
    ]

    @Test(arguments: rows, [false, true])
    func keepsValueAndClassInBothDirections(_ row: Row, _ isLarge: Bool) async throws {
        try await Self.withExchange { exchange in
            let original = row.make(isLarge)
            let item = NSExtensionItem()
            item.attachments = [NSItemProvider(item: original, typeIdentifier: row.typeIdentifier)]

            // To the extension: known and small values travel at once, the rest on request.
            let encoder = ItemEncoder(exchange)
            let descriptions = Self.copied(try encoder.describeKnown([item]))
            let source = try #require(item.attachments?.first?.sharedRepresentations.first)
            let inside = try ItemDecoder(exchange).items(descriptions) { _, _, _ in
                try await encoder.value(source, named: nil)
            }
            let received = try await Self.load(inside, row)
            try Self.expectEqual(received, original)
            let isSmall = try ItemContent(original, typeIdentifier: row.typeIdentifier).data().count < 60_000
            #expect((descriptions[0].attachments[0].representations[0].value != nil) == isSmall)

            // And back.
            let returned = Self.copied(try await encoder.describeLoaded(inside))
            try Self.expectEqual(await Self.load(try ItemDecoder(exchange).items(returned), row), original)
        }
    }

    @Test(arguments: [false, true])
    func keepsTitleTextAndOwnKeys(_ isLarge: Bool) async throws {
        try await Self.withExchange { exchange in
            let item = NSExtensionItem()
            item.attributedTitle = NSAttributedString(string: "Title", attributes: [.init("language"): "en"])
            item.attributedContentText = NSAttributedString(string: Self.long("Text", isLarge))
            item.userInfo?["org.example.date"] = Date(timeIntervalSince1970: 5)
            item.userInfo?["org.example.site"] = NSURL(string: "https://example.org")
            for described in [
                try ItemEncoder(exchange).describeKnown([item]),
                try await ItemEncoder(exchange).describeLoaded([item]),
            ] {
                let found = try #require(try ItemDecoder(exchange).items(Self.copied(described)).first)
                #expect(found.attributedTitle?.string == "Title")
                #expect(
                    found.attributedTitle?.attribute(.init("language"), at: 0, effectiveRange: nil) as? String == "en")
                #expect(found.attributedContentText?.string == Self.long("Text", isLarge))
                #expect(found.userInfo?["org.example.date"] as? Date == Date(timeIntervalSince1970: 5))
                #expect((found.userInfo?["org.example.site"] as? NSURL)?.absoluteString == "https://example.org")
                #expect(found.attachments?.isEmpty == true)
            }
        }
    }

    @Test func keepsFilesAndReferencesApart() async throws {
        try await Self.withExchange { exchange in
            let file = exchange.folder.appendingPathComponent("photo.jpg")
            try Data("pixels".utf8).write(to: file)
            let item = NSExtensionItem()
            item.attachments = [try #require(NSItemProvider(contentsOf: file))]
            let descriptions = Self.copied(try ItemEncoder(exchange).describeKnown([item]))
            #expect(descriptions[0].attachments[0].representations.map(\.value?.kind) == [.file, .fileURL])
            #expect(descriptions[0].attachments[0].representations.map(\.fileOptions) == [1, nil])
            let found = try #require(try ItemDecoder(exchange).items(descriptions)[0].attachments?.first)
            guard case .file(let content) = try await found.content(forTypeIdentifier: "public.jpeg"),
                case .url(let reference) = try await found.content(forTypeIdentifier: "public.file-url")
            else {
                Issue.record("expected a file and a reference")
                return
            }
            #expect(content == file && reference == file)
            #expect(found.registeredTypeIdentifiers(fileOptions: .openInPlace) == ["public.jpeg"])
        }
    }

    /// A message holds what is small; more is asked for, or in a file.
    @Test(arguments: [(Payload.inlineLimit, true), (Payload.inlineLimit + 1, false)])
    func sendsWhatIsSmallAlong(_ count: Int, _ isSmall: Bool) async throws {
        try await Self.withExchange { exchange in
            let item = NSExtensionItem()
            item.attachments = [NSItemProvider(item: Data(count: count) as NSData, typeIdentifier: "public.data")]
            let inline = ItemValue(.data, .inline(Data(count: count)))
            let known = try ItemEncoder(exchange).describeKnown([item])[0].attachments[0].representations[0]
            #expect(known.value == (isSmall ? inline : nil))
            let loaded = try await ItemEncoder(exchange).describeLoaded([item])[0].attachments[0].representations[0]
            #expect((loaded.value == inline) == isSmall)
        }
    }

    /// Texts and addresses have their names before they are loaded.
    @Test func readsWhatCameAlongAtOnce() throws {
        let values = [("hello", ItemValue.Kind.text), ("https://swift.org", .url)]
        let description = ItemDescription(
            attachments: values.map { text, kind in
                AttachmentDescription(representations: [
                    RepresentationDescription(
                        typeIdentifier: "public.data", value: ItemValue(kind, .inline(Data(text.utf8))))
                ])
            })
        let exchange = Exchange(folder: FileManager.default.temporaryDirectory)
        let items = try ItemDecoder(exchange).items([description]) { _, _, _ in throw CocoaError(.featureUnsupported) }
        #expect(items.first?.attachments?.map(\.displayName) == ["“hello”", "https://swift.org"])
    }

    /// An object of a class that writes itself crosses as what it writes, not as its archive.
    @Test func sendsAnObjectAsItWritesItself() async throws {
        try await Self.withExchange { exchange in
            let item = NSExtensionItem()
            item.attachments = [NSItemProvider(object: Note())]
            let described = try await ItemEncoder(exchange).describeLoaded([item])
            #expect(
                described[0].attachments[0].representations == [
                    RepresentationDescription(
                        typeIdentifier: "public.utf8-plain-text",
                        value: ItemValue(.data, .inline(Data("a note".utf8))))
                ])
        }
    }

    @Test func namesWhatCannotCross() async throws {
        try await Self.withExchange { exchange in
            let item = NSExtensionItem()
            item.userInfo = ["pattern": NSObject()]
            let error = #expect(throws: NSError.self) { try ItemEncoder(exchange).describeKnown([item]) }
            #expect(error?.localizedDescription.contains("a value of class NSObject cannot cross") == true)
        }
    }

    @Test(arguments: [
        ItemValue(.file, .inline(Data("/etc/passwd".utf8))), ItemValue(.url, .inline(Data("file:///etc".utf8))),
        ItemValue(.url, .inline(Data())), ItemValue(.text, .inline(Data([0xC3]))),
        ItemValue(.object, .inline(Data("<plist/>".utf8))), ItemValue(.object, .inline(Data("bplist00".utf8))),
        ItemValue(.data, .file("/no/such/file")),
    ])
    func refusesValuesThatAreNotWhatTheySay(_ value: ItemValue) throws {
        let description = ItemDescription(attachments: [
            AttachmentDescription(representations: [
                RepresentationDescription(typeIdentifier: "public.data", value: value)
            ])
        ])
        let exchange = Exchange(folder: FileManager.default.temporaryDirectory)
        #expect(throws: ItemDecodingError.self) { try ItemDecoder(exchange).items([description]) }
    }

    /// Bytes from another process: decoding ends, with a value or an error.
    @Test func survivesArbitraryObjects() throws {
        let text = NSMutableAttributedString(string: "text", attributes: [.init("a"): "b"])
        let valid = try ObjectCoding.data(["a": text, "b": ["c", NSNull()] as [Any]] as [String: Any])
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<20_000 {
            var bytes = valid
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                bytes[Int.random(in: 8..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            do { _ = try ObjectCoding.object(bytes) { $0 } } catch { continue }
        }
    }

    // MARK: Parts

    private static func withExchange(_ body: (Exchange) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(
            "items-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(Exchange(folder: folder))
    }

    /// Returns the items that arrive after a message was written and read.
    private static func copied(_ items: [ItemDescription]) -> [ItemDescription] {
        do {
            let body = try MessageCoding.encode(ExtensionMessage.complete(items))
            guard case .complete(let copy) = try MessageCoding.decode(ExtensionMessage.self, from: body) else {
                return []
            }
            return copy
        } catch {
            Issue.record(error)
            return []
        }
    }

    private static func load(_ items: [NSExtensionItem], _ row: Row) async throws -> any NSSecureCoding {
        let provider = try #require(items.first?.attachments?.first)
        return try await provider.loadItem(forTypeIdentifier: row.typeIdentifier)
    }

    private static func expectEqual(_ found: any NSSecureCoding, _ wanted: any NSSecureCoding) throws {
        let kinds: [AnyClass] = [
            NSString.self, NSAttributedString.self, NSURL.self, NSData.self, NSDictionary.self, NSArray.self,
            NSNumber.self, NSDate.self,
        ]
        func kind(_ object: any NSSecureCoding) -> AnyClass? {
            kinds.first { (object as? NSObject)?.isKind(of: $0) == true }
        }
        #expect(kind(found) == kind(wanted))
        if let text = found as? NSAttributedString, let other = wanted as? NSAttributedString {
            #expect(text.isEqual(to: other))
        } else {
            #expect((found as? NSObject)?.isEqual(wanted) == true)
        }
    }
}

private final class Note: NSObject, NSSecureCoding, NSItemProviderWriting {
    static var supportsSecureCoding: Bool { true }
    static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }

    override init() { super.init() }

    init?(coder: NSCoder) { super.init() }

    func encode(with coder: NSCoder) {}

    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data("a note".utf8), nil)
        return nil
    }
}
