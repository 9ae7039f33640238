// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An outline. It has its points, and is not drawn.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/coregraphics/cgpath>
public class CGPath: Equatable, @unchecked Sendable {
    // @unchecked: only what makes an outline adds to it.

    fileprivate(set) var lines: [[CGPoint]]

    init(_ lines: [[CGPoint]] = []) { self.lines = lines }

    /// Creates a path with the four sides of a rectangle; the transform is ignored here.
    @available(*, deprecated, message: "in part here; on a phone it also applies the transform to the rectangle")
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init([rect.corners])
    }
    /// An ellipse in a rectangle.
    @available(*, deprecated, message: "in part here; on a phone it also applies the transform to the ellipse")
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init([rect.ellipse])
    }
    /// A rectangle with round corners.
    @available(*, deprecated, message: "in part here; on a phone it also rounds the corners and applies the transform")
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init([rect.corners])
    }

    /// Whether there is nothing in it.
    public var isEmpty: Bool { lines.allSatisfy(\.isEmpty) }
    /// The smallest rectangle around its points.
    public var boundingBox: CGRect {
        let points = lines.joined()
        guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let top = points.map(\.y).min(),
            let bottom = points.map(\.y).max()
        else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
    /// The smallest rectangle around it.
    public var boundingBoxOfPath: CGRect { boundingBox }
    /// Where the last line ends.
    public var currentPoint: CGPoint { lines.last?.last ?? .zero }

    /// Whether a point is inside, by the rule of odd numbers.
    public func contains(_ point: CGPoint) -> Bool {
        lines.reduce(false) { isInside, line in
            var isInside = isInside
            for (first, second) in zip(line, line.dropFirst() + line.prefix(1))
            where (first.y > point.y) != (second.y > point.y)
                && point.x < (second.x - first.x) * (point.y - first.y) / (second.y - first.y) + first.x
            {
                isInside.toggle()
            }
            return isInside
        }
    }

    /// Whether two outlines have the same points.
    public static func == (first: CGPath, second: CGPath) -> Bool { first.lines == second.lines }
}

extension CGRect {
    fileprivate var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
            CGPoint(x: minX, y: minY),
        ]
    }

    fileprivate var ellipse: [CGPoint] {
        (0...64).map { step in
            let angle = CGFloat(step) * .pi / 32
            return CGPoint(x: midX + cos(angle) * width / 2, y: midY + sin(angle) * height / 2)
        }
    }
}

/// An outline that grows.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// Creates a path without any points, to which lines can be added.
    public init() { super.init() }

    /// Starts a new line at a point, after the transform is applied to it.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        lines.append([point.applying(transform)])
    }
    /// Goes straight to a point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        if lines.isEmpty { lines.append([]) }
        lines[lines.count - 1].append(point.applying(transform))
    }
    /// Adds a new line through the points in their order.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        lines.append(points.map { $0.applying(transform) })
    }
    /// Adds the four sides of a rectangle to the path.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        lines.append(rect.corners.map { $0.applying(transform) })
    }
    /// Adds an ellipse inside a rectangle, as a line of 64 short segments.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        lines.append(rect.ellipse.map { $0.applying(transform) })
    }
    /// Adds the lines of another path, after the transform is applied to them.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        lines += path.lines.map { $0.map { $0.applying(transform) } }
    }
    /// Goes along a part of a circle.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let end = clockwise == (endAngle < startAngle) ? endAngle : endAngle + (clockwise ? -2 : 2) * .pi
        for step in 0...32 {
            let angle = startAngle + (end - startAngle) * CGFloat(step) / 32
            addLine(
                to: CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius), transform: transform)
        }
    }
    /// Goes along a curve with one control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        let start = currentPoint
        for step in 1...16 {
            let t = CGFloat(step) / 16
            let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
            addLine(
                to: CGPoint(x: a * start.x + b * control.x + c * end.x, y: a * start.y + b * control.y + c * end.y),
                transform: transform)
        }
    }
    /// Goes along a curve with two control points.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        let start = currentPoint
        for step in 1...16 {
            let t = CGFloat(step) / 16
            let u = 1 - t
            let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            addLine(
                to: CGPoint(
                    x: a * start.x + b * control1.x + c * control2.x + d * end.x,
                    y: a * start.y + b * control1.y + c * control2.y + d * end.y), transform: transform)
        }
    }
    /// Goes back to where the line began.
    public func closeSubpath() { if let first = lines.last?.first { addLine(to: first) } }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
    /// The bits of the set, one for each corner of the rectangle.
    public let rawValue: UInt
    /// Creates a set of corners from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top left or the top right corner of the rectangle.
    public static let topLeft = Self(rawValue: 1), topRight = Self(rawValue: 2)
    /// The bottom left or the bottom right corner of the rectangle.
    public static let bottomLeft = Self(rawValue: 4), bottomRight = Self(rawValue: 8)
    /// All four corners of the rectangle.
    public static let allCorners = Self(rawValue: .max)
}

/// An outline with the width of its line. Rectangles can be filled; nothing else is drawn.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uibezierpath>
open class UIBezierPath: NSObject {
    private let path: CGMutablePath
    private var isRectangle = false
    /// The width of the line.
    @available(*, deprecated, message: "appearance only; on a phone it sets the width of the line that stroke draws")
    open var lineWidth: CGFloat = 1

    /// Creates a path without any lines.
    public override init() { path = CGMutablePath() }
    /// Creates a path around a rectangle, which `fill` can draw.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
        isRectangle = true
    }
    /// An ellipse in a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }
    /// A rectangle with round corners.
    @available(*, deprecated, message: "in part here; on a phone it also rounds the corners of the rectangle")
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        path.addRect(rect)
    }
    /// A rectangle with some round corners.
    @available(*, deprecated, message: "in part here; on a phone it also rounds the chosen corners of the rectangle")
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        path.addRect(rect)
    }
    /// A part of a circle.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }
    /// Creates a path with the lines of a Core Graphics path.
    public convenience init(cgPath: CGPath) {
        self.init()
        path.addPath(cgPath)
    }

    /// The lines of this path as a Core Graphics path.
    open var cgPath: CGPath { path }
    /// The smallest rectangle around it.
    open var bounds: CGRect { path.boundingBox }
    /// Where the last line ends.
    open var currentPoint: CGPoint { path.currentPoint }
    /// Whether there is nothing in it.
    open var isEmpty: Bool { path.isEmpty }
    /// Starts a new line at a point.
    open func move(to point: CGPoint) { path.move(to: point) }
    /// Goes straight to a point.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// Goes along a curve with two control points.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }
    /// Goes along a curve with one control point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }
    /// Goes along a part of a circle.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // UIKit's clockwise goes with growing angles.
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }
    /// Goes back to where the line began.
    open func close() { path.closeSubpath() }
    /// Adds the lines of another path to this one.
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }
    /// Whether a point is inside.
    open func contains(_ point: CGPoint) -> Bool { path.contains(point) }
    /// Fills a rectangle; other outlines are not drawn.
    @available(
        *, deprecated, message: "in part here; on a phone it also fills outlines of every shape, not only rectangles"
    )
    open func fill() { if isRectangle { UIRectFill(bounds) } }
    /// Draws the line, which is not drawn here.
    @available(*, deprecated, message: "no effect here; on a phone it draws the line of the path into the picture")
    open func stroke() {}
    /// Draws what follows inside only, which it does not do here.
    @available(
        *, deprecated, message: "no effect here; on a phone it restricts what is drawn next to the inside of the path"
    )
    open func addClip() {}
}

extension CGContext {
    /// Fills an ellipse, which is not drawn here.
    @available(*, deprecated, message: "no effect here; on a phone it fills the ellipse in the rectangle")
    public func fillEllipse(in rect: CGRect) {}
    /// Draws the line of an ellipse, which is not drawn here.
    @available(*, deprecated, message: "no effect here; on a phone it draws the line of the ellipse")
    public func strokeEllipse(in rect: CGRect) {}
    /// Draws the line of a rectangle, which is not drawn here.
    @available(*, deprecated, message: "no effect here; on a phone it draws the line of the rectangle")
    public func stroke(_ rect: CGRect) {}
    /// The width of lines, which are not drawn here.
    @available(*, deprecated, message: "appearance only; on a phone it sets the width of the lines drawn next")
    public func setLineWidth(_ width: CGFloat) {}
    /// The colour of lines, which are not drawn here.
    @available(*, deprecated, message: "appearance only; on a phone it sets the colour of the lines drawn next")
    public func setStrokeColor(_ color: CGColor) {}
    /// Adds an outline, which is not drawn here.
    @available(*, deprecated, message: "no effect here; on a phone it adds the path to the outline that is drawn next")
    public func addPath(_ path: CGPath) {}
    /// Adds an ellipse, which is not drawn here.
    @available(
        *, deprecated, message: "no effect here; on a phone it adds an ellipse to the outline that is drawn next"
    )
    public func addEllipse(in rect: CGRect) {}
    /// Draws the lines, which are not drawn here.
    @available(*, deprecated, message: "no effect here; on a phone it draws the line of the current outline")
    public func strokePath() {}
    /// Fills the outline, which is not drawn here.
    @available(*, deprecated, message: "no effect here; on a phone it fills the current outline")
    public func fillPath() {}
    /// Draws what follows inside only, which it does not do here.
    @available(
        *, deprecated, message: "no effect here; on a phone it restricts what is drawn next to the current outline"
    )
    public func clip() {}
    /// Draws what follows in a rectangle only, which it does not do here.
    @available(*, deprecated, message: "no effect here; on a phone it restricts what is drawn next to the rectangle")
    public func clip(to rect: CGRect) {}
    /// Draws what follows turned, which it does not do here.
    @available(*, deprecated, message: "no effect here; on a phone it turns what is drawn next")
    public func rotate(by angle: CGFloat) {}
    /// Draws what follows moved and scaled.
    @available(*, deprecated, message: "in part here; on a phone it also turns and slants what is drawn next")
    public func concatenate(_ transform: CGAffineTransform) {
        translateBy(x: transform.tx, y: transform.ty)
        scaleBy(x: transform.a, y: transform.d)
    }
}

extension CGRect {
    /// The smallest rectangle around this one after a transformation.
    public func applying(_ t: CGAffineTransform) -> CGRect { CGPath([corners.map { $0.applying(t) }]).boundingBox }
}

extension NSValue {
    /// Creates a value that contains a rectangle.
    public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
    /// Creates a value that contains a size.
    public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
    /// Creates a value that contains a point.
    public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
    /// The rectangle that the value contains.
    public var cgRectValue: CGRect { rectValue }
    /// The size that the value contains.
    public var cgSizeValue: CGSize { sizeValue }
    /// The point that the value contains.
    public var cgPointValue: CGPoint { pointValue }
}
