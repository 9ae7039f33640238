// SPDX-License-Identifier: Apache-2.0

import Confinement
import ExtensionBundles
import ExtensionHost
import FileManagers
import FileOperations
import Foundation

/// Makes the desktop open links with the installed apps that declare their schemes.
struct LinkRegistration {
    /// A scheme that an app declares and the desktop does not open with it.
    struct Refusal {
        let scheme: String
        let application: String
        /// The identifier or name of the program that opens such links, or “the desktop itself”.
        let holder: String
    }

    private static let program = "update-desktop-database"
    /// Schemes that desktops open with programs for other things, such as their file managers, which declare none.
    private static let desktopSchemes: Set = [
        "admin", "afc", "afp", "archive", "burn", "cdda", "computer", "dav", "davs", "dns-sd", "fish", "ftp", "ftps",
        "gopher",
        "gphoto2", "mtp", "network", "nfs", "obex", "recent", "remote", "sftp", "smb", "ssh", "starred", "trash",
        "view-source",
    ]

    /// The changes to desktop entries that are still to be made.
    private(set) var changes: [EntryChange] = []
    /// Files of others in the places of entries.
    private(set) var taken: [URL] = []
    /// The schemes of apps that other programs or the desktop open instead.
    private(set) var refusals: [Refusal] = []
    /// The schemes that the desktop opens with apps, by the identifiers of the apps.
    private(set) var schemes: [String: [String]] = [:]

    /// Whether the desktop can be told. Without the program nothing is written.
    static var isPossible: Bool { HelperProgram.ofSystem(program) != nil }

    /// Finds out what is to be done.
    ///
    /// - Parameters:
    ///   - entries: where the entries lie.
    ///   - isRemoval: whether all are to go.
    /// - Throws: an error if the installed apps or the entries cannot be read.
    init(_ entries: FileManagerEntries, removal isRemoval: Bool = false) throws {
        // Before the apps: what another process installs meanwhile is not removed.
        let present = try entries.linkNames()
        guard !isRemoval else {
            (changes, taken) = try entries.linking([], present: present)
            return
        }
        let apps = try ExtensionHost().installedExtensions().applications.filter { app in
            app.problem == nil && app.program?.executableName.isEmpty == false
        }
        let owners = Self.owners(apps, entries.linkHolders(among: present))
        for app in apps {
            for scheme in app.urlSchemes {
                if let holder = Self.holder(of: scheme, app, owners, entries) {
                    refusals.append(Refusal(scheme: scheme, application: app.identifier, holder: holder))
                } else {
                    schemes[app.identifier, default: []].append(scheme)
                }
            }
        }
        let linked = apps.compactMap { app in
            schemes[app.identifier].map { schemes in
                LinkedApplication(
                    identifier: app.identifier, name: app.displayName, schemes: schemes,
                    icon: app.extensions.lazy.compactMap(\.iconFile).first)
            }
        }
        (changes, taken) = try entries.linking(linked, present: present)
        guard !Self.isPossible else { return }
        // An entry that is not announced is of no use; one of an app that has gone does harm.
        changes.removeAll { $0.kind != .remove && $0.kind != .keep }
        schemes = [:]
    }

    /// The app that each scheme belongs to: the one that has it, else the first that declares it.
    private static func owners(_ apps: [InstalledApplication], _ holders: [String: String]) -> [String: String] {
        var owners: [String: String] = [:]
        for app in apps.sorted(by: { $0.identifier < $1.identifier }) {
            for scheme in app.urlSchemes where owners[scheme] == nil || holders[scheme] == app.identifier {
                owners[scheme] = app.identifier
            }
        }
        return owners
    }

    /// Returns the name of what opens links with a scheme instead of an app; nil if the app does.
    private static func holder(
        of scheme: String, _ app: InstalledApplication, _ owners: [String: String], _ entries: FileManagerEntries
    ) -> String? {
        if desktopSchemes.contains(scheme) { return "the desktop itself" }
        if let other = entries.others(opening: scheme).first { return other }
        guard let owner = owners[scheme], owner != app.identifier else { return nil }
        return owner
    }

    /// Makes changes, and announces them to the desktop, even if some of them have failed.
    ///
    /// - Parameters:
    ///   - changes: of links, and perhaps of file managers.
    ///   - entries: where the entries lie.
    /// - Throws: `FileManagerError` for changes that have failed, else ``CommandFailure`` if the desktop's program fails.
    static func apply(_ changes: [EntryChange], _ entries: FileManagerEntries) async throws {
        let applied = Result { () throws(FileManagerError) in try entries.apply(changes) }
        do { try await announce(entries) } catch {
            if case .success = applied { throw error }
            Output.printError("\(error)")
        }
        try applied.get()
    }

    private static func announce(_ entries: FileManagerEntries) async throws {
        guard let path = HelperProgram.ofSystem(program)?.path else { return }
        let process = try await ChildProcess.start(
            path, arguments: [path, entries.linkFolder.path], environment: ProcessInfo.processInfo.environment,
            descriptors: .init(input: try .nullDevice(), output: try .nullDevice()), group: .outlivesLeader)
        let status = await process.status
        guard status.isSuccess else {
            throw CommandFailure(.failed, "\(program) \(entries.linkFolder.path) has failed")
        }
    }

    /// Registers the apps that are installed now. What was done to an app stays done if that fails, which is a warning.
    ///
    /// - Parameter new: the app that has just been installed; nil for none.
    /// - Returns: the schemes that the desktop opens with it.
    static func update(_ new: ApplicationBundle? = nil) async -> [String] {
        do {
            let entries = try FileManagerEntries(
                program: Integrate.program, folders: EntryFolders(environment: ProcessInfo.processInfo.environment))
            let registration = try LinkRegistration(entries)
            registration.warn(of: new)
            let changes = registration.changes.filter { $0.kind != .keep }
            if !changes.isEmpty {
                try await apply(changes, entries)
            }
            return new.flatMap { registration.schemes[$0.identifier] } ?? []
        } catch {
            Output.printError(
                "warning: \(error); the desktop does not open all links as the installed apps say. When that is put right: appex integrate"
            )
            return []
        }
    }

    /// Names what is not registered.
    ///
    /// - Parameter new: the app whose schemes are of interest; nil for none.
    func warn(of new: ApplicationBundle? = nil) {
        for file in taken {
            Output.printError(
                "warning: \(file.path) is not of appex, so the desktop does not open the links of this app with it; move the file away, then: appex integrate"
            )
        }
        for refusal in refusals where refusal.application == new?.identifier {
            Output.printError(
                "warning: links that begin with \(refusal.scheme): stay with \(PrintableText.escaped(refusal.holder)); to open one with this app: appex open --to \(refusal.application) LINK"
            )
        }
    }
}
