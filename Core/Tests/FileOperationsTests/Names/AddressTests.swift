// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Testing

/// Addresses as people and programs write them.
struct AddressTests {
    @Test(
        arguments: [
            ("https://example.org/a%20b", "https://example.org/a%20b"),
            ("https://example.org/%20ü", "https://example.org/%20%C3%BC"),
            (
                "https://example.org/go?u=https%3A%2F%2Fa.example%2F&t=straße",
                "https://example.org/go?u=https%3A%2F%2Fa.example%2F&t=stra%C3%9Fe"
            ),
            ("https://example.org/#:~:text=two%20words,für", "https://example.org/#:~:text=two%20words,f%C3%BCr"),
            ("https://example.org/q?s=%22a%22&x=\"b\"", "https://example.org/q?s=%22a%22&x=%22b%22"),
            ("https://example.org/{id}/%7Bx%7D", "https://example.org/%7Bid%7D/%7Bx%7D"),
            ("https://example.org/a|b%20c", "https://example.org/a%7Cb%20c"),
            ("https://example.org/100%ü", "https://example.org/100%25%C3%BC"),
            ("https://example.org/tag?f[]=1%202", "https://example.org/tag?f%5B%5D=1%202"),
            ("https://example.org/a#b#c", "https://example.org/a#b%23c"),
            ("https://[::1]:8080/ü", "https://[::1]:8080/%C3%BC"),
            ("mailto:ada@example.org?subject=ü%20b", "mailto:ada@example.org?subject=%C3%BC%20b"),
            ("file:///mix%20ü/a%20b.txt", "file:///mix%20%C3%BC/a%20b.txt"),
            ("mailto:a@example.org?body=ü https://b.example/", "mailto:a@example.org?body=%C3%BC%20https://b.example/"),
            ("/go?s=ü&u=https://b.example", "/go?s=%C3%BC&u=https://b.example"),
            ("//b.example/ü", "//b.example/%C3%BC"),
        ])
    func keepsWhatIsEncoded(_ address: String, _ expected: String) {
        #expect(URL(address: address)?.absoluteString == expected)
    }

    @Test func encodesTheNameOfAServerAsOne() {
        #expect(URL(address: "https://münchen.example/ü")?.absoluteString == "https://xn--mnchen-3ya.example/%C3%BC")
    }
}
