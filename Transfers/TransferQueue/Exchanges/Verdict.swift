// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import TransferMessages

/// A decision on a transfer, which follows from the result of an exchange.
package enum Verdict: Hashable, Sendable {
    /// The next exchange follows at once.
    case perform(Exchange)
    /// The transfer goes on later: at the earliest after some seconds, if the server has said when.
    case wait(TransferFailure, after: TimeInterval?)
    /// The transfer has ended.
    case end(TransferEnding)
}
