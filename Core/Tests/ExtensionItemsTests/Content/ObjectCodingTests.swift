// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import Foundation
import Testing

struct ObjectCodingTests {
    /// A value that is nested deeper than the other process would read is not written.
    @Test(arguments: [(100, true), (101, false)])
    func writesValuesUpToADepth(_ levels: Int, _ isWritten: Bool) {
        var list: Any = [Any]()
        var values: Any = [String: Any]()
        for _ in 1..<levels {
            list = [list] as [Any]
            values = ["a": values] as [String: Any]
        }
        #expect(ObjectCoding.canEncode(list) == isWritten)
        #expect(ObjectCoding.canEncode(values) == isWritten)
    }

    /// A dictionary may have the key that marks the objects of other classes.
    @Test func keepsADictionaryWithItsOwnKey() throws {
        let values = ["$class": "NSURL", "text": "x"] as NSDictionary
        let read = try ObjectCoding.object(try ObjectCoding.data(values)) { $0 }
        #expect((read as? NSDictionary)?.isEqual(values) == true)
    }
}
