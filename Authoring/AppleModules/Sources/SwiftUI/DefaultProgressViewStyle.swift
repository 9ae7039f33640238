// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A style of progress.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    /// The style.
    public init() {}
}
