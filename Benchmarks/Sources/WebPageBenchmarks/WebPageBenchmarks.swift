// SPDX-License-Identifier: Apache-2.0

import Foundation
import WebPages

/// Scripts in pages, and pages that commands load, each against the browser by itself in the same run.
struct WebPageBenchmarks {
    /// The folder with the peers' programs, which `Scripts/bench-web` makes.
    let peers: URL
    /// The folder with the release programs of Appex, such as `appex`.
    let programs: URL
    /// The page and the script.
    let page: URL
    let script: URL

    private static let rounds = 150
    /// As the peers have it.
    private static let pause = Duration.milliseconds(20)
    private static let repetitions = 5

    func run() async throws {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("web-benchmarks-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        defer {
            do { try FileManager.default.removeItem(at: home) } catch { print("\(home.path) is left: \(error)") }
        }
        let environment = ["HOME": home.path, "PATH": "/usr/bin:/bin", "XDG_DATA_DIRS": "/usr/share"]
        let app = programs.appendingPathComponent("../apps/Office.app").standardized
        _ = try output(programs.appendingPathComponent("appex"), ["app", "install", app.path], environment)
        let site = try Site(peers)
        defer { site.end() }
        for (name, engine, peer) in [
            ("WebKitGTK", WebKitEngine() as any PageEngine, "webkit"),
            ("Chromium", ChromiumEngine(temporaryFolder: peers), "chromium.py"),
        ] {
            try await calls(name, engine, peers.appendingPathComponent(peer))
            for (kind, address) in [("a file", page), ("a page with 22 resources", site.address)] {
                try await loads(name, engine, peers.appendingPathComponent(peer), environment, kind, address)
            }
        }
    }

    /// `run` and `finalize`, against the same three steps written by hand.
    private func calls(_ name: String, _ engine: any PageEngine, _ peer: URL) async throws {
        let source = try String(contentsOf: script, encoding: .utf8)
        let pageScript = PageScript(name: script.lastPathComponent, source: source)
        // In turns, because other work of the machine comes and goes.
        var ours: [Double] = []
        var theirs: [Double] = []
        for _ in 0..<3 {
            try await engine.withPage(at: page) { loaded in
                var times: [Double] = []
                for _ in 0..<Self.rounds {
                    var time = 0.0
                    // The extension works between the two, and a person before them.
                    try await Task.sleep(for: Self.pause)
                    var start = ContinuousClock.now
                    _ = try await loaded.run(pageScript)
                    time += start.duration(to: .now) / .milliseconds(1)
                    try await Task.sleep(for: Self.pause)
                    start = .now
                    try await loaded.finalize(pageScript, with: ["bgColor": "red"])
                    times.append(time + start.duration(to: .now) / .milliseconds(1))
                }
                ours.append(Self.median(times.dropFirst(Self.rounds / 5)))
            }
            let text = try output(peer, ["call", page.absoluteString, script.path, "\(Self.rounds)"])
            theirs.append(Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? .nan)
        }
        tell(
            "run and finalize of \(script.lastPathComponent) in \(name)", Self.median(ours), "the browser by itself",
            Self.median(theirs), aim: 1.2)
    }

    /// `appex share --page`, against the engine that loads the same page and does nothing with it, and the browser by itself.
    private func loads(
        _ name: String, _ engine: any PageEngine, _ peer: URL, _ environment: [String: String], _ kind: String,
        _ address: URL
    ) async throws {
        let browser = name == "Chromium" ? "chromium" : "webkit"
        var ours: [Double] = []
        var alone: [Double] = []
        var theirs: [Double] = []
        for _ in 0..<Self.repetitions {
            theirs.append(try time { _ = try output(peer, ["load", address.absoluteString], environment) })
            let start = ContinuousClock.now
            try await engine.withPage(at: address) { _ in }
            alone.append(start.duration(to: .now) / .milliseconds(1))
            ours.append(
                try time {
                    _ = try output(
                        programs.appendingPathComponent("appex"),
                        [
                            "share", address.absoluteString, "--page", "--browser", browser, "--to", "Office",
                            "--action", "preview.show", "--no-input",
                        ], environment)
                })
        }
        let what = "appex share --page of \(kind) with \(name)"
        tell(what, Self.median(ours), "the engine alone", Self.median(alone), aim: 1.15)
        tell(what, Self.median(ours), "the browser by itself", Self.median(theirs), aim: nil)
    }

    // MARK: Measuring

    private static func median(_ values: some Sequence<Double>) -> Double {
        let sorted = values.sorted()
        return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
    }

    private func time(_ body: () throws -> Void) rethrows -> Double {
        let start = ContinuousClock.now
        try body()
        return start.duration(to: .now) / .milliseconds(1)
    }

    private func output(
        _ program: URL, _ arguments: [String], _ environment: [String: String]? = nil
    ) throws -> String {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        if let environment { process.environment = environment }
        let pipe = Pipe()
        process.standardOutput = pipe
        // GTK says what it misses.
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw BenchmarkError(
                description: "\(program.lastPathComponent) \(arguments) ended with \(process.terminationStatus)")
        }
        return String(decoding: data, as: UTF8.self)
    }

    private func tell(_ what: String, _ ours: Double, _ peer: String, _ theirs: Double, aim: Double?) {
        let numbers = [ours, theirs, ours / theirs].map { String(format: "%.3g", $0) }
        let wish = aim.map { "; aim at \($0) or less" } ?? ""
        print("\(what): \(numbers[0]) ms, \(peer) \(numbers[1]) ms, ratio \(numbers[2])\(wish)")
    }
}

/// The page of Benchmarks/Peers/site.py.
private struct Site {
    let address: URL
    private let process = Process()
    private let input = Pipe()

    init(_ peers: URL) throws {
        process.executableURL = peers.appendingPathComponent("site.py")
        let output = Pipe()
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let address = URL(string: line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw BenchmarkError(description: "site.py did not start")
        }
        self.address = address
    }

    func end() { process.terminate() }
}

/// Why there are no figures.
struct BenchmarkError: Error, CustomStringConvertible {
    let description: String
}
