// SPDX-License-Identifier: Apache-2.0

import Foundation
import MessageChannels
package import TransferMessages

/// A conversation of a person's command with the transfer service. As long as it lives, the service remembers how each transfer has ended.
package actor TransferConversation {
    typealias Channel = AsyncMessageChannel<TransferQuestion, TransferAnswer>

    /// How often the service is asked again if it ends before it has answered.
    private static let questionLimit = 5

    private let log: URL
    private let connect: @Sendable () async throws -> Channel
    private var channel: Channel?

    init(log: URL, connect: @escaping @Sendable () async throws -> Channel) {
        self.log = log
        self.connect = connect
    }

    /// Asks the service something.
    ///
    /// - Parameter question: the question.
    /// - Returns: the answer.
    /// - Throws: ``TransferServiceFailure`` if the service cannot be started, or could not do it; `WireError` if it ends each time that it is asked.
    package func ask(_ question: TransferQuestion) async throws -> TransferAnswer {
        var failure: String?
        for _ in 1...Self.questionLimit {
            let channel: Channel
            if let known = self.channel { channel = known } else { channel = try await connect() }
            self.channel = channel
            do {
                try await channel.send(question)
                if let answer = try await channel.receive() {
                    failure = answer.failure
                    guard let failure else { return answer }
                    // The next service may be able to say what this one cannot.
                    if case .decide = question { throw TransferServiceFailure(failure) }
                }
            } catch let error as WireError where [.closed, .truncated].contains(error.code) {}
            // It was killed. To ask the next one again changes nothing: a decision that is taken twice is one decision.
            self.channel = nil
        }
        if let failure { throw TransferServiceFailure(failure) }
        throw WireError(.closed, "the transfer service ends each time; see \(log.path)")
    }

    /// Asks for transfers, in as many parts as it takes.
    ///
    /// - Parameter selection: which.
    /// - Returns: them, by number.
    /// - Throws: as ``ask(_:)``.
    package func transfers(_ selection: TransferSelection) async throws -> [TransferReport] {
        var all: [TransferReport] = []
        while true {
            let part = try await ask(.list(selection, after: all.last?.number ?? 0))
            all += part.transfers
            guard part.isPart, !part.transfers.isEmpty else { return all }
        }
    }
}
