// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a cell is.
public struct UICellConfigurationState: Sendable {
    /// Whether it is chosen.
    public var isSelected: Bool
    /// Whether a finger is on it.
    public var isHighlighted = false
    /// Whether it can be used.
    public var isDisabled = false
}
