// SPDX-License-Identifier: Apache-2.0

/// `dictionary.@allKeys`: the keys of a dictionary, in the order of their code points. (On Apple's systems they have no order.)
package struct AllKeys: CollectionOperator {
    package let name = "allKeys"
    package let takesKeyPath = false

    package func combine(
        _ elements: [PredicateValue], _ context: EvaluationContext, _ offset: Int
    ) throws -> PredicateValue? { nil }

    package func combine(_ values: [String: PredicateValue]) -> PredicateValue? {
        .array(values.keys.sorted().map(PredicateValue.string))
    }
}
