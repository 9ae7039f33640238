// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A tap.
public struct TapGesture: Gesture {
    /// A tap.
    public init(count: Int = 1) {}
    /// The tap.
    public func onEnded(_ action: @escaping (()) -> Void) -> TapGesture { self }
}
