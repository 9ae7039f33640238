// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// A person's home for one test: folders of its own, the command line as it was built, apps put together from built programs.
struct Home {
    /// The result of a command: its exit code and its output.
    struct Result {
        var code: Int32
        var output: String
        var errors: String

        /// The one JSON object on standard output.
        func object() throws -> [String: Any] {
            try #require(
                try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any], "\(output)\n\(errors)")
        }
    }

    /// Where the programs lie, as people install them: `make apps` puts them there.
    static let programs = checkout.appendingPathComponent(".build/programs")
    /// Where the extensions of the tests lie, as authors build them while they write: beside the tests, without optimization, a sixth of the size.
    static let debugPrograms = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()
    static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
        .standardized

    let root: URL
    var data: URL { root.appendingPathComponent("data/appex") }

    static func with<Value>(_ body: (Home) async throws -> Value) async throws -> Value {
        let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(
            "home-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        let home = Home(root: root)
        if let mechanism = Self.mechanism { try home.setPolicy(["Mechanism": mechanism]) }
        let value = try await body(home)
        let sessions = home.root.appendingPathComponent("cache/appex/Sessions").path
        let left = (try? FileManager.default.contentsOfDirectory(atPath: sessions)) ?? []
        #expect(left.isEmpty, "sessions are left behind")
        return value
    }

    /// Runs a body with an app installed, or skips the test if one of the programs is missing that it needs.
    static func with(
        _ app: String, needing programs: [String], _ body: (Home) async throws -> Void
    ) async throws {
        try Requirement.programs(programs, packages: "make test-targets installs it")
        try await with { home in
            try await home.install(app)
            try await body(home)
        }
    }

    /// The mechanism that confines programs in all tests; nil for the strongest one that works here.
    static let mechanism = ProcessInfo.processInfo.environment["APPEX_TEST_MECHANISM"]

    /// Whether the desktop of this machine can be told which links apps open.
    static let registersLinks = FileManager.default.isExecutableFile(atPath: "/usr/bin/update-desktop-database")

    /// Whether a sandbox has a file system of its own here.
    var hasOwnPaths: Bool { Self.mechanism != "landlock" }

    /// Writes the user's policy of confinement.
    func setPolicy(_ values: [String: any Sendable]) throws {
        let folder = root.appendingPathComponent("config/appex")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
            .write(to: folder.appendingPathComponent("policy.plist"))
    }

    /// Kills the transfer service, if it runs.
    func killTransferService() async throws {
        let lock = data.appendingPathComponent("Transfers/lock")
        guard FileManager.default.fileExists(atPath: lock.path) else { return }
        let number = try String(contentsOf: lock, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
        _ = try await run(URL(fileURLWithPath: "/bin/kill"), ["-9", number])
    }

    /// Lets programs transfer to and from the servers of tests.
    func allowTransfersToThisMachine() throws {
        var policy: [String: any Sendable] = ["TransfersToThisMachine": true]
        policy["Mechanism"] = Self.mechanism
        try setPolicy(policy)
    }

    var environment: [String: String] {
        [
            "HOME": root.path, "XDG_DATA_HOME": root.path + "/data", "XDG_CACHE_HOME": root.path + "/cache",
            "XDG_STATE_HOME": root.path + "/state", "XDG_CONFIG_HOME": root.path + "/config",
            "XDG_CONFIG_DIRS": root.path + "/system-config", "XDG_DATA_DIRS": root.path + "/system",
            "PATH": "/usr/bin:/bin",
            "LANG": "C.UTF-8",
            "TMPDIR": root.path,
        ]
    }

    /// Runs `appex` in this home, and waits for its end.
    func appex(_ arguments: String..., input: Data? = nil, environment extra: [String: String] = [:]) async throws
        -> Result
    {
        try await run(Self.programs.appendingPathComponent("appex"), arguments, input: input, extra)
    }

    func appex(_ arguments: [String]) async throws -> Result {
        try await run(Self.programs.appendingPathComponent("appex"), arguments, input: nil, [:])
    }

    /// Runs a program and waits without holding a thread: tests share as many as there are cores.
    func run(
        _ program: URL, _ arguments: [String], input: Data? = nil, _ extra: [String: String] = [:]
    ) async throws -> Result {
        // Without their usual programs, commands find no browser.
        if extra["PATH"] == nil { Evidence.note(arguments: arguments) }
        return try await Running(self, program, arguments, input: input, extra).value
    }

    /// Runs a shell script with an X11 display of its own.
    ///
    /// One child for all of it: Foundation detects the end of a process by a socket that a server of its own would keep.
    func runWithDisplay(_ script: String) async throws -> Result {
        try Requirement.programs(["xvfb-run", "xclip"], packages: "xvfb xclip")
        return try await run(URL(fileURLWithPath: "/usr/bin/xvfb-run"), ["-a", "/bin/sh", "-c", script])
    }

    /// A folder with links to some programs of the system and nothing else, for `PATH`.
    func programs(_ names: String...) throws -> String {
        let folder = root.appendingPathComponent("programs")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in names {
            try FileManager.default.createSymbolicLink(
                atPath: folder.appendingPathComponent(name).path, withDestinationPath: "/usr/bin/\(name)")
        }
        return folder.path
    }

    /// Starts `appex`, and goes on while it runs.
    func start(_ arguments: [String]) throws -> Running {
        try Running(self, Self.programs.appendingPathComponent("appex"), arguments, input: nil, [:])
    }

    /// Waits until something is the case.
    func wait(until condition: () async throws -> Bool) async throws {
        try await TestSupport.wait(until: condition)
    }

    /// Whether a process of this machine has a word among its arguments.
    static func isRunning(withArgument word: String) throws -> Bool {
        try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }.contains { process in
            let arguments = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
            return String(decoding: arguments, as: UTF8.self).split(separator: "\0").contains { $0 == word }
        }
    }

    /// Waits until a share has been launched.
    func waitForShare() async throws {
        let sessions = root.appendingPathComponent("cache/appex/Sessions").path
        try await wait {
            (FileManager.default.subpaths(atPath: sessions) ?? []).contains { $0.hasSuffix("/running.json") }
        }
    }

    /// A program that was ended because its test had reached its time limit.
    struct TookTooLong: Error {
        var arguments: [String]
        var errors: String
    }

    /// A program that runs.
    final class Running: Sendable {
        let process: Process
        private let files: [URL]
        private let ended: AsyncStream<Never>

        init(_ home: Home, _ program: URL, _ arguments: [String], input: Data?, _ extra: [String: String]) throws {
            let process = Process()
            self.process = process
            process.executableURL = program
            process.arguments = arguments
            process.environment = home.environment.merging(extra) { $1 }
            process.currentDirectoryURL = home.root
            files = try ["out", "err", "in"].map { name in
                let file = home.root.appendingPathComponent(".\(name)-\(UUID().uuidString)")
                try (name == "in" ? input ?? Data() : Data()).write(to: file)
                return file
            }
            let handles = [
                try FileHandle(forWritingTo: files[0]), try FileHandle(forWritingTo: files[1]),
                try FileHandle(forReadingFrom: files[2]),
            ]
            process.standardOutput = handles[0]
            process.standardError = handles[1]
            process.standardInput = handles[2]
            let (ended, continuation) = AsyncStream.makeStream(of: Never.self)
            self.ended = ended
            process.terminationHandler = { _ in continuation.finish() }
            try process.run()
            // Foundation keeps them as long as the process's object, and lists all descriptors at each launch.
            for handle in handles { try handle.close() }
        }

        /// Ends it, and what it has started in its process group. (It may have inherited that other signals are blocked.)
        func killGroup() {
            let number = process.processIdentifier
            kill(getpgid(number) == number ? -number : number, SIGKILL)
        }

        /// Returns the text that the process has written to standard error so far.
        func errors() throws -> String { String(decoding: try Data(contentsOf: files[1]), as: UTF8.self) }

        func output() throws -> String { String(decoding: try Data(contentsOf: files[0]), as: UTF8.self) }

        /// Waits for the end of the process, and gives its result. Once.
        var value: Result {
            get async throws {
                // A test that has reached its time limit is cancelled: its process is ended, and says what it was doing.
                await withTaskCancellationHandler {
                    for await _ in ended {}
                } onCancel: {
                    kill(process.processIdentifier, SIGKILL)
                }
                if Task.isCancelled { throw TookTooLong(arguments: process.arguments ?? [], errors: try errors()) }
                let result = Result(
                    code: process.terminationStatus,
                    output: String(decoding: try Data(contentsOf: files[0]), as: UTF8.self), errors: try errors())
                for file in files { try FileManager.default.removeItem(at: file) }
                return result
            }
        }
    }

    // MARK: Files

    @discardableResult
    func file(_ name: String, _ contents: String = "contents") throws -> URL {
        let file = root.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(contents.utf8).write(to: file)
        return file
    }

    // MARK: Apps

    /// Installs the app Vault, which `make vault` builds.
    func installVault() async throws {
        let app = Self.checkout.appendingPathComponent(".build/unsigned-vault/Vault.app")
        try Requirement.file(app.path, source: "make vault builds it")
        let result = try await appex("app", "install", app.path)
        try #require(result.code == 0, "\(result)")
    }

    /// An app with an extension for each principal class of the fixture program.
    @discardableResult
    func installFixture(
        _ classes: String..., rule: Any = "TRUEPREDICATE", rules: [String: String] = [:],
        groups: [String] = ["group.fixture"], network: Bool = false,
        keychain: [String]? = nil, points: [String: String] = [:], script: String? = nil,
        identifier: String = "org.fixture", module: String = "FixtureExtension",
        appProgram: String? = nil, pageScripts: [String: String] = [:], domains: [String]? = nil,
        schemes: [String] = ["fixture"], programs: URL = Home.debugPrograms
    ) async throws -> Result {
        let app = root.appendingPathComponent("built/\(identifier).app")
        try? FileManager.default.removeItem(at: app)
        var entitlements: [String: Any] = [
            "com.apple.security.application-groups": groups, "com.apple.security.network.client": network,
        ]
        entitlements["keychain-access-groups"] = keychain
        var ownEntitlements = entitlements
        ownEntitlements["com.apple.developer.associated-domains"] = domains
        try write(
            [
                "CFBundleIdentifier": identifier, "CFBundleExecutable": "Fixture", "CFBundleName": "Fixture",
                "CFBundleURLTypes": [["CFBundleURLSchemes": schemes]],
            ], app.appendingPathComponent("Info.plist"))
        try write(ownEntitlements, app.appendingPathComponent("Entitlements.plist"))
        let fixture = app.appendingPathComponent("Fixture")
        if let appProgram {
            try FileManager.default.copyItem(at: programs.appendingPathComponent(appProgram), to: fixture)
        } else {
            try program(
                "#!/bin/sh\necho \"opened $1\" >> \"$APPEX_GROUP_CONTAINERS/group.fixture/opened\"\n", fixture)
        }
        for name in classes {
            let appex = app.appendingPathComponent("PlugIns/\(name).appex")
            var attributes: [String: Any] = [
                "NSExtensionActivationRule":
                    rules[name] ?? (rule as? String)?.replacing("CLASS", with: name) ?? rule
            ]
            if let source = pageScripts[name] {
                attributes["NSExtensionJavaScriptPreprocessingFile"] = "Page"
                try FileManager.default.createDirectory(at: appex, withIntermediateDirectories: true)
                try Data(source.utf8).write(to: appex.appendingPathComponent("Page.js"))
            }
            try write(
                [
                    "CFBundleIdentifier": "\(identifier).\(name)", "CFBundleExecutable": name, "CFBundleName": name,
                    "NSExtension": [
                        "NSExtensionPointIdentifier": points[name] ?? "com.apple.share-services",
                        "NSExtensionPrincipalClass": "\(module).\(name)",
                        "NSExtensionAttributes": attributes,
                    ] as [String: Any],
                ], appex.appendingPathComponent("Info.plist"))
            try write(entitlements, appex.appendingPathComponent("Entitlements.plist"))
            if let script {
                try program(script, appex.appendingPathComponent(name))
            } else {
                try FileManager.default.copyItem(
                    at: programs.appendingPathComponent(module), to: appex.appendingPathComponent(name)
                )
            }
        }
        // Several fixtures may share a group, which belongs to the first.
        let result = try await appex(["app", "install", app.path] + groups.flatMap { ["--join", $0] })
        #expect(result.code == 0, "\(result.errors)")
        return result
    }

    /// Office as `make test` put it together.
    func installOffice() async throws { try await install("Office") }

    /// One of this package's apps as `make test` put it together; the person has allowed it all that it wants to do on the desktop.
    func install(_ name: String) async throws {
        let result = try await appex(
            "app", "install", Self.checkout.appendingPathComponent(".build/unsigned-apps/\(name).app").path)
        #expect(result.code == 0, "\(result.errors)")
        try FileManager.default.createDirectory(at: permissions, withIntermediateDirectories: true)
        try Data(#"{"":["Clipboard","Open"]}"#.utf8).write(
            to: permissions.appendingPathComponent("org.appex.\(name.lowercased()).share"))
    }

    /// The folder of the permissions that the person has given to extensions on the desktop.
    var permissions: URL { root.appendingPathComponent("state/appex/Permissions") }

    /// An app without extensions that is not installed.
    func app(_ identifier: String, groups: [String]) throws -> URL {
        let app = root.appendingPathComponent("built/\(identifier).app")
        try write(
            ["CFBundleIdentifier": identifier, "CFBundleExecutable": "Program"],
            app.appendingPathComponent("Info.plist"))
        try write(
            ["com.apple.security.application-groups": groups], app.appendingPathComponent("Entitlements.plist"))
        try program("#!/bin/sh\n", app.appendingPathComponent("Program"))
        return app
    }

    func write(_ values: [String: Any], _ file: URL) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0).write(to: file)
    }

    func program(_ text: String, _ file: URL) throws {
        try Data(text.utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
}

extension [String: Any] {
    /// The value of the first returned attachment.
    var firstValue: Any? {
        let item = (self["returnedItems"] as? [[String: Any]])?.first
        return (item?["attachments"] as? [[String: Any]])?.first?["value"]
    }

    var errorCode: String? { (self["error"] as? [String: Any])?["code"] as? String }
}
