// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import Testing

/// Tests of the words that tell an author the cause of a crash.
@Suite(.timeLimit(.minutes(30)))
struct CrashTests {
    @Test(arguments: [
        ("ReadsPastTheEnd", "FixtureExtension.ReadsPastTheEnd.element", "Index out of range"),
        (
            "UnwrapsNil", "FixtureExtension.UnwrapsNil.title",
            "Unexpectedly found nil while unwrapping an Optional value"
        ),
        ("GivesUp", "FixtureExtension.GivesUp.descend", "my own words"),
        ("RecursesForEver", "FixtureExtension.RecursesForEver.descend", "the stack overflowed"),
    ])
    func namesTheFunctionAndTheReason(_ name: String, _ function: String, _ reason: String) async throws {
        try await Home.with { home in
            // A debug build knows the reason; every build knows the function.
            try await home.installFixture("\(name)")
            let json = try await home.appex("share", "--text", "x", "--to", name, "--json")
            let error = try #require(try json.object()["error"] as? [String: Any], "\(json)")
            #expect(error["code"] as? String == "crashed")
            let message = try #require(error["message"] as? String)
            #expect(message.contains(function), "\(message)")
            #expect(message.contains(reason), "\(message)")
            let text = try await home.appex("share", "--text", "x", "--to", name)
            let lines = text.errors.split(separator: "\n")
            #expect(lines.first?.contains(reason) == true, "\(text.errors)")
            #expect(text.errors.contains("at \(function)"), "\(text.errors)")
            // In a debug build each call of the extension's own has its place.
            #expect(message.contains(#/ \(Crashes\.swift:\d+\)/#), "\(message)")
            #expect(!text.errors.contains("appex frame") && !text.errors.contains("<unavailable>"), "\(text.errors)")
            // As it ships.
            try await home.installFixture("\(name)", programs: Home.programs)
            let shipped = try await home.appex("share", "--text", "x", "--to", name)
            #expect(shipped.code == 1 && shipped.errors.contains("at \(function)"), "\(shipped.errors)")
        }
    }

    /// The output before a crash is kept, as an author looks for it.
    @Test func keepsWhatWasPrintedBefore() async throws {
        try await Home.with { home in
            try await home.installFixture("ReadsPastTheEnd")
            let share = ["share", "--text", "x", "--to", "ReadsPastTheEnd"]
            #expect(try await home.appex(share).errors.contains("what it did before"))
            #expect(try await home.appex(share + ["--verbose"]).errors.contains("| what it did before"))
        }
    }

    /// No time limit ends an extension that waits for a debugger; the person does.
    @Test func waitsForADebugger() async throws {
        try await Home.with { home in
            try await home.installFixture("ReturnsText")
            let running = try home.start([
                "share", "--to", "ReturnsText", "--text", "x", "--json", "--debug", "--timeout", "1",
            ])
            try await home.wait { try running.errors().contains("gdb -iex") }
            try await Task.sleep(for: .milliseconds(1_500))
            #expect(running.process.isRunning)
            let line = try #require(try running.errors().split(separator: "\n").first { $0.contains("gdb -iex") })
            let number = try #require(line.split(separator: " ").last.flatMap { Int32($0) })
            // The process that a debugger would attach to is the extension's own.
            let name = try String(contentsOfFile: "/proc/\(number)/comm", encoding: .utf8)
            #expect(name == "ReturnsText\n")
            kill(running.process.processIdentifier, SIGINT)
            #expect(try await running.value.code == 130)
        }
    }

    /// With the command that is printed, and gdb itself.
    @Test func goesOnWhenADebuggerContinues() async throws {
        try await Home.with { home in
            try await home.installFixture("ReturnsText")
            let running = try home.start(["share", "--to", "ReturnsText", "--text", "x", "--json", "--debug"])
            try await home.wait { try running.errors().contains("gdb -iex") }
            let line = try #require(try running.errors().split(separator: "\n").first { $0.contains("gdb -iex") })
            let debugger = try await home.run(
                URL(fileURLWithPath: "/bin/sh"),
                ["-c", "setsid \(line) -batch -ex 'handle SIGPIPE nostop' -ex continue </dev/null"])
            #expect(debugger.output.contains("exited normally"), "\(debugger.output.suffix(800))\(debugger.errors)")
            let share = try await running.value
            #expect(share.code == 0, "\(share.errors)")
            #expect(try share.object().firstValue as? String == "returned", "\(share.output)")
        }
    }

    @Test func hasAMainThreadWithTimers() async throws {
        try await Home.with { home in
            try await home.installFixture("WaitsForATimer")
            let share = try await home.appex("share", "--to", "WaitsForATimer", "--text", "x", "--json")
            let items = try share.object()["returnedItems"] as? [[String: Any]]
            #expect(items?.first?["contentText"] as? String == "main", "\(share.output)")
        }
    }
}
