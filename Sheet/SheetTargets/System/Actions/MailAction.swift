// SPDX-License-Identifier: Apache-2.0

import DeclaredTargets
import DesktopServices
import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation

/// Begins an e-mail with what is shared in the person's mail program: the default for `mailto:` addresses. Nothing is sent by this.
struct MailAction: SystemAction {
    /// Linux hands out 128 KiB as one argument; in bytes.
    private static let longestArgument = 120_000

    let folders: ApplicationFolders
    let postTitle = "Write"

    var obstacle: String? { DesktopApplications.obstacle }

    func fields(for content: SystemContent) async throws -> [DeclaredField] {
        // A file's name may have anything in it, and a subject is one line.
        let names = content.parts.map { $0.filename.split { $0.isNewline || $0.isControl }.joined(separator: " ") }
        let isFile = content.files.count == content.parts.count
        let subject = isFile ? names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " …" : "") : ""
        return [
            DeclaredField(name: "message", title: "Message", isOptional: true),
            DeclaredField(name: "to", title: "To", isOptional: true),
            DeclaredField(name: "subject", title: "Subject", value: subject, isOptional: true),
        ]
    }

    func refusal(of answer: String, for field: String) -> String? {
        guard ["to", "subject"].contains(field), answer.contains(where: { $0.isNewline || $0.isControl }) else {
            guard field == "to", !answer.isEmpty, !Self.areAddresses(answer) else { return nil }
            return "To: expected e-mail addresses with commas between, found “\(PrintableText.escaped(answer))”"
        }
        return "\(field == "to" ? "To" : "Subject") must be a single line"
    }

    func perform(
        _ content: SystemContent, _ answers: [String: String], _ work: SystemWork
    ) async throws -> TargetResult {
        let mailto = "mailto:person@example.org"
        guard let url = URL(string: mailto),
            let client = try await DesktopApplications.applications(opening: [url]).first
        else { throw ExtensionHostError(.launchFailed, "no mail program is installed that takes mailto: addresses") }
        let parts = content.parts.filter {
            switch $0 {
            case .file, .data: true
            case .text, .link: false
            }
        }
        let mail = Mail(
            recipient: answers["to"] ?? "", subject: answers["subject"] ?? "",
            body: [answers["message"] ?? "", content.text].filter { !$0.isEmpty }.joined(separator: "\n\n"),
            files: try LentFiles.files(for: parts, folders))
        try await work.deliver { try await begin(mail, in: client) }
        return TargetResult(text: "an e-mail was begun in \(PrintableText.escaped(client.name)); send it there")
    }

    private static func areAddresses(_ text: String) -> Bool {
        text.split(separator: ",", omittingEmptySubsequences: false).allSatisfy {
            $0.wholeMatch(of: /\s*[^\s@,;<>"]+@[^\s@,;<>"]+\s*/) != nil
        }
    }

    /// Mail programs attach no folders, and a command line is not endless.
    private func checkAttachments(_ mail: Mail) throws {
        if let folder = mail.files.first(where: { FileStatus.ifKnown($0.path)?.isFolder == true }) {
            throw ExtensionHostError(
                .unreadableItem,
                "\(PrintableText.escaped(folder.filename)) is a folder, which no e-mail takes; pack it into an archive first"
            )
        }
        let size = mail.files.reduce(mail.body.utf8.count * 3) { $0 + $1.path.utf8.count * 3 }
        guard size < Self.longestArgument else {
            throw ExtensionHostError(
                .unreadableItem,
                "it is too much for the command line of a mail program; share fewer files, or a shorter text")
        }
    }

    private func begin(_ mail: Mail, in client: DesktopApplications.Application) async throws {
        try checkAttachments(mail)
        let program = client.executable.split(separator: "/").last.map(String.init) ?? ""
        guard let arguments = try MailProgram.arguments(program, mail, folders) else {
            guard mail.files.isEmpty, let address = mail.address() else {
                throw ExtensionHostError(
                    .launchFailed,
                    "\(client.name) (\(program)) has no way to take attachments that is known here (\(MailProgram.names) of the system have); save the files, and attach them there"
                )
            }
            return try await DesktopApplications.open([address], with: client.identifier)
        }
        try await SystemProgram.launch(client.executable, arguments)
    }
}

extension Character {
    /// Whether it is a control character, which mail programs may take for something else.
    fileprivate var isControl: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }
}
