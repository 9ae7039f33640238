// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A style of switches.
public struct DefaultToggleStyle: ToggleStyle {
    /// The style.
    public init() {}
}
