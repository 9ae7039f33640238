// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation

/// Puts containing apps where extensions are found, and takes them away.
public struct ApplicationInstaller: Sendable {
    private let folders: ApplicationFolders

    /// An installer for a user's folders.
    public init(folders: ApplicationFolders) { self.folders = folders }

    /// Installs an app: checks all of it first, then copies it beside its place, then moves it there in one step. An app of
    /// the same identifier is replaced.
    ///
    /// - Parameters:
    ///   - source: the folder `Name.app`.
    ///   - groups: groups of apps of other origins that a person grants this app access to.
    /// - Returns: the app as it is installed.
    /// - Throws: ``BundleError``; what was installed before is untouched then.
    public func install(_ source: URL, joining groups: Set<String> = []) throws -> ApplicationBundle {
        let source = source.resolvingSymlinksInPath()
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: source.path, isDirectory: &isDirectory) else {
            throw BundleError(.missing, source.path, "there is no such folder")
        }
        guard isDirectory.boolValue else {
            throw BundleError(.contents, source.path, "a containing app is a folder whose name ends in .app")
        }
        let app = try ApplicationBundle(url: source)
        try BundleContents.check(source)
        try checkExtensionIdentifiers(of: app)
        let registry = AppGroupRegistry(folders: folders)
        try registry.check(app, joining: groups)
        let place = try place(of: app)
        let staging = folders.userApplications.appendingPathComponent(
            ".staging-\(UUID().uuidString)", isDirectory: true)
        do {
            try OpenFolder.create(staging)
            let draft = staging.appendingPathComponent(place.lastPathComponent, isDirectory: true)
            try FileCopier.copy(source, to: draft, isDurable: true)
            try registry.note(app)
            try publish(draft, as: place)
            try FileManager.default.removeItem(at: staging)
        } catch {
            if FileManager.default.fileExists(atPath: staging.path) { try FileManager.default.removeItem(at: staging) }
            throw error is BundleError ? error : BundleError(.storage, place.path, "\(error)")
        }
        return try ApplicationBundle(url: place)
    }

    /// Where an app goes: where one of its identifier is, else under its own name.
    private func place(of app: ApplicationBundle) throws -> URL {
        for folder in try InstalledApplications.bundles(in: folders.userApplications) {
            let info = folder.appendingPathComponent("Info.plist")
            if try InstalledApplications.identifier(of: info) == app.identifier { return folder }
        }
        let place = folders.userApplications.appendingPathComponent(app.url.lastPathComponent, isDirectory: true)
        guard !FileManager.default.fileExists(atPath: place.path) else {
            throw BundleError(
                .storage, place.path,
                "an app with another identifier is installed under this name; remove it or rename yours")
        }
        return place
    }

    /// Two installed extensions with one identifier could not be told apart.
    private func checkExtensionIdentifiers(of app: ApplicationBundle) throws {
        let others = try ExtensionRegistry(folders: folders).load().applications.filter { $0.problem == nil }
            .flatMap(\.extensions).filter { $0.applicationIdentifier != app.identifier }
        for bundle in app.extensions {
            guard let other = others.first(where: { $0.identifier == bundle.identifier }) else { continue }
            throw BundleError(
                .contents, bundle.url.path,
                "the identifier \(bundle.identifier) is taken by an extension of \(other.applicationIdentifier)")
        }
    }

    private func publish(_ draft: URL, as place: URL) throws {
        let staging = try OpenFolder(draft.deletingLastPathComponent())
        let applications = try OpenFolder(folders.userApplications)
        let name = place.lastPathComponent
        if FileManager.default.fileExists(atPath: place.path) {
            try staging.exchange(draft.lastPathComponent, with: name, in: applications)
        } else {
            try staging.move(draft.lastPathComponent, to: applications, as: name)
        }
        try applications.synchronize()
    }

    /// Removes an app. Its data and its group's stay.
    ///
    /// - Parameter identifier: its `CFBundleIdentifier`.
    /// - Returns: where it was.
    /// - Throws: ``BundleError`` if it is not installed, or installed for all users.
    public func remove(_ identifier: String) throws -> URL {
        for (number, folder) in folders.applications.enumerated() {
            for bundle in try InstalledApplications.bundles(in: folder) {
                let info = bundle.appendingPathComponent("Info.plist")
                guard try InstalledApplications.identifier(of: info) == identifier else { continue }
                guard number == 0 else {
                    throw BundleError(
                        .storage, bundle.path, "this app is installed for all users; its package manager removes it")
                }
                try removeAtomically(bundle)
                try AppGroupRegistry(folders: folders).forget(identifier)
                return bundle
            }
        }
        throw BundleError(.notInstalled, "", "no app with the identifier \(identifier) is installed")
    }

    private func removeAtomically(_ bundle: URL) throws {
        do {
            let applications = try OpenFolder(folders.userApplications)
            let trash = ".removed-\(UUID().uuidString)"
            try applications.move(bundle.lastPathComponent, to: applications, as: trash)
            try applications.synchronize()
            try applications.remove(trash)
        } catch { throw BundleError(.storage, bundle.path, "\(error)") }
    }
}

/// What a bundle may hold: files, folders, and links that stay inside it.
enum BundleContents {
    static func check(_ bundle: URL) throws {
        guard let files = FileManager.default.enumerator(atPath: bundle.path) else { return }
        while let path = files.nextObject() as? String {
            let file = bundle.appendingPathComponent(path)
            let status: FileStatus
            do {
                status = try FileStatus(ofLink: file.path)
            } catch let error as FileOperationError { throw BundleError(.storage, file.path, error.code.reason) }
            switch status.kind {
            case .file, .folder: continue
            case .link:
                guard file.resolvingSymlinksInPath().path.hasPrefix(bundle.path + "/") else {
                    throw BundleError(.contents, file.path, "this link leads out of the bundle")
                }
            case .other:
                throw BundleError(.contents, file.path, "this is neither a file nor a folder nor a link")
            }
        }
    }
}
