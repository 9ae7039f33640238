// SPDX-License-Identifier: Apache-2.0

/// One call of ``Inbox/drain(_:)``: rounds of receiving, until one finds nothing that it can receive.
struct InboxDrain {
    /// The largest number of rounds: a sender that never stops must not keep an app for ever.
    private static let mostRounds = 100

    private let inbox: Inbox
    private var round: ReceivingRound?
    private var rounds = 0
    /// How many were received in the rounds that have ended.
    private(set) var received = 0

    init(_ inbox: Inbox) { self.inbox = inbox }

    /// Returns the next deposit, claimed and found whole; nil if there are no more.
    mutating func next() throws -> InboxDeposit? {
        while rounds < Self.mostRounds {
            if round == nil { round = try ReceivingRound(inbox) }
            if let deposit = round?.next() { return deposit }
            let count = try round?.finish(after: received) ?? 0
            round = nil
            rounds += 1
            received += count
            if count == 0 { return nil }
        }
        return nil
    }

    /// Removes the deposit that was returned last: its handler has kept what it wants.
    mutating func acknowledge() { round?.acknowledge() }

    /// Keeps the deposit that was returned last: its handler threw.
    mutating func fail(_ error: any Error) { round?.fail(error) }
}
