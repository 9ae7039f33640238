// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import ExtensionItems
import Foundation
import Synchronization

/// A host with one installed app, whose extensions end in several ways.
final class HostProof: Sendable {
    struct Broken: Error, CustomStringConvertible {
        let description: String
    }

    let root: URL
    let folders: ApplicationFolders
    private let host: ExtensionHost
    private let installed: InstalledExtensions
    private let requests = Mutex(0)

    /// How many requests there were.
    var count: Int { requests.withLock { $0 } }

    /// The outcome that each extension's requests must have, by the extension's name.
    private static let endings = [
        "CompletesAndExits": "completed", "ReturnsText": "completed", "ReturnsError": "returnedError",
        "Exits": "exited", "Crashes": "crashed",
    ]

    init(root: URL) throws {
        self.root = root
        let programs = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        folders = try ApplicationFolders(environment: ["HOME": root.path, "XDG_DATA_DIRS": root.path + "/system"])
        let app = root.appendingPathComponent("Proof.app")
        try Self.assemble(app, programs.appendingPathComponent("FixtureExtension"))
        _ = try ApplicationInstaller(folders: folders).install(app)
        host = try ExtensionHost(
            folders: folders, supervisor: programs.appendingPathComponent("appex-supervisor"))
        installed = try host.installedExtensions()
    }

    private static func assemble(_ app: URL, _ program: URL) throws {
        let files = FileManager.default
        func write(_ values: [String: Any], _ file: URL) throws {
            try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0).write(to: file)
        }
        try write(
            ["CFBundleIdentifier": "org.proof", "CFBundleExecutable": "Proof"], app.appendingPathComponent("Info.plist")
        )
        try files.copyItem(at: program, to: app.appendingPathComponent("Proof"))
        for name in endings.keys {
            let appex = app.appendingPathComponent("PlugIns/\(name).appex")
            let point: [String: Any] = [
                "NSExtensionPointIdentifier": "com.apple.share-services",
                "NSExtensionPrincipalClass": "FixtureExtension.\(name)",
                "NSExtensionAttributes": ["NSExtensionActivationRule": "TRUEPREDICATE"],
            ]
            try write(
                ["CFBundleIdentifier": "org.proof.\(name)", "CFBundleExecutable": "Proof", "NSExtension": point],
                appex.appendingPathComponent("Info.plist"))
            try files.copyItem(at: program, to: appex.appendingPathComponent("Proof"))
        }
    }

    /// Makes some requests, so that memory that is allocated only once is there before the measurement.
    func warmUp() async throws {
        for name in Self.endings.keys.sorted() { try await request(name) }
        try await runTogether(rounds: 1)
    }

    /// Nine of ten complete and exit at once: the answer and the end arrive together.
    func repeatRequests(_ count: Int) async throws {
        let others = Self.endings.keys.filter { $0 != "CompletesAndExits" }.sorted()
        for number in 0..<count {
            try await request(number % 10 == 9 ? others[number / 10 % others.count] : "CompletesAndExits")
        }
    }

    /// 32 at a time.
    func runTogether(rounds: Int) async throws {
        let names = Self.endings.keys.sorted()
        for _ in 0..<rounds {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<32 { group.addTask { try await self.request(names[number % names.count]) } }
                try await group.waitForAll()
            }
        }
    }

    private func request(_ name: String) async throws {
        requests.withLock { $0 += 1 }
        guard let choice = installed.applications.flatMap(\.extensions).first(where: { $0.displayName == name }) else {
            throw Broken(description: "\(name) is not installed")
        }
        let item = NSExtensionItem()
        item.attachments = [NSItemProvider(item: "shared" as NSString, typeIdentifier: "public.plain-text")]
        let ending = try await host.withSession(
            for: choice, among: installed, items: [item], presenter: ScriptedPresenter(answers: [:])
        ) { outcome in
            switch outcome.ending {
            case .completed: "completed"
            case .cancelled: "cancelled"
            case .failed(let error): error.code.name
            }
        }
        guard ending == Self.endings[name] else {
            throw Broken(description: "request \(count): \(name) was reported as \(ending)")
        }
    }
}
