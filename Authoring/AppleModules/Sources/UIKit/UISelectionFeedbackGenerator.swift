// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A tap when something else was chosen.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Nothing to tap on here.
    @available(*, deprecated, message: "no effect here; on a phone it gives a light tap that can be felt")
    open func selectionChanged() {}
}
