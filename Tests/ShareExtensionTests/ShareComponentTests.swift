// SPDX-License-Identifier: Apache-2.0

import AppGroups
import ExtensionItems
import Foundation
import OfficeKit
import ShareModuleTesting
import Sheets
import Testing
import UniformTypes

@testable import ShareExtension

/// A container of its own for a test.
private func withEnvironment(_ body: (ShareExtensionEnvironment) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("share-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let context = NSExtensionContext(
        inputItems: [],
        connection: ContextConnection(complete: { _, _ in }, cancel: { _ in }, open: { _, done in done(false) }))
    try await body(
        ShareExtensionEnvironment(
            context: context, container: SharedContainer(groupIdentifier: "group.test", url: folder)))
}

private func data(_ types: [String]..., text: String? = nil) -> ShareData {
    ShareData(
        attachments: types.map { types in
            let provider = NSItemProvider()
            for type in types {
                provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
                    completion(Data("contents".utf8), nil)
                    return nil
                }
            }
            return provider
        }, text: text)
}

private func menu(
    _ data: ShareData, _ environment: ShareExtensionEnvironment, _ permissions: OfficePermissions = .init()
) async throws -> [String] {
    try OfficeStore(environment.container).setPermissions(permissions)
    let modules = try OfficeModules.all(in: environment.container)
    return await ShareMenu(for: data, modules: modules, configuration: nil, in: environment).actions.map {
        "\($0.name) \($0.title)"
    }
}

/// What the module *buffer* copies.
struct BufferModuleTests {
    private actor History: CopyHistory {
        private(set) var contents: [String] = []

        func remember(_ content: String) { contents.append(content) }
    }

    @Test func copiesEveryAttachmentInItsOrder() async throws {
        try await withEnvironment { environment in
            let file = environment.container.url.appendingPathComponent("photo.jpg")
            try Data([0xFF, 0xD8]).write(to: file)
            let onDemand = NSItemProvider()
            onDemand.suggestedName = "later.jpg"
            onDemand.registerFileRepresentation(
                forTypeIdentifier: "public.jpeg", fileOptions: [], visibility: .all
            ) { completion in
                completion(file, false, nil)
                return nil
            }
            let values = NSItemProvider(item: ["a": 1] as NSDictionary, typeIdentifier: "com.apple.property-list")
            let text = NSItemProvider(item: NSString(string: "hello"), typeIdentifier: "public.plain-text")
            let image = NSItemProvider(item: Data([0xFF, 0xD8]) as NSData, typeIdentifier: "public.jpeg")
            let history = History()
            let actions = try await BufferModule(history: history).actions(
                for: ShareData(attachments: [onDemand, values, text, image]), in: environment)
            _ = try await actions[0].perform()
            let lines = try #require(await history.contents.first).split(separator: "\n").map(String.init)
            #expect(lines == ["photo.jpg", "attachment.plist", "hello", "attachment.jpeg"], "\(lines)")
        }
    }
}

/// The four menus of the document.
struct ShareMenuTests {
    @Test func offersAContact() async throws {
        try await withEnvironment { environment in
            let actions = try await menu(data(["public.vcard"]), environment)
            #expect(
                actions == [
                    "communicator.send Send contact", "preview.show Preview", "buffer.copy Copy",
                ])
        }
    }

    @Test func offersAPictureFromTheGallery() async throws {
        try await withEnvironment { environment in
            let actions = try await menu(data(["public.jpeg", "public.file-url"]), environment)
            #expect(
                actions == [
                    "communicator.send Send to a conversation", "disk.save Save to disk", "preview.show Preview",
                    "buffer.copy Copy file", "demo.show View image",
                ])
        }
    }

    @Test func offersTextToAUserWithoutTheRightToTheDisk() async throws {
        try await withEnvironment { environment in
            let actions = try await menu(data(["public.plain-text"]), environment, .init(mayUseDisk: false))
            #expect(
                actions == [
                    "communicator.send Send to a conversation", "preview.show Preview", "buffer.copy Copy",
                ])
        }
    }

    @Test func offersADocumentToAUserWhoOnlyHasChannels() async throws {
        try await withEnvironment { environment in
            let actions = try await menu(
                data(["com.adobe.pdf", "public.file-url"]), environment, .init(mayUseChats: false))
            #expect(
                actions == [
                    "communicator.send Post to a channel", "disk.save Save to disk", "preview.show Preview",
                    "buffer.copy Copy file",
                ])
            let conversations = try await OfficeStore(environment.container).conversations()
            #expect(conversations.allSatisfy { $0.kind == .channel })
        }
    }

    @Test func sortsAttachmentsToTheContextsThatTakeThem() async throws {
        let mixed = data(["public.jpeg", "public.file-url"], ["public.url"])
        #expect(mixed.accepted(by: DemoModule().acceptedTypes)?.attachments.count == 1)
        #expect(mixed.accepted(by: BufferModule().acceptedTypes)?.attachments.count == 2)
        try await withEnvironment { environment in
            let actions = try await menu(data(["public.url"]), environment)
            #expect(!actions.contains { $0.hasPrefix("disk.save") })
        }
    }

    @Test func followsTheConfiguration() async throws {
        try await withEnvironment { environment in
            let configuration = [
                ShareExtensionConfigItem(module: "buffer"), ShareExtensionConfigItem(module: "disk", actions: []),
            ]
            let menu = await ShareMenu(
                for: data(["public.jpeg"]), modules: ShareModules.standard, configuration: configuration,
                in: environment)
            #expect(menu.actions.map(\.name) == ["buffer.copy"])
        }
    }

    @Test func goesOnWithoutAModuleWhoseChecksFail() async throws {
        struct Broken: ShareModuleContext {
            static let name = "broken"
            var acceptedTypes: [UTType] { [.item] }
            func actions(for data: ShareData, in environment: ShareExtensionEnvironment) async throws
                -> [ShareExtensionAction]
            {
                try await Task.sleep(for: .milliseconds(10))
                throw CocoaError(.fileReadNoPermission)
            }
        }
        try await withEnvironment { environment in
            let menu = await ShareMenu(
                for: data(["public.jpeg"]), modules: [Broken(), BufferModule()], configuration: nil,
                in: environment)
            #expect(menu.actions.map(\.name) == ["buffer.copy"])
            #expect(menu.failures.count == 1)
            #expect(menu.failures[0].hasPrefix("broken: "))
        }
    }
}

struct CheckShareModuleTests {
    @Test func acceptsTheModulesOfTheComponent() async throws {
        try await checkShareModule(DiskModule())
        try await checkShareModule(PreviewModule())
        try await checkShareModule(BufferModule())
        try await checkShareModule(DemoModule())
        struct Nobody: ConversationList {
            func conversations() async throws -> [Conversation] { [Conversation(title: "Alice", kind: .chat)] }
        }
        try await checkShareModule(CommunicatorModule(conversations: Nobody()))
    }

    @Test func namesEverythingThatIsWrong() async throws {
        struct Careless: ShareModuleContext {
            static let name = "care.less"
            var acceptedTypes: [UTType] { [.plainText] }

            func actions(for data: ShareData, in environment: ShareExtensionEnvironment) async throws
                -> [ShareExtensionAction]
            {
                [
                    ShareExtensionAction("save", type: .save, title: "") { throw CocoaError(.fileWriteOutOfSpace) },
                    ShareExtensionAction("save", type: .save, title: "Save") { .cancelled },
                ]
            }
        }
        let error = await #expect(throws: ShareModuleProblems.self) { try await checkShareModule(Careless()) }
        let parts = ["a name of letters", "named care.less.SOMETHING", "has no title", "the same name", "fails for"]
        for part in parts { #expect(error?.description.contains(part) == true, "\(part)") }
    }
}

struct ShareConfigurationTests {
    private func items(_ propertyList: Any?) throws -> [ShareExtensionConfigItem]? {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("config-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        if let propertyList {
            try PropertyListSerialization.data(fromPropertyList: propertyList, format: .xml, options: 0)
                .write(to: folder.appendingPathComponent(ShareExtensionConfigItem.fileName))
        }
        return try ShareExtensionConfigItem.items(in: folder, modules: ["disk", "buffer"])
    }

    @Test func meansAllModulesWhereItIsMissing() throws {
        #expect(try items(nil) == nil)
        #expect(
            try items(["disk", ["Module": "buffer", "Actions": ["buffer.copy"]]] as [Any]) == [
                ShareExtensionConfigItem(module: "disk"),
                ShareExtensionConfigItem(module: "buffer", actions: ["buffer.copy"]),
            ])
    }

    @Test func namesTheElementThatIsWrong() throws {
        let wrong: [(Any, String)] = [
            (["Module": "disk"], "root must be an array"), (["disc"], "element 0: there is no module “disc”"),
            ([3], "element 0 must be"),
            (["disk", ["Modul": "disk"]] as [Any], "element 1 must be"),
            ([["Module": "disk", "Actions": "disk.save"]], "must be an array"),
            ([["Module": "disk", "Actions": ["buffer.copy"]] as [String: Any]], "no action of disk"),
        ]
        for (value, part) in wrong {
            let error = try #require(throws: ShareConfigurationError.self) { try items(value) }
            #expect(error.description.contains(part), "\(error)")
            #expect(error.description.contains("ShareExtensionConfig.plist"))
        }
    }
}

struct ShareDataTests {
    @Test func makesAFileOfEveryAttachment() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("data-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let photo = folder.appendingPathComponent("photo.jpg")
        try Data("pixels".utf8).write(to: photo)
        let provider = try #require(NSItemProvider(contentsOf: photo))
        let all = ShareData(
            attachments: [
                provider, NSItemProvider(item: "hello" as NSString, typeIdentifier: "public.plain-text"),
                NSItemProvider(item: NSURL(string: "https://swift.org"), typeIdentifier: "public.url"),
            ] + data(["public.png"]).attachments)
        let files = try await all.getLocalFileList()
        #expect(files.map(\.lastPathComponent) == ["photo.jpg", "text.txt", "link.url", "attachment.png"])
        #expect(files[0] == photo)
        #expect(try String(contentsOf: files[1], encoding: .utf8) == "hello")
        let lines = try await all.forms().map { form in
            switch form {
            case .text(let text): text
            case .file(let file, let type): "\(file.lastPathComponent) \(type.identifier)"
            }
        }
        #expect(
            lines == ["photo.jpg public.jpeg", "hello", "https://swift.org", "attachment.png public.png"], "\(lines)")
    }

    @Test func leavesNoAttachmentOutSilently() async throws {
        let broken = NSItemProvider()
        broken.registerDataRepresentation(for: .png) { completion in
            completion(nil, CocoaError(.fileReadNoPermission))
            return nil
        }
        let all = ShareData(attachments: data(["public.png"]).attachments + [broken])
        await #expect(throws: CocoaError.self) { try await all.getLocalFileList() }
    }
}

struct ImageFileTests {
    private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../shared/samples").standardized

    @Test func readsThePictureOfTheDemo() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Applications/Office/Demo/lighthouse.jpg").standardized
        let image = ImageFile(url: file)
        #expect(image.size?.width == 960)
        let thumbnail = try image.thumbnail(side: 128)
        #expect(thumbnail.width == 128)
        #expect(image.exif.first { $0.label == "Camera" }?.value == "Drawn by hand")
        #expect(image.exif.first { $0.label == "Position" }?.value == "54.587, 8.902")
    }

    @Test(
        arguments: [
            ("DSCN0010.jpg", "COOLPIX P6000", false), ("Canon_40D.jpg", "Canon EOS 40D", false),
            ("portrait_6.jpg", nil, true),
            ("image02206.jpg", nil, false), ("iphone_13_pro_max.HEIC", "iPhone 13 Pro Max", true),
        ] as [(String, String?, Bool)])
    func readsRealCameraFiles(_ name: String, _ camera: String?, _ isUpright: Bool) throws {
        let image = ImageFile(url: Self.samples.appendingPathComponent(name))
        guard FileManager.default.fileExists(atPath: image.url.path) else {
            print("skipped: no camera files at \(Self.samples.path)")
            return
        }
        if let camera { #expect(image.exif.first { $0.label == "Camera" }?.value == camera) }
        let thumbnail = try image.thumbnail(side: 64)
        if isUpright { #expect(thumbnail.height > thumbnail.width) }
    }

    @Test func saysWhatItCannotShow() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).jpg")
        try Data("no picture".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(throws: ShareActionError.self) { try ImageFile(url: file).thumbnail(side: 64) }
        #expect(ImageFile(url: file).exif.isEmpty)
        #expect(ImageFile(url: file).size == nil)
    }
}
