// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PropertyLists

/// A value that the key cannot have, or that only works because systems are lenient.
struct WrongValueType: RuleCheck {
    let name = "wrong-value-type"
    let severity = Finding.Severity.error
    let summary = "A key has a value of the wrong kind"

    func findings(in subject: RuleSubject) -> [Finding] {
        for (entry, path) in [(subject.extensionNode, "NSExtension"), (subject.attributes, RuleSubject.attributesPath)]
        {
            guard let entry, entry.node.entries == nil else { continue }
            return [
                finding(
                    subject, at: entry.place, path,
                    "expected a dictionary under \(entry.key), found \(entry.node.kind)",
                    fix: "make it a dictionary")
            ]
        }
        if let rule = subject.rule, rule.node.entries == nil, rule.node.text == nil {
            return [
                finding(
                    subject, at: rule.node.place, subject.rulePath,
                    "a rule is a dictionary of NSExtensionActivation… keys or a predicate string, not \(rule.node.kind)",
                    fix:
                        "write one of the two, such as <dict><key>\(AttachmentKind.image.rawValue)</key><integer>1</integer></dict>"
                )
            ]
        }
        return (subject.dictionary ?? []).compactMap { entry in
            switch entry.key {
            case ActivationKey.usesStrictMatching, AttachmentKind.text.rawValue: truth(entry, subject)
            case let key where ActivationKey.all.contains(key): count(entry, subject)
            default: nil
            }
        }
    }

    private func truth(_ entry: RuleSubject.Entry, _ subject: RuleSubject) -> Finding? {
        switch entry.node.value {
        case .bool: nil
        case .integer, .real:
            finding(
                entry, "is documented as a Boolean; found \(entry.node.kind)", "<true/> or <false/>",
                .warning, subject)
        case .string(let text) where NumberAsString.number(text.value, of: entry.key) != nil: nil
        case .string(let text) where ["YES", "NO", "TRUE", "FALSE"].contains(text.value.uppercased()):
            finding(
                entry, "is a Boolean; found the string \(quoted(text.value))", "<true/> or <false/>",
                .warning, subject)
        default:
            finding(entry, "is a Boolean; found \(entry.node.kind)", "<true/> or <false/>", .error, subject)
        }
    }

    private func count(_ entry: RuleSubject.Entry, _ subject: RuleSubject) -> Finding? {
        let isVersion = entry.key == ActivationKey.version
        let allowed = isVersion ? 1...2 : DictionaryRule.counts
        let wanted = isVersion ? "<integer>1</integer> or <integer>2</integer>" : "a whole number from 0"
        func refusal(_ found: String) -> Finding {
            let range = isVersion ? "1 or 2" : "a whole number from 0 to \(Int(DictionaryRule.counts.upperBound))"
            let fix = isVersion ? wanted : range
            return finding(entry, "is \(range); found \(found)", fix, .error, subject)
        }
        switch entry.node.value {
        case .integer(let value): return allowed.contains(Double(value)) ? nil : refusal("\(value)")
        case .bool(let value):
            guard allowed.contains(value ? 1 : 0) else { return refusal("a Boolean, which counts as 0") }
            return finding(
                entry, "is a number; found a Boolean, which counts as \(value ? 1 : 0)", wanted, .warning, subject)
        case .real(let value):
            guard allowed.contains(value), value == value.rounded() else { return refusal("<real>\(value)</real>") }
            return finding(entry, "is a whole number; found <real>", wanted, .warning, subject)
        case .string(let text):
            // What is read as a number is the finding of another check, and so is a build setting, of which Xcode makes a string.
            return NumberAsString.number(text.value, of: entry.key) == nil && !text.value.contains("$(")
                ? refusal("the string \(quoted(text.value))") : nil
        default: return refusal("\(entry.node.kind)")
        }
    }

    private func finding(
        _ entry: RuleSubject.Entry, _ message: String, _ wanted: String, _ severity: Finding.Severity,
        _ subject: RuleSubject
    ) -> Finding {
        finding(
            subject, at: entry.node.place, subject.path(of: entry.key), "\(entry.key) \(message)",
            fix: "write \(wanted)",
            severity: severity)
    }
}
