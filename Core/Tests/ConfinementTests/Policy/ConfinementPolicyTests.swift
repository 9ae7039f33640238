// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Confinement

struct ConfinementPolicyTests {
    /// Reads policies of the user and of two folders of the system; nil for no file.
    private func policy(_ own: String?, _ system: String? = nil, _ other: String? = nil) throws -> ConfinementPolicy {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("policy-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        for (name, text) in [("own", own), ("system", system), ("other", other)] {
            let folder = root.appendingPathComponent("\(name)/appex")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appendingPathComponent("policy.plist")
            try text.map { try Data("<plist>\n\($0)</plist>".utf8).write(to: file) }
        }
        return try ConfinementPolicy(environment: [
            "XDG_CONFIG_HOME": root.path + "/own",
            "XDG_CONFIG_DIRS": "relative:\(root.path)/system:\(root.path)/other",
        ])
    }

    private func dictionary(_ values: KeyValuePairs<String, String>) -> String {
        "<dict>\n" + values.map { "<key>\($0.key)</key>\n<string>\($0.value)</string>\n" }.joined() + "</dict>"
    }

    @Test func asksForLittleWithoutFiles() throws {
        #expect(try policy(nil).minimum == .restricted)
        #expect(try policy(nil).mechanism == nil)
        #expect(try policy("<dict/>").minimum == .restricted)
    }

    @Test func takesTheStrictestLevel() throws {
        let (isolated, restricted) = (
            dictionary(["MinimumLevel": "isolated"]), dictionary(["MinimumLevel": "restricted"])
        )
        #expect(try policy(isolated).minimum == .isolated)
        #expect(try policy(restricted, isolated).minimum == .isolated)
        #expect(try policy(isolated, restricted).minimum == .isolated)
        #expect(try policy(nil, restricted, isolated).minimum == .isolated)
        #expect(try policy(restricted, restricted, restricted).minimum == .restricted)
    }

    @Test func takesTheUsersMechanismFirst() throws {
        let (bubblewrap, landlock) = (
            dictionary(["Mechanism": "bubblewrap"]), dictionary(["Mechanism": "landlock"])
        )
        #expect(try policy(landlock, bubblewrap).mechanism == "landlock")
        #expect(try policy(nil, bubblewrap, landlock).mechanism == "bubblewrap")
        #expect(try policy(nil, nil, landlock).mechanism == "landlock")
    }

    @Test func refusesAMechanismThatIsTooWeak() throws {
        let error = try #require(throws: ConfinementError.self) {
            try policy(dictionary(["Mechanism": "landlock"]), dictionary(["MinimumLevel": "isolated"]))
        }
        #expect(error.description.contains("asks for landlock, which is restricted, and for at least isolated"))
        _ = try policy(dictionary(["Mechanism": "bubblewrap", "MinimumLevel": "isolated"]))
    }

    @Test(arguments: [
        ("<dict><key>MinimumLevel</key>\n<string>strict</string></dict>", ":3:1: write isolated or restricted"),
        ("<dict><key>MinimumLevel</key>\n<true/></dict>", ":3:1: write isolated or restricted"),
        ("<dict>\n<key>Mechanism</key><string>docker</string></dict>", ":3:21: write bubblewrap or landlock"),
        ("<dict>\n <key>MinimumLevl</key><string>isolated</string></dict>", ":3:2: “MinimumLevl” is no key"),
        ("<array/>", ":2:1: expected a dictionary"), ("<dict>", ":"),
    ])
    func allowsNothingIfItCannotBeRead(_ text: String, _ message: String) throws {
        for place in 0..<3 {
            let files = (0..<3).map { $0 == place ? text : nil }
            let error = try #require(throws: ConfinementError.self) { try policy(files[0], files[1], files[2]) }
            #expect(error.code == .unavailable)
            #expect(error.description.contains("appex/policy.plist" + message), "\(error)")
            #expect(error.description.hasSuffix("until then nothing is launched"), "\(error)")
        }
    }

    @Test func refusesAPolicyThatIsTooLargeOrAFolder() throws {
        #expect(throws: ConfinementError.self) {
            try policy("<!--" + String(repeating: " ", count: 1 << 16) + "--><dict/>")
        }
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("policy-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        try FileManager.default.createDirectory(
            at: root.appendingPathComponent("appex/policy.plist"), withIntermediateDirectories: true)
        #expect(throws: ConfinementError.self) {
            try ConfinementPolicy(environment: ["XDG_CONFIG_HOME": root.path, "XDG_CONFIG_DIRS": "/no/such/folder"])
        }
    }

    @Test func looksWhereConfigurationIs() {
        let paths = { ConfinementPolicy.files($0).map(\.path) }
        #expect(
            paths(["HOME": "/home/x"]) == ["/home/x/.config/appex/policy.plist", "/etc/xdg/appex/policy.plist"])
        #expect(
            paths(["HOME": "/home/x", "XDG_CONFIG_HOME": "relative", "XDG_CONFIG_DIRS": "/a:b:/c"]) == [
                "/home/x/.config/appex/policy.plist", "/a/appex/policy.plist", "/c/appex/policy.plist",
            ])
        #expect(paths(["XDG_CONFIG_HOME": "/y", "XDG_CONFIG_DIRS": ""]).first == "/y/appex/policy.plist")
    }
}
