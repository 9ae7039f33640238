// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// `appex share --window` on a display of its own, with a person of Desktop/Tests/Window who presses keys and sees what a screen reader is told.
/// `make test-window` runs these.
@Suite(.timeLimit(.minutes(30)))
struct WindowTests {
    @Test func sharesWithKeysAlone() async throws {
        try await Desktop.with {
            try await sharesPicture(in: $0, environment: ["APPEX_TEST_LOOK": "[false, false, null]"])
        }
    }

    /// On Wayland, with the dark colours that the portal of the desktop tells, at 200 %, and from right to left.
    @Test func sharesOnWayland() async throws {
        try await Desktop.with { home in
            try home.file(
                "config/glib-2.0/settings/keyfile", "[org/gnome/desktop/interface]\ncolor-scheme='prefer-dark'\n")
            // Images of containers at times leave translations out.
            let isFromRight = FileManager.default.fileExists(atPath: "/usr/share/locale/ar/LC_MESSAGES/gtk40.mo")
            try await sharesPicture(
                in: home,
                environment: [
                    "APPEX_TEST_WAYLAND": "2", "APPEX_TEST_SCREEN": "1600x1400", "GSETTINGS_BACKEND": "keyfile",
                    "LANGUAGE": "ar",
                    "LC_ALL": "C.UTF-8", "APPEX_TEST_LOOK": "[true, \(isFromRight), 800]",
                ])
        }
    }

    private func sharesPicture(in home: Home, environment: [String: String]) async throws {
        try await home.installOffice()
        try await home.install("PhotoDrop")
        try FileManager.default.removeItem(at: home.permissions)
        let opened = try await home.appex("app", "open", "org.appex.photodrop", "album=Coast")
        #expect(opened.code == 0, "\(opened)")
        let picture = Home.checkout.appendingPathComponent("Applications/Office/Demo/lighthouse.jpg")
        try FileManager.default.copyItem(at: picture, to: home.root.appendingPathComponent("lighthouse.jpg"))
        try await Desktop.run("share.py", environment: environment, in: home)
        let saved = home.data.appendingPathComponent("Groups/group.org.appex.office/Disk/Documents/lighthouse.jpg")
        #expect(try Data(contentsOf: saved) == Data(contentsOf: picture))
        let received = try await home.appex("app", "open", "org.appex.photodrop")
        #expect(received.output.contains("Coast: First light"), "\(received)")
    }

    @Test(arguments: [[:], ["APPEX_TEST_WAYLAND": "1"]])
    func keysReachWhatTheyAreMeantFor(_ display: [String: String]) async throws {
        try await Desktop.with { try await Desktop.run("form.py", environment: display, in: $0) }
    }

    @Test func showsATextThatComesBack() async throws {
        try await Desktop.with { home in
            let app = home.root.appendingPathComponent("built/Words.app")
            let information: [String: Any] = [
                "CFBundleIdentifier": "org.words.count", "CFBundleName": "Count words",
                "NSExtension": [
                    "NSExtensionPointIdentifier": "com.apple.ui-services",
                    "NSExtensionAttributes": ["NSExtensionActivationRule": "TRUEPREDICATE"],
                    "AppexCommand": [
                        "Arguments": ["sh", "{bundle}/count.sh", "{file}"], "Result": "text",
                    ] as [String: Any],
                ] as [String: Any],
            ]
            try home.write(
                ["CFBundleIdentifier": "org.words", "CFBundleName": "Words"], app.appendingPathComponent("Info.plist"))
            try home.write(information, app.appendingPathComponent("PlugIns/Count.appex/Info.plist"))
            try home.file("built/Words.app/PlugIns/Count.appex/count.sh", "echo $(wc -w <\"$1\") words\n")
            let installed = try await home.appex("app", "install", app.path)
            #expect(installed.code == 0, "\(installed)")
            try home.file("letter.txt", "one two three\n")
            try await Desktop.run("result.py", in: home)
        }
    }

    @Test func extensionsDrawInTheirOwnArea() async throws {
        try await Desktop.with { try await Desktop.run("hostile.py", in: $0) }
    }

    @Test func tellsWhatWaitsAndOpensIt() async throws {
        try await Desktop.with { home in
            try await home.install("PhotoDrop")
            try FileManager.default.removeItem(at: home.permissions)
            let picture = Home.checkout.appendingPathComponent("Applications/Office/Demo/lighthouse.jpg")
            try FileManager.default.copyItem(at: picture, to: home.root.appendingPathComponent("lighthouse.jpg"))
            try await Desktop.run("receive.py", in: home)
        }
    }

    @Test func everythingThatGoesAwayEndsTheShare() async throws {
        try await Desktop.with { home in
            try await home.installOffice()
            try home.file("notes.txt", "some text")
            try await Desktop.run("endings.py", in: home)
        }
    }
}

/// Displays of their own with a session bus, for tests that only `make test-window` runs.
enum Desktop {
    private static let programs = [
        "xvfb-run", "xdotool", "dbus-run-session", "pgrep", "python3", "openbox", "gjs", "gdbus", "dunst", "xprop",
        "gio", "xdg-mime", "weston", "import",
    ]

    /// Runs a body with a home.
    static func with(_ body: (Home) async throws -> Void) async throws {
        try Requirement.that(
            ProcessInfo.processInfo.environment["APPEX_WINDOW_TESTS"] != nil,
            "needs a desktop for each test: make test-window runs them, one after the other")
        try Requirement.programs(programs, packages: "make test-window installs them")
        try #require(
            FileManager.default.isExecutableFile(atPath: Home.programs.appendingPathComponent("appex-sheet").path),
            "no appex-sheet beside the tests; make window builds it")
        try await Home.with(body)
    }

    /// Runs a script of Desktop/Tests/Window on a display of its own.
    ///
    /// - Parameters:
    ///   - script: its name.
    ///   - arguments: its arguments.
    ///   - bus: the words that run the rest of the command with a session bus.
    ///   - more: what is added to its environment.
    ///   - home: its home.
    /// - Throws: the error of what cannot be started.
    static func run(
        _ script: String, _ arguments: [String] = [], bus: [String] = ["dbus-run-session", "--"],
        environment more: [String: String] = [:], in home: Home
    ) async throws {
        let runtime = home.root.appendingPathComponent("runtime")
        try FileManager.default.createDirectory(
            at: runtime, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        // What an ending looks like does not depend on a program for notifications that the machine has: none is started.
        try home.file(
            "data/dbus-1/services/org.freedesktop.Notifications.service",
            "[D-BUS Service]\nName=org.freedesktop.Notifications\nExec=/bin/false\n")
        let file = Home.checkout.appendingPathComponent("Desktop/Tests/Window/\(script)")
        let screen = more["APPEX_TEST_SCREEN"] ?? "1280x1024"
        let variables = [
            "XDG_RUNTIME_DIR": runtime.path, "XDG_DATA_DIRS": home.root.path + "/system:/usr/share",
            "APPEX": Home.programs.appendingPathComponent("appex").path,
            "APPEX_SHEET": Home.programs.appendingPathComponent("appex-sheet").path,
            "APPEX_TEST_PICTURES": ProcessInfo.processInfo.environment["APPEX_TEST_PICTURES"] ?? "",
            "APPEX_TEST_SCREEN": screen, "GTK_MODULES": "gail:atk-bridge", "GSETTINGS_BACKEND": "memory",
            "NO_AT_BRIDGE": "0",
        ]
        let result = try await home.run(
            URL(fileURLWithPath: "/usr/bin/xvfb-run"),
            ["-a", "-s", "-screen 0 \(screen)x24"] + bus
                + [script.hasSuffix(".sh") ? "/bin/sh" : "/usr/bin/python3", file.path] + arguments,
            variables.merging(more) { $1 })
        #expect(result.code == 0, "\(script) \(arguments): \(result.output)\n\(result.errors.suffix(6_000))")
    }
}
