// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A movement of a finger across a view, which the form never reports.
public struct DragGesture: Gesture {
    /// How far fingers moved.
    public struct Value: Sendable {
        /// The distance in points from the start of the movement.
        public var translation: CGSize
        /// The current place of the finger, in points.
        public var location: CGPoint
    }
    /// Creates a gesture that begins after a distance in points; the form never recognizes it.
    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}
    /// Returns the gesture unchanged; the action for its end is never called here.
    @available(*, deprecated, message: "no effect here; on a phone it calls the closure when a drag ends")
    public func onEnded(_ action: @escaping (Value) -> Void) -> DragGesture { self }
    /// Returns the gesture unchanged; the action for its changes is never called here.
    @available(*, deprecated, message: "no effect here; on a phone it calls the closure while a finger is dragged")
    public func onChanged(_ action: @escaping (Value) -> Void) -> DragGesture { self }
}
