// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import XcodeProjects

/// The modules under Apple's names, built once for a version of Swift and of Appex, and shared by all extensions. CryptoKit, which takes more than half as long
/// as all others together, is built when the first extension imports it.
struct AppleModulesBuild {
    /// The folder with `Authoring/AppleModules`.
    let sources: URL
    /// The folder of caches.
    let cache: URL
    let toolchain: Toolchain

    /// The results of a build: the modules, and the library.
    struct Product {
        let folder: URL

        var modules: URL { folder.appendingPathComponent("Modules", isDirectory: true) }
        var library: URL { folder.appendingPathComponent(Self.libraryName) }
        static let libraryName = "libAppleModules.so"

        var cryptoKit: CryptoKit { CryptoKit(folder: folder.appendingPathComponent("CryptoKit", isDirectory: true)) }
    }

    /// The results of the build of CryptoKit: the modules, and the library.
    struct CryptoKit {
        static let name = "CryptoKit"
        static let libraryName = "libCryptoKit.so"
        fileprivate static let modules: Set<String> = ["CryptoKit", "Crypto", "CryptoBoringWrapper"]

        let folder: URL
        var library: URL { folder.appendingPathComponent(Self.libraryName) }
    }

    /// Returns the build, made now if it is not there; `report` takes lines for the person.
    func product(report: @escaping (String) -> Void) throws -> Product {
        let all = cache.appendingPathComponent("AppleModules", isDirectory: true)
        try FileManager.default.createDirectory(at: all, withIntermediateDirectories: true)
        let product = Product(folder: all.appendingPathComponent(try key(), isDirectory: true))
        if isComplete(product) {
            try markAsUsed(product)
            return product
        }
        // Another build of the same modules is waited for, not repeated.
        try withLock(in: all) { scratch in
            if isComplete(product) { return }
            report("Building the modules under Apple's names (once for this version of Appex, two minutes)")
            try build("AppleModules", scratch: scratch, report)
            try collect(product, from: scratch)
            removeOthers(than: product, in: all)
        }
        return product
    }

    /// Builds CryptoKit beside the other modules if it is not there.
    func addCryptoKit(to product: Product, report: @escaping (String) -> Void) throws {
        let isThere = { FileManager.default.fileExists(atPath: product.cryptoKit.library.path) }
        if isThere() { return }
        try withLock(in: product.folder.deletingLastPathComponent()) { scratch in
            if isThere() { return }
            report("Building CryptoKit (once for this version of Appex, a minute)")
            try build(CryptoKit.name, scratch: scratch, report)
            try collect(product.cryptoKit, from: scratch)
        }
    }

    private func withLock(in all: URL, _ body: (_ scratch: URL) throws -> Void) throws {
        let lock = try FileLock.take("lock", in: try OpenFolder(all), timeout: 1800)
        defer { withExtendedLifetime(lock) {} }
        try body(all.appendingPathComponent(".build", isDirectory: true))
    }

    private func isComplete(_ product: Product) -> Bool { FileManager.default.fileExists(atPath: product.library.path) }

    /// Returns a key of all that a build depends on: the compiler, and each source by its size and date.
    private func key() throws -> String {
        var text = try toolchain.version()
        for folder in [
            "Package.swift", "Core/Base", "Core/Model", "Core/Shared", "Core/Extension",
            "Transfers/ApplicationRuntime", "Transfers/BackgroundTransfers",
            "Authoring/AppleModules/Package.swift",
            "Authoring/AppleModules/Sources",
        ] {
            let url = sources.appendingPathComponent(folder)
            let names = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? [""]
            for name in names.sorted()
            where name.isEmpty || name.hasSuffix(".swift") || name.hasSuffix(".c") || name.hasSuffix(".h") {
                let file = name.isEmpty ? url : url.appendingPathComponent(name)
                let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
                let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
                text += "\(folder)/\(name) \(attributes[.size] ?? 0) \(date)\n"
            }
        }
        return StableHash.of(text)
    }

    private func build(_ name: String, scratch: URL, _ report: @escaping (String) -> Void) throws {
        let package = try writableSources(beside: scratch)
            .appendingPathComponent("Authoring/AppleModules", isDirectory: true)
        let progress = BuildProgress(report)
        let result = try toolchain.build(
            ["-c", "release", "--product", name, "--package-path", package.path], scratch: scratch,
            report: progress.take)
        guard result.isSuccess else {
            let what = name == CryptoKit.name ? name : "the modules under Apple's names"
            throw ProjectError("\(what) cannot be built:\n\(result.output)")
        }
    }

    /// The package manager writes beside a package's own files. Where it may not, as below /usr, it gets a copy.
    private func writableSources(beside scratch: URL) throws -> URL {
        let manager = FileManager.default
        if manager.isWritableFile(atPath: sources.appendingPathComponent("Authoring/AppleModules").path) {
            return sources
        }
        let copy = scratch.deletingLastPathComponent().appendingPathComponent(".sources", isDirectory: true)
        if manager.fileExists(atPath: copy.path) { try manager.removeItem(at: copy) }
        try manager.createDirectory(at: copy, withIntermediateDirectories: true)
        for name in [
            "Package.swift", "Core", "Sheet", "Desktop", "Web", "Transfers", "Authoring", "Command", "Applications",
            "Tests",
        ] {
            try manager.copyContents(at: sources.appendingPathComponent(name), to: copy.appendingPathComponent(name))
        }
        return copy
    }

    /// Copies what extensions are built with, and moves all of it to its place at once.
    private func collect(_ product: Product, from scratch: URL) throws {
        let manager = FileManager.default
        let draft = try draft(for: product.folder)
        let modules = draft.appendingPathComponent("Modules", isDirectory: true)
        try copyModules(from: scratch, to: modules) { !CryptoKit.modules.contains($0) }
        let headers = [
            ("CLinux", sources.appendingPathComponent("Core/Base/CLinux/include")),
            ("CNettle", sources.appendingPathComponent("Core/Base/CNettle")),
            ("CXXHash", sources.appendingPathComponent("Core/Base/CXXHash")),
            (
                "COpenCombineHelpers",
                scratch.appendingPathComponent("checkouts/OpenCombine/Sources/COpenCombineHelpers/include")
            ),
        ]
        for (name, folder) in headers {
            let target = modules.appendingPathComponent(name, isDirectory: true)
            try manager.copyContents(at: folder, to: target)
            let map = target.appendingPathComponent("module.modulemap")
            guard !manager.fileExists(atPath: map.path) else { continue }
            try Data("module \(name) {\n    header \"\(name).h\"\n    export *\n}\n".utf8).write(to: map)
        }
        try finish(draft, with: Product.libraryName, from: scratch, as: product.folder)
    }

    private func collect(_ cryptoKit: CryptoKit, from scratch: URL) throws {
        let draft = try draft(for: cryptoKit.folder)
        try copyModules(from: scratch, to: draft, where: CryptoKit.modules.contains)
        try finish(draft, with: CryptoKit.libraryName, from: scratch, as: cryptoKit.folder)
    }

    private func draft(for folder: URL) throws -> URL {
        let draft = folder.deletingLastPathComponent().appendingPathComponent(".draft", isDirectory: true)
        if FileManager.default.fileExists(atPath: draft.path) { try FileManager.default.removeItem(at: draft) }
        try FileManager.default.createDirectory(at: draft, withIntermediateDirectories: true)
        return draft
    }

    private func copyModules(from scratch: URL, to folder: URL, where isWanted: (String) -> Bool) throws {
        let manager = FileManager.default
        let built = scratch.appendingPathComponent("release/Modules", isDirectory: true)
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in try manager.contentsOfDirectory(atPath: built.path) {
            let url = built.appendingPathComponent(name)
            guard url.pathExtension == "swiftmodule", isWanted(url.deletingPathExtension().lastPathComponent) else {
                continue
            }
            try manager.copyItem(at: url, to: folder.appendingPathComponent(name))
        }
    }

    private func finish(_ draft: URL, with library: String, from scratch: URL, as folder: URL) throws {
        let manager = FileManager.default
        try manager.copyItem(
            at: scratch.appendingPathComponent("release/\(library)"), to: draft.appendingPathComponent(library))
        if manager.fileExists(atPath: folder.path) { try manager.removeItem(at: folder) }
        try manager.moveItem(at: draft, to: folder)
    }

    private func markAsUsed(_ product: Product) throws {
        try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: product.folder.path)
    }

    /// Removes results that no build has used for a week: they belong to an earlier version. Until then another Appex may use it.
    private func removeOthers(than product: Product, in all: URL) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: all.path)) ?? []
        for name in names where !name.hasPrefix(".") && name != "lock" && name != product.folder.lastPathComponent {
            let folder = all.appendingPathComponent(name)
            let attributes = try? FileManager.default.attributesOfItem(atPath: folder.path)
            guard let used = attributes?[.modificationDate] as? Date, used.timeIntervalSinceNow < -7 * 86_400 else {
                continue
            }
            try? FileManager.default.removeItem(at: folder)
        }
    }
}

/// Says now and then how far a build is.
final class BuildProgress {
    private let report: (String) -> Void
    private var next = ContinuousClock.now + .seconds(10)

    init(_ report: @escaping (String) -> Void) { self.report = report }

    func take(_ line: String) {
        guard ContinuousClock.now >= next, let match = line.prefixMatch(of: /\[[0-9]+\/[0-9]+\]/) else { return }
        next = ContinuousClock.now + .seconds(10)
        report("  \(match.0)")
    }
}

/// A short name for a text that is the same in every process. (FNV-1a)
enum StableHash {
    static func of(_ text: String) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
