// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import Foundation
import Testing

@testable import SheetTargets

/// How mail programs are told of an e-mail. Claws Mail runs in the integration tests; the others are held against what they document.
struct MailProgramTests {
    private static let mail = Mail(
        recipient: "bob@example.org", subject: "It's & more", body: "two\nlines",
        files: ["/home/o'brien/a b,c.pdf", "/tmp/ü.png"].map { URL(fileURLWithPath: $0) })

    private func arguments(_ program: String, _ mail: Mail = Self.mail) throws -> [String]? {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("mail-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        let folders = try ApplicationFolders(environment: ["HOME": root.path])
        return try MailProgram.arguments(program, mail, folders)?.map { $0.replacing(root.path, with: "HOME") }
    }

    /// An apostrophe ends no value for Thunderbird. Source: <http://kb.mozillazine.org/Command_line_arguments_(Thunderbird)>
    @Test func thunderbirdGetsNoValueThatEndsEarly() throws {
        let arguments = try #require(try arguments("thunderbird"))
        try #require(arguments.count == 2 && arguments[0] == "-compose")
        let compose = arguments[1].replacing(/Lent\/[-0-9A-F]+/, with: "Lent/ID")
        let files = "file:///home/o%27brien/a%20b%2Cc.pdf,file:///tmp/%C3%BC.png"
        #expect(
            compose
                == "to='bob@example.org',subject='It’s & more',attachment='\(files)',message='HOME/.cache/appex/Lent/ID/Message.txt'"
        )
    }

    @Test func theOthersGetAnAddressOrArguments() throws {
        let address = "mailto:bob@example.org?subject=It%27s%20%26%20more&body=two%0D%0Alines"
        let files = ["/home/o'brien/a b,c.pdf", "/tmp/ü.png"]
        let attached = "&attach=%2Fhome%2Fo%27brien%2Fa%20b%2Cc.pdf&attach=%2Ftmp%2F%C3%BC.png"
        #expect(try arguments("evolution") == [address + attached])
        #expect(try arguments("sylpheed") == ["--compose", address, "--attach"] + files)
        #expect(try arguments("balsa") == ["--compose=" + address] + files.map { "--attach=" + $0 })
        #expect(
            try arguments("kmail") == [
                "--composer", "--subject", "It's & more", "--body", "two\nlines", "--attach",
                "file:///home/o'brien/a%20b,c.pdf", "--attach", "file:///tmp/%C3%BC.png", "--", "bob@example.org",
            ])
        #expect(try arguments("flatpak") == nil)
    }

    /// RFC 6068, 5: a line ends with CR LF.
    @Test(arguments: ["a\nb\n", "a\r\nb\r\n", "a\rb\r"]) func endsEachLineOnce(_ body: String) {
        let mail = Mail(recipient: "", subject: "", body: body, files: [])
        #expect(mail.address()?.absoluteString == "mailto:?body=a%0D%0Ab%0D%0A")
    }

    @Test func anEmptyEmailHasNoFields() throws {
        let empty = Mail(recipient: "", subject: "", body: "", files: [])
        #expect(empty.address()?.absoluteString == "mailto:")
        #expect(try arguments("thunderbird", empty) == ["-compose", ""])
        #expect(try arguments("claws-mail", empty) == ["--compose", "mailto:"])
    }
}
