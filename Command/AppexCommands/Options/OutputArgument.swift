// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// The argument for the place of what an action returns.
struct OutputArgument: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Write returned files into this folder, under unused names; - writes the one file or text to standard output.",
            valueName: "folder"), completion: .directory)
    var output: String?

    /// - Throws: `ValidationError` if two things were to be written to standard output.
    func check(json: Bool) throws {
        guard output != "-" || !json else {
            throw ValidationError(
                "--output - writes what is returned to standard output, where --json prints its object")
        }
    }
}
