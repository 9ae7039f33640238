// SPDX-License-Identifier: Apache-2.0

package import TransferMessages

extension [TransferReport] {
    /// Those that have failed, and with which no app has gone on.
    package var failed: [TransferReport] { filter { $0.state == .failed && $0.isContinued != true } }

    /// How many transfers of a completed share have failed or were cancelled, in words that follow its outcome; nil if none.
    package var shortfall: String? { failureClause.map { ", but \($0)" } }

    /// How many have failed or were cancelled, in a clause; nil if none.
    package var failureClause: String? {
        let failed = failed.count
        let cancelled = count { $0.state == .cancelled && $0.isContinued != true }
        let all = failed + cancelled
        guard all > 0 else { return nil }
        let past = all == 1 ? "was cancelled" : "were cancelled"
        let verb = cancelled == 0 ? "failed" : failed == 0 ? past : "failed or were cancelled"
        guard all < count else { return "\(count == 1 ? "its transfer" : "all its transfers") \(verb)" }
        return "\(all) of its \(count) transfers \(verb)"
    }
}
