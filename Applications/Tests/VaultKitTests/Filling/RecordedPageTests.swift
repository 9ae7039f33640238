// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import VaultKit

/// Page details as Debian's Chromium reports them of login pages written for this purpose (`Web/Tests/Pages`, `Scripts/record-pages`).
struct RecordedPageTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../../Web/Tests/Pages").standardized

    private static func login() -> Login {
        var login = Login(
            title: "Login", username: "wendy", password: "appleseed", addresses: ["http://login.example"])
        login.oneTimePassword = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
        return login
    }

    /// The pages, and what is filled into which element.
    private static let expectations: [String: [String: String]] = [
        "one-step": ["user": "wendy", "password": "appleseed"], "two-step-name": ["account": "wendy"],
        "two-step-password": ["password": "appleseed"], "one-time-code": ["code": "287082"],
        "several-forms": ["mail": "wendy", "password": "appleseed"],
        "hidden-fields": ["user": "wendy", "password": "appleseed"],
        "autocomplete": ["f2": "wendy", "f4": "appleseed", "f5": "287082"], "change-password": ["old": "appleseed"],
        "change-password-plain": ["old": "appleseed"],
    ]

    @Test(arguments: expectations.keys.sorted()) func fills(_ name: String) throws {
        let file = Self.folder.appendingPathComponent("Recorded/\(name).json")
        let data = try Data(contentsOf: file)
        let page = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let fields = try #require(page["fields"] as? [[String: Any]])
        let identifiers = Dictionary(
            uniqueKeysWithValues: fields.compactMap { field in
                (field["htmlID"] as? String).map { (field["opid"] as? String ?? "", $0) }
            })
        let address = try #require(page["url"] as? String)
        let script = try FillScript(
            Self.login(), page: data, address: address, at: Date(timeIntervalSince1970: 59))
        let object = try #require(try JSONSerialization.jsonObject(with: Data(script.json.utf8)) as? [String: Any])
        let steps = try #require(object["script"] as? [[String]])
        // Every step names a field of the page, by the identifier that the page's own collection gave it.
        #expect(steps.allSatisfy { identifiers[$0[1]] != nil })
        let filled = steps.filter { $0[0] == "fill_by_opid" }.map { (identifiers[$0[1]] ?? "", $0[2]) }
        #expect(Dictionary(uniqueKeysWithValues: filled) == Self.expectations[name])
    }

    @Test func fillsNothingThatIsSentElsewhere() throws {
        let data = try Data(contentsOf: Self.folder.appendingPathComponent("Recorded/sent-elsewhere.json"))
        let error = vaultError {
            _ = try FillScript(Self.login(), page: data, address: "http://login.example/sent-elsewhere.html")
        }
        #expect(error?.code == .notFound, "\(String(describing: error))")
    }

    /// No page is left out.
    @Test func testsEachPage() throws {
        let pages = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter {
            $0.hasSuffix(".html")
        }
        let tested = Self.expectations.keys.map { $0 + ".html" } + ["sent-elsewhere.html"]
        #expect(pages.sorted() == tested.sorted())
    }
}
