// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A gesture of one or more taps, which the form does not recognize.
public struct TapGesture: Gesture {
    /// Creates a gesture from the number of taps that it needs; it has no effect here.
    public init(count: Int = 1) {}
    /// Returns the gesture unchanged; the form never calls the action.
    @available(*, deprecated, message: "no effect here; on a phone it calls the action after the taps")
    public func onEnded(_ action: @escaping (()) -> Void) -> TapGesture { self }
}
