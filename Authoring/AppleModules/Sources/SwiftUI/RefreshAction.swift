// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// Refreshes what is shown.
public struct RefreshAction: @unchecked Sendable {
    // @unchecked: its function is called where the view is.

    let body: () async -> Void
    /// Runs the refresh and waits until it ends.
    public func callAsFunction() async { await body() }
}
