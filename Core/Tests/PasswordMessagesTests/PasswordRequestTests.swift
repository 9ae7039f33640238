// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import Foundation
import PasswordMessages
import Testing

struct PasswordRequestTests {
    private func item(_ type: String, _ value: any NSSecureCoding) -> NSExtensionItem {
        let item = NSExtensionItem()
        item.attachments = [NSItemProvider(item: value, typeIdentifier: type)]
        return item
    }

    @Test func readsEveryKey() async throws {
        let values: NSDictionary = [
            "version_number": 185, "url_string": "https://example.com", "username": "wendy", "password": "new",
            "old_password": "old", "login_title": "Example", "notes": "n", "section_title": "More",
            "fields": ["pin": "1"],
            "password_generator_options": [
                "password_min_length": 8, "password_max_length": 12, "password_require_digits": true,
                "password_require_symbols": false, "password_forbidden_characters": "0O",
            ],
        ]
        let request = try await PasswordRequest([item("org.appextension.change-password-action", values)])
        #expect(request.type == .changePassword && request.version == 185)
        #expect(request.urlString == "https://example.com" && request.username == "wendy")
        #expect(request.password == "new" && request.oldPassword == "old")
        #expect(request.title == "Example" && request.notes == "n" && request.sectionTitle == "More")
        #expect(request.fields == ["pin": "1"])
        #expect(request.generatorOptions.length == 8...12)
        #expect(request.generatorOptions.requiresDigits && !request.generatorOptions.requiresSymbols)
        #expect(request.generatorOptions.forbiddenCharacters == ["0", "O"])
        #expect(request.pageDetails == nil)
    }

    /// Older hosts say less, or say it as text.
    @Test(arguments: ["110", "112", "184", "185"])
    func readsOlderVersions(_ version: String) throws {
        let request = try PasswordRequest(.findLogin, ["version_number": version, "url_string": "app://org.example"])
        #expect(request.version == Int(version) && request.urlString == "app://org.example")
        #expect(request.generatorOptions == PasswordGeneratorOptions())
    }

    @Test func readsAPage() throws {
        let page: [String: Any] = ["url": "https://example.com", "fields": [["opid": "__1"]]]
        for details in [page, #"{"url": "https://example.com", "fields": [{"opid": "__1"}]}"#] as [Any] {
            let request = try PasswordRequest(
                .fillWebView, ["url_string": "https://example.com", "pageDetails": details])
            let found = try JSONSerialization.jsonObject(with: try #require(request.pageDetails)) as? NSDictionary
            #expect(found == page as NSDictionary)
        }
    }

    @Test(
        arguments: [
            ([:], "the key url_string is missing"), (["url_string": ""], "the key url_string is missing"),
            (["url_string": 7], "the value of url_string must be a string"),
            (["url_string": "x", "username": ["a"]], "the value of username must be a string"),
            (["url_string": "x", "version_number": "new"], "the value of version_number must be a whole number"),
            (["url_string": "x", "fields": ["pin": 1]], "the value of pin must be a string"),
            (
                ["url_string": "x", "password_generator_options": "long"],
                "the value of password_generator_options must be a dictionary"
            ),
            (
                [
                    "url_string": "x",
                    "password_generator_options": ["password_min_length": 20, "password_max_length": 10],
                ],
                "the least is more than the most"
            ),
            (["url_string": "x", "pageDetails": "no object"], "the value of pageDetails must be a dictionary"),
        ] as [([String: any Sendable], String)])
    func namesTheKeyThatIsWrong(_ values: [String: any Sendable], _ message: String) {
        let error = #expect(throws: PasswordRequestError.self) { try PasswordRequest(.saveLogin, values) }
        #expect(error?.description.contains(message) == true, "\(String(describing: error))")
    }

    @Test(
        arguments: [
            (1, 100, 4...50), (nil, 6, 6...6), (30, nil, 30...30), (nil, nil, 24...24), (8, 60, 8...50), (-3, 2, 4...4),
        ] as [(Int?, Int?, ClosedRange<Int>)])
    func keepsLengthsWithinTheProtocol(_ least: Int?, _ most: Int?, _ length: ClosedRange<Int>) throws {
        var options: [String: any Sendable] = [:]
        options["password_min_length"] = least
        options["password_max_length"] = most
        let request = try PasswordRequest(.saveLogin, ["url_string": "x", "password_generator_options": options])
        #expect(request.generatorOptions.length == length)
    }

    @Test func refusesWhatIsNoRequest() async {
        for (items, message) in [
            ([item("public.plain-text", "x" as NSString)], "found public.plain-text"),
            ([NSExtensionItem()], "found no attachment"),
            ([item("org.appextension.find-login-action", "x" as NSString)], "has no dictionary"),
        ] {
            let error = await #expect(throws: PasswordRequestError.self) { try await PasswordRequest(items) }
            #expect(error?.description.contains(message) == true, "\(String(describing: error))")
        }
    }

    @Test func repliesWithAPropertyList() async throws {
        var reply = PasswordReply(username: "wendy", password: "p", oneTimePassword: "123456")
        reply.fields = ["pin": "1"]
        let provider = try #require(reply.extensionItem.attachments?.first)
        #expect(provider.registeredTypeIdentifiers == ["com.apple.property-list"])
        let values = try await provider.loadItem(forTypeIdentifier: "com.apple.property-list") as? NSDictionary
        #expect(
            values == ["username": "wendy", "password": "p", "totp": "123456", "returned_fields": ["pin": "1"]]
                as NSDictionary)
    }
}
