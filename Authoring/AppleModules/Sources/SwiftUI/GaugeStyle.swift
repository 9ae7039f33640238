// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// A style of a kind of view. The host has its own.
public protocol GaugeStyle {}
extension GaugeStyle where Self == DefaultGaugeStyle {
    /// The usual style of a gauge, which has no effect here.
    public static var automatic: DefaultGaugeStyle { .init() }
    /// The gauge is an open ring with a marker at its value; the form ignores this.
    public static var accessoryCircular: DefaultGaugeStyle { .init() }
    /// The gauge is a closed ring that is filled up to its value; the form ignores this.
    public static var accessoryCircularCapacity: DefaultGaugeStyle { .init() }
    /// The gauge is a bar that is filled up to its value; the form ignores this.
    public static var linearCapacity: DefaultGaugeStyle { .init() }
    /// The gauge is a small bar with a marker at its value; the form ignores this.
    public static var accessoryLinear: DefaultGaugeStyle { .init() }
    /// The gauge is a small bar that is filled up to its value; the form ignores this.
    public static var accessoryLinearCapacity: DefaultGaugeStyle { .init() }
}
