// SPDX-License-Identifier: Apache-2.0

import Foundation
import PredicateFormat
import Testing

struct PredicateTests {
    @Test func asksTheCallerAboutTypes() throws {
        let predicate = try Predicate(format: "ANY tags UTI-CONFORMS-TO \"parent\"")
        #expect(try predicate.evaluate(with: .sample) { child, parent in child == "b" && parent == "parent" })
        #expect(try !predicate.evaluate(with: .sample))
        #expect(try Predicate(format: "name UTI-EQUALS 'APPEX'").evaluate(with: .sample))
    }

    @Test func takesArguments() throws {
        let value = PredicateValue.sample
        #expect(try Predicate(format: "size == %@ AND name == %@", 3, "appex").evaluate(with: value))
        #expect(try Predicate(format: "%K == %d AND %K > %lf", "SELF.size", 3, "size", 2.5).evaluate(with: value))
        #expect(try Predicate(format: "size IN %@ AND flag == %@", [1, 2, 3], true).evaluate(with: value))
        #expect(try Predicate(format: "ANY items.%K == %i", "size", 5).evaluate(with: value))
        #expect(try Predicate(format: "size == %.2f AND size == %5d", 3.0, 3).evaluate(with: value))
        let error = try #require(throws: PredicateFormatError.self) { try Predicate(format: "size == %@", 1, 2) }
        #expect(error.code == .arguments)
        #expect(throws: PredicateFormatError.self) { try Predicate(format: "%K == 1", 2) }
        // A string from elsewhere stays a string.
        #expect(try !Predicate(format: "name == %@", "x' OR TRUEPREDICATE OR 'x").evaluate(with: value))
    }

    @Test func takesVariablesAndFoundationValues() throws {
        let predicate = try Predicate(format: "size == $wanted")
        #expect(try predicate.evaluate(with: .sample, variables: ["wanted": 3]))
        #expect(throws: PredicateFormatError.self) { try predicate.evaluate(with: .sample) }
        let json = Data(#"{"a":[1,true,null,"x",{"b":2.5}]}"#.utf8)
        let value = try #require(PredicateValue(try JSONSerialization.jsonObject(with: json)))
        #expect(value == ["a": [1, true, .null, "x", ["b": 2.5]]])
        #expect(PredicateValue(URL(fileURLWithPath: "/")) == nil)
        #expect(PredicateValue(["day": Date(timeIntervalSinceReferenceDate: 5)]) == ["day": 5])
    }

    /// A part that is not supported is refused by its name, and no number is kept as another one.
    @Test(arguments: [
        ("a UNION b == c", "UNION"), ("a INTERSECT b == c", "INTERSECT"), ("(a MINUS b).@count == 0", "MINUS"),
        ("$a.$b == 1", "a variable in the place of a key"), ("ANYKEY == 1", "ANYKEY"),
        ("9007199254740993 == 1", "cannot be kept exactly"),
        ("0x20000000000001 == 1", "cannot be kept exactly"), ("a == 1 & ANY b == 2", "write && or AND"),
        ("(a == 1) | (b == 2)", "write || or OR"), ("a == %,d", "‘%’ begins"),
    ])
    func refusesByName(_ format: String, _ part: String) throws {
        let error = try #require(throws: PredicateFormatError.self) { try Predicate(format: format) }
        #expect(error.description.contains(part), "\(error)")
    }

    /// Only what would be read otherwise is in parentheses.
    @Test(arguments: [
        "price == 0 ** 2", "price == 2 ** 0", "price == -1 ** 2", "price == 1 - -1", "price == (1 + 2) * 3",
        "price == -price * 2",
        "price == 1 - (2 - 3)",
        "(items.@unionOfObjects.self).price == {1, 5}", "items.@count.price == 1",
    ])
    func printsNoParenthesesThatSayNothing(_ format: String) throws {
        let printed = try Predicate(format: format).description
        #expect(printed == format)
    }
}
