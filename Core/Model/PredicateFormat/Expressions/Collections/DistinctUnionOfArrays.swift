// SPDX-License-Identifier: Apache-2.0

/// `collection.@distinctUnionOfArrays.key`: the elements of all the values, each once.
package struct DistinctUnionOfArrays: CollectionOperator {
    package let name = "distinctUnionOfArrays"
    package let takesKeyPath = true

    package func combine(
        _ elements: [PredicateValue], _ context: EvaluationContext, _ offset: Int
    ) throws -> PredicateValue? {
        try elements.joined(context, offset).map { .array($0.distinct()) }
    }
}
