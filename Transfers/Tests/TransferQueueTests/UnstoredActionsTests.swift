// SPDX-License-Identifier: Apache-2.0

import Testing
import TransferMessages
import TransferQueue

struct UnstoredActionsTests {
    private static func perform(_ id: Int64) -> QueueAction {
        .perform(ExchangeNumber(transfer: id, exchange: 1), Exchange(.fetching, WebRequest(address: "https://a.org/")))
    }

    /// An exchange may begin before what was decided about other transfers is stored, and not before what was decided about its own.
    @Test func letsExchangesBeginThatHaveNothingToStore() throws {
        var unstored = UnstoredActions()
        #expect(unstored.add([.forget(1), Self.perform(2)]) == [Self.perform(2)])
        #expect(unstored.add([Self.perform(1)]).isEmpty)
        let taken = unstored.take()
        let batch = try #require(taken)
        #expect(batch.actions == [.forget(1), Self.perform(1)])
        // It has been taken, and is not carried out yet.
        #expect(unstored.isEmpty)
        #expect(unstored.add([Self.perform(1)]).isEmpty)
        unstored.finish(batch)
        #expect(unstored.add([Self.perform(1)]).isEmpty, "the one before it still waits")
        while let rest = unstored.take() { unstored.finish(rest) }
        #expect(unstored.add([Self.perform(1)]) == [Self.perform(1)])
        #expect(unstored.isEmpty)
    }

    /// Messages and stops keep their places among what is stored.
    @Test func keepsTheOrderOfEverythingElse() {
        var unstored = UnstoredActions()
        let actions: [QueueAction] = [.stop(1), .send(ClientNumber(1), .confirmed(1)), .forget(2), Self.perform(1)]
        #expect(unstored.add(actions).isEmpty)
        let batch = unstored.take()
        #expect(batch?.actions == actions)
    }
}
