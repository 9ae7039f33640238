// SPDX-License-Identifier: Apache-2.0

import Confinement
import ExtensionBundles
import ExtensionHost
import FileManagers
import FileOperations
import Foundation

/// Makes the desktop open links with the installed apps that declare their schemes.
struct LinkRegistration {
    private static let program = "update-desktop-database"

    /// What is to be done.
    private(set) var changes: [EntryChange] = []
    /// Files of others in the places of entries.
    private(set) var taken: [URL] = []

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
        let apps =
            isRemoval
            ? []
            : try ExtensionHost().installedExtensions().applications.filter { app in
                app.problem == nil && app.program?.executableName.isEmpty == false
            }
        var linked: [LinkedApplication] = []
        for app in apps where Self.isPossible {
            let schemes = app.urlSchemes.filter { entries.others(opening: $0).isEmpty }
            guard !schemes.isEmpty else { continue }
            linked.append(
                LinkedApplication(
                    identifier: app.identifier, name: app.displayName, schemes: schemes,
                    icon: app.extensions.lazy.compactMap(\.iconFile).first))
        }
        (changes, taken) = try entries.linking(linked, present: present)
    }

    /// Makes entries known that were changed.
    ///
    /// - Throws: ``CommandFailure`` if the desktop's program fails.
    static func announce(_ entries: FileManagerEntries) async throws {
        guard let path = HelperProgram.ofSystem(program)?.path else { return }
        let process = try await ChildProcess.start(
            path, arguments: [path, entries.linkFolder.path], environment: ProcessInfo.processInfo.environment,
            descriptors: .init(input: try .nullDevice(), output: try .nullDevice()), group: .outlivesLeader)
        let status = await process.status
        guard status == 0 else {
            throw CommandFailure(
                .failed,
                "\(program) \(entries.linkFolder.path) has failed: the desktop may not know the schemes of apps")
        }
    }

    /// Registers the apps that are installed now. An app that was installed stays so if that fails, which is a warning.
    ///
    /// - Parameter new: the app that has just been installed; nil for none.
    static func update(_ new: ApplicationBundle? = nil) async {
        do {
            let entries = try FileManagerEntries(
                program: Integrate.program, folders: EntryFolders(environment: ProcessInfo.processInfo.environment))
            for scheme in new?.urlSchemes ?? [] {
                guard let other = entries.others(opening: scheme).first else { continue }
                Output.printError(
                    "warning: links that begin with \(scheme): stay with \(PrintableText.escaped(other)); to open one with this app: appex open LINK"
                )
            }
            let registration = try LinkRegistration(entries)
            registration.warn()
            let changes = registration.changes.filter { $0.kind != .keep }
            guard !changes.isEmpty else { return }
            try entries.apply(changes)
            try await announce(entries)
        } catch {
            Output.printError("warning: the desktop does not know the schemes of the installed apps: \(error)")
        }
    }

    /// Names the apps that are not registered.
    func warn() {
        for file in taken {
            Output.printError(
                "warning: \(file.path) is not of appex, so the desktop does not open the links of this app with it; move the file away, then: appex integrate"
            )
        }
    }
}
