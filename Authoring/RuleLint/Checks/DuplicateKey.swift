// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PropertyLists

/// Of two equal keys one is lost, and which one is not said.
struct DuplicateKey: RuleCheck {
    let name = "duplicate-key"
    let severity = Finding.Severity.warning
    let summary = "A key stands twice in one dictionary"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let node = subject.extensionNode else { return subject.rule.map { findings($0, "", subject) } ?? [] }
        let twins = (subject.root?.entries ?? []).filter { $0.key == "NSExtension" }.dropFirst().map { entry in
            finding(
                subject, at: entry.place, entry.key, "the key NSExtension stood here before",
                fix: "keep the one that is meant")
        }
        return twins + findings(node, "", subject)
    }

    private func findings(_ entry: RuleSubject.Entry, _ path: String, _ subject: RuleSubject) -> [Finding] {
        guard let entries = entry.node.entries else { return [] }
        let path = path.isEmpty ? entry.key : "\(path)/\(entry.key)"
        var result: [Finding] = []
        var seen: [String: RuleSubject.Entry] = [:]
        for inner in entries {
            if let first = seen.updateValue(inner, forKey: inner.key) {
                let line = first.place.map { " in line \($0.line)" } ?? ""
                result.append(
                    finding(
                        subject, at: inner.place, "\(path)/\(inner.key)",
                        "the key \(inner.key) stood here before\(line)", fix: "keep the one that is meant"))
            }
            result += findings(inner, path, subject)
        }
        return result
    }
}
