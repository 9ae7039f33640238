// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import Foundation
import Testing

struct KeyFileTests {
    private func file(_ text: String) throws -> KeyFile { try KeyFile(Data(text.utf8), "a.desktop") }

    @Test func readsGroupsAndKeys() throws {
        let entry = try file(
            "# first\n[One]\n Name = A \\sb\\\\n\\t; \r\nName[de]=Ä\nName[pt_BR]=B\nName[sr@latin]=C\n[Two]\nName=other\nEmpty=\n"
        )
        #expect(entry.value("Name", in: "One") == "A  b\\n\t;")
        #expect(entry.value("Name", in: "Two") == "other")
        #expect(entry.value("Empty", in: "Two") == "")
        #expect(entry.value("Missing", in: "Two") == nil)
        #expect(entry.value("Name", in: "Three") == nil)
        for (locale, name) in [
            ("de_DE.UTF-8", "Ä"), ("pt_BR", "B"), ("pt", "other"), ("sr_RS@latin", "C"), ("C", "other"), ("", "other"),
        ] {
            let languages = KeyFile.languages(["LANG": "fr_FR", "LC_ALL": locale].filter { !$0.value.isEmpty })
            let found = entry.localized("Name", in: "One", languages: languages)
            #expect(found == (name == "other" ? "A  b\\n\t;" : name), "\(locale): \(languages)")
        }
    }

    @Test(arguments: [
        ("a;b ; c", ["a", "b", "c"]), ("a;", ["a"]), ("", []), ("a\\;b;c\\\\;d", ["a;b", "c\\", "d"]), (";;", []),
    ])
    func readsLists(_ text: String, _ values: [String]) throws {
        #expect(try file("[G]\nTypes=\(text)\n").list("Types", in: "G") == values)
    }

    @Test(arguments: [
        ("Name=x\n", ":1: expected [a group]"), ("[G]\nA=1\n\nnothing\n", ":4: expected [a group]"),
        // Readers differ in which of two counts, and a person would allow another command than the one that runs.
        ("[G]\nExec=a\nExec=b\n", ":3: the key Exec is there twice"),
        ("[G]\n[H]\n[G]\n", ":3: there is a second group [G]"),
        ("[G]\nA=\0\n", ": it contains a zero byte"),
    ])
    func namesTheLine(_ text: String, _ message: String) {
        #expect { try file(text) } throws: { "\($0)".hasPrefix("a.desktop\(message)") }
    }

    @Test func refusesWhatIsNoText() {
        #expect { try KeyFile(Data([0x5B, 0xFF]), "a.desktop") } throws: {
            "\($0)" == "a.desktop: it is not UTF-8 text"
        }
    }
}
