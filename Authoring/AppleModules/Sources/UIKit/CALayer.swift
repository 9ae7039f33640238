// SPDX-License-Identifier: Apache-2.0

public import Foundation

// What QuartzCore draws with on a phone. It is kept, and changes nothing: the host draws views by what they are.

/// A layer with the drawn content of a view on a phone; its values are kept, and the form draws none of them.
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
    /// The place and the size of the layer in its superlayer, in points; setting it also sets the size of `bounds`.
    open var frame = CGRect.zero {
        didSet { bounds.size = frame.size }
    }
    /// The rectangle of the layer in its own coordinates, in points.
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
    /// The layer whose opaque parts let this layer show through; it is kept and hides nothing here.
    open var mask: CALayer?
    /// The name by which the program identifies the layer.
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
    /// The object that draws and lays out the layer on a phone; no method of it is called here.
    open weak var delegate: AnyObject?
    /// The layer around it.
    open private(set) weak var superlayer: CALayer?
    /// The layers in it, the lowest first.
    open private(set) var sublayers: [CALayer]?
    private var animations: [String: CAAnimation] = [:]

    /// Creates a layer without content and with a size of zero.
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
    /// Removes the animation with a key; no animation runs here.
    open func removeAnimation(forKey key: String) { animations[key] = nil }
    /// Removes all animations that the layer keeps; no animation runs here.
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
