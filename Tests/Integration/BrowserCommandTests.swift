// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// `appex browser`. Browsers themselves are in `AddOnTests`.
@Suite(.timeLimit(.minutes(30)))
struct BrowserCommandTests {
    /// A browser, the file that tells it of the program, and the key in that file under which it names the add-on.
    @Test(arguments: [
        ("chromium", "config/chromium/NativeMessagingHosts", "allowed_origins"),
        ("chrome", "config/google-chrome/NativeMessagingHosts", "allowed_origins"),
        ("brave", "config/BraveSoftware/Brave-Browser/NativeMessagingHosts", "allowed_origins"),
        ("firefox", ".mozilla/native-messaging-hosts", "allowed_extensions"),
    ])
    func installsAndRemoves(_ browser: String, folder: String, key: String) async throws {
        try await Home.with { home in
            let file = home.root.appendingPathComponent("\(folder)/org.appex.browser.json")
            let installed = try await home.appex("browser", "install", browser)
            #expect(installed.code == 0 && installed.output.contains(file.path), "\(installed)")
            let values = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
            let path = try #require(values?["path"] as? String)
            #expect(FileManager.default.isExecutableFile(atPath: path) && path.hasSuffix("/appex-browser"))
            #expect(values?["type"] as? String == "stdio" && (values?[key] as? [String])?.count == 1)
            let addOn = home.data.appendingPathComponent("Browser/\(browser == "firefox" ? "firefox" : "chromium")")
            #expect(installed.output.contains(addOn.path))
            let manifest =
                try JSONSerialization.jsonObject(
                    with: Data(contentsOf: addOn.appendingPathComponent("manifest.json"))) as? [String: Any]
            #expect(
                manifest?["permissions"] as? [String] == [
                    "activeTab", "contextMenus", "nativeMessaging", "scripting", "storage",
                ])
            #expect(manifest?["host_permissions"] == nil && manifest?["content_scripts"] == nil)
            // Again, over what is there.
            #expect(try await home.appex("browser", "install", browser).code == 0)
            let status = try await home.appex("browser", "status", "--json").object()
            let states = status["browsers"] as? [[String: Any]]
            let registered = states?.filter { $0["isRegistered"] as? Bool == true }.compactMap {
                $0["identifier"] as? String
            }
            #expect(registered == [browser])
            let removed = try await home.appex("browser", "remove")
            #expect(
                removed.output
                    == "removed \(file.path)\nremoved \(addOn.path)\na browser that has loaded the add-on keeps it until it is removed there\n",
                "\(removed)")
            #expect(try await home.appex("browser", "remove").output == "nothing was installed\n")
        }
    }

    @Test func saysWhatIsWrong() async throws {
        try await Home.with { home in
            let unknown = try await home.appex("browser", "install", "lynx")
            #expect(
                unknown.code == 64 && unknown.errors.contains("no browser is called lynx; known are chromium, "),
                "\(unknown)")
            let none = try await home.run(
                Home.programs.appendingPathComponent("appex"), ["browser", "install"], ["PATH": try home.programs("sh")]
            )
            #expect(none.code == 2 && none.errors.contains("no browser is installed"), "\(none)")
            try home.file(".mozilla", "a file where a folder should be")
            let blocked = try await home.appex("browser", "install", "firefox")
            #expect(blocked.code == 74 && blocked.errors.contains(".mozilla"), "\(blocked)")
            // One that fails keeps none from being prepared.
            let some = try await home.appex("browser", "install", "chromium", "firefox", "--json")
            #expect(some.code == 74 && some.errors.contains(".mozilla"), "\(some)")
            let report = try some.object()
            #expect((report["browsers"] as? [[String: Any]])?.first?["identifier"] as? String == "chromium")
            #expect((report["failures"] as? [[String: Any]])?.count == 1, "\(some)")
            let direct = try await home.run(Home.programs.appendingPathComponent("appex-browser"), [])
            #expect(direct.code == 1 && direct.errors.contains("browsers start this program"), "\(direct)")
        }
    }

    /// Ubuntu's packages of browsers have such scripts.
    @Test(arguments: [("chromium", "cannot start appex-browser"), ("firefox", "has the interface WebExtensions")])
    func namesSnaps(_ browser: String, _ text: String) async throws {
        try await Home.with { home in
            let programs = try home.programs("sh")
            let script = URL(fileURLWithPath: programs).appendingPathComponent(browser)
            try Data("#!/bin/sh\nexec /snap/bin/\(browser) \"$@\"\n".utf8).write(to: script)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
            for command in [["install", browser], ["status"], ["status", "--json"]] {
                let result = try await home.run(
                    Home.programs.appendingPathComponent("appex"), ["browser"] + command, ["PATH": programs])
                #expect(result.code == 0 && result.output.contains(text), "\(result)")
            }
            // Those of this machine are no Snaps.
            let real = try await home.appex("browser", "install", browser)
            #expect(real.code == 0 && !real.output.contains("Snap"), "\(real)")
        }
    }

    /// Input that is not the add-on's ends the program, and starts nothing.
    @Test(arguments: [
        "", "\u{4}\0\0\0null", "\u{2}\0\0\0{}", "\0\0\0\u{80}", "\u{11}\0\0\0{\"chose\":\"x\",\"y\":1}",
        "\u{2}\0\0\0[]",
    ])
    func endsAtNonsense(_ input: String) async throws {
        try await Home.with { home in
            let result = try await home.run(
                Home.programs.appendingPathComponent("appex-browser"),
                ["chrome-extension://foajbpgnlbefhkldnicdfhofdebdbklg/"],
                input: Data(input.unicodeScalars.map { UInt8($0.value) }))
            #expect(result.code == (input.isEmpty ? 0 : 1) && result.output.isEmpty, "\(result)")
        }
    }
}
