// SPDX-License-Identifier: Apache-2.0

/// `collection.@distinctUnionOfSets.key`: the elements of all the values, which are sets, each once.
package struct DistinctUnionOfSets: CollectionOperator {
    package let name = "distinctUnionOfSets"
    package let takesKeyPath = true

    package func combine(
        _ elements: [PredicateValue], _ context: EvaluationContext, _ offset: Int
    ) throws -> PredicateValue? {
        try elements.joined(context, offset).map { .array($0.distinct()) }
    }
}
