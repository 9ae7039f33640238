// SPDX-License-Identifier: Apache-2.0

package import TransferMessages

extension [TransferReport] {
    /// Those that have failed, and with which no app has gone on.
    package var failed: [TransferReport] { filter { $0.state == .failed && $0.isContinued != true } }

    /// How many transfers of a completed share have failed, in words that follow its outcome; nil if none has.
    package var shortfall: String? {
        let failed = failed.count
        guard failed > 0 else { return nil }
        guard failed < count else { return ", but \(count == 1 ? "its transfer" : "all its transfers") failed" }
        return ", but \(failed) of its \(count) transfers failed"
    }
}
