// SPDX-License-Identifier: Apache-2.0

/// Stands for a constant that the extension shares with its app.
enum SharedConstants {
    enum GroupUserDefaults {
        static let groupContainerId = "group.au.com.shiftyjelly.pocketcasts"
    }
}
