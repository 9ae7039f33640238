// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import Foundation

/// The arguments with which mail programs begin an e-mail. RFC 6068 has no attachments: the programs that are listed take them as each documents, and others would leave
/// them out silently.
enum MailProgram {
    /// Those that are known, for a message.
    static let names = "Thunderbird, Evolution, Geary, KMail, Claws Mail, Sylpheed and Balsa"

    /// Returns the arguments that begin an e-mail.
    ///
    /// - Parameters:
    ///   - program: the name of the mail program's executable file.
    ///   - mail: the e-mail.
    ///   - folders: where a text goes that must be in a file.
    /// - Returns: the arguments; nil for a program that is not known.
    /// - Throws: `FileOperationError`.
    static func arguments(_ program: String, _ mail: Mail, _ folders: ApplicationFolders) throws -> [String]? {
        switch program {
        case "thunderbird", "thunderbird-esr", "icedove", "betterbird": return try thunderbird(mail, folders)
        case "evolution", "geary": return [mail.address(attachments: "attach")?.absoluteString ?? "mailto:"]
        case "claws-mail", "sylpheed":
            return ["--compose", mail.address()?.absoluteString ?? "mailto:"]
                + (mail.files.isEmpty ? [] : ["--attach"] + mail.files.map(\.path))
        case "balsa":
            return ["--compose=" + (mail.address()?.absoluteString ?? "mailto:")]
                + mail.files.map { "--attach=" + $0.path }
        case "kmail":
            return ["--composer", "--subject", mail.subject, "--body", mail.body]
                + mail.files.flatMap { ["--attach", URL(fileURLWithPath: $0.path).absoluteString] }
                + (mail.recipient.isEmpty ? [] : ["--", mail.recipient])
        default: return nil
        }
    }

    /// Its values are between apostrophes, which cannot be written otherwise: addresses encode them, and a body is in a file. It also takes the character 1 for an
    /// end, which no value has: neither the fields, nor the cache's path, nor an address.
    private static func thunderbird(_ mail: Mail, _ folders: ApplicationFolders) throws -> [String] {
        func value(_ text: String) -> String { text.replacingOccurrences(of: "'", with: "’") }
        let files = mail.files.map { "file://" + Mail.encoded($0.path, and: "/") }
        var fields = [
            ("to", value(mail.recipient)), ("subject", value(mail.subject)),
            ("attachment", files.joined(separator: ",")),
        ]
        if !mail.body.isEmpty {
            let file = try LentFiles.files(for: [.text(mail.body, name: "Message.txt")], folders)[0]
            // A home folder with an apostrophe cannot be named; then it is only the body's apostrophes that change.
            fields.append(file.path.contains("'") ? ("body", value(mail.body)) : ("message", file.path))
        }
        return ["-compose", fields.filter { !$0.1.isEmpty }.map { "\($0.0)='\($0.1)'" }.joined(separator: ",")]
    }
}
