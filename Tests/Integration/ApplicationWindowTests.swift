// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Containing apps with windows of their own: they reach the display that the person has, and nothing else of the session. The apps are programs of the system
/// that need a display.
@Suite(.timeLimit(.minutes(30)))
struct ApplicationWindowTests {
    /// An app whose program is one of the system's.
    private func install(_ program: String, _ entitlements: [String: Any], in home: Home) async throws {
        let app = home.root.appendingPathComponent("built/Window.app")
        try home.write(
            ["CFBundleIdentifier": "org.example.window", "CFBundleExecutable": "Program", "CFBundleName": "Window"],
            app.appendingPathComponent("Info.plist"))
        try home.write(entitlements, app.appendingPathComponent("Entitlements.plist"))
        let place = app.appendingPathComponent("Program")
        if FileManager.default.fileExists(atPath: place.path) { try FileManager.default.removeItem(at: place) }
        try FileManager.default.copyItem(atPath: "/usr/bin/\(program)", toPath: place.path)
        let result = try await home.appex("app", "install", app.path)
        #expect(result.code == 0, "\(result)")
        #expect(
            result.errors.contains("may use X11, so it can see the screen") == (entitlements.count == 2),
            "\(result)")
    }

    private func require(_ programs: String...) throws {
        try Requirement.that(Home.mechanism == nil, "needs bubblewrap: under Landlock no app reaches a display")
        try Requirement.programs(programs, packages: "make test installs them")
    }

    /// Runs a script with `hello` on the clipboard of a Wayland compositor.
    private func onWayland(_ script: String, in home: Home) async throws -> Home.Result {
        try await home.onWayland("wl-copy hello\n" + script)
    }

    @Test func reachesTheCompositorThatItMayReach() async throws {
        try require("sway", "wl-paste")
        try await Home.with { home in
            try await install("wl-paste", [:], in: home)
            let refused = try await onWayland("\"$appex\" app open org.example.window -n", in: home)
            #expect(refused.code != 0 && !refused.output.contains("hello"), "\(refused)")
            try await install("wl-paste", ["org.appex.window": true], in: home)
            let allowed = try await onWayland("\"$appex\" app open org.example.window -n", in: home)
            #expect(allowed.code == 0 && allowed.output == "hello", "\(allowed)")
            let shown = try await home.appex("app", "show", "org.example.window", "--sandbox")
            #expect(shown.output.contains("the display, for windows of its own"), "\(shown)")
        }
    }

    /// The socket is all that it sees of the session's folder.
    @Test func seesNothingElseOfTheSession() async throws {
        try require("sway", "find")
        try await Home.with { home in
            try await install("find", ["org.appex.window": true], in: home)
            let found = try await onWayland(
                "touch \"$XDG_RUNTIME_DIR/bus\"; \"$appex\" app open org.example.window /run /tmp -not -type d -not -path '/run/appex/bundle/*'",
                in: home)
            let lines = Set(found.output.split(separator: "\n"))
            #expect(lines == ["/run/appex/supervisor", "/run/appex/wayland"], "\(found)")
        }
    }

    @Test func reachesX11OnlyIfItMayAndIsTold() async throws {
        try require("xvfb-run", "xprop")
        try await Home.with { home in
            let command = [
                "-a", Home.programs.appendingPathComponent("appex").path, "app", "open", "org.example.window", "-root",
                "_NET_SUPPORTING_WM_CHECK",
            ]
            let runner = URL(fileURLWithPath: "/usr/bin/xvfb-run")
            try await install("xprop", ["org.appex.window": true], in: home)
            let refused = try await home.run(runner, command)
            #expect(refused.code != 0 && !refused.output.contains("_NET_SUPPORTING_WM_CHECK"), "\(refused)")
            try await install("xprop", ["org.appex.window": true, "org.appex.window.x11": true], in: home)
            let allowed = try await home.run(runner, command)
            #expect(allowed.code == 0 && allowed.output.contains("_NET_SUPPORTING_WM_CHECK"), "\(allowed)")
            #expect(
                allowed.errors.contains("warning: Window uses X11")
                    || allowed.output.contains("warning: Window uses X11"), "\(allowed)")
        }
    }
}
