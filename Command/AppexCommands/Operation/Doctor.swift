// SPDX-License-Identifier: Apache-2.0

import AppGroups
import ArgumentParser
import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation
import ShareSheet
import TransferMessages

/// The command `appex doctor`, which checks that extensions can run, and looks for what needs attention.
struct Doctor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check that extensions can run here, and look for what needs a person's attention.",
        discussion: """
            Looks at what confines programs, the folders, the installed apps, the app groups, what waits, and what brings sharing to a desktop. Repairs nothing, and deletes \
            nothing of yours. The transfer service, which it asks for its transfers, goes on with them. Exit code 1 if something needs attention.
            """)

    @Flag(help: "Print one JSON object.")
    var json = false

    /// Deposits that wait longer than this are reported, in seconds: a week.
    private static let longestWait: TimeInterval = 7 * 86_400
    /// Less than this on the disk of the person's files is reported, in bytes.
    private static let leastSpace: Int64 = 50_000_000
    private static let probePrefix = ".doctor-"
    /// Fewer processes and threads that this user may still begin are reported.
    private static let leastProcesses = 60

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            var report = DiagnosisReport()
            let host = try ExtensionHost()
            await checkSandbox(host, &report)
            checkFolders(host.folders, &report)
            checkProcesses(&report)
            do { try checkApplications(host, &report) } catch { report.bad("apps", "\(error)") }
            do { _ = try TargetPreferences() } catch {
                report.bad("targets", "\(error); until then nothing can be shared")
            }
            await checkKeychain(host, &report)
            await checkTransfers(host.folders, &report)
            checkGroups(host.folders, &report)
            checkContainers(host.folders, &report)
            checkLogs(host.folders, &report)
            checkReturnedFiles(host.folders, &report)
            await checkDesktop(&report)
            checkWindow(&report)
            checkLinks(host, &report)
            Output.report(report, json: json)
            if !report.isHealthy { throw ExitCode(CommandFailure.Code.failed.rawValue) }
        }
    }

    private func checkSandbox(_ host: ExtensionHost, _ report: inout DiagnosisReport) async {
        do {
            let description = try await host.checkConfinement()
            let confinement = ConfinementReport(description)
            await checkNetwork(host, description, &report)
            guard let reason = description.obstacle else {
                return report.good("sandbox", "\(confinement.summary) confines programs on this machine")
            }
            report.note(
                "sandbox",
                "\(confinement.summary) confines programs on this machine: \(reason). They can \(confinement.gaps.joined(separator: ", and "))"
            )
        } catch {
            report.bad("sandbox", "\(error)")
        }
    }

    /// A mechanism without namespaces has no networks, which is among its gaps.
    private func checkNetwork(
        _ host: ExtensionHost, _ usual: ConfinementDescription, _ report: inout DiagnosisReport
    ) async {
        guard usual.level == .isolated else { return }
        do {
            let description = try await host.checkConfinement(allowsNetwork: true)
            guard let reason = description.obstacle else {
                return report.good("network", "programs that may use the network get one of their own")
            }
            report.note(
                "network",
                "programs that may use the network have the machine’s (\(description.level.name)): \(reason). They can \(description.gaps.joined(separator: ", and "))"
            )
        } catch {
            report.note("network", "programs that may use the network are not launched: \(error)")
        }
    }

    private func checkFolders(_ folders: ApplicationFolders, _ report: inout DiagnosisReport) {
        for folder in [folders.data, folders.cache, folders.state] {
            do {
                // One that is missing is created by the first command that needs it.
                var place = folder
                while FileStatus.ifKnown(place.path) == nil, place.path != "/" { place.deleteLastPathComponent() }
                try checkWriting(place, &report)
                try checkSpace(folder, at: place, &report)
            } catch {
                report.bad("folder", "\(folder.path): \(error)")
            }
        }
        for folder in parts(of: folders) {
            guard FileStatus.ifKnown(folder.path) != nil else { continue }
            do {
                try CurrentUser.checkWritable(folder.path)
                try checkOwnDisk(folder, of: folders, &report)
            } catch {
                let isRecord = ["Running", "Logs"].contains(folder.filename)
                report.bad("folder", "\(error): \(isRecord ? "what happens is not noted there" : "shares fail")")
            }
        }
        checkLocks(folders, &report)
        checkPrograms(folders, &report)
    }

    /// A folder in the place of a lock's file keeps everything from being done that takes the lock.
    private func checkLocks(_ folders: ApplicationFolders, _ report: inout DiagnosisReport) {
        func names(_ folder: URL) -> [String] {
            do { return try OpenFolder(folder).names() } catch {
                // It is not there, or said to be unreadable above.
                return []
            }
        }
        let receivers = names(folders.groupContainers).map {
            folders.groupContainers.appendingPathComponent("\($0)/Inbox/receivers", isDirectory: true)
        }
        let origins = folders.data.appendingPathComponent("GroupOrigins", isDirectory: true)
        for folder in [folders.data, folders.state, folders.transfers, origins] + receivers {
            for name in names(folder) where name.hasSuffix("lock") {
                let path = folder.appendingPathComponent(name).path
                guard FileStatus.ifKnown(path)?.isFolder == true else { continue }
                report.bad("lock", "\(path) is a folder in the place of a lock; remove it")
            }
        }
    }

    /// The apps of a file system that is mounted with `noexec` do not run.
    private func checkPrograms(_ folders: ApplicationFolders, _ report: inout DiagnosisReport) {
        let folder = folders.userApplications.path
        guard let space = try? FreeSpace(at: folder), !space.allowsPrograms else { return }
        report.bad(
            "folder",
            "\(folder): its file system is mounted with noexec, so that no extension of the apps in it runs; have it mounted without, or put the apps elsewhere with XDG_DATA_HOME"
        )
    }

    /// A share starts a few processes, and threads in each.
    private func checkProcesses(_ report: inout DiagnosisReport) {
        guard let limit = ProcessLimit.current else { return }
        let left = limit.most - limit.used
        guard left < Self.leastProcesses else { return }
        report.bad(
            "processes",
            "of at most \(limit.most) processes and threads of yours \(limit.used) are there; a share needs \(Self.leastProcesses): raise the limit (ulimit -u, or TasksMax of the service)"
        )
    }

    /// A folder may be on another disk than the folder that holds it.
    private func checkOwnDisk(_ folder: URL, of folders: ApplicationFolders, _ report: inout DiagnosisReport) throws {
        let status = try FileStatus(of: folder.path)
        let others = [folders.data, folders.cache, folders.state].compactMap { FileStatus.ifKnown($0.path) }
        guard !others.contains(where: { $0.identity.device == status.identity.device }) else { return }
        let free = try FreeSpace(at: folder.path).bytes
        if free < Self.leastSpace {
            report.bad("folder", "\(folder.path): only \(Phrase.size(free)) is free on its disk")
        }
    }

    /// Writes, and leaves nothing.
    private func checkWriting(_ folder: URL, _ report: inout DiagnosisReport) throws {
        let place = try OpenFolder(folder)
        LockedFolder.sweep(place, prefix: Self.probePrefix)
        let probe = try LockedFolder(in: place, prefix: Self.probePrefix)
        defer { probe.remove { report.bad("folder", "\(folder.path): \($0)") } }
        _ = try FileCopier(isDurable: false).write(Data(count: 4096), into: probe.folder, as: "probe")
    }

    /// The folders that every share needs, as far as they are there.
    private func parts(of folders: ApplicationFolders) -> [URL] {
        let names = { (folder: URL) -> [URL] in
            do {
                return try OpenFolder(folder).names().map { folder.appendingPathComponent($0, isDirectory: true) }
                    .filter { FileStatus.ifKnown($0.path)?.isFolder == true }
            } catch {
                // A folder that cannot be read has a finding of its own.
                return []
            }
        }
        let containers = folders.data.appendingPathComponent("Containers", isDirectory: true)
        let inboxes = names(folders.groupContainers).map { $0.appendingPathComponent("Inbox", isDirectory: true) }
        return [
            folders.sessions, folders.transfers, containers, folders.groupContainers,
            folders.cache.appendingPathComponent("Running", isDirectory: true),
            folders.state.appendingPathComponent("Logs", isDirectory: true),
        ] + names(containers) + names(folders.groupContainers) + inboxes
            + inboxes.flatMap { inbox in
                ["new", "tmp", "cur", "senders"].map { inbox.appendingPathComponent($0, isDirectory: true) }
            }
    }

    private func checkSpace(_ folder: URL, at place: URL, _ report: inout DiagnosisReport) throws {
        let free = try FreeSpace(at: place.path).bytes
        guard free < Self.leastSpace else {
            return report.good("folder", "\(folder.path) can be written")
        }
        report.bad("folder", "\(folder.path): only \(Phrase.size(free)) is free on its disk")
    }

    private func checkApplications(_ host: ExtensionHost, _ report: inout DiagnosisReport) throws {
        for folder in host.folders.applications {
            guard let status = FileStatus.ifKnown(folder.path), !status.isFolder else { continue }
            report.bad("apps", "\(folder.path) is not a folder, so none of the apps that belong there is found")
        }
        let apps = try host.installedExtensions().applications
        if apps.isEmpty {
            report.note("apps", Targets.nothingInstalled)
            report.hasApplications = false
        }
        for app in apps {
            if let problem = app.problem.map({ (text: $0, isOfBundle: true) }) ?? Self.damage(app, host.folders) {
                let advice = problem.isOfBundle && !problem.text.contains("install it again")
                report.bad(
                    "app", "\(app.identifier): \(problem.text)" + (advice ? "; install it again, or remove it" : ""))
            } else {
                report.good("app", "\(app.identifier) with \(Phrase.count(app.extensions.count, "extension"))")
                let (mistakes, notices) = Self.warnings(app)
                for mistake in mistakes { report.bad("app", mistake) }
                for notice in notices { report.note("app", notice) }
            }
        }
    }

    /// Returns an app's damage since it was indexed, and whether its bundle is at fault: otherwise the text itself says what helps; nil for none.
    private static func damage(
        _ app: InstalledApplication, _ folders: ApplicationFolders
    ) -> (text: String, isOfBundle: Bool)? {
        do {
            let bundle = try ApplicationBundle(url: URL(literalPath: app.path, isDirectory: true))
            try bundle.checkPrograms()
            try bundle.verify()
            for program in [app.program].compactMap({ $0 }) + app.extensions.map(\.program) {
                try folders.checkSignature(of: app, launching: program)
            }
            return nil
        } catch {
            return ("\(error)", (error as? BundleError)?.code != .storage)
        }
    }

    /// Returns the warnings of `app install`: mistakes of the app, and notices, which are none.
    private static func warnings(_ app: InstalledApplication) -> (mistakes: [String], notices: [String]) {
        do {
            let bundle = try ApplicationBundle(url: URL(literalPath: app.path, isDirectory: true))
            let notices = bundle.notices
            return (bundle.warnings.filter { !notices.contains($0) }, notices)
        } catch {
            // It was read a moment ago.
            return (["\(app.identifier): \(error)"], [])
        }
    }

    private func checkLogs(_ folders: ApplicationFolders, _ report: inout DiagnosisReport) {
        _ = ActivityLog(folders).last(.max) { report.bad("log", "\($0)") }
        _ = ShareHistory(folders).last(.max) { report.bad("history", "\($0)") }
    }

    private func checkReturnedFiles(_ folders: ApplicationFolders, _ report: inout DiagnosisReport) {
        let folder = ReturnedFileStore.folder(folders)
        do {
            let usage = try FolderUsage(of: OpenFolder(folder))
            guard usage.files > 0 else { return }
            report.note(
                "returned",
                "\(Phrase.count(usage.files, "file")) (\(Phrase.size(usage.bytes))) that extensions returned are kept in \(folder.path) until you delete them"
            )
        } catch let error as FileOperationError where error.code == .notFound {
            // Nothing has been returned yet.
        } catch {
            report.bad("returned", "\(error)")
        }
    }

    private func checkGroups(_ folders: ApplicationFolders, _ report: inout DiagnosisReport) {
        let groups: [InstalledGroup]
        do { groups = try AppGroupRegistry(folders: folders).groups() } catch {
            return report.bad("groups", "\(error)")
        }
        for group in groups {
            if let problem = group.problem { report.bad("group", "\(group.identifier): \(problem)") }
            if group.applications.isEmpty, group.problem == nil { noteOrphan(group, &report) }
            checkInbox(group, &report)
            checkDatabases(group, &report)
        }
    }

    private func checkKeychain(_ host: ExtensionHost, _ report: inout DiagnosisReport) async {
        do {
            guard let (place, problems) = try await host.examineKeychains() else { return }
            report.good("keychain", place)
            for problem in problems { report.bad("keychain", problem) }
        } catch {
            report.bad("keychain", "\(error)")
        }
    }

    /// Asks the service for all transfers, for which it reads its queue.
    private func checkTransfers(_ folders: ApplicationFolders, _ report: inout DiagnosisReport) async {
        do {
            let transfers = try await TransferCommand.transfers(.all, in: folders)
            for lost in try lostTransfers(folders) {
                report.bad(
                    "transfers",
                    "the queue that knew of the files in \(lost) is gone, so they are not sent; share them again, and delete the folder"
                )
            }
            guard !transfers.isEmpty else { return }
            report.good("transfers", "the transfer service knows of \(Phrase.count(transfers.count, "transfer"))")
        } catch {
            report.bad("transfers", "\(error)")
        }
    }

    /// Where the service has put files that its queue does not know.
    private func lostTransfers(_ folders: ApplicationFolders) throws -> [String] {
        guard FileStatus.ifKnown(folders.transfers.path) != nil else { return [] }
        return try OpenFolder(folders.transfers).names().filter { $0.hasPrefix("lost-") }.sorted().map {
            folders.transfers.appendingPathComponent($0).path
        }
    }

    private func checkContainers(_ folders: ApplicationFolders, _ report: inout DiagnosisReport) {
        do {
            for container in try OrphanedContainers(folders: folders).all() where container.files > 0 {
                report.note(
                    "container",
                    "\(container.identifier) is not installed and has \(Phrase.count(container.files, "file")) (\(Phrase.size(container.bytes))) in \(container.url.path)\(container.keychain.map { " and \($0.path)" } ?? "")"
                )
            }
        } catch {
            report.bad("container", "\(error)")
        }
    }

    private func noteOrphan(_ group: InstalledGroup, _ report: inout DiagnosisReport) {
        do {
            let loss = try GroupContents(group).loss
            let advice =
                loss.map { "holds \($0): \(group.container.path)" }
                ?? "is empty; appex group clean --orphaned deletes it"
            report.note("group", "\(group.identifier) belongs to no installed app and \(advice)")
        } catch {
            report.bad("group", "\(group.identifier): \(error)")
        }
    }

    private func checkInbox(_ group: InstalledGroup, _ report: inout DiagnosisReport) {
        guard FileManager.default.fileExists(atPath: group.container.path) else { return }
        do {
            let container = SharedContainer(groupIdentifier: group.identifier, url: group.container)
            let inbox = Inbox(container)
            let entries = try inbox.entries()
            let waiting = entries.filter { $0.problem == nil || $0.isUnread }
            for entry in entries where !entry.isUnread {
                guard let problem = entry.problem else { continue }
                report.bad(
                    "inbox",
                    "\(group.identifier): the deposit \(entry.identifier) cannot be read (\(problem)); appex inbox discard deletes it"
                )
            }
            let old = waiting.filter { -$0.date.timeIntervalSinceNow > Self.longestWait }
            if let oldest = old.map(\.date).min() {
                report.bad(
                    "inbox",
                    "\(group.identifier): \(Phrase.count(old.count, "deposit")) waiting, the oldest since \(Phrase.age(oldest)); open the app, or see appex inbox list"
                )
            } else if !waiting.isEmpty {
                report.note(
                    "inbox", "\(group.identifier): \(Phrase.count(waiting.count, "deposit")) waiting for the app")
            }
            let removable = try inbox.clean(dryRun: true).count + container.sweepDrafts(dryRun: true).count
            if removable > 0 {
                report.note(
                    "inbox",
                    "\(group.identifier): appex group clean would delete \(Phrase.count(removable, "leftover"))")
            }
        } catch {
            report.bad("inbox", "\(group.identifier): \(error)")
        }
    }

    private func checkDatabases(_ group: InstalledGroup, _ report: inout DiagnosisReport) {
        do {
            let folder = try OpenFolder(group.container)
            for name in try folder.names() where name.hasSuffix(".sqlite") {
                guard let problem = try DatabaseFile.problem(name, in: folder) else { continue }
                report.bad("database", "\(group.container.path)/\(name): \(problem)")
            }
        } catch let error as FileOperationError where error.code == .notFound {
            // Nothing has been shared with the group yet.
        } catch {
            report.bad("database", "\(group.identifier): \(error)")
        }
    }

    private func checkDesktop(_ report: inout DiagnosisReport) async {
        do {
            let tool = try await ExtensionHost.checkClipboard()
            report.good("clipboard", "\(tool) puts things on the clipboard")
        } catch {
            // A machine without a display needs none.
            report.note("clipboard", "\(error)")
        }
    }

    /// A machine on which no app declares a domain needs nothing for universal links.
    private func checkLinks(_ host: ExtensionHost, _ report: inout DiagnosisReport) {
        do {
            let apps = try host.installedExtensions().applications
            guard apps.contains(where: { !($0.program?.entitlements.linkDomains ?? []).isEmpty }) else { return }
            try ExtensionHost.checkUniversalLinks()
            report.good("links", "curl asks domains for the apps that open their links")
        } catch {
            report.note("links", "universal links go to the browser: \(error)")
        }
    }
}
