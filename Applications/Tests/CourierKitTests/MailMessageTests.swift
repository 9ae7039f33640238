// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import CourierKit

struct MailMessageTests {
    /// Writes a mail with one attachment, and returns it.
    private func mail(_ subject: String, _ text: String, name: String, type: String = "image/jpeg") throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mail-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(repeating: 7, count: 57 * 4096 * 2 + 5).write(to: folder.appendingPathComponent("file"))
        let message = MailMessage(
            sender: "ada@example.org", recipients: ["grace@example.org", "alan@example.org"], subject: subject,
            text: text, date: Date(timeIntervalSince1970: 0), identifier: "1",
            attachments: [.init(file: "file", name: name, type: type, length: 0)])
        let file = folder.appendingPathComponent("mail")
        try message.write(to: file, attachmentsIn: folder)
        return try String(contentsOf: file, encoding: .utf8)
    }

    /// No text ends its header, and no line is longer than the 998 bytes that a server must take, or what is ASCII only.
    @Test(arguments: [
        "Plain", "Two\r\nlines: Bcc: all@example.org", String(repeating: "long ", count: 80),
        "Grüße – ж 🎈🎈🎈🎈🎈🎈🎈🎈🎈🎈🎈🎈🎈🎈🎈", "=?x?",
        "a\"quote\\.jpg", "",
    ])
    func keepsTheRulesForLines(_ words: String) throws {
        let text = try mail(words, words, name: words)
        let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
        #expect(lines.allSatisfy { $0.utf8.count <= 998 && $0.utf8.allSatisfy { $0 < 0x80 } })
        // Names of files are on one line, because not every reader joins the parts that RFC 2231 allows.
        #expect(lines.filter { !$0.contains("filename") }.allSatisfy { $0.utf8.count <= 78 })
        let rest = text.replacing("\r\n", with: "")
        #expect(!rest.contains { $0.isNewline })
        #expect(!lines.contains { $0.lowercased().hasPrefix("bcc") })
        let header = lines.prefix { !$0.isEmpty }
        #expect(header.filter { $0.hasPrefix("Subject: ") }.count == 1)
        #expect(header.contains("Date: 1 Jan 1970 00:00:00 +0000") && header.contains("Message-ID: <1@example.org>"))
    }

    @Test(arguments: ["a\nb", "a\r\nb", "a\rb"]) func endsEachLineAsMailDoes(_ text: String) throws {
        #expect(MailMessage.lines(text) == "a\r\nb")
        let mail = try mail("x", text, name: "photo.jpg")
        #expect(mail.contains("\r\n\r\n" + Data("a\r\nb\r\n".utf8).base64EncodedString() + "\r\n"))
    }

    /// An attachment that may not be encoded goes as a file, and a name that not every reader knows is given in two forms.
    @Test func sendsAMailAsAFile() throws {
        let forwarded = try mail("x", "y", name: "forwarded.eml", type: "message/rfc822")
        #expect(forwarded.contains("Content-Type: application/octet-stream\r\n"))
        #expect(forwarded.contains("filename=\"forwarded.eml\"") && !forwarded.contains("rfc822"))
        let named = try mail("x", "y", name: "Übersicht & Preise.txt", type: "text/plain")
        #expect(named.contains("Content-Type: text/plain;\r\n name=\"=?utf-8?B?"))
        #expect(named.contains("filename*0*=utf-8''"))
        for name in [#"a "b".txt"#, String(repeating: "long ", count: 14) + ".txt"] {
            let mail = try mail("x", "y", name: name, type: "text/plain")
            #expect(mail.contains("Content-Type: text/plain;\r\n name=\"=?utf-8?B?"), "\(name)")
            #expect(mail.contains("filename*0*=utf-8''"), "\(name)")
        }
    }

    @Test func wordsAreWholeCharacters() throws {
        let encoded = MailMessage.words(String(repeating: "ü", count: 60))
        let words = encoded.components(separatedBy: "\r\n ")
        #expect(words.count == 4)
        for word in words {
            let data = try #require(Data(base64Encoded: String(word.dropFirst(10).dropLast(2))))
            #expect(word.count <= 75 && String(data: data, encoding: .utf8)?.allSatisfy { $0 == "ü" } == true)
        }
    }
}
