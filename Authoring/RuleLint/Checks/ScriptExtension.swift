// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PropertyLists

/// The key wants the name alone; with .js the file is not found.
struct ScriptExtension: RuleCheck {
    let name = "script-extension"
    let severity = Finding.Severity.error
    let summary = "The JavaScript file is named with its .js"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let script = subject.attributes?.node.entry("NSExtensionJavaScriptPreprocessingFile"),
            let name = script.node.text?.value, name.lowercased().hasSuffix(".js")
        else { return [] }
        return [
            finding(
                subject, at: script.node.place, "\(RuleSubject.attributesPath)/\(script.key)",
                "the JavaScript file is named with its .js, and is looked for as \(name).js",
                fix: "write \(name.dropLast(3))")
        ]
    }
}
