// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// An action that ends the search in a search field on a phone; it has no effect here.
public struct DismissSearchAction: Sendable {
    /// Does nothing: what is searched for stays in its field.
    @available(*, deprecated, message: "no effect here; on a phone it ends the search and empties the search field")
    @preconcurrency @MainActor public func callAsFunction() {}
}
