// SPDX-License-Identifier: Apache-2.0

public import Combine
public import Foundation
import UIKit

/// Ends a search.
public struct DismissSearchAction: Sendable {
    /// Does nothing: what is searched for stays in its field.
    @preconcurrency @MainActor public func callAsFunction() {}
}
