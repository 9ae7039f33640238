// SPDX-License-Identifier: Apache-2.0

import ExtensionMessages
import Foundation
import MessageChannels
import Sheets
import Testing
import UniformTypes

/// `Docs/Wire/1/` holds an example of each message; what this build writes must be the same to the letter.
struct WireTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../../Docs/Wire/1").standardized

    private static let item = ItemDescription(
        userInfo: ItemValue(.object, .inline(Data([1, 2]))),
        attachments: [
            AttachmentDescription(
                suggestedName: "photo.jpg",
                representations: [
                    RepresentationDescription(
                        typeIdentifier: "public.jpeg", fileOptions: 1,
                        value: ItemValue(.file, .file("/run/appex/attachments/0/photo.jpg"))),
                    RepresentationDescription(typeIdentifier: "public.file-url"),
                ])
        ])

    private static let request = RequestDescription(
        identifier: "1", extensionIdentifier: "org.example.app.share", principalClass: "Share.ShareViewController",
        bundlePath: "/run/appex/bundle/Share.appex", items: [item], action: "disk.save",
        answeredFields: ["folder"], message: "for Anna",
        declaredTypes: [
            TypeDeclaration(
                identifier: "org.example.sketch", conformsTo: ["public.image"], filenameExtensions: ["sketch"],
                mimeTypes: ["image/x-sketch"], description: "Sketch", origin: .exported)
        ])

    private static let hostMessages: [(String, HostMessage)] = [
        ("host-begin", .begin(request)),
        ("host-loaded-text", .loaded(request: 1, value: ItemValue(.text, .inline(Data("hello".utf8))))),
        ("host-loaded-url", .loaded(request: 1, value: ItemValue(.url, .inline(Data("https://swift.org".utf8))))),
        ("host-loaded-data", .loaded(request: 1, value: ItemValue(.data, .inline(Data([1, 2, 3]))))),
        ("host-loaded-data-in-file", .loaded(request: 1, value: ItemValue(.data, .file("/run/appex/demand/1/item")))),
        ("host-loaded-object", .loaded(request: 1, value: ItemValue(.object, .inline(Data([4, 5]))))),
        ("host-loaded-file", .loaded(request: 1, value: ItemValue(.file, .file("/run/appex/demand/1/made.png")))),
        ("host-loaded-file-url", .loaded(request: 1, value: ItemValue(.fileURL, .file("/run/appex/demand/1/a.png")))),
        (
            "host-load-failed",
            .loadFailed(
                request: 1, error: ErrorDescription(domain: "NSItemProviderErrorDomain", code: -1000, message: "none"))
        ),
        ("host-sheet-chose", .sheetEvent(sheet: 2, event: .chose("disk.save"))),
        ("host-sheet-changed-text", .sheetEvent(sheet: 2, event: .changedText("Hi"))),
        ("host-sheet-changed-field", .sheetEvent(sheet: 2, event: .changedField("3", "text"))),
        ("host-sheet-tapped", .sheetEvent(sheet: 2, event: .tapped("0"))),
        ("host-sheet-posted", .sheetEvent(sheet: 2, event: .posted)),
        ("host-sheet-closed", .sheetEvent(sheet: 2, event: .closed)),
        ("host-sheet-cancelled", .sheetEvent(sheet: 2, event: .cancelled)),
        ("host-opened", .opened(request: 3, success: true)),
        ("host-wrote-pasteboard", .wrotePasteboard(request: 4, error: nil)),
        ("host-cancel", .cancel), ("host-acknowledged", .acknowledged),
        ("host-debugger-attached", .debuggerAttached), ("host-report-settled", .reportSettled),
    ]

    private static let extensionMessages: [(String, ExtensionMessage)] = [
        ("extension-ready", .ready(wireVersion: 1)),
        ("extension-load", .load(request: 1, item: 0, attachment: 0, typeIdentifier: "public.file-url")),
        ("extension-cancel-load", .cancelLoad(request: 1)),
        (
            "extension-present-menu",
            .present(
                sheet: 2,
                content: .menu(
                    ListSheet(
                        title: "Share", field: "action",
                        entries: [.init(identifier: "disk.save", title: "Save", detail: "to disk", section: "Disk")])))
        ),
        (
            "extension-present-list",
            .present(sheet: 2, content: .list(ListSheet(title: "Folder", field: "folder", entries: [])))
        ),
        (
            "extension-present-form",
            .present(
                sheet: 2,
                content: .form(
                    FormSheet(
                        title: "Note",
                        rows: [
                            .init(identifier: "1", title: "What happened?", content: .text),
                            .init(
                                identifier: "2", name: "Title", title: "Title",
                                content: .field(.init(text: "", placeholder: "Title"))),
                            .init(identifier: "3", name: "Public", title: "Public", content: .toggle(isOn: false)),
                            .init(
                                identifier: "4", name: "Birds", title: "Birds",
                                content: .entry(detail: "12", isSelected: true)),
                            .init(identifier: "5", title: "", content: .progress(0.5)),
                            .init(
                                identifier: "6", name: "Send", title: "Send", content: .button(.primary),
                                isEnabled: false
                            ),
                        ])))
        ),
        (
            "extension-update-compose",
            .update(
                sheet: 2,
                content: .compose(
                    ComposeSheet(
                        title: "Send", text: "Hi", placeholder: "Message", charactersRemaining: 138,
                        attachments: ["photo.jpg"],
                        configurationItems: [.init(identifier: "0", field: "to", title: "To", value: "Alice")])))
        ),
        (
            "extension-present-preview",
            .present(
                sheet: 2,
                content: .preview(
                    PreviewSheet(
                        title: "photo.jpg", image: SheetImage(width: 1, height: 1, pixels: Data([1, 2, 3, 255])),
                        facts: [.init("Size", "1 KB")])))
        ),
        (
            "extension-present-progress",
            .present(
                sheet: 2,
                content: .progress(
                    ProgressSheet(title: "Saving", detail: "photo.jpg", completedBytes: 5, totalBytes: 10)))
        ),
        (
            "extension-present-message",
            .present(sheet: 2, content: .message(MessageSheet(title: "Done", text: "Saved")))
        ),
        ("extension-settled", .settled(sheet: 2, events: 1)), ("extension-dismiss", .dismiss(sheet: 2)),
        ("extension-open", .open(request: 3, url: "example://inbox")),
        (
            "extension-write-pasteboard",
            .writePasteboard(request: 4, text: "hello", files: ["/tmp/a.txt"])
        ),
        ("extension-action", .action(name: "disk.save", skipped: ["link.url"])),
        ("extension-notice", .notice("a transfer was not begun: an extension's background session needs an app group")),
        ("extension-delivery-began", .deliveryBegan), ("extension-delivery-ended", .deliveryEnded(success: true)),
        (
            "extension-described",
            .described(
                RequestOptions(
                    actions: [
                        .init(
                            name: "disk.save", title: "Save", fields: [.init(name: "folder", title: "Folder")],
                            skipped: ["a.url"])
                    ], fields: []))
        ),
        ("extension-refused-action", .refused(.unknownAction("a.b", offered: ["disk.save"]))),
        ("extension-refused-fields", .refused(.unknownFields(["texte"], known: ["text"]))),
        ("extension-refused-message", .refused(.noMessageField)),
        ("extension-refused-message-answer", .refused(.answeredMessageField("text"))),
        ("extension-complete", .complete([item])),
        ("extension-cancel", .cancel(ErrorDescription(domain: "NSCocoaErrorDomain", code: 3072, message: "cancelled"))),
    ]

    /// Each list and object takes memory; what looks like one in a text does not.
    @Test func limitsThePartsOfAMessage() throws {
        let most = MessageCoding.mostContainers
        func decoded(_ text: String) -> String {
            do { return try MessageCoding.decode([String].self, from: Data(text.utf8)).joined() } catch {
                return "\(error)"
            }
        }
        let brackets = String(repeating: "[", count: most)
        #expect(decoded("[\"\(brackets)\"]") == brackets)
        #expect(decoded("[\"\\\"\(brackets)\"]") == "\"" + brackets)
        #expect(decoded("[\"\\\\\", \"x\"]") == "\\x")
        let tooMany = String(repeating: "[],", count: most)
        #expect(decoded("[\(tooMany)[]]").contains("at most \(most) parts"))
        #expect(decoded("[\"a\\\"b\", \(tooMany)[]]").contains("at most \(most) parts"))
        #expect(decoded("[\"\\\\\", \(tooMany)[]]").contains("at most \(most) parts"))
        let parts = [[String]](repeating: [], count: most - 1)
        #expect(try MessageCoding.decode([[String]].self, from: MessageCoding.encode(parts)) == parts)
        #expect(throws: WireError.self) { try MessageCoding.encode(parts + [[]]) }
        // A number is no part.
        let numbers = [Int](repeating: 0, count: most)
        #expect(try MessageCoding.decode([Int].self, from: MessageCoding.encode(numbers)) == numbers)
    }

    @Test func readsTheLongestFrameAndAnEmptyOne() throws {
        var reader = FrameReader()
        // With the quotation marks.
        reader.append(try FrameReader.frame(String(repeating: "x", count: FrameReader.longestBody - 2)))
        let longest = try reader.next()
        #expect(longest?.count == FrameReader.longestBody)
        reader.append([0, 0, 0, 0])
        let empty = try reader.next()
        #expect(empty == Data())
        #expect(reader.isEmpty)
    }

    /// Foundation's errors have a text for people; others have the text that they give themselves.
    @Test func describesErrorsInTheirOwnWords() throws {
        struct Plain: Error, CustomStringConvertible {
            let description = "in words of its own"
        }
        let foundation = NSError(domain: "Test", code: 7, userInfo: [NSLocalizedDescriptionKey: "it did not work"])
        #expect(ErrorDescription(foundation) == ErrorDescription(domain: "Test", code: 7, message: "it did not work"))
        #expect(ErrorDescription(Plain()).message == "in words of its own")
        // Foundation has no words for a link that leads to itself.
        let loop = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createSymbolicLink(at: loop, withDestinationURL: loop)
        defer { try? FileManager.default.removeItem(at: loop) }
        let error = #expect(throws: CocoaError.self) { _ = try Data(contentsOf: loop) }
        let reason = "The operation could not be completed. Too many levels of symbolic links"
        #expect(ErrorDescription(try #require(error)).message == "\(loop.lastPathComponent): \(reason)")
    }

    private func compare<Message: Codable & Equatable>(_ name: String, _ message: Message) throws {
        let file = Self.folder.appendingPathComponent(name + ".json")
        let written = try MessageCoding.encode(message)
        guard FileManager.default.fileExists(atPath: file.path) else {
            try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
            try (written + Data("\n".utf8)).write(to: file)
            Issue.record("\(file.path) was missing and has been written; look at it and commit it")
            return
        }
        let expected = try Data(contentsOf: file)
        #expect(String(decoding: written, as: UTF8.self) + "\n" == String(decoding: expected, as: UTF8.self))
        #expect(try MessageCoding.decode(Message.self, from: expected) == message)
    }

    @Test func writesHostMessagesAsDocumented() throws {
        for (name, message) in Self.hostMessages { try compare(name, message) }
    }

    @Test func writesExtensionMessagesAsDocumented() throws {
        for (name, message) in Self.extensionMessages { try compare(name, message) }
    }

    @Test func documentsNothingElse() throws {
        let known = Set((Self.hostMessages.map(\.0) + Self.extensionMessages.map(\.0)).map { $0 + ".json" })
        #expect(Set(try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)) == known)
    }

    @Test func survivesArbitraryBytes() throws {
        var state: UInt64 = 42
        func random(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        let seeds = try Self.extensionMessages.map { try MessageCoding.encode($0.1) }
        for _ in 0..<5000 {
            var bytes = [UInt8](seeds[random(seeds.count)])
            for _ in 0...random(4) { bytes[random(bytes.count)] = UInt8(random(256)) }
            do {
                _ = try MessageCoding.decode(ExtensionMessage.self, from: Data(bytes))
            } catch {
                #expect(error is WireError)
            }
        }
        for nested in [String(repeating: "[", count: 100_000), String(repeating: "{\"complete\":", count: 50_000)] {
            #expect(throws: WireError.self) { try MessageCoding.decode(ExtensionMessage.self, from: Data(nested.utf8)) }
        }
    }

    @Test func rejectsPicturesWhoseSizesDoNotAgree() {
        let text =
            "{\"present\":{\"content\":{\"preview\":{\"_0\":{\"facts\":[],\"image\":{\"height\":100000,\"pixels\":\"\",\"width\":100000},\"text\":\"\",\"title\":\"x\"}}},\"sheet\":1}}"
        #expect(throws: WireError.self) { try MessageCoding.decode(ExtensionMessage.self, from: Data(text.utf8)) }
    }
}
