// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import ExtensionBundles
import FileOperations
import Foundation
import ShareSheet

/// A listing of the files in the containers of an extension and of its app.
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
            // What Appex keeps in a container is not the extension's, and begins with a point.
            let found: [(path: String, status: FileStatus)]
            do { found = try OpenFolder(folder).visibleFiles() } catch {
                // It is not there yet, or the program keeps others from looking into it.
                continue
            }
            for (path, status) in found {
                files[folder.path + "/" + path] = Entry(size: status.size, date: status.modified.date)
            }
        }
        self.files = files
    }

    /// Returns what is otherwise in a later listing.
    func changes(to later: ContainerListing) -> [FileChangeReport] {
        let new = later.files.filter { files[$0.key] != $0.value }.sorted { $0.key < $1.key }
        return new.map { path, entry in
            FileChangeReport(path: path, change: files[path] == nil ? "stored" : "changed", size: entry.size)
        }
            + files.keys.sorted().filter { later.files[$0] == nil }.map {
                FileChangeReport(path: $0, change: "removed", size: nil)
            }
    }
}

/// A file that an extension has stored in a container, changed there, or removed.
struct FileChangeReport: Encodable {
    let path: String
    /// `stored`, `changed` or `removed`.
    let change: String
    /// The size of the file, in bytes; nil if it was removed.
    let size: Int64?

    var line: String {
        "  \(change) \(PrintableText.escaped(path))" + (size.map { " (\(Phrase.size($0)))" } ?? "")
    }
}
