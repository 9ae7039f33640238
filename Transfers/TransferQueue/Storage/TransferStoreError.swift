// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The queue of transfers cannot be opened, or has no room.
package struct TransferStoreError: Error, CustomStringConvertible {
    /// The file and what is wrong.
    package let description: String
    /// Whether nothing was stored because the disk is full.
    package let isForWantOfRoom: Bool
    /// The error below this one, if there is one.
    package let underlyingError: (any Error)?

    init(_ file: URL, _ reason: String, isForWantOfRoom: Bool = false, underlyingError: (any Error)? = nil) {
        self.init("\(file.path): \(reason)", isForWantOfRoom: isForWantOfRoom, underlyingError: underlyingError)
    }

    private init(_ description: String, isForWantOfRoom: Bool, underlyingError: (any Error)?) {
        self.description = description
        self.underlyingError = underlyingError
        self.isForWantOfRoom = isForWantOfRoom
    }

    /// The same, after files were deleted to make room.
    package var afterGivingUp: Self {
        Self(
            description
                + "; what had arrived was deleted for it, which was not enough: repeat the command then, or it is fetched again",
            isForWantOfRoom: isForWantOfRoom, underlyingError: underlyingError)
    }
}
