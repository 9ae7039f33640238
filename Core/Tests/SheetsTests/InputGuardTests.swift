// SPDX-License-Identifier: Apache-2.0

import Sheets
import Testing

struct InputGuardTests {
    /// While a person is typing, a key does not answer a question that has just appeared.
    @Test func takesNoKeyThatWasMeantForTheSheetBefore() {
        let start = ContinuousClock.now
        var input = InputGuard()
        input.sheetAppeared(isQuestion: true, at: start)
        #expect(!input.takes(at: start + .milliseconds(500)))
        input.keyPressed(at: start + .milliseconds(500))
        #expect(!input.takes(at: start + .seconds(1)) && input.remaining(at: start + .seconds(1)) > .zero)
        #expect(input.takes(at: start + .milliseconds(1100)))
        // Not for ever: keys may come from a script.
        for tenth in 1..<30 { input.keyPressed(at: start + .milliseconds(100 * tenth)) }
        #expect(input.takes(at: start + .seconds(2)))
    }

    @Test func takesKeysOfAnotherSheetSooner() {
        let start = ContinuousClock.now
        var input = InputGuard()
        input.sheetAppeared(isQuestion: false, at: start)
        input.keyPressed(at: start + .milliseconds(200))
        #expect(!input.takes(at: start + .milliseconds(200)) && input.takes(at: start + .milliseconds(300)))
    }
}
