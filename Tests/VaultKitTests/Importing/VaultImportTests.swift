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
        #expect(logins.map(\.title) == ["Example"])
        #expect(logins[0].addresses == ["https://example.com/login"] && logins[0].notes == "a note\nnot an address")
        #expect(
            logins[0].password == "a\"pple" && logins[0].fields == ["pin": "4711"]
                && logins[0].oneTimePassword == "GEZDGNBV")
        #expect(problems.count == 4, "\(problems)")
        #expect(problems.contains("item 2 “Visa”: not imported: it is a card, not a login"))
        #expect(problems.contains { $0.hasPrefix("item 3 “Broken”: not imported: the secret of a one-time password") })
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
            #expect(problems.isEmpty, "\(problems)")
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
                Data("name,url,username,password,note\nA,https://a.test,u,p,\nA,https://a.test,u,p,again\n".utf8),
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
            let again = try VaultImport(vault.export(), format: .bitwardenJSON)
            var (copy, own) = (try #require(again.entries.first?.login), try vault.login(id))
            (copy.id, copy.created, copy.modified) = (own.id, own.created, own.modified)
            own.sectionTitle = copy.sectionTitle
            #expect(copy == own && again.problems.isEmpty)
            #expect(try vault.add(again).added == 0)
        }
    }
}
