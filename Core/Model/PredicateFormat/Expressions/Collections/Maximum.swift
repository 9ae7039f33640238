// SPDX-License-Identifier: Apache-2.0

/// `collection.@max.key`: the value that is behind all others; NULL of none.
package struct Maximum: CollectionOperator {
    package let name = "max"
    package let takesKeyPath = true

    package func combine(
        _ elements: [PredicateValue], _ context: EvaluationContext, _ offset: Int
    ) throws -> PredicateValue? {
        elements.extreme { $1.isLess(than: $0) }
    }
}
