// SPDX-License-Identifier: Apache-2.0

/// What a program's notices about transfers begin with, by which a command knows what they mean.
package enum TransferNotice {
    /// A transfer that was asked for will not happen. A colon and the reason follow.
    package static let notBegun = "a transfer was not begun"
}
