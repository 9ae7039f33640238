// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Whether bars for scrolling are shown.
public struct ScrollIndicatorVisibility: Sendable {
    /// One of them.
    public static let automatic = ScrollIndicatorVisibility(), visible = ScrollIndicatorVisibility(),
        hidden = ScrollIndicatorVisibility(), never = ScrollIndicatorVisibility()
}
