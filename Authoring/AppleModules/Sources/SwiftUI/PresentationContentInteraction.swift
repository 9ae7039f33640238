// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// Whether a swipe in a sheet first scrolls its content or first enlarges the sheet; it has no effect here.
public struct PresentationContentInteraction: Sendable {
    /// The system decides, the sheet is enlarged first, or its content is scrolled first; none has an effect here.
    public static let automatic = PresentationContentInteraction(), resizes = PresentationContentInteraction(),
        scrolls = PresentationContentInteraction()
}
