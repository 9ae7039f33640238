// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Vault.app as `make vault` builds it: its command, its extension, and the framework that they share.
@Suite(.timeLimit(.minutes(30)))
struct VaultTests {
    private static let passphrase = "correct horse"
    private static let fill = "org.appex.vault.fill"
    private static let find = "org.appextension.find-login-action"

    /// Runs the app with lines on its standard input.
    private func vault(_ home: Home, _ arguments: String..., input: [String] = []) async throws -> Home.Result {
        try await vault(home, arguments, input: input)
    }

    private func vault(_ home: Home, _ arguments: [String], input: [String]) async throws -> Home.Result {
        try await home.run(
            Home.programs.appendingPathComponent("appex"), ["app", "open", "--input", "org.appex.vault"] + arguments,
            input: Data(input.map { $0 + "\n" }.joined().utf8))
    }

    /// An unlocked vault with one login.
    private func withVault(_ body: (Home) async throws -> Void) async throws {
        try await Home.with { home in
            try await home.installVault()
            for (words, input) in [
                (["create"], [Self.passphrase]), (["unlock"], [Self.passphrase]),
                (
                    ["add", "Example", "--username", "wendy", "--url", "https://example.com", "--totp"],
                    ["appleseed", "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"]
                ),
            ] {
                let result = try await vault(home, words, input: input)
                try #require(result.code == 0, "\(result)")
            }
            try await body(home)
        }
    }

    private func ask(
        _ home: Home, _ type: String, _ values: [String: Any], _ answers: [String]
    ) async throws -> Home.Result {
        let question = String(decoding: try JSONSerialization.data(withJSONObject: values), as: UTF8.self)
        return try await home.appex(
            ["request", "--type", type, "--item", question, "--to", Self.fill, "--json"]
                + answers.flatMap { ["--answer", $0] })
    }

    private func reply(_ result: Home.Result) throws -> [String: Any] {
        let items = try result.object()["returnedItems"] as? [[String: Any]]
        let attachment = (items?.first?["attachments"] as? [[String: Any]])?.first
        return try #require(attachment?["value"] as? [String: Any], "\(result)")
    }

    // MARK: The requests

    /// A host as the documentation of the original class writes it.
    @Test func answersEachRequestOfAHost() async throws {
        try await withVault { home in
            func host(_ scenario: String, _ answers: String...) async throws -> String {
                try await home.run(
                    Home.programs.appendingPathComponent("HostApplication"), [Self.fill, scenario] + answers
                ).output
            }
            let found = try await host("https://www.example.com/login?next=1", "login=wendy")
            #expect(
                try found.wholeMatch(of: Regex("password=appleseed totp=\\d{6} username=wendy\n")) != nil, "\(found)")
            let stored = try await host("store", "save=save")
            let pattern = "password=[^!@#$%/0lIO]{8,30} returned_fields=.*pin.*1234.* username=wendy\n"
            #expect(try stored.wholeMatch(of: Regex(pattern)) != nil, "\(stored)")
            let list = try await vault(home, "list", "ACME", "--json").output
            #expect(list.contains("https://example.com") && !list.contains("1234"), "\(list)")
            let id = try #require(
                (try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [[String: Any]])?.first?["id"] as? String)
            #expect(try await vault(home, "remove", id).code == 0)
            #expect(
                try await host("change", "login=wendy", "change=change") == "old_password=appleseed password=new\n")
            for scenario in ["fill-webview", "fill-browser"] {
                let script = try await host(scenario, "login=wendy")
                let object = try JSONSerialization.jsonObject(with: Data(script.utf8)) as? [String: Any]
                let steps = object?["script"] as? [[String]] ?? []
                #expect(
                    steps.contains(["fill_by_opid", "__0", "wendy"]) && steps.contains(["fill_by_opid", "__1", "new"]),
                    "\(script)")
            }
            let history = try await vault(home, "history", "Example", "--reveal").output
            #expect(history.contains("edited, before:\n     title: Example\n     user name: wendy\n"), "\(history)")
            #expect(history.contains("     address: https://example.com\n     password: appleseed\n"), "\(history)")
        }
    }

    @Test func cancelsWithoutALogin() async throws {
        try await withVault { home in
            let asked = ["version_number": 184, "url_string": "https://other.test"] as [String: Any]
            let none = try await ask(home, "org.appextension.change-password-action", asked, ["login=wendy"])
            #expect(
                try none.object()["outcome"] as? String == "failed"
                    && none.output.contains("no login for https://other.test"), "\(none)")
            // Another site's login goes there only if the person says so.
            let search = ["login=search", "search=Example", "result=wendy"]
            let searched = try await ask(home, Self.find, asked, search)
            #expect(searched.code != 0 && !searched.output.contains("appleseed"), "\(searched)")
            let refused = try await ask(home, Self.find, asked, search + ["confirm=back"])
            #expect(refused.output.contains("needsAnswer") && refused.output.contains("shown 1001 times"), "\(refused)")
            let used = try await ask(home, Self.find, asked, search + ["confirm=use"])
            #expect(try reply(used)["password"] as? String == "appleseed")
            let broken = try await ask(home, Self.find, ["version_number": 185], ["login=wendy"])
            #expect(broken.output.contains("url_string is missing"), "\(broken)")
        }
    }

    @Test func asksForThePassphraseOfALockedVault() async throws {
        try await withVault { home in
            let asked = ["url_string": "https://example.com"] as [String: Any]
            #expect(try await vault(home, "lock").code == 0)
            let wrong = try await ask(home, Self.find, asked, ["login=wendy", "passphrase=wrong horse"])
            #expect(
                wrong.output.contains("the passphrase is wrong") && !wrong.output.contains("wrong horse"), "\(wrong)")
            // Without one nothing is counted.
            for _ in 0..<2 {
                let none = try await ask(home, Self.find, asked, ["login=wendy"])
                #expect(none.output.contains("the vault is locked"), "\(none)")
            }
            let right = try await ask(home, Self.find, asked, ["login=wendy", "passphrase=\(Self.passphrase)"])
            #expect(try reply(right)["password"] as? String == "appleseed")
            #expect(try await vault(home, "list").code == 3)
            // No secret is in what Appex keeps.
            let log = try await home.appex("log", "--json").output
            #expect(log.contains(Self.fill) && !log.contains("horse") && !log.contains("appleseed"), "\(log)")
            #expect(try secretsInFiles(of: home, ["horse", "appleseed", "GEZDGNBV", "wendy"]).isEmpty)
        }
    }

    /// The files of a home that hold one of the texts.
    private func secretsInFiles(of home: Home, _ texts: [String]) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: home.root.path).filter { name in
            let path = home.root.appendingPathComponent(name).path
            guard try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType == .typeRegular,
                !name.contains("Applications/")
            else { return false }
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            return texts.contains { data.range(of: Data($0.utf8)) != nil }
        }
    }

    // MARK: The command

    @Test func managesLogins() async throws {
        try await withVault { home in
            let shown = try await vault(home, "show", "example/wendy")
            #expect(
                shown.output.contains("password: (--reveal shows it)") && !shown.output.contains("appleseed"),
                "\(shown)")
            #expect(try await vault(home, "show", "Example", "--reveal").output.contains("password: appleseed"))
            let edit = try await vault(
                home, "edit", "wendy", "--title", "Shop", "--add-url", "https://shop.test", "--password",
                input: ["second"])
            #expect(edit.code == 0, "\(edit)")
            #expect(
                try await vault(home, "list", "--url", "https://www.shop.test").output
                    == "Shop  wendy  https://example.com https://shop.test\n")
            let imported = try await vault(
                home, "import", "csv", input: ["name,url,username,password", "Mail,https://mail.test,anna,p", "Broken"])
            #expect(
                imported.output == "1 login added.\n" && imported.errors.contains("line 3: not imported"), "\(imported)"
            )
            let export = try await vault(home, "export", "--unencrypted").output
            #expect(export.contains("second") && export.contains("mail.test"), "\(export)")
            #expect(try await vault(home, "export").code == 64)
            #expect(try await vault(home, "remove", "Mail").code == 0)
            #expect(try await vault(home, "list", "Mail").output == "No logins.\n")
            let unknown = try await vault(home, "show", "Mail")
            #expect(unknown.code == 1 && unknown.errors.contains("there is no login “Mail”"), "\(unknown)")
            let changed = try await vault(home, "passphrase", input: [Self.passphrase, "battery staple"])
            #expect(changed.code == 0, "\(changed)")
            #expect(try await vault(home, "list", "--passphrase", input: ["battery staple"]).output.hasPrefix("Shop"))
        }
    }

    /// The script that asks for secrets, as it is used in other scripts.
    @Test func commandReadsSecretsAsLines() async throws {
        try await withVault { home in
            let script = Home.checkout.appendingPathComponent(".build/unsigned-vault/vault")
            let appex = ["APPEX": Home.programs.appendingPathComponent("appex").path]
            func command(_ words: String..., input: String = "") async throws -> Home.Result {
                try await home.run(script, words, input: Data(input.utf8), appex)
            }
            // A last line without a line feed, spaces at its ends.
            #expect(try await command("add", "Spaces", "--username", "anna", input: "  pass word ").code == 0)
            #expect(try await command("show", "Spaces", "--reveal").output.contains("password:   pass word \n"))
            #expect(try await command("edit", "Spaces", "--notes", input: "one\ntwo\n").code == 0)
            #expect(
                try await command("show", "Spaces", "--reveal").output.contains(
                    "notes:\n    one\n    two\n  identifier"))
            let latin = try await home.run(script, ["add", "Latin"], input: Data([0x70, 0xe4, 0x0a]), appex)
            #expect(latin.code == 64 && latin.errors.contains("not UTF-8"), "\(latin)")
            #expect(try await command("lock").code == 0)
            let locked = try await command("list")
            #expect(locked.code == 3 && locked.errors.contains("the vault is locked"), "\(locked)")
            let opened = try await command("list", "--passphrase", input: Self.passphrase)
            #expect(opened.code == 0 && opened.output.contains("Spaces"), "\(opened)")
            let added = try await command("add", "--passphrase", "--", "--generate", input: Self.passphrase + "\npw\n")
            #expect(added.output == "Added --generate.\n", "\(added)")
            let export = try home.file("mail.csv", "name,url,username,password\nMail,https://mail.test,anna,p\n")
            let imported = try await command(
                "import", "csv", export.path, "--passphrase", input: Self.passphrase + "\n")
            #expect(imported.output == "1 login added.\n", "\(imported)")
            #expect(try await command("import", "csv", "missing.csv", "--passphrase", input: Self.passphrase).code == 1)
            #expect(try await command("unlock", input: Self.passphrase).code == 0)
            // What cannot be written is not said to be done.
            let full = try await home.run(
                URL(fileURLWithPath: "/bin/sh"), ["-c", "exec \"$0\" export --unencrypted > /dev/full", script.path],
                appex)
            #expect(full.code == 1, "\(full)")
        }
    }

    /// App and extension load it from the app's folder, and no other copy of the runtime.
    @Test func findsItsFrameworkInTheSandbox() async throws {
        try await Home.with { home in
            try await home.installVault()
            let shown = try await home.appex("app", "show", Self.fill, "--sandbox")
            #expect(shown.output.contains("Vault.app/Frameworks, its app's frameworks"), "\(shown)")
            let installed = try #require(
                try FileManager.default.subpathsOfDirectory(atPath: home.root.path).first {
                    $0.hasSuffix("Frameworks/libVaultKit.so")
                })
            // Without it nothing starts, and the error says which library is missing.
            try FileManager.default.removeItem(at: home.root.appendingPathComponent(installed))
            let result = try await ask(home, Self.find, ["url_string": "https://example.com"], [])
            #expect(result.code == 1 && result.output.contains("libVaultKit.so"), "\(result)")
        }
    }
}
