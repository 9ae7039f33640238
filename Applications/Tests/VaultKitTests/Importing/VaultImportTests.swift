// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import VaultKit

struct VaultImportTests {
    private func read(_ text: String, _ format: VaultImport.Format) throws -> ([Login], [String]) {
        let found = try VaultImport(Data(text.utf8), format: format)
        return (found.entries.map(\.login), found.problems.map(\.description))
    }

    @Test func readsBitwarden() throws {
        let (logins, problems) = try read(
            """
            {"encrypted": false, "folders": [], "items": [
              {"type": 1, "name": "Example", "notes": "a note", "favorite": false,
               "login": {"uris": [{"match": null, "uri": "https://example.com/login"}, {"uri": "not an address"}],
                         "username": "wendy", "password": "a\\"pple", "totp": "GEZDGNBV"},
               "fields": [{"name": "pin", "value": "4711", "type": 1}, {"name": "linked", "value": null, "type": 3}]},
              {"type": 3, "name": "Visa", "card": {"number": "4111"}},
              {"type": 1, "name": "Broken", "login": {"username": "x", "password": "y", "totp": "!!"}}
            ]}
            """, .bitwardenJSON)
        #expect(logins.map(\.title) == ["Example", "Broken"])
        // What makes no one-time password is no reason to lose the rest.
        #expect(logins[1].password == "y" && logins[1].fields == ["one-time password": "!!"])
        #expect(logins[0].addresses == ["https://example.com/login"] && logins[0].notes == "a note\nnot an address")
        #expect(
            logins[0].password == "a\"pple" && logins[0].fields == ["pin": "4711"]
                && logins[0].oneTimePassword == "GEZDGNBV")
        #expect(problems.count == 5, "\(problems)")
        #expect(problems.contains("item 2 “Visa”: not imported: it is a card, not a login"))
        #expect(
            problems.contains {
                $0.hasPrefix("item 3 “Broken”: the secret of a one-time password") && $0.hasSuffix("kept as a field")
            })
    }

    @Test func refusesAnEncryptedExport() throws {
        #expect(
            vaultError { _ = try read(#"{"encrypted": true, "data": "…"}"#, .bitwardenJSON) }?.description.contains(
                "encrypted") == true)
        #expect(vaultError { _ = try read("{", .bitwardenJSON) }?.code == .invalid)
    }

    /// A file of each program, with its own heading.
    @Test(arguments: [
        """
        folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp
        ,,login,Example,"line one
        line two",pin: 4711,0,"https://example.com,https://example.org",wendy,"a,""b",GEZDGNBV
        ,,note,Secret,text,,0,,,,
        """,
        """
        Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes
        Example,https://example.com,wendy,"a,""b",GEZDGNBV,false,false,,"line one
        line two"
        """,
        "name,url,username,password,note\r\nExample,https://example.com,wendy,\"a,\"\"b\",\"line one\nline two\"\r\n",
        """
        "Group","Title","Username","Password","URL","Notes","TOTP","Icon","Last Modified","Created"
        "Root","Example","wendy","a,""b","https://example.com","line one
        line two","GEZDGNBV","0","2026-01-01T00:00:00Z","2026-01-01T00:00:00Z"
        """,
    ])
    func readsCSV(_ text: String) throws {
        let (logins, problems) = try read(text, .csv)
        #expect(logins.count == 1)
        #expect(logins[0].title == "Example" && logins[0].username == "wendy" && logins[0].password == "a,\"b")
        #expect(logins[0].addresses.first == "https://example.com" && logins[0].notes == "line one\nline two")
        if text.contains("TOTP") || text.contains("totp") { #expect(logins[0].oneTimePassword == "GEZDGNBV") }
        if text.hasPrefix("folder") {
            #expect(
                logins[0].addresses == ["https://example.com", "https://example.org"]
                    && logins[0].fields == ["pin": "4711"])
            #expect(problems == ["line 4: not imported: it is of the type note, not a login"])
        } else {
            let groups = text.contains("Group") ? ["column “Group”: not imported: a vault has no place for it"] : []
            #expect(problems == groups, "\(problems)")
        }
    }

    @Test func namesTheLinesThatItLeavesOut() throws {
        let (logins, problems) = try read(
            "name,url,username,password,colour\nA,https://a.test,u,p,red\nB,https://b.test,u\nC,:::,u,p,\n", .csv)
        #expect(logins.map(\.title) == ["A", "C"] && logins[1].notes == ":::")
        #expect(
            problems.count == 3 && problems[0].hasPrefix("column “colour”")
                && problems[1].hasPrefix("line 3: not imported"), "\(problems)")
        #expect(problems[2].hasPrefix("line 4") && problems[2].hasSuffix("it is kept in the notes"))
        #expect(vaultError { _ = try read("first,second\n1,2\n", .csv) }?.description.contains("line 1") == true)
        #expect(vaultError { _ = try read("name,password\nA,\"open\n", .csv) }?.description.contains("line 2") == true)
        #expect(vaultError { _ = try read("", .csv) }?.code == .invalid)
    }

    /// Values without a place in a login are named; items in the trash do not come back to life; the date of creation is kept.
    @Test func namesWhatBitwardenHasMore() throws {
        let (logins, problems) = try read(
            """
            {"encrypted": false, "folders": [{"id": "f1", "name": "Work"}], "items": [
              {"type": 1, "name": "Only", "favorite": true, "reprompt": 1, "folderId": "f1", "creationDate": "2020-02-03T04:05:06.789Z",
               "login": {"username": "u", "uris": [{"uri": "https://of.test/?token=SECRETX"}]}, "fields": [{"name": "h", "value": "v", "type": 1}]},
              {"type": 1, "name": "Deleted", "deletedDate": "2024-01-01T00:00:00Z", "login": {"username": "d", "password": "d"}}
            ]}
            """, .bitwardenJSON)
        #expect(logins.map(\.title) == ["Only"])
        #expect(logins.first?.addresses == ["https://of.test/"] && logins.first?.notes.contains("SECRETX") == true)
        #expect(abs((logins.first?.created ?? .now).timeIntervalSince1970 - 1_580_702_706.789) < 0.01)
        let text = problems.joined(separator: "\n")
        for word in [
            "its folder", "a favorite", "asked for again", "a field is hidden", "it is in the trash", "a query",
        ] {
            #expect(text.contains(word), "\(word): \(problems)")
        }
    }

    /// Nothing goes without a word: passkeys, former passwords, addresses that are never to be filled, second values.
    @Test func losesNothingSilently() throws {
        let (logins, problems) = try read(
            """
            {"items": [{"type": 1, "name": "A", "passwordHistory": [{"password": "old"}],
              "login": {"username": "u", "password": "p", "fido2Credentials": [{"keyValue": "k"}],
                "uris": [{"uri": "https://never.test/?t=secret", "match": 5}, {"uri": "https://a.host.test", "match": 1},
                  {"uri": "https://w:pw@user.test/x"}]},
              "fields": [{"name": "a", "value": "1"}, {"name": "a", "value": "2"}]}]}
            """, .bitwardenJSON)
        #expect(logins[0].addresses == ["https://a.host.test", "https://user.test/x"])
        #expect(logins[0].notes == "https://never.test/?t=secret\nhttps://w:pw@user.test/x")
        #expect(logins[0].fields == ["a": "1", "a 2": "2"] && problems.count == 5, "\(problems)")
        #expect(!problems.contains { $0.contains("secret") || $0.contains("pw") }, "\(problems)")
        let (lines, _) = try read(
            "A\0secret\r\nuser: anna\r\notpauth://totp/1?secret=GEZDGNBV\r\notpauth://totp/2?secret=GEZDGNBV\0", .pass)
        #expect(lines[0].password == "secret" && lines[0].username == "anna")
        #expect(lines[0].notes.hasPrefix("otpauth://totp/2"))
        let (rows, said) = try read(
            "name,title,url,username,password,Fields\nA,B,https://a.test,u,p\u{fffd},\"a: 1\nmore\na: 2\"\n", .csv)
        #expect(rows[0].fields == ["a": "1\nmore", "a 2": "2"] && rows[0].password == "p\u{fffd}")
        #expect(said.count == 1, "\(said)")
    }

    /// One with the same password and another one-time password is another login.
    @Test func comparesEverything() throws {
        try VaultHome.with { home in
            let vault = try home.vault.create(passphrase: VaultHome.passphrase)
            let heading = "name,url,username,password,totp\n"
            for secret in ["GEZDGNBV", "JBSWY3DP"] {
                let found = try VaultImport(Data((heading + "A,https://a.test,u,p,\(secret)\n").utf8), format: .csv)
                #expect(try vault.add(found).added == 1)
            }
        }
    }

    @Test func readsAPassStore() throws {
        let (logins, problems) = try read(
            "web/example.com/wendy\0appleseed\nurl: https://login.example.com\notpauth://totp/x?secret=GEZDGNBV\nsome note\0"
                + "mail\0secret\nuser: anna\nwebsite: https://mail.test\0example.org\0one\n\0", .pass)
        #expect(problems.isEmpty, "\(problems)")
        #expect(
            logins.map(\.username) == ["wendy", "anna", ""] && logins.map(\.password) == ["appleseed", "secret", "one"])
        #expect(logins.map(\.addresses) == [["https://login.example.com"], ["https://mail.test"], ["example.org"]])
        #expect(logins[0].notes == "some note" && logins[0].oneTimePassword.hasPrefix("otpauth:"))
        #expect(vaultError { _ = try read("name only", .pass) }?.code == .invalid)
    }

    @Test func addsOnceAndReadsItsOwnExport() throws {
        try VaultHome.with { home in
            let vault = try home.vault.create(passphrase: VaultHome.passphrase)
            let found = try VaultImport(
                Data("name,url,username,password,note\nA,https://a.test,u,p,\nA,https://a.test,u,p,\n".utf8),
                format: .csv)
            let first = try vault.add(found)
            #expect(
                first.added == 1 && first.problems.map(\.description) == ["line 3: not imported: it is there already"])
            let id = try #require(try vault.logins().logins.first?.id)
            try vault.update(id) { login in
                login.oneTimePassword = "GEZDGNBV"
                login.fields = ["a": "1", "b": "2"]
                login.notes = "n"
            }
            let again = try VaultImport(vault.export().json, format: .bitwardenJSON)
            let own = try vault.login(id)
            var copy = try #require(again.entries.first?.login)
            (copy.id, copy.created, copy.modified) = (own.id, own.created, own.modified)
            #expect(copy == own && again.problems.isEmpty)
            #expect(try vault.add(again).added == 0)
        }
    }
}
