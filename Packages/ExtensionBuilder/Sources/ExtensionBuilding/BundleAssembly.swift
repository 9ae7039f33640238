// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackageManifests
import XcodeProjects

/// Puts the containing app and the extension in it together.
struct BundleAssembly {
    let project: ExtensionProject
    let written: GeneratedPackage.Written
    let program: URL
    let applicationProgram: URL
    let modules: AppleModulesBuild.Product
    /// Takes a line for the person.
    let report: (String) -> Void

    private var manager: FileManager { .default }

    /// Makes `NAME.app` beside its place and moves it there, so that no other program finds half an app. In a folder that is not the build's
    /// own, an app of another identifier stays.
    func assemble(in folder: URL, isOwn: Bool) throws -> URL {
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        let name = fileName(project.application.name)
        let result = folder.appendingPathComponent(name + ".app", isDirectory: true)
        let draft = folder.appendingPathComponent("." + name + ".app.draft", isDirectory: true)
        if manager.fileExists(atPath: draft.path) { try manager.removeItem(at: draft) }
        let frameworks = draft.appendingPathComponent("Frameworks", isDirectory: true)
        let bundle = draft.appendingPathComponent("PlugIns/\(fileName(project.name)).appex", isDirectory: true)
        try manager.createDirectory(at: frameworks, withIntermediateDirectories: true)
        try manager.createDirectory(at: bundle, withIntermediateDirectories: true)
        try link(modules.library, to: frameworks.appendingPathComponent(AppleModulesBuild.Product.libraryName))
        try writeApplication(draft)
        try writeExtension(bundle)
        if manager.fileExists(atPath: result.path) {
            // The project chooses the name, which another app may have.
            let earlier = try? PropertyListFile.read(result.appendingPathComponent("Info.plist"))
            guard isOwn || earlier?["CFBundleIdentifier"] as? String == project.application.identifier else {
                throw ProjectError(
                    "\(result.path) is another app; move it away, or choose another folder with --output")
            }
            try manager.removeItem(at: result)
        }
        try manager.moveItem(at: draft, to: result)
        return result
    }

    /// A name of an Xcode target may contain a slash, and must not lead elsewhere.
    private func fileName(_ name: String) -> String {
        let plain = String(name.replacing("/", with: "-").drop { $0 == "." })
        return plain.isEmpty ? "App" : plain
    }

    /// The library is large, and the same in all bundles.
    private func link(_ file: URL, to copy: URL) throws {
        do { try manager.linkItem(at: file, to: copy) } catch { try manager.copyItem(at: file, to: copy) }
    }

    // MARK: The containing app

    private func writeApplication(_ folder: URL) throws {
        let application = project.application
        let executable = fileName(application.name)
        var info = application.info
        info["CFBundleIdentifier"] = application.identifier
        info["CFBundleExecutable"] = executable
        info["CFBundleName"] = info["CFBundleName"] ?? application.name
        info["CFBundlePackageType"] = "APPL"
        let schemes = project.options.schemes + (application.isOfProject ? [] : written.schemes.map(\.scheme))
        if !schemes.isEmpty {
            var types = info["CFBundleURLTypes"] as? [[String: Any]] ?? []
            types.append(["CFBundleURLName": application.identifier, "CFBundleURLSchemes": schemes])
            info["CFBundleURLTypes"] = types
        }
        // The app's own windows are made by code that is not built here.
        for key in ["UIMainStoryboardFile", "UILaunchStoryboardName", "UIApplicationSceneManifest"] { info[key] = nil }
        try PropertyListFile.write(info, to: folder.appendingPathComponent("Info.plist"))
        try PropertyListFile.write(
            application.entitlements.isEmpty ? project.entitlements : application.entitlements,
            to: folder.appendingPathComponent("Entitlements.plist"))
        // In place of the containing app, whose own code is not built: `appex log` shows what it was launched for.
        try link(applicationProgram, to: folder.appendingPathComponent(executable))
    }

    // MARK: The extension

    private func writeExtension(_ folder: URL) throws {
        var info = project.info
        let executable = fileName(project.name)
        info["CFBundleExecutable"] = executable
        info["CFBundlePackageType"] = "XPC!"
        var keys = info["NSExtension"] as? [String: Any] ?? [:]
        keys["NSExtensionMainStoryboard"] = nil
        keys["NSExtensionPrincipalClass"] = written.principalClass
        info["NSExtension"] = keys
        try PropertyListFile.write(info, to: folder.appendingPathComponent("Info.plist"))
        try PropertyListFile.write(project.entitlements, to: folder.appendingPathComponent("Entitlements.plist"))
        let copy = folder.appendingPathComponent(executable)
        try link(program, to: copy)
        for file in written.storyboards {
            let target = file.bundle.map { folder.appendingPathComponent(fileName($0), isDirectory: true) } ?? folder
            try manager.createDirectory(at: target, withIntermediateDirectories: true)
            try file.contents.compiled().write(
                to: target.appendingPathComponent(file.contents.fileName(for: file.name)))
        }
        for file in project.resources { try add(file, to: folder) }
        // Fetched packages find theirs beside the program.
        let built = program.deletingLastPathComponent()
        for name in try manager.contentsOfDirectory(atPath: built.path).sorted()
        where name.hasSuffix(".resources") && !written.packages.isEmpty {
            try manager.copyContents(
                at: built.appendingPathComponent(name).resolvingSymlinksInPath(),
                to: folder.appendingPathComponent(name))
        }
        for library in written.libraries {
            // The classes of a framework are in the program, so that its bundle is the extension's, whose own files come first.
            for file in library.resources { try add(file, to: folder, unlessThere: true) }
            if let bundle = library.bundle { try write(bundle, to: folder) }
        }
    }

    /// The bundle that `Bundle.module` stands for.
    private func write(_ bundle: ProjectLibraries.Bundle, to folder: URL) throws {
        let target = folder.appendingPathComponent(fileName(bundle.name), isDirectory: true)
        try manager.createDirectory(at: target, withIntermediateDirectories: true)
        for resource in bundle.resources {
            let url = resource.url.resolvingSymlinksInPath()
            let isFolder = try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory ?? false
            if resource.isCopied {
                try manager.copyContents(at: url, to: target.appendingPathComponent(resource.url.lastPathComponent))
            } else if isFolder, url.pathExtension != "xcassets" {
                for file in FolderContents(url).everything { try add(file, to: target) }
            } else {
                try add(resource.url, to: target)
            }
        }
    }

    private func add(_ file: URL, to bundle: URL, unlessThere: Bool = false) throws {
        switch file.pathExtension.lowercased() {
        case "storyboard", "xib": return
        case "stringsdict":
            // Foundation on Linux crashes when it looks a text up in one; the build says that it is left out.
            return
        case "xcstrings":
            for (path, data) in try StringCatalog(contentsOf: file).files {
                let copy = bundle.appendingPathComponent(path)
                if unlessThere, manager.fileExists(atPath: copy.path) {
                    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
                    try addTexts(list as? [String: Any] ?? [:], to: copy)
                } else {
                    try place(data, at: copy, from: file)
                }
            }
            return
        default: break
        }
        let parent = file.deletingLastPathComponent()
        let target = parent.pathExtension == "lproj" ? bundle.appendingPathComponent(parent.lastPathComponent) : bundle
        try manager.createDirectory(at: target, withIntermediateDirectories: true)
        var copy = target.appendingPathComponent(file.lastPathComponent)
        // A target may have several catalogs, which Xcode makes one.
        var number = 2
        while file.pathExtension == "xcassets", manager.fileExists(atPath: copy.path) {
            copy = target.appendingPathComponent("\(file.deletingPathExtension().lastPathComponent)-\(number).xcassets")
            number += 1
        }
        guard !manager.fileExists(atPath: copy.path) else {
            guard unlessThere else {
                throw ProjectError("\(file.path): the bundle contains a file of that name already; rename one")
            }
            guard file.pathExtension == "strings" else {
                return report("\(file.path) is left out: the extension's bundle contains a file of that name already")
            }
            return try addTexts(PropertyListFile.read(file), to: copy)
        }
        try manager.copyContents(at: file.resolvingSymlinksInPath(), to: copy)
    }

    /// Tables of texts become one, in which those that are there already win.
    private func addTexts(_ texts: [String: Any], to table: URL) throws {
        let earlier = try PropertyListFile.read(table)
        try PropertyListFile.write(texts.merging(earlier) { _, own in own }, to: table)
    }

    private func place(_ data: Data, at copy: URL, from file: URL) throws {
        guard !manager.fileExists(atPath: copy.path) else {
            throw ProjectError("\(file.path): the bundle contains \(copy.lastPathComponent) already; rename one")
        }
        try manager.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: copy)
    }
}
