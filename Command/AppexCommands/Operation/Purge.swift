// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import BrowserHost
import ExtensionBundles
import ExtensionHost
import FileManagers
import FileOperations
import Foundation
import ShareSheet
import TransferMessages

/// The command `appex purge`, which removes everything that Appex keeps for this user, after saying what.
struct Purge: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "purge", abstract: "Remove everything that Appex keeps for you, after saying what.",
        discussion: """
            Apps that you have installed, what they have stored and received, passwords among it, the history and logs, the entries in file managers and browsers, and \
            your settings. Files that were saved elsewhere stay, and so does the key that you sign apps with. Nothing is removed while a share or a transfer goes on.

            Examples:
              appex purge            say what there is
              appex purge --force    remove it
            """)

    @Flag(help: "Remove it. Nothing of it can be brought back.")
    var force = false

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            let folders = try ApplicationFolders()
            let things = try await find(folders)
            var report = Report(things: things.map(\.report), removed: false)
            // Said before it is done.
            if !json { Output.lines(report.lines) }
            guard force, !things.isEmpty else {
                if json {
                    Output.json(report)
                } else if !things.isEmpty {
                    Output.line("Nothing was removed; appex purge --force removes all of this.")
                }
                return
            }
            try await checkRest(folders)
            var failures: [String] = []
            for thing in things {
                do { try await thing.remove() } catch { failures.append("\(thing.report.path): \(error)") }
            }
            guard failures.isEmpty else {
                throw CommandFailure(
                    .failed, "\(failures.count) of \(things.count) are not removed:", details: failures)
            }
            report.removed = true
            if json { Output.json(report) } else { Output.line("Removed.") }
        }
    }

    /// Checks that no program runs and no transfer goes on: either would write into the folders that are to be removed.
    private func checkRest(_ folders: ApplicationFolders) async throws {
        ActivityLog(folders).addKilledShares()
        let running = try RunningRecord.all(folders)
        if let first = running.first {
            throw CommandFailure(
                .failed, "\(first.identifier) is running, so nothing was removed; appex stop --all ends what is running"
            )
        }
        let transfers = try await TransferCommand.transfers(.unfinished)
        if !transfers.isEmpty {
            throw CommandFailure(
                .failed,
                "\(Phrase.count(transfers.count, "transfer")) of your apps \(transfers.count == 1 ? "is" : "are") not finished, so nothing was removed; appex transfer cancel --all cancels what is not"
            )
        }
    }

    /// Something that is kept.
    private struct Thing {
        let report: Report.Thing
        let remove: () async throws -> Void
    }

    private func find(_ folders: ApplicationFolders) async throws -> [Thing] {
        // The key after what it opens: it is not found without its record.
        try entries() + browsers() + settings()
            + [
                (folders.data, "your apps, with what they have stored and received"),
                (folders.state, "the history, the logs, and what you have allowed"),
                (folders.cache, "sessions, and files that extensions have returned"),
            ].compactMap { folder, what in self.folder(folder, what) } + [keychainKey(folders)].compactMap(\.self)
    }

    /// Those of file managers, and of links that the desktop opens with apps.
    private func entries() throws -> [Thing] {
        let entries = try FileManagerEntries(
            program: Integrate.program, folders: EntryFolders(environment: ProcessInfo.processInfo.environment))
        let links = try LinkRegistration(entries, removal: true)
        let changes = try entries.removing(DesktopFileManager.allCases) + links.changes
        return changes.filter { $0.kind != .keep }.map(\.file).reduce(into: [URL]()) {
            if !$0.contains($1) { $0.append($1) }
        }.enumerated().map { number, file in
            Thing(report: .init(path: file.path, what: "an entry of the desktop", bytes: nil)) {
                // All of them with the first.
                if number == 0 { try await LinkRegistration.apply(changes, entries) }
            }
        }
    }

    /// Those of the add-on; what it consists of is among the files.
    private func browsers() -> [Thing] {
        InstalledBrowser.all.compactMap { browser -> Thing? in
            guard let file = browser.registration(forAllUsers: false), FileStatus.ifKnown(file.path) != nil else {
                return nil
            }
            return Thing(report: .init(path: file.path, what: "the registration of the add-on", bytes: nil)) {
                _ = try browser.unregister(forAllUsers: false)
            }
        }
    }

    /// The key that passwords are encrypted with, if it is not in a file.
    private func keychainKey(_ folders: ApplicationFolders) throws -> Thing? {
        guard let name = try ExtensionHost.keychainKeyInSecretService(folders) else { return nil }
        return Thing(
            report: .init(
                path: "org.appex.Keychain \(name)", what: "the key of your apps' passwords in the Secret Service",
                bytes: nil)
        ) { try await ExtensionHost.removeKeychainKeyFromSecretService(name, folders) }
    }

    /// All but the key that a developer signs with.
    private func settings() throws -> [Thing] {
        guard let folder = ConfigurationFiles(named: "appex", environment: ProcessInfo.processInfo.environment).own,
            FileStatus.ifKnown(folder.path) != nil
        else { return [] }
        let names = try OpenFolder(folder).names()
        return names.filter { !$0.hasSuffix(".pem") }.map { name in
            let file = folder.appendingPathComponent(name)
            return Thing(report: .init(path: file.path, what: "your settings", bytes: FolderUsage.bytes(at: file))) {
                let open = try OpenFolder(folder)
                try open.remove(name)
                if try open.names().isEmpty {
                    try OpenFolder(folder.deletingLastPathComponent()).remove(folder.filename)
                }
            }
        }
    }

    private func folder(_ folder: URL, _ what: String) -> Thing? {
        guard FileStatus.ifKnown(folder.path) != nil else { return nil }
        return Thing(report: .init(path: folder.path, what: what, bytes: FolderUsage.bytes(at: folder))) {
            try OpenFolder(folder.deletingLastPathComponent()).remove(folder.filename)
        }
    }

    private struct Report: TextReport {
        struct Thing: Encodable {
            let path: String
            let what: String
            /// Nil for what is part of something else.
            let bytes: Int64?
        }

        let things: [Thing]
        var removed: Bool

        var lines: [String] {
            guard !things.isEmpty else { return ["Appex keeps nothing for you."] }
            return things.map { thing in
                let size = thing.bytes.map { " (\(Phrase.size($0)))" } ?? ""
                return "\(thing.path): \(thing.what)\(size)"
            }
        }
    }
}
