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
            app.problem == nil && !app.urlSchemes.isEmpty && app.program?.executableName.isEmpty == false
        }
        return try entries.linking(
            apps.map {
                LinkedApplication(
                    identifier: $0.identifier, name: $0.displayName, schemes: $0.urlSchemes,
                    icon: $0.extensions.lazy.compactMap(\.iconFile).first)
            })
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
    static func update() async {
        do {
            let entries = try FileManagerEntries(
                program: Integrate.program, folders: EntryFolders(environment: ProcessInfo.processInfo.environment))
            let changes = try changes(entries).filter { $0.kind != .keep }
            guard !changes.isEmpty else { return }
            try entries.apply(changes)
            try await announce(entries)
        } catch {
            Output.printError("warning: the desktop does not know the schemes of the installed apps: \(error)")
        }
    }
}
