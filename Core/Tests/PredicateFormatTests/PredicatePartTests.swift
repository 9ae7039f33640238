// SPDX-License-Identifier: Apache-2.0

import PredicateFormat
import Testing

struct PredicatePartTests {
    /// A visit ends the walk at once, however deep it is.
    @Test(arguments: [PredicatePart.WalkOrder.outerFirst, .innerFirst])
    func endsTheWalkWhereAVisitSaysSo(_ order: PredicatePart.WalkOrder) throws {
        let predicate = try Predicate(format: "SUBQUERY(items, $i, $i.price > 3).@count == 1 AND name == 'a'")
        var visited: [String] = []
        let root = PredicatePart.predicate(predicate.root)
        let wentOn = root.walk(0, order, entering: { _, scope in scope }) { part, _ in
            let text =
                switch part {
                case .predicate(let node): node.description
                case .expression(let node): node.description
                }
            visited.append(text)
            return text != "$i.price"
        }
        #expect(!wentOn)
        #expect(visited.last == "$i.price")
    }
}
