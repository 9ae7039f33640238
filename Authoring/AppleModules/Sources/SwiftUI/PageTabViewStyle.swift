// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// Pages beside each other.
public struct PageTabViewStyle: Sendable {
    /// Whether the number of pages is shown.
    public struct IndexDisplayMode: Sendable {
        /// The dots for the pages appear if there are several pages, always or never; the form shows no dots.
        public static let automatic = IndexDisplayMode(), always = IndexDisplayMode(), never = IndexDisplayMode()
    }
    /// Creates the style that shows tabs as pages to swipe through, which has no effect here.
    public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}
