// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UniformTypes

struct FileTypeTests {
    private func withFile(_ name: String, _ contents: Data, _ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent(name)
        try contents.write(to: file)
        try body(file)
    }

    private static let pdf = Data("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n".utf8)
    private static let png = Data([
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1,
        8, 6, 0, 0,
        0, 0x1F, 0x15, 0xC4, 0x89,
    ])

    private func type(_ name: String, _ contents: Data) throws -> UTType {
        var type = UTType.item
        try withFile(name, contents) { type = try UTType(contentsOf: $0) }
        return type
    }

    @Test func believesTheExtensionBeforeTheContent() throws {
        #expect(try type("photo.jpg", Self.pdf) == .jpeg)
    }

    @Test func tellsFilesWithoutUsableExtensionByTheirContent() throws {
        #expect(try type("document", Self.pdf) == .pdf)
        #expect(try type("picture.unheardof", Self.png) == .png)
        #expect(try type("notes", Data("Meeting at nine.\n".utf8)).conforms(to: .plainText))
        #expect(try type("empty", Data()) == .data)
        #expect(
            try type("noise.unheardof", Data([0, 1, 2, 3, 0xFF, 0xFE, 0x80])).preferredFilenameExtension == "unheardof")
        // libmagic says text/x-tex, which no type declares.
        let tex = Data("\\documentclass{article}\n\\begin{document}\nHello\n\\end{document}\n".utf8)
        #expect(try type("thesis", tex) == .plainText)
        #expect(try type("thesis.unheardof", tex).preferredFilenameExtension == "unheardof")
    }

    @Test func takesNoSentenceForAnExtension() throws {
        #expect(try type("Dr. Lovelace, letter", Data("Dear Ada\n".utf8)) == .plainText)
    }

    @Test func callsAFolderAFolder() throws {
        let folder = try UTType(contentsOf: FileManager.default.temporaryDirectory)
        #expect(folder == .folder)
        #expect(throws: (any Error).self) { try UTType(contentsOf: URL(fileURLWithPath: "/no/such/file")) }
    }
}
