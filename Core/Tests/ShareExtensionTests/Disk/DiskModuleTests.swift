// SPDX-License-Identifier: Apache-2.0

import AppGroups
import ExtensionItems
import Foundation
import Sheets
import Testing

@testable import ShareExtension

/// Tests of the folders that the module *disk* offers, and of the files that it saves.
struct DiskModuleTests {
    private func disk(_ environment: ShareExtensionEnvironment) -> URL {
        environment.container.url.appendingPathComponent(DiskModule.folderName)
    }

    @Test func offersTheFoldersOfTwoLevels() async throws {
        try await withEnvironment { environment in
            let disk = disk(environment)
            for name in ["Documents/Letters/2026", "Documents/.drafts", "Pictures", ".hidden"] {
                try FileManager.default.createDirectory(
                    at: disk.appendingPathComponent(name), withIntermediateDirectories: true)
            }
            for name in ["a.txt", "Documents/b.txt"] { try Data().write(to: disk.appendingPathComponent(name)) }
            let actions = try await DiskModule().actions(for: data(["public.plain-text"]), in: environment)
            let folders = actions.first?.form?.choices.first?.entries.map(\.identifier)
            #expect(folders == ["Documents", "Documents/Letters", "Pictures"])
        }
    }

    /// Several shares find the same name free, and one of them gets it.
    @Test func savesEqualNamesAtTheSameTime() async throws {
        try await withEnvironment { environment in
            let file = environment.container.url.appendingPathComponent("notes.txt")
            try Data("x".utf8).write(to: file)
            let provider = try #require(NSItemProvider(contentsOf: file))
            let notes = ShareData(attachments: Array(repeating: provider, count: 25))
            let save = try #require(try await DiskModule().actions(for: notes, in: environment).first).perform
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<4 { group.addTask { _ = try await save(ShareForm.Answer()) } }
                try await group.waitForAll()
            }
            let folder = disk(environment).appendingPathComponent("Documents")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 100)
        }
    }

    /// The folder is deleted while the shared file is being made.
    @Test func namesTheFileThatWasNotSaved() async throws {
        try await withEnvironment { environment in
            let folder = disk(environment).appendingPathComponent("Documents")
            let file = environment.container.url.appendingPathComponent("notes.txt")
            try Data("x".utf8).write(to: file)
            let onDemand = NSItemProvider()
            onDemand.registerFileRepresentation(
                forTypeIdentifier: "public.plain-text", fileOptions: [], visibility: .all
            ) { completion in
                try? FileManager.default.removeItem(at: folder)
                completion(file, false, nil)
                return nil
            }
            let actions = try await DiskModule().actions(for: ShareData(attachments: [onDemand]), in: environment)
            let error = await #expect(throws: ShareActionError.self) { try await actions[0].perform(.init()) }
            #expect(error?.description.hasPrefix("notes.txt was not saved: cannot move") == true)
        }
    }
}
