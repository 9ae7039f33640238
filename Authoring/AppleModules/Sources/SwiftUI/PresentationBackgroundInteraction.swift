// SPDX-License-Identifier: Apache-2.0

public import CoreTransferable
public import Foundation

/// Whether what is behind a sheet can be used.
public struct PresentationBackgroundInteraction: Sendable {
    /// Whether.
    public static let automatic = PresentationBackgroundInteraction(), enabled = PresentationBackgroundInteraction(),
        disabled = PresentationBackgroundInteraction()
}
