// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import AppexCommands

struct OutputTests {
    @Test func alignsTheColumnsOfATable() {
        let rows = [["a", "bb", "c"], ["aaa", "b"], ["", "é"]]
        #expect(Output.table(rows, indent: " ") == [" a    bb  c", " aaa  b", "      é"])
        #expect(Output.table([]).isEmpty)
    }
}
