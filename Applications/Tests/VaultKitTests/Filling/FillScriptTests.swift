// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import VaultKit

struct FillScriptTests {
    private func field(_ opid: String, _ type: String, _ more: [String: Any] = [:]) -> [String: Any] {
        ["opid": opid, "type": type, "form": "f0", "visible": true, "viewable": true].merging(more) { $1 }
    }

    private func page(
        _ fields: [[String: Any]], url: String = "https://example.com/login",
        action: String = "https://example.com/session"
    ) throws -> Data {
        try JSONSerialization.data(withJSONObject: [
            "documentUUID": "D", "url": url, "fields": fields,
            "forms": ["f0": ["htmlAction": action], "f1": ["htmlAction": action]],
        ])
    }

    private func login() -> Login {
        var login = Login(
            title: "Example", username: "wendy", password: "appleseed", addresses: ["https://example.com"])
        login.oneTimePassword = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
        return login
    }

    /// Returns the values that a script fills in, by the identifiers of the fields.
    private func fill(_ fields: [[String: Any]], action: String = "https://example.com/session") throws -> [String:
        String]
    {
        let script = try FillScript(
            login(), page: page(fields, action: action), address: "https://example.com/login",
            at: Date(timeIntervalSince1970: 59))
        let object = try #require(try JSONSerialization.jsonObject(with: Data(script.json.utf8)) as? [String: Any])
        #expect(
            object["documentUUID"] as? String == "D" && object["savedURL"] as? String == "https://example.com/login")
        let steps = try #require(object["script"] as? [[String]])
        return steps.filter { $0[0] == "fill_by_opid" }.reduce(into: [:]) { $0[$1[1]] = $1[2] }
    }

    @Test func fillsALoginForm() throws {
        #expect(
            try fill([field("a", "text"), field("b", "text"), field("c", "password"), field("d", "text")])
                == ["b": "wendy", "c": "appleseed"])
        #expect(
            try fill([
                field("a", "email", ["autoCompleteType": "username"]), field("b", "text"), field("c", "password"),
            ])
                == ["a": "wendy", "c": "appleseed"])
    }

    @Test func fillsOneStepOfTwo() throws {
        #expect(try fill([field("search", "text"), field("a", "text", ["htmlName": "user_login"])]) == ["a": "wendy"])
        #expect(try fill([field("p", "password")]) == ["p": "appleseed"])
        #expect(try fill([field("o", "text", ["autoCompleteType": "one-time-code"])]) == ["o": "287082"])
    }

    @Test func fillsNothingThatIsHidden() throws {
        let fields = [
            field("honey", "text", ["viewable": false]), field("trap", "text", ["visible": false]), field("a", "text"),
            field("p", "password"), field("q", "password", ["form": "f1", "viewable": false]),
            field("r", "text", ["readonly": true]),
        ]
        #expect(try fill(fields) == ["a": "wendy", "p": "appleseed"])
    }

    @Test func fillsNoFieldForANewPassword() throws {
        let change = [
            field("old", "password", ["autoCompleteType": "current-password"]),
            field("new", "password", ["autoCompleteType": "new-password"]),
            field("again", "password", ["autoCompleteType": "new-password"]),
        ]
        #expect(try fill(change) == ["old": "appleseed"])
        #expect(
            try fill([field("1", "password"), field("2", "password"), field("3", "password")]) == ["1": "appleseed"])
        #expect(vaultError { _ = try fill([field("1", "password"), field("2", "password")]) }?.code == .notFound)
        // The form beside it decides nothing.
        let both = [
            field("p", "password"), field("1", "password", ["form": "f1"]), field("2", "password", ["form": "f1"]),
        ]
        #expect(try fill(both) == ["p": "appleseed"])
    }

    @Test func fillsNoFormThatIsSentElsewhere() throws {
        let form = [field("a", "text"), field("p", "password")]
        #expect(vaultError { _ = try fill(form, action: "https://collector.evil.test/") }?.code == .notFound)
        #expect(vaultError { _ = try fill(form, action: "http://example.com/") }?.code == .notFound)
        for action in [
            "//evil.test/x", "/\\evil.test", "https:\\\\evil.test", "http:evil.test", "https:\n//evil.test",
            "javascript:x", "///evil.test",
        ] {
            #expect(vaultError { _ = try fill(form, action: action) }?.code == .notFound, "\(action)")
        }
        #expect(try fill(form, action: "").count == 2 && fill(form, action: "?next=a:b").count == 2)
        #expect(
            try fill(form, action: "/session").count == 2 && fill(form, action: "https://www.example.com/s").count == 2)
    }

    @Test(arguments: [
        "https://evil.test/", "http://example.com/login", "https://example.com:8443/", "https://www.example.com/",
    ])
    func fillsNoPageOfAnotherOrigin(_ url: String) throws {
        let details = try page([field("p", "password")], url: url)
        let error = vaultError { _ = try FillScript(login(), page: details, address: "https://example.com/login") }
        #expect(error?.code == .invalid)
        // Nor a login that is not for the page, even if page and request agree.
        #expect(
            vaultError {
                _ = try FillScript(
                    login(), page: page([field("p", "password")], url: "https://evil.test"),
                    address: "https://evil.test")
            }?.code == .invalid)
    }

    @Test func saysWhichKeyIsWrong() {
        let error = vaultError {
            _ = try FillScript(login(), page: Data(#"{"url": 1}"#.utf8), address: "https://example.com")
        }
        #expect(error?.description.contains("url") == true)
    }
}
