// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import ArgumentParser
import Foundation
import PropertyLists

/// The rule that a command works with.
struct RuleArgument: ParsableArguments {
    @Argument(help: "An Info.plist, a property list with the rule, or a predicate in a text file.", completion: .file())
    var rule: String

    /// Reads the rule.
    ///
    /// - Throws: ``CommandFailure`` that names the file and the place in it.
    func read() throws -> ActivationRule {
        var url = URL(fileURLWithPath: rule)
        if url.pathExtension == "appex" { url.appendPathComponent("Info.plist") }
        let data = try InputFile.contents(url.path, expected: "an Info.plist or an .appex")
        do {
            return try RuleFile(data: data, path: url.path).rule()
        } catch {
            throw CommandFailure(.malformedInput, "\(url.path): \(error)")
        }
    }
}
