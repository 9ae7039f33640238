// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import Foundation
import Testing

struct MIMEDatabaseTests {
    private static let files = [
        "system/mime/globs2": """
        # A comment.
        80:text/html:*.html
        50:application/gzip:*.gz
        50:application/x-compressed-tar:*.tar.gz
        50:image/vnd.microsoft.icon:*.ico
        50:text/x-csrc:*.c:cs
        50:text/x-c++src:*.C:cs
        50:text/x-makefile:makefile
        50:text/x-readme:readme*
        50:video/x-anim:*.anim[1-9j]
        50:model/x-old:*.old

        """,
        "system/mime/aliases": "image/x-icon image/vnd.microsoft.icon\napplication/x-gzip application/gzip\n",
        "system/mime/subclasses": "application/x-compressed-tar application/gzip\ntext/x-c++src text/x-csrc\n",
        "own/mime/globs2": "50:model/x-old:__NOGLOBS__\n60:image/x-own:*.ico\n",
    ]

    private func with(_ body: (MIMEDatabase) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("mime-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        for (path, text) in Self.files {
            let file = root.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let folders = ["own", "system", "none"].map { root.appendingPathComponent($0, isDirectory: true) }
        try body(try #require(MIMEDatabase(folders)))
        #expect(MIMEDatabase([root]) == nil)
    }

    @Test(
        arguments: [
            ("page.html", "text/html"), ("PAGE.HTML", "text/html"), ("old.tar.gz", "application/x-compressed-tar"),
            ("a.b.gz", "application/gzip"), ("main.c", "text/x-csrc"), ("main.C", "text/x-c++src"),
            ("Makefile", "text/x-makefile"), ("README.now", "text/x-readme"), ("film.anim7", "video/x-anim"),
            ("icon.ico", "image/x-own"), ("a.old", nil), ("html", nil), ("", nil),
        ] as [(String, String?)])
    func knowsTypesByNames(_ name: String, _ type: String?) throws {
        try with { #expect($0.type(ofFileNamed: name) == type) }
    }

    @Test func knowsWhatATypeIsOneOf() throws {
        try with { database in
            #expect(
                database.names(of: "application/x-compressed-tar") == [
                    "application/x-compressed-tar", "application/gzip", "application/x-gzip",
                    "application/octet-stream",
                ])
            #expect(database.names(of: "text/x-c++src").isSuperset(of: ["text/x-csrc", "text/plain"]))
            #expect(database.names(of: "image/x-icon").contains("image/vnd.microsoft.icon"))
            #expect(database.names(of: "inode/directory") == ["inode/directory"])
        }
    }
}
