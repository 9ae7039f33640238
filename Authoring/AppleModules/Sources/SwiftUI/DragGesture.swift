// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A movement.
public struct DragGesture: Gesture {
    /// How far fingers moved.
    public struct Value: Sendable {
        /// From the beginning.
        public var translation: CGSize
        /// Where they are.
        public var location: CGPoint
    }
    /// A movement.
    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}
    /// The movement.
    public func onEnded(_ action: @escaping (Value) -> Void) -> DragGesture { self }
    /// The movement.
    public func onChanged(_ action: @escaping (Value) -> Void) -> DragGesture { self }
}
