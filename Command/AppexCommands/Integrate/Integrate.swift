// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Confinement
import FileManagers
import FileOperations
import Foundation

/// A file manager as it is named on the command line.
struct FileManagerName: ExpressibleByArgument {
    let value: DesktopFileManager

    static var allValueStrings: [String] { DesktopFileManager.allCases.map(\.rawValue) }

    init?(argument: String) {
        guard let value = DesktopFileManager(rawValue: argument.lowercased()) else { return nil }
        self.value = value
    }
}

/// The command `appex integrate`, which adds a Share… entry to the menus of file managers, or removes it.
struct Integrate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "integrate", abstract: "Add a Share… entry to the menus of file managers, or remove it.",
        discussion: """
            Without a name: in each file manager that is installed; with --remove, in all. All files are checked before the first one is written, and \
            files that appex did not write stay as they are, except Thunar's list of actions. open-with adds Share… to the apps that open files, only if it is named: some desktops make it \
            the default for files of unknown type.

            Examples:
              appex integrate --dry-run
              appex integrate
              appex integrate thunar dolphin
              appex integrate --remove
            """)

    @Argument(help: ArgumentHelp("The file managers.", valueName: "name"))
    var names: [FileManagerName] = []

    @Flag(help: "Remove the entries.")
    var remove = false

    @Flag(
        help:
            "For all users, in /usr/local/share. Thunar's own actions and scripts are of one user each; they are left out."
    )
    var system = false

    @Option(
        help: ArgumentHelp(
            "For those who make packages: all entries, for all users and for /usr/bin/appex, in usr/share below FOLDER.",
            valueName: "folder"), completion: .directory)
    var packageRoot: String?

    @Flag(help: "Say what would be done, and do nothing.")
    var dryRun = false

    @Flag(help: "Print one JSON object.")
    var json = false

    func validate() throws {
        guard packageRoot != nil, system || remove else { return }
        throw ValidationError("--package-root cannot be combined with --system or --remove")
    }

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            let entries = try FileManagerEntries(
                program: packageRoot == nil ? Self.program : Self.packagedProgram, folders: folders)
            let fileManagers = names.isEmpty ? remove ? DesktopFileManager.allCases : usual : names.map(\.value)
            var changes = remove ? try entries.removing(fileManagers) : try entries.adding(fileManagers)
            // Of one user's apps; all of them if nothing is named.
            let isForLinks = names.isEmpty && !system && packageRoot == nil
            let links = isForLinks ? try LinkRegistration(entries, removal: remove) : nil
            changes += links?.changes ?? []
            links?.warn()
            // Said before it is done.
            let report = IntegrationReport(changes, fileManagers, isRemoval: remove, isTrial: dryRun)
            if !json { Output.lines(report.lines) }
            if !dryRun {
                if links?.changes.contains(where: { $0.kind != .keep }) == true {
                    try await LinkRegistration.apply(changes, entries)
                } else {
                    try entries.apply(changes)
                }
            }
            if json { Output.json(report) } else if !dryRun, packageRoot == nil { Output.lines(report.ending) }
        }
    }

    /// The path by which a person calls it, which an update does not change; its own if `appex` is another program there.
    static var program: String {
        let own = HelperProgram.places("appex")[0]
        guard let called = HelperProgram.ofSystem("appex"),
            called.resolvingSymlinksInPath() == own.resolvingSymlinksInPath()
        else { return own.path }
        return called.path
    }

    /// Where packages put `appex`.
    private static let packagedProgram = "/usr/bin/appex"

    private var folders: EntryFolders {
        if let packageRoot {
            return EntryFolders(
                forAllUsers: URL(literalPath: packageRoot, isDirectory: true).appendingPathComponent(
                    "usr/share", isDirectory: true))
        }
        return system ? EntryFolders() : EntryFolders(environment: ProcessInfo.processInfo.environment)
    }

    /// Those that are meant if none is named.
    private var usual: [DesktopFileManager] {
        guard packageRoot == nil else { return DesktopFileManager.allCases.filter { $0 != .openWith } }
        return Self.installed
    }

    /// The file managers that are installed.
    static var installed: [DesktopFileManager] {
        DesktopFileManager.allCases.filter { $0.program.map { HelperProgram.ofSystem($0) != nil } ?? false }
    }
}

/// The report of the changes that `appex integrate` makes, or would make in a dry run.
struct IntegrationReport: TextReport {
    struct Change: Encodable {
        let file: String
        let kind: EntryChange.Kind
    }

    struct Place: Encodable {
        let name: DesktopFileManager
        let hint: String
        /// A package that is not installed, without which the entry is not shown.
        let missingPackage: String?

        private enum CodingKeys: CodingKey {
            case name, hint, missingPackage
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(name.rawValue, forKey: .name)
            try container.encode(hint, forKey: .hint)
            try container.encodeIfPresent(missingPackage, forKey: .missingPackage)
        }
    }

    let changes: [Change]
    let fileManagers: [Place]
    let isDone: Bool
    private let isRemoval: Bool

    private enum CodingKeys: String, CodingKey {
        case changes, fileManagers
        case isDone = "done"
    }

    init(_ changes: [EntryChange], _ fileManagers: [DesktopFileManager], isRemoval: Bool, isTrial: Bool) {
        self.changes = changes.map { Change(file: $0.file.path, kind: $0.kind) }
        self.fileManagers =
            isRemoval
            ? []
            : fileManagers.map {
                Place(name: $0, hint: $0.hint, missingPackage: FileManagerEntries.missingPackage(for: $0))
            }
        self.isRemoval = isRemoval
        isDone = !isTrial
    }

    /// The changes to files, each as a sentence for people, or the reason why there are none.
    var lines: [String] {
        if changes.isEmpty {
            return isRemoval
                ? ["There is no entry to remove"]
                : ["No file manager that appex knows is installed; name one to add its entry all the same"]
        }
        return changes.map { change in
            let verb =
                switch change.kind {
                case .create: isDone ? "Writes" : "Would write"
                case .replace: isDone ? "Writes anew" : "Would write anew"
                case .merge: isDone ? "Adds an action to" : "Would add an action to"
                case .keep: "Has it already:"
                case .remove: isDone ? "Deletes" : "Would delete"
                case .takeOut: isDone ? "Takes the action out of" : "Would take the action out of"
                }
            return "\(verb) \(change.file)"
        }
    }

    /// The sentences to print when the changes are made, such as the next step for each file manager; empty without changes.
    var ending: [String] {
        guard !changes.isEmpty else { return [] }
        return isRemoval
            ? ["Done. File managers that are running show the entry until they are restarted"]
            : fileManagers.map { place in
                let missing = place.missingPackage.map { "install the package \($0), then " } ?? ""
                return "\(place.name.title): \(missing)\(place.hint)"
            }
    }
}
