// SPDX-License-Identifier: Apache-2.0

public import CoreTransferable
public import Foundation

/// What scrolling does with a sheet.
public struct PresentationContentInteraction: Sendable {
    /// What.
    public static let automatic = PresentationContentInteraction(), resizes = PresentationContentInteraction(),
        scrolls = PresentationContentInteraction()
}
