// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Whether bars for scrolling are shown.
public struct ScrollIndicatorVisibility: Sendable {
    /// Scroll bars are shown as is usual, shown, hidden if possible or never shown; the form does not depend on it.
    public static let automatic = ScrollIndicatorVisibility(), visible = ScrollIndicatorVisibility(),
        hidden = ScrollIndicatorVisibility(), never = ScrollIndicatorVisibility()
}
