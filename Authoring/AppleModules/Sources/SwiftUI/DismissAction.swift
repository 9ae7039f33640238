// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// Takes away a sheet or a pushed view.
public struct DismissAction: @unchecked Sendable {
    // @unchecked: its function is called on the main thread.

    let body: (@MainActor () -> Void)?
    var isPresenting: Bool { body != nil }

    /// Closes the sheet or goes back from the pushed view; does nothing if the view is in neither.
    @preconcurrency @MainActor public func callAsFunction() { body?() }
}
