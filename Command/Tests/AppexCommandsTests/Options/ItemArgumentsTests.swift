// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionItems
import Foundation
import Glibc
import Testing

@testable import AppexCommands

struct ItemArgumentsTests {
    @Test func makesOneItemWithAnAttachmentForEach() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("a b.txt")
            try Data("x".utf8).write(to: file)
            let items = try await ItemArguments.parse([
                file.path, "https://example.org/a", "--text", "hello", "--url", "HTTP://example.org", "--title", "t",
            ]).extensionItems(message: "a caption")
            #expect(items.count == 1)
            #expect(items.first?.attributedTitle?.string == "t")
            #expect(items.first?.attributedContentText?.string == "a caption")
            #expect(
                items.first?.attachments?.map(\.registeredTypeIdentifiers) == [
                    ["public.plain-text", "public.file-url"], ["public.url"], ["public.url"], ["public.plain-text"],
                ])
        }
    }

    @Test(arguments: [
        ("missing", CommandFailure.Code.noInput, "No such file or directory"),
        ("link", .noInput, "this link leads nowhere"),
        ("pipe", .noInput, "only files and folders can be shared, and this is neither"),
    ])
    func namesWhatCannotBeShared(_ name: String, _ code: CommandFailure.Code, _ reason: String) async throws {
        try await withFolder { folder in
            try FileManager.default.createSymbolicLink(
                atPath: folder.appendingPathComponent("link").path, withDestinationPath: "missing")
            #expect(mkfifo(folder.appendingPathComponent("pipe").path, 0o600) == 0)
            let path = folder.appendingPathComponent(name).path
            let error = await #expect(throws: CommandFailure.self) {
                try await ItemArguments.parse([path]).extensionItems()
            }
            #expect(error?.code == code)
            #expect(error?.description == "\(path): \(reason)")
        }
    }

    @Test(arguments: [
        ([], CommandFailure.Code.usage), (["-", "-"], .usage), (["--url", "example"], .malformedInput),
        (["--url", "http://"], .malformedInput),
        (["http://a b"], .malformedInput),
    ])
    func refuses(_ arguments: [String], _ code: CommandFailure.Code) async throws {
        let error = await #expect(throws: CommandFailure.self) {
            try await ItemArguments.parse(arguments).extensionItems()
        }
        #expect(error?.code == code)
    }

    @Test func takesAddressesWithLettersOfAllLanguages() async throws {
        let items = try await ItemArguments.parse(["https://münchen.de/ü?a=ö"]).extensionItems()
        let url = try #require(
            try await items[0].attachments?[0].loadItem(forTypeIdentifier: "public.url") as? NSURL)
        #expect(url.absoluteString == "https://xn--mnchen-3ya.de/%C3%BC?a=%C3%B6")
    }

    private func withFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("items-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer {
            do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
        }
        try await body(folder)
    }
}
