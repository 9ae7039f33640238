// SPDX-License-Identifier: Apache-2.0

/// The beginnings of a program's notices about transfers, by which a command knows what they mean.
package enum TransferNotice {
    /// A transfer that was asked for will not happen. A colon and the reason follow.
    package static let notBegun = "a transfer was not begun"
}
