// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A tap when something else was chosen.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Nothing to tap on here.
    open func selectionChanged() {}
}
