// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Programs that share through the session bus, with the examples of Desktop/Examples. `make test-window` runs these.
@Suite(.timeLimit(.minutes(30)))
struct ShareServiceTests {
    @Test func sharesForOtherPrograms() async throws {
        try await Desktop.with { home in
            try await prepare(home)
            try await Desktop.run(
                "bus.py", [Home.checkout.appendingPathComponent("Desktop/Examples").path],
                bus: ["/bin/sh", Home.checkout.appendingPathComponent("Desktop/Tests/Window/with_bus.sh").path],
                environment: [
                    "FILES": files(home),
                    "APPEX_TEST_REQUESTS": ProcessInfo.processInfo.environment["APPEX_TEST_REQUESTS"] ?? "",
                ], in: home)
        }
    }

    /// Real apps of Flatpak, and other sandboxes.
    @Test func sharesForProgramsInSandboxes() async throws {
        try await Desktop.with { home in
            try Requirement.programs(
                ["flatpak", "xdg-dbus-proxy", "bwrap"], packages: "make test-window installs them")
            try await prepare(home)
            try await target("Upper", #"tr a-z A-Z < "$1" > "$2""#, in: home)
            try await target("Failing", "echo no >&2; exit 3", in: home)
            try await Desktop.run(
                "flatpak.sh", environment: ["FILES": files(home), "TMPDIR": home.root.path], in: home)
        }
    }

    /// Where files that were shared with FileDrop arrive.
    private func files(_ home: Home) -> String {
        home.data.appendingPathComponent("Containers/org.appex.filedrop/Files").path
    }

    private func prepare(_ home: Home) async throws {
        let service = Home.programs.appendingPathComponent("appex-share-service")
        try #require(
            FileManager.default.isExecutableFile(atPath: service.path),
            "no appex-share-service beside the tests; make share-service builds it")
        try await home.install("FileDrop")
        // The bus starts it, as it does where it is installed.
        let installed = try String(
            contentsOf: Home.checkout.appendingPathComponent("Desktop/Packaging/org.appex.Share.service.in"),
            encoding: .utf8)
        try home.file(
            "system/dbus-1/services/org.appex.Share.service",
            installed.replacing("@PREFIX@/libexec/appex", with: Home.programs.path))
    }

    /// Installs a target whose script gets a file and the place of the file that it returns.
    private func target(_ name: String, _ script: String, in home: Home) async throws {
        let identifier = "org.example.\(name.lowercased())"
        let app = home.root.appendingPathComponent("built/\(name).app")
        let target = app.appendingPathComponent("PlugIns/\(name).appex")
        try home.write(
            ["CFBundleIdentifier": identifier, "CFBundleName": name], app.appendingPathComponent("Info.plist"))
        try home.write(
            [
                "CFBundleIdentifier": identifier + ".share", "CFBundleName": name,
                "NSExtension": [
                    "NSExtensionPointIdentifier": "com.apple.share-services",
                    "NSExtensionAttributes": ["NSExtensionActivationRule": "TRUEPREDICATE"],
                    "AppexCommand": ["Arguments": ["sh", "{bundle}/script.sh", "{file}", "{output}/{name}"]],
                ] as [String: Any],
            ], target.appendingPathComponent("Info.plist"))
        try Data((script + "\n").utf8).write(to: target.appendingPathComponent("script.sh"))
        let installed = try await home.appex("app", "install", app.path)
        #expect(installed.code == 0, "\(installed)")
    }
}
