// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import Foundation

private let rules =
    [
        "extensionItems.@count == 1",
        "SUBQUERY(extensionItems, $i, $i.attachments.@count > 1).@count == extensionItems.@count",
        "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, ALL $a.registeredTypeIdentifiers UTI-CONFORMS-TO 'public.data').@count >= 1).@count >= 1",
        "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, ANY $a.registeredTypeIdentifiers LIKE 'public.*').@count >= 1).@count >= 1",
    ].compactMap { try? ActivationRule(propertyList: $0) }
    + [
        ["NSExtensionActivationSupportsImageWithMaxCount": 2, "NSExtensionActivationSupportsWebURLWithMaxCount": 1]
    ].compactMap { try? ActivationRule(propertyList: $0) }

/// Any bytes are a payload that rules can be held against, or an error that says what is wrong.
func fuzzPayload(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    precondition(rules.count == 5)
    do {
        let input = try ActivationInput(payload: Data(bytes: bytes, count: count))
        for rule in rules {
            let explanation = rule.explain(input)
            precondition(explanation.activates == rule.activates(PreparedInput(input)))
        }
    } catch {
        precondition(error is ActivationRuleError, "\(error)")
    }
    return 0
}
