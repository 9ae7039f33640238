// SPDX-License-Identifier: Apache-2.0

public import Foundation

// What QuartzCore draws with on a phone. It is kept, and changes nothing: the host draws views by what they are.

/// What draws a view.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/quartzcore/calayer>
@preconcurrency @MainActor
open class CALayer: NSObject {
    /// How round the corners are.
    open var cornerRadius: CGFloat = 0
    /// How corners are round.
    open var cornerCurve = CALayerCornerCurve.circular
    /// The width of the border.
    open var borderWidth: CGFloat = 0
    /// The colour of the border.
    open var borderColor: CGColor?
    /// Whether what sticks out is cut off.
    open var masksToBounds = false
    /// How dark the shadow is.
    open var shadowOpacity: Float = 0
    /// How wide the shadow is.
    open var shadowRadius: CGFloat = 3
    /// Where the shadow is.
    open var shadowOffset = CGSize(width: 0, height: -3)
    /// The colour of the shadow.
    open var shadowColor: CGColor?
    /// The outline of the shadow.
    open var shadowPath: CGPath?
    /// How visible it is.
    open var opacity: Float = 1
    /// Whether it is hidden.
    open var isHidden = false
    /// The colour behind it.
    open var backgroundColor: CGColor?
    /// Which corners are round.
    open var maskedCorners: CACornerMask = .all
    /// Its place.
    open var frame = CGRect.zero {
        didSet { bounds.size = frame.size }
    }
    /// Its own coordinates.
    open var bounds = CGRect.zero
    /// Where its anchor is in the layer around it.
    open var position = CGPoint.zero
    /// The point that it is turned around, in parts of its size.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// How far in front it is.
    open var zPosition: CGFloat = 0
    /// Pixels for a point.
    open var contentsScale: CGFloat = 1
    /// The picture on it.
    open var contents: Any?
    /// How the picture fills it.
    open var contentsGravity = CALayerContentsGravity.resize
    /// What shows through.
    open var mask: CALayer?
    /// Its name.
    open var name: String?
    /// Whether it is kept as pixels.
    open var shouldRasterize = false
    /// Pixels for a point of what is kept.
    open var rasterizationScale: CGFloat = 1
    /// Whether its edges are smooth.
    open var allowsEdgeAntialiasing = false
    /// How fast time goes in it.
    open var speed: Float = 1
    /// How it is moved, turned and scaled.
    open var transform = CATransform3D.identity
    /// What decides about it.
    open weak var delegate: AnyObject?
    /// The layer around it.
    open private(set) weak var superlayer: CALayer?
    /// The layers in it, the lowest first.
    open private(set) var sublayers: [CALayer]?
    private var animations: [String: CAAnimation] = [:]

    /// A layer.
    nonisolated public required override init() { super.init() }
    /// A copy of a layer that is being drawn: a layer without its values.
    nonisolated public init(layer: Any) { super.init() }
    /// Layers are not in archives.
    ///
    /// - Returns: nil.
    nonisolated public required init?(coder: NSCoder) { return nil }

    /// Puts a layer on top of those in this one.
    open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }
    /// Puts a layer between those in this one.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        layer.removeFromSuperlayer()
        var all = sublayers ?? []
        all.insert(layer, at: min(Int(index), all.count))
        sublayers = all
        layer.superlayer = self
    }
    /// Puts a layer under another.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insertSublayer(layer, at: UInt32(sublayers?.firstIndex { $0 === sibling } ?? 0))
    }
    /// Puts a layer over another.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        let place = sublayers?.firstIndex { $0 === sibling }.map { $0 + 1 }
        insertSublayer(layer, at: UInt32(place ?? sublayers?.count ?? 0))
    }
    /// Takes this layer out of the one that it is in.
    open func removeFromSuperlayer() {
        superlayer?.sublayers?.removeAll { $0 === self }
        superlayer = nil
    }

    /// Keeps an animation. There are none here.
    open func add(_ anim: CAAnimation, forKey key: String?) { if let key { animations[key] = anim } }
    /// Forgets an animation.
    open func removeAnimation(forKey key: String) { animations[key] = nil }
    /// Forgets all animations.
    open func removeAllAnimations() { animations = [:] }
    /// Returns an animation that is kept.
    open func animation(forKey key: String) -> CAAnimation? { animations[key] }
    /// Asks for a layout at the next occasion.
    open func setNeedsLayout() {}
    /// Lays out at once what is asked for.
    open func layoutIfNeeded() { layoutSublayers() }
    /// Gives the layers inside their places.
    open func layoutSublayers() {}
    /// Asks for a drawing at the next occasion.
    open func setNeedsDisplay() {}
    /// Draws all of it, which draws nothing here.
    open func render(in ctx: CGContext) {}
}

/// How corners are round.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// A way by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A way.
    public static let circular = Self(rawValue: "circular"), continuous = Self(rawValue: "continuous")
}

/// How a picture fills a layer.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// A way by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A way.
    public static let resize = Self(rawValue: "resize"), resizeAspect = Self(rawValue: "resizeAspect")
    /// A way.
    public static let resizeAspectFill = Self(rawValue: "resizeAspectFill"), center = Self(rawValue: "center")
}

/// How points in space are moved.
public struct CATransform3D: Equatable, Sendable {
    /// The numbers of the matrix.
    public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0, m14: CGFloat = 0
    /// The numbers of the matrix.
    public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0, m24: CGFloat = 0
    /// The numbers of the matrix.
    public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1, m34: CGFloat = 0
    /// The numbers of the matrix.
    public var m41: CGFloat = 0, m42: CGFloat = 0, m43: CGFloat = 0, m44: CGFloat = 1
    /// Leaves points where they are.
    public init() {}
    static let identity = CATransform3D()
}

/// Leaves points where they are.
public let CATransform3DIdentity = CATransform3D()
/// Scales by factors.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var transform = CATransform3D()
    (transform.m11, transform.m22, transform.m33) = (sx, sy, sz)
    return transform
}
/// Moves by distances.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var transform = CATransform3D()
    (transform.m41, transform.m42, transform.m43) = (tx, ty, tz)
    return transform
}

/// A layer with colours that go over into each other.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
    /// The colours.
    open var colors: [Any]?
    /// Where they are, from 0 to 1.
    open var locations: [NSNumber]?
    /// Where the first is.
    open var startPoint = CGPoint(x: 0.5, y: 0)
    /// Where the last is.
    open var endPoint = CGPoint(x: 0.5, y: 1)
    /// How they go over.
    open var type = CAGradientLayerType.axial
}

/// How colours go over into each other.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// A way by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A way.
    public static let axial = Self(rawValue: "axial"), radial = Self(rawValue: "radial"),
        conic = Self(rawValue: "conic")
}

/// A layer with an outline.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    /// The outline.
    open var path: CGPath?
    /// The colour inside.
    open var fillColor: CGColor?
    /// The colour of the line.
    open var strokeColor: CGColor?
    /// The width of the line.
    open var lineWidth: CGFloat = 1
    /// How lines end.
    open var lineCap = CAShapeLayerLineCap.butt
    /// How lines meet.
    open var lineJoin = CAShapeLayerLineJoin.miter
    /// How a line is broken.
    open var lineDashPattern: [NSNumber]?
    /// Where the line begins, from 0 to 1.
    open var strokeStart: CGFloat = 0
    /// Where the line ends, from 0 to 1.
    open var strokeEnd: CGFloat = 1
    /// What is inside.
    open var fillRule = CAShapeLayerFillRule.nonZero
}

/// How lines end.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// A way by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A way.
    public static let butt = Self(rawValue: "butt"), round = Self(rawValue: "round"), square = Self(rawValue: "square")
}

/// How lines meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// A way by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A way.
    public static let miter = Self(rawValue: "miter"), round = Self(rawValue: "round"), bevel = Self(rawValue: "bevel")
}

/// What is inside an outline.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// A rule by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A rule.
    public static let nonZero = Self(rawValue: "non-zero"), evenOdd = Self(rawValue: "even-odd")
}

/// A change over time, which is not shown.
@preconcurrency @MainActor
open class CAAnimation: NSObject {
    /// How long it takes, in seconds.
    open var duration: CFTimeInterval = 0
    /// When it begins.
    open var beginTime: CFTimeInterval = 0
    /// How often it is repeated.
    open var repeatCount: Float = 0
    /// Whether it goes back.
    open var autoreverses = false
    /// Whether it is forgotten at its end.
    open var isRemovedOnCompletion = true
    /// What is shown before and after.
    open var fillMode = CAMediaTimingFillMode.removed
    /// How fast it is when.
    open var timingFunction: CAMediaTimingFunction?
    /// What is told.
    open weak var delegate: AnyObject?

    /// An animation.
    nonisolated public override init() { super.init() }
}

/// A change of a property over time, which is not shown.
@preconcurrency @MainActor
open class CABasicAnimation: CAAnimation {
    /// The property.
    open var keyPath: String?
    /// The value at the beginning.
    open var fromValue: Any?
    /// The value at the end.
    open var toValue: Any?
    /// The difference.
    open var byValue: Any?

    /// A change of a property.
    nonisolated public convenience init(keyPath path: String?) { self.init() }
}

/// A change of a property as by a spring, which is not shown.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
    /// The force that ends it.
    open var damping: CGFloat = 10
    /// How stiff the spring is.
    open var stiffness: CGFloat = 100
    /// How heavy what hangs on it is.
    open var mass: CGFloat = 1
    /// How fast it is at the beginning.
    open var initialVelocity: CGFloat = 0
    /// How long it takes until it rests.
    open var settlingDuration: CFTimeInterval { 0 }
}

/// A change of a property through values, which is not shown.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAAnimation {
    /// The property.
    open var keyPath: String?
    /// The values.
    open var values: [Any]?
    /// When they are reached.
    open var keyTimes: [NSNumber]?
    /// The way.
    open var path: CGPath?

    /// A change of a property.
    nonisolated public convenience init(keyPath path: String?) { self.init() }
}

/// Several changes at once, which are not shown.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
    /// The changes.
    open var animations: [CAAnimation]?
}

/// A change from one content to another, which is not shown.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
    /// How it changes.
    open var type = CATransitionType.fade
    /// From where.
    open var subtype: CATransitionSubtype?
}

/// How content changes.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// A way by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A way.
    public static let fade = Self(rawValue: "fade"), moveIn = Self(rawValue: "moveIn"), push = Self(rawValue: "push"),
        reveal = Self(rawValue: "reveal")
}

/// From where content changes.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// A side by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A side.
    public static let fromRight = Self(rawValue: "fromRight"), fromLeft = Self(rawValue: "fromLeft")
    /// A side.
    public static let fromTop = Self(rawValue: "fromTop"), fromBottom = Self(rawValue: "fromBottom")
}

/// What is shown before and after an animation.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// A way by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A way.
    public static let removed = Self(rawValue: "removed"), forwards = Self(rawValue: "forwards")
    /// A way.
    public static let backwards = Self(rawValue: "backwards"), both = Self(rawValue: "both")
}

/// The name of a way in which an animation is fast and slow.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// A way by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A way.
    public static let linear = Self(rawValue: "linear"), easeIn = Self(rawValue: "easeIn")
    /// A way.
    public static let easeOut = Self(rawValue: "easeOut"), easeInEaseOut = Self(rawValue: "easeInEaseOut"),
        `default` = Self(rawValue: "default")
}

/// In which way an animation is fast and slow.
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
    /// A way by its name.
    public init(name: CAMediaTimingFunctionName) {}
    /// A curve by its points.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
}

/// Changes of layers that go together.
@preconcurrency @MainActor
open class CATransaction: NSObject {
    private static var completions: [(() -> Void)?] = []

    /// Begins changes.
    open class func begin() { completions.append(nil) }
    /// Ends changes, and says so afterwards.
    open class func commit() {
        guard let completion = completions.popLast() ?? nil else { return }
        DispatchQueue.main.async { completion() }
    }
    /// Shows the changes now.
    open class func flush() {}
    /// What is done when the changes are shown.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        if completions.isEmpty {
            if let block { DispatchQueue.main.async { block() } }
        } else {
            completions[completions.count - 1] = block
        }
    }
    /// Whether changes are animated. They are not.
    open class func setDisableActions(_ flag: Bool) {}
    /// How long changes take. They are made at once.
    open class func setAnimationDuration(_ dur: CFTimeInterval) {}
    /// How changes are fast and slow. They are made at once.
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
}

/// A time in seconds.
public typealias CFTimeInterval = Double

/// Returns the seconds since the machine started.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }
