// SPDX-License-Identifier: Apache-2.0

public import CoreTransferable
public import Foundation

/// A style.
public struct DefaultGaugeStyle: GaugeStyle {
    /// The style.
    public init() {}
}
