// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Figures as ratios in one run, each against a named peer or a limit, one a line.
struct Benchmarks {
    /// The folder of the release programs.
    let programs: URL
    /// The folder of the assembled apps.
    let apps: URL
    /// The folder of the peers' programs.
    let peers: URL
    private let root = FileManager.default.temporaryDirectory.appendingPathComponent("appex-bench-\(UUID().uuidString)")

    private var appex: String { programs.appendingPathComponent("appex").path }

    init(programs: URL, apps: URL, peers: URL) {
        // A relative URL loses its base when it is standardized.
        self.programs = programs.absoluteURL
        self.apps = apps.absoluteURL
        self.peers = peers.absoluteURL
    }

    func run() throws {
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        defer {
            do { try FileManager.default.removeItem(at: root) } catch { print("\(root.path) is left behind: \(error)") }
        }
        try startUp()
        try share()
        try request()
        try save()
        try signature()
        try match()
        try firstSheet()
        try memory()
    }

    private func startUp() throws {
        let time = try median([appex, "--version"])
        print(line("appex --version", time, "a limit of 10 ms", 0.010, aim: "1 or less"))
    }

    private func share() throws {
        let home = try home("share")
        try install(count: 1, in: home, program: programs.appendingPathComponent("FixtureExtension"))
        let file = root.appendingPathComponent("photo.jpg")
        try Data("pixels".utf8).write(to: file)
        let peer = ["bwrap", "--ro-bind", "/", "/", "--unshare-all", "/bin/true"]
        let policy = root.appendingPathComponent("landlock/appex/policy.plist")
        try FileManager.default.createDirectory(
            at: policy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("<plist><dict><key>Mechanism</key><string>landlock</string></dict></plist>".utf8).write(to: policy)
        let ours = [appex, "share", file.path, "--to", "org.bench.a0.share", "--json"]
        let restricted = ["/usr/bin/env", "XDG_CONFIG_HOME=\(root.path)/landlock"] + ours
        let times = try medians([ours, peer, restricted], environment: home)
        print(line("share to a do-nothing extension", times[0], "bwrap /bin/true", times[1], aim: "4 or less"))
        print(line("the same under Landlock", times[2], "under bubblewrap", times[0], aim: "below 1"))
    }

    /// A dictionary goes to an action extension, and a login comes back.
    private func request() throws {
        let home = try home("request")
        try install(
            count: 1, in: home, program: programs.appendingPathComponent("FixtureExtension"),
            principalClass: "AnswersPasswords", point: "com.apple.ui-services")
        let ours = [
            appex, "request", "--type", "org.appextension.find-login-action", "--item",
            #"{"url_string": "https://example.com", "version_number": 185}"#, "--to",
            "org.bench.a0.share", "--json",
        ]
        let times = try medians(
            [ours, ["bwrap", "--ro-bind", "/", "/", "--unshare-all", "/bin/true"]], environment: home)
        print(line("request of a login, and its answer", times[0], "bwrap /bin/true", times[1], aim: "4 or less"))
    }

    /// Office's own action against the start of a sandbox, and against the job of KDE Purpose, which is not confined.
    private func save() throws {
        let home = try home("save").merging(["QT_QPA_PLATFORM": "offscreen", "QT_LOGGING_RULES": "*=false"]) { $1 }
        let photo = apps.appendingPathComponent("../../Applications/Office/Demo/lighthouse.jpg").standardized
        let saved = root.appendingPathComponent("saved")
        try FileManager.default.createDirectory(at: saved, withIntermediateDirectories: true)
        _ = try time(
            [appex, "app", "install", apps.appendingPathComponent("Office.app").path], environment: home)
        let ours = [appex, "share", photo.path, "--to", "Office", "--action", "disk.save", "--json"]
        let sandbox = ["bwrap", "--ro-bind", "/", "/", "--unshare-all", "/bin/true"]
        let purpose = [peers.appendingPathComponent("purpose").path, photo.path, saved.path]
        let copy = saved.appendingPathComponent(photo.lastPathComponent)
        let times = try medians([ours, sandbox, purpose], environment: home) {
            // Purpose does not save over a file; Appex gives the next one another name.
            if FileManager.default.fileExists(atPath: copy.path) { try FileManager.default.removeItem(at: copy) }
        }
        guard FileManager.default.fileExists(atPath: copy.path) else {
            throw BenchmarkError(description: "KDE Purpose saved nothing at \(copy.path)")
        }
        print(line("save with Office's disk.save", times[0], "bwrap /bin/true", times[1], aim: "7 or less"))
        print(line("save with Office's disk.save", times[0], "KDE Purpose's save job", times[2], aim: "below 1"))
    }

    /// Measures the cost of a signature: the same action of the same app, with one and without.
    private func signature() throws {
        let (signed, plain) = (try home("signed"), try home("unsigned"))
        let key = root.appendingPathComponent("key.pem").path
        let copy = root.appendingPathComponent("Office.app")
        let office = apps.appendingPathComponent("Office.app")
        let photo = apps.appendingPathComponent("../../Applications/Office/Demo/lighthouse.jpg").standardized
        try FileManager.default.copyItem(at: office, to: copy)
        _ = try time([appex, "app", "key", "--create", "--key", key], environment: signed)
        _ = try time([appex, "app", "sign", copy.path, "--key", key], environment: signed)
        _ = try time([appex, "app", "install", copy.path], environment: signed)
        _ = try time([appex, "app", "install", office.path], environment: plain)
        let commands = [signed, plain].map { home in
            ["/usr/bin/env"] + home.map { "\($0.key)=\($0.value)" }
                + [appex, "share", photo.path, "--to", "Office", "--action", "preview.show", "--json"]
        }
        let times = try medians(commands, environment: [:])
        print(
            "a preview by a signed app: \(format((times[0] - times[1]) * 1000)) ms more than by one that is not signed "
                + "(\(format(times[1] * 1000)) ms); aim at 2 or less")
    }

    private func match() throws {
        let few = try home("few")
        let many = try home("many")
        try install(count: 10, in: few, program: nil)
        try install(count: 1000, in: many, program: nil)
        let file = root.appendingPathComponent("photo.jpg").path
        for home in [few, many] { _ = try time([appex, "match", file, "--json"], environment: home) }
        let slow = try median([appex, "match", file, "--json"], environment: many)
        let fast = try median([appex, "match", file, "--json"], environment: few)
        print(line("match with 1,000 extensions", slow, "with 10", fast, aim: "3 or less"))
    }

    /// From the command to the drawn sheet, on a desktop with 300 apps, 50 share extensions and 50 packages of Purpose, which Appex reads as well.
    private func firstSheet() throws {
        let home = try home("sheet").merging(["QT_QPA_PLATFORM": "offscreen", "QT_LOGGING_RULES": "*=false"]) { $1 }
        try install(count: 50, in: home, program: nil)
        let data = URL(fileURLWithPath: home["XDG_DATA_HOME"] ?? "")
        for number in 0..<300 {
            let entry =
                "[Desktop Entry]\nType=Application\nName=App \(number)\nExec=true %U\nMimeType=image/jpeg;image/png;\n"
            try text(
                entry + String(repeating: "# a comment as long as translations are\n", count: 60),
                data.appendingPathComponent("applications/app\(number).desktop"))
        }
        for number in 0..<50 {
            let package = data.appendingPathComponent("kpackage/Purpose/package\(number)")
            try text(
                #"{"KPlugin": {"Id": "package\#(number)", "Name": "Package \#(number)"}, "X-Purpose-PluginTypes": ["Export"], "X-Purpose-Constraints": ["mimeType:image/*"], "X-Purpose-ActionDisplay": "Package \#(number)"}"#,
                package.appendingPathComponent("metadata.json"))
            try text("#!/bin/sh\n", package.appendingPathComponent("contents/code/main.sh"))
        }
        let photo = apps.appendingPathComponent("../../Applications/Office/Demo/lighthouse.jpg").standardized.path
        let sheet = ["/usr/bin/script", "-qefc", "\(appex) share \(photo)", "/dev/null"]
        let purpose = [peers.appendingPathComponent("purpose").path, photo]
        var (ours, theirs): ([Double], [Double]) = ([], [])
        for _ in 0..<60 {
            ours.append(try drawing(sheet, shows: "Esc cancel", environment: home))
            theirs.append(try time(purpose, environment: home))
        }
        let (drawn, listed) = (ours.sorted()[30], theirs.sorted()[30])
        print(line("the first sheet with 300 apps and 50 targets", drawn, "a limit of 60 ms", 0.060, aim: "1 or less"))
        print(
            line("the first sheet with 300 apps and 50 targets", drawn, "KDE Purpose's listing", listed, aim: "below 1")
        )
    }

    private func text(_ text: String, _ file: URL) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }

    /// From spawn until a program has drawn something in a terminal, in seconds. Then it is killed.
    private func drawing(_ command: [String], shows text: String, environment: [String: String]) throws -> Double {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw BenchmarkError(description: "there is no pipe") }
        defer { close(ends[0]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        posix_spawn_file_actions_addclose(&actions, ends[0])
        let variables = ["PATH": "/usr/bin:/bin", "HOME": root.path, "TERM": "xterm-256color"].merging(environment) {
            $1
        }
        var arguments = command.map { strdup($0) } + [nil]
        var strings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in arguments + strings { free(pointer) } }
        var process = pid_t()
        let start = ContinuousClock.now
        guard posix_spawnp(&process, command[0], &actions, nil, &arguments, &strings) == 0 else {
            throw BenchmarkError(description: "\(command[0]) cannot be started")
        }
        close(ends[1])
        var seen = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while seen.range(of: Data(text.utf8)) == nil {
            let count = read(ends[0], &buffer, buffer.count)
            guard count > 0 else {
                throw BenchmarkError(description: "it has drawn only: \(String(decoding: seen, as: UTF8.self))")
            }
            seen.append(contentsOf: buffer[..<count])
        }
        let duration = start.duration(to: .now) / .seconds(1)
        kill(process, SIGTERM)
        var status: Int32 = 0
        waitpid(process, &status, 0)
        return duration
    }

    /// The extension takes a sparse file of 2 GiB into its shared container.
    private func memory() throws {
        let home = try home("memory")
        let fixture = programs.appendingPathComponent("FixtureExtension")
        try install(count: 1, in: home, program: fixture, principalClass: "DoesNothing")
        let large = root.appendingPathComponent("large.bin")
        FileManager.default.createFile(atPath: large.path, contents: nil)
        let handle = try FileHandle(forWritingTo: large)
        try handle.truncate(atOffset: 2 << 30)
        try handle.close()
        let idle = try peakMemory(
            of: [appex, "share", large.path, "--to", "org.bench.a0.share", "--json"], environment: home)
        try install(count: 1, in: home, program: fixture, principalClass: "TakesIntoContainer")
        let busy = try peakMemory(
            of: [appex, "share", large.path, "--to", "org.bench.a0.share", "--json"], environment: home)
        let extra = Double(busy - idle) / 1_048_576
        print(
            "extension that takes 2 GiB into its container: \(format(extra)) MiB above one that does nothing "
                + "(\(format(Double(idle) / 1_048_576)) MiB); aim at 20 or less")
    }

    // MARK: Measuring

    private func line(_ name: String, _ ours: Double, _ peer: String, _ theirs: Double, aim: String) -> String {
        "\(name): \(format(ours * 1000)) ms, \(peer): \(format(theirs * 1000)) ms, ratio \(format(ours / theirs)); aim at \(aim)"
    }

    private func format(_ value: Double) -> String { String((value * 100).rounded() / 100) }

    private func median(_ command: [String], environment: [String: String] = [:]) throws -> Double {
        try (0..<60).map { _ in try time(command, environment: environment) }.sorted()[30]
    }

    /// The runs of all commands alternate, so that all meet the same machine.
    private func medians(
        _ commands: [[String]], environment: [String: String], before: () throws -> Void = {}
    ) throws -> [Double] {
        var times = commands.map { _ in [Double]() }
        for _ in 0..<60 {
            try before()
            for (number, command) in commands.enumerated() {
                times[number].append(try time(command, environment: environment))
            }
        }
        return times.map { $0.sorted()[30] }
    }

    private func time(_ command: [String], environment: [String: String]) throws -> Double {
        try execute(command, environment: environment, output: "/dev/null")
    }

    private func peakMemory(of command: [String], environment: [String: String]) throws -> Int {
        let output = root.appendingPathComponent("output.json")
        _ = try execute(command, environment: environment, output: output.path)
        let object = try JSONSerialization.jsonObject(with: Data(contentsOf: output)) as? [String: Any]
        guard let peak = object?["peakMemory"] as? Int, object?["outcome"] as? String == "completed" else {
            throw BenchmarkError(description: "the share did not complete: \(object ?? [:])")
        }
        return peak
    }

    /// From spawn to exit, in seconds, without Foundation's Process, which waits longer than the process lives.
    private func execute(_ command: [String], environment: [String: String], output: String) throws -> Double {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        let variables = ["PATH": "/usr/bin:/bin", "HOME": root.path].merging(environment) { $1 }
        var arguments = command.map { strdup($0) } + [nil]
        var strings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in arguments + strings { free(pointer) } }
        var process = pid_t()
        let start = ContinuousClock.now
        guard posix_spawnp(&process, command[0], &actions, nil, &arguments, &strings) == 0 else {
            throw BenchmarkError(description: "\(command[0]) cannot be started")
        }
        var status: Int32 = 0
        waitpid(process, &status, 0)
        let duration = start.duration(to: .now) / .seconds(1)
        guard status == 0 else {
            throw BenchmarkError(description: "\(command.joined(separator: " ")) ended with \(status)")
        }
        return duration
    }

    // MARK: Apps

    private func home(_ name: String) throws -> [String: String] {
        let home = root.appendingPathComponent(name).path
        return ["HOME": home, "XDG_DATA_DIRS": home + "/system", "XDG_DATA_HOME": home + "/data"]
    }

    private func install(
        count: Int, in home: [String: String], program: URL?, principalClass: String = "DoesNothing",
        point: String = "com.apple.share-services"
    ) throws {
        for number in 0..<count {
            let app = URL(fileURLWithPath: home["XDG_DATA_DIRS"] ?? "").appendingPathComponent(
                "appex/Applications/App\(number).app")
            let appex = app.appendingPathComponent("PlugIns/Share.appex")
            try write(
                ["CFBundleIdentifier": "org.bench.a\(number)", "CFBundleExecutable": "App"],
                app.appendingPathComponent("Info.plist"))
            let rule: Any =
                program != nil
                ? "TRUEPREDICATE"
                : [
                    "NSExtensionActivationSupportsImageWithMaxCount": number % 7 + 1,
                    "NSExtensionActivationSupportsFileWithMaxCount": 1,
                ]
            try write(
                [
                    "CFBundleIdentifier": "org.bench.a\(number).share", "CFBundleExecutable": "Share",
                    "NSExtension": [
                        "NSExtensionPointIdentifier": point,
                        "NSExtensionPrincipalClass": "FixtureExtension.\(principalClass)",
                        "NSExtensionAttributes": ["NSExtensionActivationRule": rule],
                    ] as [String: Any],
                ], appex.appendingPathComponent("Info.plist"))
            try write(
                ["com.apple.security.application-groups": ["group.fixture"]],
                appex.appendingPathComponent("Entitlements.plist"))
            try place(nil, at: app.appendingPathComponent("App"))
            try place(program, at: appex.appendingPathComponent("Share"))
        }
    }

    private func place(_ program: URL?, at file: URL) throws {
        if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
        if let program { return try FileManager.default.copyItem(at: program, to: file) }
        try Data("#!/bin/sh\n".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }

    private func write(_ values: [String: Any], _ file: URL) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        // Named, so that the static Foundation of this program knows what an array is.
        precondition(([0] as [Any])._bridgeToObjectiveC().count == 1)
        try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0).write(to: file)
    }
}

/// A measurement that did not happen.
struct BenchmarkError: Error, CustomStringConvertible {
    let description: String
}
