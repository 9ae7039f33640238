// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// An entry of the history, on the command line.
struct HistoryNumber: ParsableArguments {
    @Argument(help: "The number of an entry of appex history.")
    var number: Int = 1

    func validate() throws {
        guard number > 0 else { throw ValidationError("expected the number of an entry, from 1, found \(number)") }
    }
}
