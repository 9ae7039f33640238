// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// Whether what is behind a sheet can be used.
public struct PresentationBackgroundInteraction: Sendable {
    /// The view under a sheet can be used as is usual, always or never, which has no effect here.
    public static let automatic = PresentationBackgroundInteraction(), enabled = PresentationBackgroundInteraction(),
        disabled = PresentationBackgroundInteraction()
}
