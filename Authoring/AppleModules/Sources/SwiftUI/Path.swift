// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// An outline, which is not drawn.
public struct Path: Shape, Equatable, Sendable {
    private let outline: CGMutablePath

    /// Creates an outline that contains no lines yet.
    nonisolated public init() { outline = CGMutablePath() }
    /// Creates an outline that follows the sides of a rectangle.
    nonisolated public init(_ rect: CGRect) {
        outline = CGMutablePath()
        outline.addRect(rect)
    }
    /// An outline of CoreGraphics.
    nonisolated public init(_ path: CGPath) {
        outline = CGMutablePath()
        outline.addPath(path)
    }
    /// A rectangle with round corners.
    nonisolated public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(rect)
    }
    /// Creates an outline of the ellipse that fills a rectangle.
    nonisolated public init(ellipseIn rect: CGRect) {
        outline = CGMutablePath()
        outline.addEllipse(in: rect)
    }
    /// An outline that a function makes.
    nonisolated public init(_ callback: (inout Path) -> Void) {
        self.init()
        callback(&self)
    }

    /// The outline of CoreGraphics.
    nonisolated public var cgPath: CGPath { outline }
    /// The smallest rectangle around it.
    nonisolated public var boundingRect: CGRect { outline.boundingBox }
    /// Whether there is nothing in it.
    nonisolated public var isEmpty: Bool { outline.isEmpty }
    /// Whether a point is inside.
    nonisolated public func contains(_ point: CGPoint) -> Bool { outline.contains(point) }
    /// Returns the path itself, whatever the rectangle is.
    nonisolated public func path(in rect: CGRect) -> Path { self }
    /// Starts a new line at a point, without drawing to it.
    nonisolated public mutating func move(to point: CGPoint) { change { $0.move(to: point) } }
    /// Goes straight to a point.
    nonisolated public mutating func addLine(to point: CGPoint) { change { $0.addLine(to: point) } }
    /// Adds straight lines that join the given points in their order.
    nonisolated public mutating func addLines(_ points: [CGPoint]) { change { $0.addLines(between: points) } }
    /// Goes along a curve.
    nonisolated public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        change { $0.addQuadCurve(to: point, control: control) }
    }
    /// Goes along a curve.
    nonisolated public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        change { $0.addCurve(to: point, control1: control1, control2: control2) }
    }
    /// Goes along a part of a circle.
    nonisolated public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
    ) {
        change {
            $0.addArc(
                center: center, radius: radius, startAngle: startAngle.radians, endAngle: endAngle.radians,
                clockwise: clockwise)
        }
    }
    /// Adds the four sides of a rectangle to the outline.
    nonisolated public mutating func addRect(_ rect: CGRect) { change { $0.addRect(rect) } }
    /// Adds a rectangle with round corners.
    nonisolated public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize) { addRect(rect) }
    /// Adds the ellipse that fills a rectangle to the outline.
    nonisolated public mutating func addEllipse(in rect: CGRect) { change { $0.addEllipse(in: rect) } }
    /// Adds all lines and curves of another path to the outline.
    nonisolated public mutating func addPath(_ path: Path) { change { $0.addPath(path.outline) } }
    /// Goes back to where the line began.
    nonisolated public mutating func closeSubpath() { change { $0.closeSubpath() } }

    private nonisolated mutating func change(_ body: (CGMutablePath) -> Void) {
        let copy = CGMutablePath()
        copy.addPath(outline)
        body(copy)
        self = Path(taking: copy)
    }

    private nonisolated init(taking outline: CGMutablePath) { self.outline = outline }
}
