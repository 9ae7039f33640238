// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// Scrolls to views, which the host shows all.
public struct ScrollViewProxy {
    /// Does nothing, as the form shows all views; on a phone it scrolls to the view with the identifier.
    @available(
        *, deprecated, message: "appearance only; on a phone it scrolls until the view with the identifier is visible"
    )
    public func scrollTo(_ id: some Hashable, anchor: UnitPoint? = nil) {}
}
