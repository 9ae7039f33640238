// SPDX-License-Identifier: Apache-2.0
//
//   FileDrop filedrop://inbox   receive; what the extension asks for
//   FileDrop                    receive, and show what is there
//   FileDrop watch              receive whatever arrives, until it is stopped

import AppExtensions
import FileMetadata
import FileOperations
import Foundation

let files = URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true).appendingPathComponent(
    "Files", isDirectory: true)

/// At once, also into a pipe. The names are other programs': none of them controls a terminal.
func printLine(_ line: String) {
    FileHandle.standardOutput.write(Data((PrintableText.escaped(line) + "\n").utf8))
}

/// Keeps everything that waits in the app's own folder. Equal names both survive, each file keeps its dates, and what was
/// kept before this app was killed is not kept twice. What cannot be received stays for the next time, and hides nothing else.
func receive(_ inbox: Inbox) throws -> (count: Int, isComplete: Bool) {
    do {
        let count = try inbox.drain { deposit in
            for file in try deposit.keepAll(in: files) { printLine("received \(describe(file))") }
        }
        return (count, true)
    } catch let error as InboxDrainError {
        StandardError.report("\(error)")
        return (error.received, false)
    }
}

func describe(_ file: URL) -> String {
    do {
        return ([file.lastPathComponent] + (try FileMetadata(contentsOf: file).facts)).joined(separator: ", ")
    } catch {
        return "\(file.lastPathComponent), which is damaged: \(error)"
    }
}

func show() throws {
    guard FileManager.default.fileExists(atPath: files.path) else { return printLine("No files yet.") }
    for name in try FileManager.default.contentsOfDirectory(atPath: files.path).sorted() {
        printLine(describe(files.appendingPathComponent(name)))
    }
}

do {
    let inbox = Inbox(try SharedContainer("group.org.appex.filedrop"))
    switch CommandLine.arguments.dropFirst().first {
    case "watch":
        for await _ in try inbox.arrivals() { _ = try receive(inbox) }
    case .some:
        if try receive(inbox).count == 0 { printLine("nothing new") }
    case nil:
        let isComplete = try receive(inbox).isComplete
        try show()
        if !isComplete { exit(1) }
    }
} catch {
    StandardError.report("\(error)")
    exit(1)
}
