// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import XcodeProjects

/// The modules under Apple's names, built once for a version of Swift and of Appex, and shared by all extensions.
struct AppleModulesBuild {
    /// The folder with `Packages/AppleModules`.
    let sources: URL
    /// The folder of caches.
    let cache: URL
    let toolchain: Toolchain

    /// What a build contains: the modules, and the library.
    struct Product {
        let folder: URL

        var modules: URL { folder.appendingPathComponent("Modules", isDirectory: true) }
        var library: URL { folder.appendingPathComponent(Self.libraryName) }
        static let libraryName = "libAppleModules.so"
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
        let lock = try FileLock.take("lock", in: try OpenFolder(all), timeout: 1800)
        defer { withExtendedLifetime(lock) {} }
        if isComplete(product) { return product }
        report("Building the modules under Apple's names (once for this version of Appex, two to three minutes)")
        try build(product, scratch: all.appendingPathComponent(".build", isDirectory: true), report)
        removeOthers(than: product, in: all)
        return product
    }

    private func isComplete(_ product: Product) -> Bool { FileManager.default.fileExists(atPath: product.library.path) }

    /// What a build depends on: the compiler, and each source by its size and date.
    private func key() throws -> String {
        var text = try toolchain.version()
        for folder in [
            "Package.swift", "Sources/Base", "Sources/Model", "Sources/Shared", "Sources/Extension",
            "Packages/AppleModules/Package.swift",
            "Packages/AppleModules/Sources",
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

    private func build(_ product: Product, scratch: URL, _ report: @escaping (String) -> Void) throws {
        let package = try writableSources(beside: scratch)
            .appendingPathComponent("Packages/AppleModules", isDirectory: true)
        let progress = BuildProgress(report)
        let result = try toolchain.build(
            ["-c", "release", "--product", "AppleModules", "--package-path", package.path], scratch: scratch,
            report: progress.take)
        guard result.isSuccess else {
            throw ProjectError("the modules under Apple's names cannot be built:\n\(result.output)")
        }
        try collect(product, from: scratch)
    }

    /// The package manager writes beside a package's own files. Where it may not, as below /usr, it gets a copy.
    private func writableSources(beside scratch: URL) throws -> URL {
        let manager = FileManager.default
        if manager.isWritableFile(atPath: sources.appendingPathComponent("Packages/AppleModules").path) {
            return sources
        }
        let copy = scratch.deletingLastPathComponent().appendingPathComponent(".sources", isDirectory: true)
        if manager.fileExists(atPath: copy.path) { try manager.removeItem(at: copy) }
        try manager.createDirectory(at: copy.appendingPathComponent("Packages"), withIntermediateDirectories: true)
        for name in ["Package.swift", "Sources", "Applications", "Tests", "Packages/AppleModules"] {
            try manager.copyContents(at: sources.appendingPathComponent(name), to: copy.appendingPathComponent(name))
        }
        return copy
    }

    /// Copies what extensions are built with. The library comes last: a build with it is complete.
    private func collect(_ product: Product, from scratch: URL) throws {
        let manager = FileManager.default
        let draft = product.folder.deletingLastPathComponent().appendingPathComponent(".draft", isDirectory: true)
        if manager.fileExists(atPath: draft.path) { try manager.removeItem(at: draft) }
        let modules = draft.appendingPathComponent("Modules", isDirectory: true)
        try manager.createDirectory(at: modules, withIntermediateDirectories: true)
        let release = scratch.appendingPathComponent("release", isDirectory: true)
        let built = release.appendingPathComponent("Modules", isDirectory: true)
        for name in try manager.contentsOfDirectory(atPath: built.path) where name.hasSuffix(".swiftmodule") {
            try manager.copyItem(at: built.appendingPathComponent(name), to: modules.appendingPathComponent(name))
        }
        let headers = [
            ("CLinux", sources.appendingPathComponent("Sources/Base/CLinux/include")),
            ("CXXHash", sources.appendingPathComponent("Sources/Base/CXXHash")),
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
        try manager.copyItem(
            at: release.appendingPathComponent(Product.libraryName),
            to: draft.appendingPathComponent(Product.libraryName))
        if manager.fileExists(atPath: product.folder.path) { try manager.removeItem(at: product.folder) }
        try manager.moveItem(at: draft, to: product.folder)
    }

    private func markAsUsed(_ product: Product) throws {
        try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: product.folder.path)
    }

    /// What no build has used for a week belongs to an earlier version. Until then another Appex may use it.
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
