// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import TestSupport
import Testing

/// Kills one process of a share at any moment, its first milliseconds included. The request ends, with the right outcome, and
/// no process is left behind.
@Suite(.timeLimit(.minutes(30)))
struct KillTests {
    enum Victim: CaseIterable, Sendable {
        /// Bubblewrap as soon as it has a child, which waits for it at that moment.
        case youngBubblewrap
        case bubblewrap
        case bubblewrapInside
        case supervisor
        case `extension`
        case command

        /// Under Landlock there is no bubblewrap.
        static let all: [Victim] =
            Home.mechanism == "landlock" ? [.supervisor, .extension, .command] : Array(allCases)
    }

    @Test(arguments: Victim.all)
    func endsTheRequestAndLeavesNothing(_ victim: Victim) async throws {
        try await Home.with { home in
            try await home.installFixture("StaysSilent", "DoesNothing")
            try home.file("photo.jpg")
            try await Self.shareOnce(home)
            var kills = 0
            for round in 0..<8 {
                let share = Share(home)
                try share.start()
                let delay = Double(round) * 0.006
                let isKilled = await share.kill(victim, after: delay)
                if isKilled { kills += 1 }
                let code = await share.exitCode()
                if victim != .command {
                    let error = try JSONDecoder().decode(Report.self, from: share.output()).error?.code
                    // What was not found is not killed, and the extension stays silent. The first child of bubblewrap may have done its work when it is.
                    let expected = isKilled ? ["killed"] : ["timedOut", "hungAtStart"]
                    #expect(
                        (expected + (victim == .youngBubblewrap ? ["timedOut"] : [])).contains(error ?? ""),
                        "\(isKilled ? "killed" : "not found") after \(delay) s: \(error ?? "no error")")
                    #expect(code == 1)
                }
                await share.expectNothingLeft()
            }
            // Otherwise nothing was tried.
            #expect(kills > 0, "none of 8 shares had a process of this kind to kill")
            if victim == .command {
                // Its folder outlives it, until a later share.
                try FileManager.default.removeItem(at: home.root.appendingPathComponent("cache/appex/Sessions"))
            }
        }
    }

    /// Shares with success: bubblewrap is tried once before it is used, and a process of that trial is not what a test looks for.
    private static func shareOnce(_ home: Home) async throws {
        let result = try await home.appex("share", "--to", "DoesNothing", "photo.jpg")
        try #require(result.code == 0, "\(result)")
    }

    /// A stopped supervisor reads no lifeline; it ends all the same, with its share.
    @Test func aStoppedSupervisorEndsWithItsShare() async throws {
        try await Home.with { home in
            try await home.installFixture("StaysSilent", "DoesNothing")
            try home.file("photo.jpg")
            try await Self.shareOnce(home)
            for _ in 0..<5 {
                let share = Share(home, timeout: 10)
                try share.start()
                let isStopped = await share.kill(.supervisor, after: 0.1, with: SIGSTOP)
                let code = await share.exitCode()
                await share.expectNothingLeft()
                // On a busy machine the share may have ended before it was looked at.
                guard isStopped else { continue }
                #expect(code == 1)
                let error = try JSONDecoder().decode(Report.self, from: share.output()).error
                #expect(["timedOut", "hungAtStart"].contains(error?.code), "\(error?.code ?? "")")
                return
            }
            Issue.record("no supervisor was found")
        }
    }

    /// Something stops the trial of bubblewrap, which is made once after each start of the machine: the share fails, and leads to no weaker protection.
    @Test(.enabled(if: Home.mechanism != "landlock")) func aStoppedTrialEnds() async throws {
        try await Home.with { home in
            try await home.installFixture("StaysSilent")
            try home.file("photo.jpg")
            // Stands for bubblewrap, and never ends.
            let stuck = home.root.appendingPathComponent("bin/bwrap")
            try FileManager.default.createDirectory(
                at: stuck.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("#!/bin/sh\nkill -STOP $$\n".utf8).write(to: stuck)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: stuck.path)
            try? FileManager.default.removeItem(at: home.root.appendingPathComponent("cache/appex/bubblewrap-works"))
            let path = "\(stuck.deletingLastPathComponent().path):/usr/bin:/bin"
            let result = try await home.appex(
                "share", "--to", "StaysSilent", "photo.jpg", "--json", environment: ["PATH": path])
            #expect(try result.object().errorCode == "launchFailed", "\(result)")
            #expect(result.output.contains("bubblewrap was ended while it was tried"), "\(result)")
            #expect(try await home.appex("ps").output == "Nothing is running.\n")
        }
    }

    /// A host that is killed cannot end a sandbox that is stopped, or that was alone before it had a supervisor: the next command
    /// that looks for what runs does.
    @Test(arguments: [Victim.supervisor, .youngBubblewrap])
    func endsWhatAKilledHostHasLeft(_ victim: Victim) async throws {
        try await Home.with { home in
            try await home.installFixture("StaysSilent")
            try home.file("photo.jpg")
            for _ in 0..<8 {
                let share = Share(home, timeout: 60)
                try share.start()
                await share.kill(
                    victim, after: victim == .supervisor ? 0.1 : 0, with: victim == .supervisor ? SIGSTOP : SIGKILL)
                share.killHost()
                _ = await share.exitCode()
                // What a killed command has started may hold its session for a moment.
                try await home.wait { try await home.appex("ps").output == "Nothing is running.\n" }
                await share.expectNothingLeft()
            }
        }
    }

    private struct Report: Decodable {
        struct Failure: Decodable { let code: String }

        let error: Failure?
    }

    /// A running `appex share`.
    private final class Share: @unchecked Sendable {
        // @unchecked: used by one task.
        private let process = Process()
        private let file: URL
        private var seen: Set<pid_t> = []

        init(_ home: Home, timeout: Int = 3) {
            file = home.root.appendingPathComponent("output.json")
            process.executableURL = Home.programs.appendingPathComponent("appex")
            process.arguments = ["share", "--to", "StaysSilent", "photo.jpg", "--json", "--timeout", "\(timeout)"]
            process.environment = home.environment
            process.currentDirectoryURL = home.root
            process.standardError = FileHandle.nullDevice
        }

        func start() throws {
            try Data().write(to: file)
            process.standardOutput = try FileHandle(forWritingTo: file)
            try process.run()
        }

        func output() throws -> Data { try Data(contentsOf: file) }

        /// Returns whether the process was found. It is looked for on a thread of its own: the other tests' wait until one is free.
        @discardableResult
        func kill(_ victim: Victim, after delay: Double, with signal: Int32 = SIGKILL) async -> Bool {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread { continuation.resume(returning: self.find(victim, after: delay, signal)) }
            }
        }

        private func find(_ victim: Victim, after delay: Double, _ signal: Int32) -> Bool {
            let start = Date()
            while process.isRunning, Date().timeIntervalSince(start) < 20 {
                let processes = descendants(of: process.processIdentifier)
                seen.formUnion(processes)
                if Date().timeIntervalSince(start) >= delay, let number = find(victim, processes),
                    !isZombie(number)
                {
                    return Glibc.kill(number, signal) == 0
                }
                if victim != .youngBubblewrap { usleep(1000) }
            }
            return false
        }

        func killHost() { _ = Glibc.kill(process.processIdentifier, SIGKILL) }

        private func find(_ victim: Victim, _ processes: [pid_t]) -> pid_t? {
            func named(_ name: String) -> [pid_t] { processes.filter { command($0) == name } }
            return switch victim {
            case .youngBubblewrap: processes.count > 1 ? processes.first : nil
            case .bubblewrap: named("bwrap").first
            case .bubblewrapInside: named("bwrap").dropFirst().first
            case .supervisor: processes.first { command($0)?.contains("superviso") == true }
            case .extension: named("StaysSilent").first
            case .command: processes.isEmpty ? nil : process.processIdentifier
            }
        }

        func exitCode() async -> Int32 {
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async { [process] in
                    process.waitUntilExit()
                    continuation.resume(returning: process.terminationStatus)
                }
            }
        }

        /// The kernel takes a moment to end a namespace.
        func expectNothingLeft() async {
            var left = seen
            do {
                try await wait {
                    left = left.filter {
                        ["bwrap", "supervisor", "appex-superviso", "StaysSilent"].contains(command($0))
                            && !isZombie($0)
                    }
                    return left.isEmpty
                }
            } catch { Issue.record("left behind: \(left.map { "\($0) \(command($0) ?? "")" })") }
        }

        private func descendants(of process: pid_t) -> [pid_t] {
            let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
            let children = tasks.flatMap { task in
                read("/proc/\(process)/task/\(task)/children").split(separator: " ").compactMap { pid_t($0) }
            }
            return children.flatMap { [$0] + descendants(of: $0) }
        }

        private func command(_ process: pid_t) -> String? {
            let name = read("/proc/\(process)/comm").trimmingCharacters(in: .whitespacesAndNewlines)
            return name.isEmpty ? nil : name
        }

        private func isZombie(_ process: pid_t) -> Bool { read("/proc/\(process)/stat").contains(") Z ") }

        private func read(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
    }
}
