// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The state of a cell or a view, such as whether it is selected.
@preconcurrency @MainActor
public protocol UIConfigurationState {
    /// Traits of the device.
    var traitCollection: UITraitCollection { get }
}
