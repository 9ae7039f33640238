// SPDX-License-Identifier: Apache-2.0

/// `collection.@min.key`: the value that is before all others; NULL of none.
package struct Minimum: CollectionOperator {
    package let name = "min"
    package let takesKeyPath = true

    package func combine(
        _ elements: [PredicateValue], _ context: EvaluationContext, _ offset: Int
    ) throws -> PredicateValue? {
        elements.extreme { $0.isLess(than: $1) }
    }
}
