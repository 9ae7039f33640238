// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The queue of transfers cannot be opened, or has no room.
package struct TransferStoreError: Error, CustomStringConvertible {
    /// The file and what is wrong.
    package let description: String
    /// Whether nothing was stored because the disk is full.
    package let isForWantOfRoom: Bool

    init(_ file: URL, _ reason: String, isForWantOfRoom: Bool = false) {
        self.init("\(file.path): \(reason)", isForWantOfRoom: isForWantOfRoom)
    }

    private init(_ description: String, isForWantOfRoom: Bool) {
        self.description = description
        self.isForWantOfRoom = isForWantOfRoom
    }

    /// The same, after files were deleted to make room.
    package var afterGivingUp: Self {
        Self(
            description
                + "; what had arrived was deleted for it, which was not enough: repeat the command then, or it is fetched again",
            isForWantOfRoom: isForWantOfRoom)
    }
}
