// SPDX-License-Identifier: Apache-2.0

import AppGroups
import BundleSignatures
import ExtensionBundles
import FileOperations
import Foundation
import ShareSheet

/// An app group in a list.
struct GroupReport: TextReport {
    let identifier: String
    /// The key that its apps are signed with; nil if it belongs to apps that are not signed.
    let key: String?
    /// The apps that it belongs to, also if they were removed.
    let owners: [String]
    let applications: [String]
    let path: String
    let bytes: Int64
    let files: Int
    let lastChange: Date?
    /// The number of deposits in the inbox.
    let waiting: Int
    /// Whether the sizes are those of everything; very large containers are not counted to the end.
    let isComplete: Bool

    init(_ content: GroupContents) {
        identifier = content.group.identifier
        key = content.group.key?.description
        owners = content.group.owners
        applications = content.group.applications
        path = content.group.container.path
        bytes = content.usage.bytes
        files = content.usage.files
        lastChange = content.usage.lastChange
        waiting = content.waiting.count
        isComplete = content.usage.isComplete
    }

    var lines: [String] {
        [
            "\(identifier)  \(applications.isEmpty ? "no installed app" : applications.joined(separator: ", "))",
            "  \(isComplete ? "" : "at least ")\(Phrase.size(bytes)) in \(Phrase.count(files, "file"))"
                + (lastChange.map { ", last changed \(Phrase.age($0))" } ?? "")
                + (waiting == 0 ? "" : ", \(waiting) waiting in the inbox"),
        ]
    }
}

/// The report on the contents of a group's container.
struct GroupContentsReport: TextReport {
    struct Part: Encodable {
        let name: String
        let kind: String
        let bytes: Int64
        let files: Int
        let lastChange: Date?
    }

    struct Removable: Encodable {
        let path: String
        let reason: String
        /// The age of the file or folder, in seconds.
        let age: Double
    }

    let identifier: String
    /// The key that its apps are signed with; nil if it belongs to apps that are not signed.
    let key: String?
    /// The apps that it belongs to, also if they were removed.
    let owners: [String]
    let applications: [String]
    /// Other apps that were let in.
    let grantedApplications: [String]
    let path: String
    let parts: [Part]
    let inbox: [InboxEntryReport]
    /// The files and folders that a clean-up would delete.
    let removable: [Removable]

    init(_ content: GroupContents) {
        identifier = content.group.identifier
        key = content.group.key?.description
        owners = content.group.owners
        applications = content.group.applications
        grantedApplications = content.group.grantedApplications.sorted()
        path = content.group.container.path
        parts = content.parts.map {
            Part(
                name: $0.name, kind: $0.kind, bytes: $0.usage.bytes, files: $0.usage.files,
                lastChange: $0.usage.lastChange)
        }
        inbox = content.waiting.map { InboxEntryReport($0, in: content.group.identifier) }
        removable = content.findings.map { Removable(path: $0.path, reason: $0.reason.rawValue, age: $0.age) }
    }

    var lines: [String] {
        let owner = key.map { "of the key \($0)" } ?? owners.first.map { _ in "of \(owners.joined(separator: ", "))" }
        return ["\(identifier), \(owner ?? "without an owner")", "  \(path)"]
            + applications.map { app in
                "  shared by \(app)" + (grantedApplications.contains(app) ? ", which was granted access" : "")
            }
            + Output.table(
                parts.map { [$0.name, $0.kind, Phrase.size($0.bytes), $0.lastChange.map(Phrase.age) ?? "empty"] },
                indent: "  ")
            + inbox.map(\.summary) + removable.map { "  can be deleted: \($0.reason)  \($0.path)" }
    }
}
