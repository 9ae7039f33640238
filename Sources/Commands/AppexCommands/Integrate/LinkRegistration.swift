// SPDX-License-Identifier: Apache-2.0

import Confinement
import ExtensionBundles
import ExtensionHost
import FileManagers
import FileOperations
import Foundation

/// Makes the desktop open links with the installed apps that declare their schemes.
enum LinkRegistration {
    private static let program = "update-desktop-database"

    /// What is to be done.
    ///
    /// - Parameters:
    ///   - entries: where the entries lie.
    ///   - isRemoval: whether all are to go.
    /// - Returns: the changes; none without the program that makes them known.
    /// - Throws: an error if the installed apps or the entries cannot be read.
    static func changes(_ entries: FileManagerEntries, removal isRemoval: Bool = false) throws -> [EntryChange] {
        guard !isRemoval else { return try entries.linking([]) }
        guard HelperProgram.ofSystem(program) != nil else { return [] }
        let apps = try ExtensionHost().installedExtensions().applications.filter { app in
            app.problem == nil && app.program?.executableName.isEmpty == false
        }
        var linked: [LinkedApplication] = []
        for app in apps {
            let schemes = try app.urlSchemes.filter { try entries.others(opening: $0).isEmpty }
            guard !schemes.isEmpty else { continue }
            linked.append(
                LinkedApplication(
                    identifier: app.identifier, name: app.displayName, schemes: schemes,
                    icon: app.extensions.lazy.compactMap(\.iconFile).first))
        }
        return try entries.linking(linked)
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
                guard let other = try entries.others(opening: scheme).first else { continue }
                Output.printError(
                    "warning: other programs of the desktop open \(scheme): links with \(PrintableText.escaped(other)); appex open opens them with this app"
                )
            }
            let changes = try changes(entries).filter { $0.kind != .keep }
            guard !changes.isEmpty else { return }
            try entries.apply(changes)
            try await announce(entries)
        } catch {
            Output.printError("warning: the desktop does not know the schemes of the installed apps: \(error)")
        }
    }
}
