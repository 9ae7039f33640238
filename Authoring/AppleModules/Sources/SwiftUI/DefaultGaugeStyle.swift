// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// The style that a gauge has unless another is chosen; the form shows gauges in its own way.
public struct DefaultGaugeStyle: GaugeStyle {
    /// Creates the default style of gauges, which has no effect here.
    public init() {}
}
