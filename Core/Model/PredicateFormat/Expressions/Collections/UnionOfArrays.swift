// SPDX-License-Identifier: Apache-2.0

/// `collection.@unionOfArrays.key`: the elements of all the values, which are collections.
package struct UnionOfArrays: CollectionOperator {
    package let name = "unionOfArrays"
    package let takesKeyPath = true

    package func combine(
        _ elements: [PredicateValue], _ context: EvaluationContext, _ offset: Int
    ) throws -> PredicateValue? {
        try elements.joined(context, offset).map { .array($0) }
    }
}
