// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import Foundation
import Sheets
import Testing
import UniformTypes

@testable import ShareExtension

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
