// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How a view comes and goes.
public struct AnyTransition: Sendable {
    /// No change, a fade, growth from a point, or a slide from the side; the form shows no transitions.
    public static let identity = AnyTransition(), opacity = AnyTransition(), scale = AnyTransition(),
        slide = AnyTransition()
    /// Returns a transition that moves the view in from an edge; the form shows no transitions.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
    /// From a side, while the other goes.
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
    /// Returns a transition that scales the view by a factor around an anchor, which has no effect here.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { AnyTransition() }
    /// Returns a transition that moves the view by a distance in points, which has no effect here.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }
    /// The view blurs while it comes and goes, which the form does not show.
    public static let blurReplace = AnyTransition()
    /// One way to come and another to go.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { AnyTransition() }
    /// Returns this transition without the other; on a phone both would run together.
    public func combined(with other: AnyTransition) -> AnyTransition { self }
    /// Returns this transition unchanged; on a phone it would run with the animation.
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}
