// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UICellConfigurationState: UIConfigurationState {
    /// Traits of the device.
    public var traitCollection: UITraitCollection { .current }
}
