// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How a view comes and goes.
public struct AnyTransition: Sendable {
    /// One of them.
    public static let identity = AnyTransition(), opacity = AnyTransition(), scale = AnyTransition(),
        slide = AnyTransition()
    /// From a side.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
    /// From a side, while the other goes.
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
    /// From a size.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { AnyTransition() }
    /// From a place.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }
    /// Out of focus.
    public static let blurReplace = AnyTransition()
    /// One way to come and another to go.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { AnyTransition() }
    /// Both.
    public func combined(with other: AnyTransition) -> AnyTransition { self }
    /// With an animation.
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}
