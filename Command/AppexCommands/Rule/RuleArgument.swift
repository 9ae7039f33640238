// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import ArgumentParser
import FileOperations
import Foundation
import PropertyLists

/// The rule that a command works with.
struct RuleArgument: ParsableArguments {
    @Argument(help: "An Info.plist, a property list with the rule, or a predicate in a text file.", completion: .file())
    var rule: String

    /// Whether it is a predicate or a value of a property list, and not the path of a file.
    private var looksLikeRule: Bool {
        rule.hasPrefix("<") || rule.hasSuffix("PREDICATE")
            || rule.contains(" ") && !rule.contains("/") && URL(literalPath: rule).pathExtension.isEmpty
    }

    /// Reads the rule from the file that the argument names.
    ///
    /// - Throws: ``CommandFailure`` that names the file and the place in it.
    func read() throws -> ActivationRule {
        var url = URL(literalPath: rule)
        if url.pathExtension == "appex" { url.appendPathComponent("Info.plist") }
        guard FileStatus.ifKnown(url.path) != nil || !looksLikeRule else {
            throw CommandFailure(
                .noInput,
                "\(PrintableText.escaped(rule)): expected a file, and this looks like a rule; write it into a file, such as rule.txt, and name that"
            )
        }
        let data = try InputFile.contents(url.path, expected: "an Info.plist or an .appex")
        do {
            return try RuleFile(data: data, path: url.path).rule()
        } catch {
            throw CommandFailure(.malformedInput, "\(url.path): \(error)")
        }
    }
}
