// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation

/// Puts containing apps where extensions are found, and takes them away.
public struct ApplicationInstaller: Sendable {
    private static let stagingPrefix = ".staging-"
    private static let removedPrefix = ".removed-"
    /// How long to wait for another process that installs or removes, in seconds.
    private static let longestWait: TimeInterval = 60

    private let folders: ApplicationFolders

    /// An installer for a user's folders.
    public init(folders: ApplicationFolders) { self.folders = folders }

    /// Installs an app: checks all of it first, then copies it beside its place, then moves it there in one step. An app of
    /// the same identifier is replaced.
    ///
    /// - Parameters:
    ///   - source: the folder `Name.app`.
    ///   - groups: groups of apps of other origins that a person grants this app access to, and beginnings of identifiers, such as `org.example`, that it may have
    ///     although they belong to another developer.
    ///   - replacing: called when all checks have passed and before anything is changed, with the app of the same identifier that is installed and the new one;
    ///     what it throws ends the installation. Nothing else is installed or removed meanwhile.
    /// - Returns: the app as it is installed.
    /// - Throws: ``BundleError``, or the error of `replacing`; what was installed before is untouched then.
    public func install(
        _ source: URL, joining groups: Set<String> = [],
        replacing: (InstalledApplication, ApplicationBundle) throws -> Void = { _, _ in }
    ) throws -> ApplicationBundle {
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
        try app.checkPrograms()
        return try alone { applications in
            try install(app, from: source, joining: groups, in: applications, replacing)
        }
    }

    /// Runs a body while no other process installs or removes apps, after deleting what a killed one has left.
    func alone<Value>(
        within wait: TimeInterval = longestWait, _ body: (OpenFolder) throws -> Value
    ) throws -> Value {
        let path = folders.userApplications.path
        let (applications, lock): (OpenFolder, FileLock)
        do {
            applications = try OpenFolder(creating: folders.userApplications)
            let parent = try OpenFolder(folders.userApplications.deletingLastPathComponent())
            lock = try FileLock.take(".Applications.lock", in: parent, timeout: wait)
            for name in try applications.names()
            where name.hasPrefix(Self.stagingPrefix) || name.hasPrefix(Self.removedPrefix) {
                discard(name, in: applications)
            }
        } catch { throw BundleError(.storage, path, "\(error)", underlyingError: error) }
        return try withExtendedLifetime(lock) { try body(applications) }
    }

    private func install(
        _ app: ApplicationBundle, from source: URL, joining groups: Set<String>, in applications: OpenFolder,
        _ replacing: (InstalledApplication, ApplicationBundle) throws -> Void
    ) throws -> ApplicationBundle {
        try checkIdentifiers(of: app)
        let keys = ApplicationKeys(folders: folders)
        let installed = try ExtensionRegistry(folders: folders).load().applications
        try keys.check(app, against: installed)
        let registry = AppGroupRegistry(folders: folders)
        try registry.check(app, joining: groups)
        try keys.checkFamily(of: app, against: installed, joining: groups)
        if let former = installed.first(where: { $0.identifier == app.identifier }) { try replacing(former, app) }
        let place = try place(of: app)
        let stagingName = Self.stagingPrefix + UUID().uuidString
        do {
            let staging = try applications.createFolder(stagingName)
            let draft = place.filename
            let copy = staging.url.appendingPathComponent(draft, isDirectory: true)
            try FileCopier.copy(source, to: copy, isDurable: true)
            try check(copy, of: app)
            let isNew = try applications.status(draft) == nil
            try publish(draft, of: staging, in: applications)
            do {
                try applications.synchronize()
                // Not before: what is not installed owns nothing. If this process is killed here, the first launch does it.
                try registry.note(app)
                try keys.note(app)
                // It may have replaced a damaged one.
                try registry.forgetMissing()
            } catch {
                // An installation that fails leaves what was there before.
                if isNew {
                    try applications.move(draft, to: staging, as: draft)
                } else {
                    try staging.exchange(draft, with: draft, in: applications)
                }
                do { try registry.forgetMissing() } catch {
                    // The next installation does it.
                }
                throw error
            }
        } catch {
            discard(stagingName, in: applications)
            throw error is BundleError
                ? error : BundleError(.storage, place.path, "\(error)", underlyingError: error)
        }
        discard(stagingName, in: applications)
        return try ApplicationBundle(url: place)
    }

    /// Checks what is put in place: the source may have been changed since it was looked at.
    func check(_ copy: URL, of app: ApplicationBundle) throws {
        do {
            let copied = try ApplicationBundle(url: copy)
            try BundleContents.check(copy)
            try copied.checkPrograms()
            try copied.verify()
            guard copied.claims == app.claims else {
                throw BundleError(.contents, copy.path, "the bundle was changed while it was installed; try again")
            }
        } catch let error as BundleError {
            // The person knows the source.
            let rest = error.path.path(below: copy.path).map { "/" + $0 } ?? ""
            throw BundleError(error.code, app.url.path + rest, error.message, underlyingError: error)
        }
    }

    /// Where an app goes: where one of its identifier is, else under its own name.
    private func place(of app: ApplicationBundle) throws -> URL {
        for folder in try InstalledApplications.bundles(in: folders.userApplications) {
            if InstalledApplications.identifier(of: folder) == app.identifier { return folder }
        }
        let place = folders.userApplications.appendingPathComponent(app.url.filename, isDirectory: true)
        // A damaged app of this name is replaced.
        let isTaken = FileManager.default.fileExists(atPath: place.path)
        guard !isTaken || InstalledApplications.identifier(of: place) == nil else {
            throw BundleError(
                .storage, place.path,
                "an app with another identifier is installed under this name; remove it or rename yours")
        }
        return place
    }

    /// Apps and extensions have one name space: what has another's identifier would get its container.
    private func checkIdentifiers(of app: ApplicationBundle) throws {
        let others = try ExtensionRegistry(folders: folders).load().applications.filter {
            $0.identifier != app.identifier
        }
        let owners = others.flatMap { other in
            [(other.identifier, "the app \(other.displayName)")]
                + other.extensions.map { ($0.identifier, "an extension of \(other.identifier)") }
        }
        let taken = Dictionary(owners, uniquingKeysWith: { first, _ in first })
        for (identifier, url) in [(app.identifier, app.url)] + app.extensions.map({ ($0.identifier, $0.url) }) {
            guard let owner = taken[identifier] else { continue }
            throw BundleError(.contents, url.path, "the identifier \(identifier) is taken by \(owner)")
        }
    }

    private func publish(_ name: String, of staging: OpenFolder, in applications: OpenFolder) throws {
        if try applications.status(name) != nil {
            try staging.exchange(name, with: name, in: applications)
        } else {
            try staging.move(name, to: applications, as: name)
        }
    }

    /// Deletes bundles that were replaced or removed while something in them ran. What cannot be deleted now stays until the
    /// next installation.
    package func sweep() {
        do { try alone(within: 1) { _ in } } catch { return }
    }

    /// Deletes what is no longer needed. If it cannot be deleted now, or something in it still runs, it is deleted later.
    private func discard(_ name: String, in applications: OpenFolder) {
        guard !BundleLease.isHeld(name, in: applications) else { return }
        do { try applications.remove(name) } catch { return }
    }

    /// Removes an app. Its data and its group's stay. Of two with one identifier, the one that is well and the user's own is meant.
    ///
    /// - Parameter identifier: its `CFBundleIdentifier`; of a damaged app also the name of its folder, without `.app`.
    /// - Returns: where it was.
    /// - Throws: ``BundleError`` if it is not installed, or installed for all users.
    public func remove(_ identifier: String) throws -> URL {
        try alone { try remove(identifier, in: $0) }
    }

    private func remove(_ identifier: String, in applications: OpenFolder) throws -> URL {
        let all = try ExtensionRegistry(folders: folders).load().applications
        guard let app = named(identifier, among: all) else {
            throw BundleError(.notInstalled, "", "no app with the identifier \(identifier) is installed")
        }
        guard isOwn(app) else {
            throw BundleError(
                .storage, app.path, "this app is installed for all users; its package manager removes it")
        }
        let bundle = URL(fileURLWithPath: app.path, isDirectory: true)
        try removeAtomically(bundle, in: applications)
        // Another one still needs what is known of the identifier.
        if all.count(where: { $0.identifier == app.identifier }) == 1 {
            forgetRecords(of: app.identifier)
            let others = all.filter { $0.identifier != app.identifier }.flatMap { $0.extensions.map(\.identifier) }
            forgetPermissions(of: app.identifier, except: Set(others))
        }
        return bundle
    }

    private func isOwn(_ app: InstalledApplication) -> Bool {
        (app.path as NSString).deletingLastPathComponent == folders.userApplications.path
    }

    private func named(_ identifier: String, among all: [InstalledApplication]) -> InstalledApplication? {
        let those = all.filter { $0.identifier == identifier }
        return those.first { isOwn($0) && $0.problem == nil } ?? those.first(where: isOwn) ?? those.first
            ?? all.first { $0.problem != nil && $0.folderName == identifier }
    }

    /// The app is gone, whether or not its records can be written. What stays of them stays for it if it comes back.
    private func forgetRecords(of identifier: String) {
        // One that cannot be written keeps no other.
        for forget in [
            { try AppGroupRegistry(folders: folders).forget(identifier) },
            { try ApplicationKeys(folders: folders).forget(identifier) },
            { try AppGroupRegistry(folders: folders).forgetMissing() },
        ] {
            do { try forget() } catch {
                StandardError.report("\(identifier) is removed, but a record of what belonged to it is not: \(error)")
            }
        }
    }

    /// If an app of this identifier is installed again, the person is asked again. What begins with its identifier may be of another app.
    private func forgetPermissions(of identifier: String, except others: Set<String>) {
        do {
            let permissions = try OpenFolder(folders.permissions)
            for name in try permissions.names() where name.hasPrefix(identifier + ".") && !others.contains(name) {
                try permissions.remove(name)
            }
        } catch let error as FileOperationError where error.code == .notFound {
            // Nothing was ever allowed.
        } catch {
            StandardError.report("what extensions of \(identifier) are allowed to do is not forgotten: \(error)")
        }
    }

    private func removeAtomically(_ bundle: URL, in applications: OpenFolder) throws {
        let trash = Self.removedPrefix + UUID().uuidString
        do {
            try applications.move(bundle.filename, to: applications, as: trash)
            try applications.synchronize()
        } catch { throw BundleError(.storage, bundle.path, "\(error)", underlyingError: error) }
        discard(trash, in: applications)
    }
}

/// The rules for the contents of a bundle: files, folders, and links that stay inside it.
enum BundleContents {
    /// Checks that the kernel could run a program: execve(2) takes ELF files and scripts that name an interpreter.
    static func checkProgram(_ program: URL) throws {
        guard FileStatus.ifKnown(program.path)?.isFile == true else {
            throw BundleError(.executable, program.path, "the executable is not a regular file")
        }
        let start: Data
        do {
            let file = try FileHandle(forReadingFrom: program)
            defer { file.closeFile() }
            start = try file.read(upToCount: 4) ?? Data()
        } catch { throw BundleError(.storage, program.path, error.localizedDescription, underlyingError: error) }
        guard !start.isEmpty else { throw BundleError(.executable, program.path, "the executable is empty") }
        guard start == Data("\u{7F}ELF".utf8) || start.starts(with: Data("#!".utf8)) else {
            throw BundleError(
                .executable, program.path, "the executable is neither a program (ELF) nor a script that begins with #!")
        }
    }

    /// Whether a link stays in its bundle, wherever the bundle is and whatever its target becomes: it is relative, leads up only at its
    /// beginning, and no further than to the bundle's folder.
    private static func staysInside(_ path: String, _ file: URL) throws -> Bool {
        let target: String
        do {
            target = try FileManager.default.destinationOfSymbolicLink(atPath: file.path)
        } catch { throw BundleError(.storage, file.path, error.localizedDescription, underlyingError: error) }
        let parts = target.pathParts.filter { $0 != "." }
        let depth = path.pathParts.count - 1
        let steps = parts.prefix { $0 == ".." }.count
        return !target.hasPrefix("/") && steps <= depth && !parts.dropFirst(steps).contains("..")
    }

    /// As deep as what is copied.
    private static let deepest = 200

    static func check(_ bundle: URL) throws {
        do { try check(OpenFolder(bundle), at: [], of: bundle) } catch let error as FileOperationError {
            throw BundleError(.storage, error.path, error.reason, underlyingError: error)
        }
    }

    private static func check(_ folder: OpenFolder, at place: [String], of bundle: URL) throws {
        for name in try folder.textNames() {
            let path = (place + [name]).joined(separator: "/")
            let file = bundle.appendingPathComponent(path)
            switch try folder.status(name)?.kind {
            case .file, nil: continue
            case .folder:
                guard place.count < deepest else {
                    throw BundleError(.contents, file.path, "this is more than \(deepest) levels of folders deep")
                }
                if let inner = try folder.folder(name) { try check(inner, at: place + [name], of: bundle) }
            case .link:
                guard try staysInside(path, file) else {
                    throw BundleError(.contents, file.path, "this link leads out of the bundle")
                }
            case .other:
                throw BundleError(.contents, file.path, "this is neither a file nor a folder nor a link")
            }
        }
    }
}
