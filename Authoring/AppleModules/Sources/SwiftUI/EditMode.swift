// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// Whether a list is being edited.
public enum EditMode: Sendable {
    /// The view is not edited, is edited for a short time, or is edited until the person ends it.
    case inactive, transient, active
    /// Whether the view is edited, for a short time or until the person ends it.
    public var isEditing: Bool { self != .inactive }
}
