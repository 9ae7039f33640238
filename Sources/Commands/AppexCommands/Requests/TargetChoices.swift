// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Sheets

/// What a person writes about what they hand over.
struct MessageArgument: ParsableArguments {
    @Option(help: "What you write about the share; extensions show it as its text, such as a caption.")
    var message: String?
}

/// What a person has decided in advance about a request.
struct TargetChoices: ParsableArguments {
    @Option(
        help: ArgumentHelp("The extension, by identifier or name, instead of asking.", valueName: "extension"),
        completion: Completions.extensions)
    var to: String?

    @Option(
        help: ArgumentHelp("The action, such as disk.save, instead of asking.", valueName: "action"),
        completion: Completions.actions)
    var action: String?

    @Option(
        help: ArgumentHelp(
            "The answer to a field of a sheet, instead of asking; --list shows the fields.", valueName: "field=value"),
        completion: Completions.answers)
    var answer: [String] = []

    /// The answers by field, without the action, and the action.
    ///
    /// - Throws: ``CommandFailure`` if an answer is malformed, or a field has two answers.
    func answers() throws -> (fields: [String: String], action: String?) {
        for (option, value) in [("--to", to), ("--action", action)] where value?.isEmpty == true {
            throw CommandFailure(.usage, "\(option): the name is empty; leave the option out to be asked")
        }
        var result: [String: String] = [:]
        for entry in answer {
            let sides = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard sides.count == 2, !sides[0].isEmpty else {
                throw CommandFailure(.usage, "--answer: expected FIELD=VALUE, found “\(entry)”")
            }
            guard result.updateValue(sides[1], forKey: sides[0].lowercased()) == nil else {
                throw CommandFailure(.usage, "--answer: the field \(sides[0]) has two answers; give one")
            }
        }
        let named = result.removeValue(forKey: RequestOptions.actionField)
        if let named, let action, named != action {
            throw CommandFailure(
                .usage, "--action \(action) and --answer action=\(named) contradict each other; give one")
        }
        return (result, action ?? named)
    }
}
