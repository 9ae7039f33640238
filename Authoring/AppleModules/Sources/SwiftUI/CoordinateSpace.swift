// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// The system in which coordinates are measured; `frame(in:)` gives the same for all here.
public enum CoordinateSpace: @unchecked Sendable {
    // @unchecked: a name does not change.

    /// The screen, or the view.
    case global, local
    /// A view by its name.
    case named(AnyHashable)
}
