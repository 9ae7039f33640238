// SPDX-License-Identifier: Apache-2.0

public import CoreTransferable
public import Foundation

/// A style of a kind of view. The host has its own.
public protocol GaugeStyle {}
extension GaugeStyle where Self == DefaultGaugeStyle {
    /// The style.
    public static var automatic: DefaultGaugeStyle { .init() }
    /// The style.
    public static var accessoryCircular: DefaultGaugeStyle { .init() }
    /// The style.
    public static var accessoryCircularCapacity: DefaultGaugeStyle { .init() }
    /// The style.
    public static var linearCapacity: DefaultGaugeStyle { .init() }
    /// The style.
    public static var accessoryLinear: DefaultGaugeStyle { .init() }
    /// The style.
    public static var accessoryLinearCapacity: DefaultGaugeStyle { .init() }
}
