// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// A file is shared from the context menus of real file managers. `make test-window` runs these.
@Suite(.timeLimit(.minutes(30)))
struct FileManagerMenuTests {
    /// A name in which every language that an entry is written in finds something to obey.
    private static let name = "it's \"a\" $(x) `y` ü & 50% <b>.txt"

    @Test(arguments: ["thunar", "nemo", "caja", "pcmanfm", "pcmanfm-qt", "nautilus", "dolphin"])
    func sharesFromTheMenu(of fileManager: String) async throws {
        try await Desktop.with { home in
            try Requirement.programs([fileManager], packages: "make test-window installs it")
            try await home.install("FileDrop")
            let added = try await home.appex("integrate", fileManager)
            #expect(added.code == 0, "\(added)")
            try home.file("files/\(Self.name)", "contents of \(fileManager)")
            try await Desktop.run("menu.py", [fileManager, home.root.path + "/files", Self.name], in: home)
            let received = home.data.appendingPathComponent("Containers/org.appex.filedrop/Files/\(Self.name)")
            #expect(try String(contentsOf: received, encoding: .utf8) == "contents of \(fileManager)")
        }
    }

    /// The menu *Share* of KDE's apps; Dolphin itself was tried by hand.
    @Test func sharesFromKDE() async throws {
        try await Desktop.with { home in
            try await home.install("FileDrop")
            let added = try await home.appex("integrate", "dolphin")
            #expect(added.code == 0, "\(added)")
            try await Desktop.run("purpose.py", in: home)
        }
    }
}
