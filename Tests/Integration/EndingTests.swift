// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Every way in which an extension can end, on the real path: the command line, bubblewrap, a process, a socket.
struct EndingTests {
    @Test(
        arguments: [
            ("DoesNothing", "completed", nil, 0), ("ReturnsText", "completed", nil, 0),
            ("EndsTwice", "completed", nil, 0),
            ("FloodsOutput", "completed", nil, 0), ("LeavesChildren", "completed", nil, 0),
            ("ReturnsError", "failed", "returnedError", 1),
            ("Exits", "failed", "exited", 1), ("Crashes", "failed", "crashed", 1),
            ("KillsItself", "failed", "killed", 1),
            ("SpeaksNonsense", "failed", "protocolViolation", 1), ("HangsUp", "failed", "exited", 1),
            ("StaysSilent", "failed", "timedOut", 1),
            ("NoSuchClass", "failed", "returnedError", 1),
        ] as [(String, String, String?, Int32)])
    func tellsHowItEnded(_ name: String, _ outcome: String, _ code: String?, _ exitCode: Int32) async throws {
        try await Home.with { home in
            try await home.installFixture(name)
            try home.file("photo.jpg")
            let result = try await home.appex(
                "share", "photo.jpg", "--to", "org.fixture.\(name)", "--json", "--timeout",
                code == "timedOut" ? "3" : "600")
            let object = try result.object()
            #expect(object["outcome"] as? String == outcome, "\(result.output)")
            // If the process does not exit within two seconds of closing its connection, the host reports that.
            let isLate = name == "HangsUp" && object.errorCode == "disconnected"
            #expect(object.errorCode == code || isLate, "\(result.output)")
            #expect(result.code == exitCode)
            #expect(object["sandbox"] as? String == Home.mechanism ?? "bubblewrap")
            #expect(object["level"] as? String == (home.hasOwnPaths ? "isolated" : "restricted"))
            #expect(object["extension"] as? String == "org.fixture.\(name)")
            if name == "EndsTwice" { #expect(object.firstValue as? String == "first") }
            if name == "Exits" { #expect(result.output.contains("last words")) }
            if name == "ReturnsError" { #expect(result.output.contains("it did not work")) }
            if outcome == "completed" { #expect((object["peakMemory"] as? Int ?? 0) > 1_000_000) }
            if name == "LeavesChildren" { #expect(try !Home.isRunning(withArgument: "987654")) }
        }
    }

    /// Programs that know nothing of the protocol.
    @Test(arguments: [
        ("#!/bin/sh\nexit 0\n", "exited"),
        ("#!/bin/sh\nmkdir -p /tmp/a/b; touch /tmp/a/b/c; chmod 0 /tmp/a/b /tmp/a\n", "exited"),
        ("#!/bin/sh\nexec 3>&- 3<&-\nsleep 60\n", "disconnected"),
        ("#!/bin/sh\necho hello >&3\nsleep 60\n", "protocolViolation"),
        ("#!/bin/sh\nkill -SEGV $$\n", "crashed"), ("#!/no/such/interpreter\n", "launchFailed"),
        ("not a program", "launchFailed"),
        ("#!/bin/sh\nprintf '\\000\\000\\000\\005hello' >&3\nsleep 60\n", "protocolViolation"),
        ("#!/bin/sh\nprintf '\\377\\377\\377\\377' >&3\nsleep 60\n", "protocolViolation"),
    ])
    func survivesProgramsThatAreNoExtensions(_ script: String, _ code: String) async throws {
        try await Home.with { home in
            let isProgram = script.hasPrefix("#!")
            try await home.installFixture("Strange", script: isProgram ? Self.stays(script) : "#!/bin/sh\n")
            if !isProgram {
                // Damaged after it was installed.
                let path = "Applications/org.fixture.app/PlugIns/Strange.appex/Strange"
                let file = try FileHandle(forWritingTo: home.data.appendingPathComponent(path))
                try file.truncate(atOffset: 0)
                try file.write(contentsOf: Data(script.utf8))
                try file.close()
            }
            try home.file("photo.jpg")
            let result = try await home.appex("share", "--to", "Strange", "photo.jpg", "--json", "--timeout", "5")
            #expect(try result.object().errorCode == code, "\(result.output)")
            #expect(result.code == 1)
        }
    }

    @Test func endsAnExtensionThatHangsAtStart() async throws {
        try await Home.with { home in
            try await home.installFixture("Strange", script: Self.stays("#!/bin/sh\nsleep 123456\n"))
            try home.file("photo.jpg")
            let result = try await home.appex("share", "--to", "Strange", "photo.jpg", "--json")
            #expect(try result.object().errorCode == "hungAtStart", "\(result.output)")
            #expect(try !Home.isRunning(withArgument: "123456"))
        }
    }

    @Test func refusesToLaunchWhereNothingCanConfine() async throws {
        try await Home.with { home in
            try await home.installFixture("DoesNothing")
            try home.file("photo.jpg")
            try home.setPolicy(["MinimumLevel": "isolated"])
            let missing = try await home.appex(
                "share", "--to", "DoesNothing", "photo.jpg", "--json", environment: ["PATH": home.root.path])
            #expect(missing.code == 1)
            #expect(missing.errors.contains("bubblewrap"))
            #expect(try missing.object().errorCode == "sandboxUnavailable", "\(missing.output)")
            // A bwrap that cannot work, as where user namespaces are forbidden.
            let fake = try home.file(
                "bin/bwrap", "#!/bin/sh\necho 'bwrap: No permissions to create new namespace' >&2\nexit 1\n")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: fake.path)
            let broken = try await home.appex(
                "share", "--to", "DoesNothing", "photo.jpg", "--json",
                environment: ["PATH": fake.deletingLastPathComponent().path])
            #expect(try broken.object().errorCode == "sandboxUnavailable", "\(broken.output)")
            #expect(broken.output.contains("No permissions"))
            // A weaker mechanism is good enough if no policy asks for more, and is named.
            try home.setPolicy([:])
            for path in [home.root.path, fake.deletingLastPathComponent().path] {
                let weaker = try await home.appex(
                    "share", "--to", "DoesNothing", "photo.jpg", environment: ["PATH": path])
                #expect(weaker.code == 0, "\(weaker)")
                #expect(weaker.errors.contains("confined by landlock only (restricted)"), "\(weaker)")
            }
        }
    }

    @Test func endsWhenThePersonInterrupts() async throws {
        try await Home.with { home in
            try await home.installFixture("StaysSilent")
            try home.file("photo.jpg")
            let process = Process()
            process.executableURL = Home.programs.appendingPathComponent("appex")
            process.arguments = ["share", "--to", "StaysSilent", "photo.jpg", "--json"]
            process.environment = home.environment
            process.currentDirectoryURL = home.root
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            try await home.waitForShare()
            process.interrupt()
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    process.waitUntilExit()
                    continuation.resume()
                }
            }
            #expect(process.terminationStatus == 130)
        }
    }

    /// A script that sleeps, or stops itself if it may start no other program.
    private static func stays(_ script: String) -> String {
        Home.mechanism == "landlock" ? script.replacing(/sleep \d+/, with: "kill -STOP $$") : script
    }
}
