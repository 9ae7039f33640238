// SPDX-License-Identifier: Apache-2.0
//
//   FileDrop filedrop://inbox   receive; what the extension asks for
//   FileDrop                    receive, and show what is there
//   FileDrop watch              receive whatever arrives, until it is stopped

import AppExtensions
import FileMetadata
import Foundation

let files = URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true).appendingPathComponent(
    "Files", isDirectory: true)

/// Moves every file that waits into the app's own folder. Equal names both survive, each file keeps its dates, and what was
/// moved before this app was killed is not moved twice.
func receive(_ inbox: Inbox) throws {
    let count = try inbox.drain { deposit in
        for file in try deposit.keepFiles(in: files) { print("received \(describe(file))") }
        if !deposit.message.isEmpty { print("with the note “\(deposit.message)”") }
    }
    if count == 0 { print("nothing new") }
}

func describe(_ file: URL) -> String {
    do {
        return ([file.lastPathComponent] + (try FileMetadata(contentsOf: file).facts)).joined(separator: ", ")
    } catch {
        return "\(file.lastPathComponent), which is damaged: \(error)"
    }
}

do {
    let inbox = Inbox(try SharedContainer("group.org.appex.filedrop"))
    switch CommandLine.arguments.dropFirst().first {
    case "watch":
        for await _ in try inbox.arrivals() { try receive(inbox) }
    case .some: try receive(inbox)
    case nil:
        try inbox.drain { try $0.keepFiles(in: files) }
        guard FileManager.default.fileExists(atPath: files.path) else {
            print("No files yet.")
            break
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: files.path).sorted() {
            print(describe(files.appendingPathComponent(name)))
        }
    }
} catch {
    FileHandle.standardError.write(Data("FileDrop: \(error)\n".utf8))
    exit(1)
}
