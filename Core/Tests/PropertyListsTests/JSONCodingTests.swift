// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing

struct JSONCodingTests {
    private struct Item: Decodable {
        let name: String
        let types: [String]
    }

    @Test func reads() throws {
        let items = try JSONCoding.decode([Item].self, from: Data(#"[{"name": "a", "types": ["b"]}]"#.utf8))
        #expect(items.first?.types == ["b"])
    }

    @Test(arguments: [
        ("[{\"name\": \"a\",\n  types}]", "line 2, column 3: it is not well-formed JSON"),
        ("{nothing", "line 1, column 2: it is not well-formed JSON"),
        ("", "it is not well-formed JSON"),
        (#"[{"name": "a"}]"#, "[0]: the key “types” is missing"),
        (#"[{"name": "a", "types": ["b", 1]}]"#, "[0].types[1]: expected a string"),
        (#"{"name": "a"}"#, "expected an array"),
    ])
    func saysWhereAnErrorIs(_ text: String, _ message: String) {
        let error = #expect(throws: JSONCodingError.self) { try JSONCoding.decode([Item].self, from: Data(text.utf8)) }
        #expect("\(error.map { "\($0)" } ?? "")".hasPrefix(message), "\(error.map { "\($0)" } ?? "")")
    }
}
