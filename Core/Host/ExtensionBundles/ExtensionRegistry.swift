// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation

/// Knows what is installed, without reading a thousand property lists each time.
///
/// The index lies in the cache folder. It is only a shortcut: an app whose files look different from when they were indexed
/// is read again, and a missing or unreadable index is created again.
public struct ExtensionRegistry: Sendable {
    private let folders: ApplicationFolders
    private let environment: [String: String]

    /// The registry of a user's folders.
    ///
    /// - Parameters:
    ///   - folders: the user's.
    ///   - environment: as of a process, for the language and the settings of other systems.
    public init(folders: ApplicationFolders, environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.folders = folders
        self.environment = environment
    }

    /// Every installed app, the user's before those for all users, and the targets that other systems declare. Of two apps with one identifier the first counts; the
    /// other one is listed with its problem.
    ///
    /// - Throws: ``BundleError`` if a folder of apps cannot be listed.
    public func load() throws -> InstalledExtensions {
        let index = RegistryIndex(folders: folders)
        let paths = try folders.applications.flatMap { try InstalledApplications.paths(in: $0) }
        let entries = index.entries(for: paths)
        let current = FileStamp.areCurrent(entries)
        var hasChanged = false
        let result = paths.indices.map { number in
            // What had a problem is looked at again: its cause may lie in a file that has no stamp.
            if let entry = entries[number], current[number], entry.problem == nil { return entry }
            hasChanged = true
            let place = URL(fileURLWithPath: paths[number], isDirectory: true)
            return InstalledApplications.read(place, knownAs: entries[number]?.identifier)
        }
        if hasChanged || result.count != index.applications.count { index.write(result) }
        let foreign = ForeignTargets(folders, environment: environment).load()
        return InstalledExtensions(
            InstalledApplications.markingDuplicates(result), foreign: foreign.targets, foreignProblems: foreign.problems
        )
    }

}

/// Reads what is installed.
enum InstalledApplications {
    static func bundles(in folder: URL) throws -> [URL] {
        try paths(in: folder).map { URL(fileURLWithPath: $0, isDirectory: true) }
    }

    static func paths(in folder: URL) throws -> [String] {
        let names: [String]
        do {
            names = try OpenFolder(folder).names()
        } catch let error as FileOperationError {
            if [.notFound, .notAFolder].contains(error.code) { return [] }
            throw BundleError(.storage, folder.path, error.reason, underlyingError: error)
        }
        let path = folder.path
        return names.filter { $0.hasSuffix(".app") && !$0.hasPrefix(".") }.map { path + "/" + $0 }
    }

    /// Returns the identifier of an installed app; nil if its Info.plist is damaged.
    static func identifier(of bundle: URL) -> String? {
        do {
            return try PropertyListFile(contentsOf: bundle.appendingPathComponent("Info.plist")).bundleIdentifier()
        } catch {
            // One damaged app must not keep others from being installed, or itself from being replaced.
            return nil
        }
    }

    /// Returns the name of an app whose identifier cannot be read, and never could be.
    static func substitute(for bundle: URL) -> String { bundle.deletingPathExtension().filename }

    /// Reads an installed app with its extensions from its folder.
    ///
    /// - Parameters:
    ///   - bundle: its folder.
    ///   - former: the identifier of what was last there; nil if nothing is known of it.
    /// - Returns: the app. A damaged one has the identifier that it says, or else had: what a person knows it by.
    static func read(_ bundle: URL, knownAs former: String? = nil) -> InstalledApplication {
        // Stamped before reading: a change in between is seen the next time.
        let stamps = InstalledApplication.stamps(of: bundle)
        do {
            return InstalledApplication(try ApplicationBundle(url: bundle), stamps: stamps)
        } catch {
            return InstalledApplication(
                identifier: identifier(of: bundle) ?? former ?? substitute(for: bundle),
                displayName: bundle.filename,
                path: bundle.path, problem: "\(error)", stamps: stamps)
        }
    }

    static func markingDuplicates(_ applications: [InstalledApplication]) -> [InstalledApplication] {
        var first: [String: String] = [:]
        return applications.map { app in
            guard app.problem == nil else { return app }
            guard let other = first.updateValue(app.path, forKey: app.identifier) else { return app }
            first[app.identifier] = other
            return InstalledApplication(
                identifier: app.identifier, displayName: app.displayName, path: app.path,
                problem: "\(app.path): \(other) has the same identifier and comes first",
                stamps: app.stamps)
        }
    }
}
