// SPDX-License-Identifier: Apache-2.0

/// `collection.@unionOfObjects.key`: the values, in their order.
package struct UnionOfObjects: CollectionOperator {
    package let name = "unionOfObjects"
    package let takesKeyPath = true

    package func combine(
        _ elements: [PredicateValue], _ context: EvaluationContext, _ offset: Int
    ) throws -> PredicateValue? {
        .array(elements.filter { $0 != .null })
    }
}
