// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Extensions of iOS, built from sources that are written for iOS.
extension Home {
    /// The extensions of the tests.
    static let extensions = checkout.appendingPathComponent("Tests/Fixtures/Extensions")
    /// The modules under Apple's names are built once for all tests.
    static let moduleCache = checkout.appendingPathComponent(".build/extension-cache").path

    /// Runs `appex` where it can build, and load pages.
    func building(_ arguments: [String]) async throws -> Result {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return try await run(
            Home.programs.appendingPathComponent("appex"), arguments,
            ["XDG_CACHE_HOME": Self.moduleCache, "PATH": path, "XDG_DATA_DIRS": "/usr/share"])
    }

    /// Copies an extension, so that a test may change it.
    func copyExtension(_ name: String) throws -> URL {
        let folder = root.appendingPathComponent(name)
        try FileManager.default.copyItem(at: Self.extensions.appendingPathComponent(name), to: folder)
        return folder
    }

    /// The folder of the app group of a build.
    func group(_ report: [String: Any]) throws -> URL {
        let folder = try #require(report["folder"] as? String)
        let group = try #require((report["groups"] as? [String])?.first)
        return URL(fileURLWithPath: folder).appendingPathComponent("home/data/appex/Groups/\(group)")
    }

    /// Returns the files that the extension has stored in its group, by name.
    func stored(_ report: [String: Any]) throws -> [String: Data] {
        let container = try group(report)
        var result: [String: Data] = [:]
        for case let name as String in FileManager.default.enumerator(atPath: container.path) ?? .init() {
            result[name] = FileManager.default.contents(atPath: container.appendingPathComponent(name).path)
        }
        return result
    }
}

/// The program that builds extensions.
enum Builder {
    static let isBuilt = FileManager.default.isExecutableFile(
        atPath: Home.programs.appendingPathComponent("appex-build").path)
}

/// The program that looks at sources.
enum SourceLinterProgram {
    static let isBuilt = FileManager.default.isExecutableFile(
        atPath: Home.programs.appendingPathComponent("appex-lint").path)
}
