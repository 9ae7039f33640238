// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing

struct PropertyListCodingTests {
    @Test func knowsWhatCanBeWritten() {
        #expect(PropertyListCoding.isPropertyList(["a": [1, true]] as [String: Any]))
        #expect(!PropertyListCoding.isPropertyList(URL(fileURLWithPath: "/tmp")))
    }

    @Test func readsAsMuchAsTheCallerAllows() throws {
        let data = try PropertyListCoding.data(["a"], format: .binary)
        #expect(try PropertyListCoding.value(from: data, sizeLimit: data.count) as? [String] == ["a"])
        #expect(throws: PropertyListError.self) {
            try PropertyListCoding.value(from: data, sizeLimit: data.count - 1)
        }
    }

    @Test func namesTheLineOfAMergeConflict() throws {
        let data = Data("<plist version=\"1.0\">\n\n<<<<<<< HEAD\n<dict/></plist>".utf8)
        let error = try #require(throws: PropertyListError.self) { try PropertyListCoding.value(from: data) }
        #expect(error.message.hasPrefix("line 3 is an unresolved merge conflict"), "\(error)")
    }
}
