// SPDX-License-Identifier: Apache-2.0

public import Combine
public import Foundation
import UIKit

/// Whether a list is being edited.
public enum EditMode: Sendable {
    /// A state.
    case inactive, transient, active
    /// Whether it is.
    public var isEditing: Bool { self != .inactive }
}
