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

    private var manager: FileManager { .default }

    /// Makes `NAME.app` beside its place and moves it there, so that no other program finds half an app. In a folder that is not the build's
    /// own, an app of another identifier stays.
    func assemble(in folder: URL, isOwn: Bool) throws -> URL {
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        let name = project.application.name.bundleFileName
        let result = folder.appendingPathComponent(name + ".app", isDirectory: true)
        let draft = folder.appendingPathComponent("." + name + ".app.draft", isDirectory: true)
        if manager.fileExists(atPath: draft.path) { try manager.removeItem(at: draft) }
        if manager.fileExists(atPath: result.path) {
            // The project chooses the name, which another app or a file may have.
            let earlier = try? PropertyListFile.read(result.appendingPathComponent("Info.plist"))
            guard isOwn || earlier?["CFBundleIdentifier"] as? String == project.application.identifier else {
                throw ProjectError(
                    "\(result.path) is there already, and is not an earlier build of \(project.application.identifier); "
                        + "move it away, or choose another folder with --output", code: .unwritable)
            }
        }
        do { try write(draft) } catch {
            if manager.fileExists(atPath: draft.path) { try manager.removeItem(at: draft) }
            throw error
        }
        if manager.fileExists(atPath: result.path) { try manager.removeItem(at: result) }
        try manager.moveItem(at: draft, to: result)
        return result
    }

    private func write(_ draft: URL) throws {
        let frameworks = draft.appendingPathComponent("Frameworks", isDirectory: true)
        let bundle = draft.appendingPathComponent("PlugIns/\(project.name.bundleFileName).appex", isDirectory: true)
        try manager.createDirectory(at: frameworks, withIntermediateDirectories: true)
        try manager.createDirectory(at: bundle, withIntermediateDirectories: true)
        try link(modules.library, to: frameworks.appendingPathComponent(AppleModulesBuild.Product.libraryName))
        if written.usesCryptoKit {
            try link(
                modules.cryptoKit.library,
                to: frameworks.appendingPathComponent(AppleModulesBuild.CryptoKit.libraryName))
        }
        try writeApplication(draft)
        try writeExtension(bundle)
    }

    /// The library is large, and the same in all bundles.
    private func link(_ file: URL, to copy: URL) throws {
        do { try manager.linkItem(at: file, to: copy) } catch { try manager.copyItem(at: file, to: copy) }
    }

    // MARK: The containing app

    private func writeApplication(_ folder: URL) throws {
        let application = project.application
        let executable = application.name.bundleFileName
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
        try add(application.icon, to: folder, &info)
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
        let executable = project.name.bundleFileName
        info["CFBundleExecutable"] = executable
        info["CFBundlePackageType"] = "XPC!"
        var keys = info["NSExtension"] as? [String: Any] ?? [:]
        keys["NSExtensionMainStoryboard"] = nil
        keys["NSExtensionPrincipalClass"] = written.principalClass
        info["NSExtension"] = keys
        try add(project.icon, to: folder, &info)
        try PropertyListFile.write(info, to: folder.appendingPathComponent("Info.plist"))
        try PropertyListFile.write(project.entitlements, to: folder.appendingPathComponent("Entitlements.plist"))
        let copy = folder.appendingPathComponent(executable)
        try link(program, to: copy)
        for file in written.storyboards {
            let target = place(of: file.bundle, folder)
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
        for bundle in written.libraries.compactMap(\.bundle) { try write(bundle, to: place(of: bundle, folder)) }
    }

    private func add(_ icon: IconSet?, to folder: URL, _ info: inout [String: Any]) throws {
        guard let icon else { return }
        info.merge(icon.info) { _, new in new }
        for (name, url) in icon.files {
            try manager.copyContents(at: url, to: folder.appendingPathComponent(name))
        }
    }

    /// Where a bundle lies. The folder is that of the extension, whose bundle nil means.
    private func place(of bundle: ProjectLibraries.Bundle?, _ folder: URL) -> URL {
        guard let bundle else { return folder }
        let parent =
            switch bundle.kind {
            case .framework:
                // NAME.app/PlugIns/NAME.appex.
                folder.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Frameworks")
            case .package: folder
            }
        return parent.appendingPathComponent(bundle.name, isDirectory: true)
    }

    private func write(_ bundle: ProjectLibraries.Bundle, to target: URL) throws {
        try manager.createDirectory(at: target, withIntermediateDirectories: true)
        if case .framework(let info) = bundle.kind {
            try PropertyListFile.write(info, to: target.appendingPathComponent("Info.plist"))
            for resource in bundle.resources { try add(resource.url, to: target) }
            return
        }
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

    private func add(_ file: URL, to bundle: URL) throws {
        switch file.pathExtension.lowercased() {
        case "storyboard", "xib": return
        case "stringsdict":
            // Foundation on Linux crashes when it looks a text up in one; the build says that it is left out.
            return
        case "xcstrings":
            for (path, data) in try StringCatalog(contentsOf: file).files {
                try place(data, at: bundle.appendingPathComponent(path), from: file)
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
            throw ProjectError("\(file.path): the bundle contains a file of that name already; rename one")
        }
        try manager.copyContents(at: file.resolvingSymlinksInPath(), to: copy)
    }

    private func place(_ data: Data, at copy: URL, from file: URL) throws {
        guard !manager.fileExists(atPath: copy.path) else {
            throw ProjectError("\(file.path): the bundle contains \(copy.lastPathComponent) already; rename one")
        }
        try manager.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: copy)
    }
}

extension String {
    /// The name of a bundle for a name of an Xcode target, which may contain a slash and must not lead elsewhere.
    var bundleFileName: String {
        let plain = String(replacing("/", with: "-").drop { $0 == "." })
        return plain.isEmpty ? "App" : plain
    }
}
