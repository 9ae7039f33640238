// SPDX-License-Identifier: Apache-2.0

/// `dictionary.@allValues`: the values of a dictionary, in the order of their keys. (On Apple's systems they have no order.)
package struct AllValues: CollectionOperator {
    package let name = "allValues"
    package let takesKeyPath = false

    package func combine(
        _ elements: [PredicateValue], _ context: EvaluationContext, _ offset: Int
    ) throws -> PredicateValue? { nil }

    package func combine(_ values: [String: PredicateValue]) -> PredicateValue? {
        .array(values.sorted { $0.key < $1.key }.map(\.value))
    }
}
