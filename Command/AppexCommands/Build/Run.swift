// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import AuthoringReports
import ExtensionBundles
import ExtensionItems
import FileOperations
import Foundation
import TerminalSheets

/// The command `appex run`, which builds an iOS extension and shares with it.
struct Run: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Build an iOS extension, and share with it.",
        discussion: """
            Builds as `appex build` does, installs the app into a home of its own in the cache, and shares the items. Afterwards it lists what \
            is new in the extension's containers, which stay until the sources are gone.

            Examples:
              appex run ios/ShareExtension photo.jpg
              appex run ios/ShareExtension https://swift.org --text "Look at this" --watch
              appex run Notes.xcodeproj --target NotesShare photo.jpg --debug
              appex run ios/Highlighter https://swift.org --page --save-page after.html
              appex run ios/Logins --type org.appextension.find-login-action \\
                --item '{"version_number": 185, "url_string": "https://example.com"}'
            """)

    @Argument(help: "The folder of an extension, or an .xcodeproj.", completion: .directory)
    var folder: String

    @OptionGroup var arguments: ItemArguments
    @OptionGroup var writing: MessageArgument
    @OptionGroup var pages: PageArguments
    @OptionGroup var request: RequestArguments
    @OptionGroup var build: BuildArguments
    @OptionGroup var options: RunOptions

    @Flag(help: "Install the app for this user, as `appex app install` does, instead of into a home of its own.")
    var install = false

    @Flag(help: "Repeat after each change of the sources, until Ctrl-C.")
    var watch = false

    func validate() throws {
        guard request.isGiven else { return }
        guard !arguments.isGiven, !pages.page, writing.message == nil else {
            throw ValidationError(
                "--item and --items are all that is handed over; leave the other items, --message and --page out")
        }
    }

    func run() async throws {
        guard options.choices.to == nil, !options.choices.usesDefault else {
            throw ValidationError("the extension is the one that is built; leave out --to and --default")
        }
        try await CommandFailure.reporting(json: options.json) {
            let task = Task { try await runUntilCancelled() }
            let signals = SignalHandler { task.cancel() }
            defer { signals.stop() }
            do { try await task.value } catch is CancellationError { throw CommandFailure(.cancelled, "cancelled") }
        }
    }

    private func runUntilCancelled() async throws {
        repeat {
            let start = Date()
            // Without a result nothing says which files a build used.
            var files = [
                folder.hasSuffix(".xcodeproj")
                    ? URL(literalPath: folder).deletingLastPathComponent().path : folder
            ]
            do {
                var report: BuildReport?
                try await CommandFailure.reporting(json: options.json) { report = try build.build(folder) }
                guard let report else { return }
                files = report.sources
                try await share(report)
            } catch is ExitCode where watch && !Task.isCancelled {
                // What the person has to see was printed; the next change may be the fix.
            }
            if watch {
                Output.printError("waiting for a change of the sources")
                try await SourceStamps(files + build.otherSources, since: start).waitForChange()
            }
        } while watch
    }

    private func share(_ report: BuildReport) async throws {
        // What only shows what would happen installs nothing for the person.
        let isForPerson = install && !options.list && !options.dryRun
        let folders = try isForPerson ? ApplicationFolders() : Self.home(in: report.folder)
        // In a home of its own is what was built last, whatever identifier that had.
        if !isForPerson, FileStatus.ifKnown(folders.userApplications.path) != nil {
            try FileManager.default.removeItem(at: folders.userApplications)
        }
        let app = try ApplicationInstaller(folders: folders).install(
            URL(literalPath: report.application, isDirectory: true), joining: [])
        if isForPerson { Output.printError("\(AppReport(app).installed)") }
        var options = options
        options.choices.to = report.identifier
        let installed = try ExtensionRegistry(folders: folders).load().applications.flatMap(\.extensions)
        let point = installed.first { $0.identifier == report.identifier }?.extensionPoint
        let isAction = point.map { ExtensionPoint.acting.contains($0) } == true
        let kind: RequestKind = !isAction ? .share : request.isGiven ? .request : .act
        let before = ContainerListing(report, folders)
        let changes = { before.changes(to: ContainerListing(report, folders)) }
        defer { if !options.json { for change in changes() { Output.line("\(change.line)") } } }
        try await ExtensionRun(
            kind: kind, options: options, message: writing.message, page: { try pages.page(arguments) },
            folders: folders, changes: changes
        ) {
            try await request.isGiven
                ? request.extensionItems() : arguments.extensionItems(message: writing.message)
        }.run()
    }

    /// The home of a build: nothing of the person's own is there, and what the extension stores stays to be looked at.
    private static func home(in folder: String) throws -> ApplicationFolders {
        let home = folder + "/home"
        return try ApplicationFolders(environment: [
            "XDG_DATA_HOME": home + "/data", "XDG_CACHE_HOME": home + "/cache", "XDG_STATE_HOME": home + "/state",
            "XDG_DATA_DIRS": home + "/none", "HOME": home,
        ])
    }
}
