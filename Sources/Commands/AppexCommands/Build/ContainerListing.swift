// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import FileOperations
import Foundation

/// What is in the containers of an extension and of its app.
struct ContainerListing {
    private struct Entry: Equatable {
        let size: Int64
        let date: Date
    }

    private let files: [String: Entry]

    init(_ report: BuildReport, _ folders: ApplicationFolders) {
        let groups = report.groups.map { folders.groupContainers.appendingPathComponent($0, isDirectory: true) }
        var files: [String: Entry] = [:]
        let own = [report.identifier, report.applicationIdentifier].map(folders.container)
        for folder in groups + own {
            for case let name as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
                let path = folder.path + "/" + name
                // What Appex keeps in a container is not the extension's.
                guard !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }),
                    let status = FileStatus.ifKnown(path), status.isFile
                else { continue }
                files[path] = Entry(size: status.size, date: status.modified.date)
            }
        }
        self.files = files
    }

    /// Prints what a later listing has besides.
    func report(_ later: ContainerListing) {
        let new = later.files.filter { files[$0.key] != $0.value }.sorted { $0.key < $1.key }
        for (path, entry) in new {
            let change = files[path] == nil ? "stored" : "changed"
            Output.line("  \(change) \(PrintableText.escaped(path)) (\(Phrase.size(entry.size)))")
        }
        for path in files.keys.sorted() where later.files[path] == nil {
            Output.line("  removed \(PrintableText.escaped(path))")
        }
    }
}
