// SPDX-License-Identifier: Apache-2.0

public import CoreTransferable
public import Foundation

/// Pages beside each other.
public struct PageTabViewStyle: Sendable {
    /// Whether the number of pages is shown.
    public struct IndexDisplayMode: Sendable {
        /// Whether.
        public static let automatic = IndexDisplayMode(), always = IndexDisplayMode(), never = IndexDisplayMode()
    }
    /// The style.
    public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}
