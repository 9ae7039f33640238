// SPDX-License-Identifier: Apache-2.0

public import Foundation

// What QuartzCore draws with on a phone. It is kept, and changes nothing: the host draws views by what they are.

/// A layer with the drawn content of a view on a phone; its values are kept, and the form draws none of them.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/quartzcore/calayer>
@preconcurrency @MainActor
open class CALayer: NSObject {
    /// How round the corners are.
    @available(*, deprecated, message: "appearance only; on a phone it rounds the corners of the layer")
    open var cornerRadius: CGFloat = 0
    /// How corners are round.
    @available(*, deprecated, message: "appearance only; on a phone it blends round corners smoothly into the sides")
    open var cornerCurve = CALayerCornerCurve.circular
    /// The width of the border.
    @available(*, deprecated, message: "appearance only; on a phone it draws a border of this width")
    open var borderWidth: CGFloat = 0
    /// The colour of the border.
    @available(*, deprecated, message: "appearance only; on a phone it sets the colour of the border")
    open var borderColor: CGColor?
    /// Whether what sticks out is cut off.
    @available(*, deprecated, message: "appearance only; on a phone it cuts off what sticks out of the layer")
    open var masksToBounds = false
    /// How dark the shadow is.
    @available(*, deprecated, message: "appearance only; on a phone it makes the shadow of the layer visible")
    open var shadowOpacity: Float = 0
    /// How wide the shadow is.
    @available(*, deprecated, message: "appearance only; on a phone it blurs the shadow by this many points")
    open var shadowRadius: CGFloat = 3
    /// Where the shadow is.
    @available(*, deprecated, message: "appearance only; on a phone it moves the shadow away from the layer")
    open var shadowOffset = CGSize(width: 0, height: -3)
    /// The colour of the shadow.
    @available(*, deprecated, message: "appearance only; on a phone it sets the colour of the shadow")
    open var shadowColor: CGColor?
    /// The outline of the shadow.
    @available(*, deprecated, message: "appearance only; on a phone it gives the shadow an outline of its own")
    open var shadowPath: CGPath?
    /// How visible it is.
    @available(
        *, deprecated,
        message: "appearance only; on a phone it makes the layer and its sublayers more or less transparent"
    )
    open var opacity: Float = 1
    /// Whether it is hidden.
    @available(*, deprecated, message: "no effect here; on a phone it hides the layer, and with it what its view shows")
    open var isHidden = false
    /// The colour behind it.
    @available(*, deprecated, message: "appearance only; on a phone it fills the layer with a colour")
    open var backgroundColor: CGColor?
    /// Which corners are round.
    @available(*, deprecated, message: "appearance only; on a phone it selects the corners that are rounded")
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
    @available(
        *, deprecated, message: "appearance only; on a phone it sets the point around which the layer turns and scales"
    )
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// How far in front it is.
    @available(
        *, deprecated, message: "appearance only; on a phone it puts the layer in front of or behind its neighbours"
    )
    open var zPosition: CGFloat = 0
    /// Pixels for a point.
    @available(
        *, deprecated, message: "appearance only; on a phone it sets how many pixels the content has for a point"
    )
    open var contentsScale: CGFloat = 1
    /// The picture on it.
    @available(*, deprecated, message: "appearance only; on a phone it shows a picture on the layer")
    open var contents: Any?
    /// How the picture fills it.
    @available(
        *, deprecated, message: "appearance only; on a phone it stretches, fits or places the picture in the layer"
    )
    open var contentsGravity = CALayerContentsGravity.resize
    /// The layer whose opaque parts let this layer show through; it is kept and hides nothing here.
    @available(*, deprecated, message: "appearance only; on a phone it shows the layer only where the mask is opaque")
    open var mask: CALayer?
    /// The name by which the program identifies the layer.
    open var name: String?
    /// Whether it is kept as pixels.
    @available(*, deprecated, message: "appearance only; on a phone it draws the layer once and keeps it as pixels")
    open var shouldRasterize = false
    /// Pixels for a point of what is kept.
    @available(*, deprecated, message: "appearance only; on a phone it sets how sharp the pixels kept of the layer are")
    open var rasterizationScale: CGFloat = 1
    /// Whether its edges are smooth.
    @available(*, deprecated, message: "appearance only; on a phone it smooths the edges of the layer")
    open var allowsEdgeAntialiasing = false
    /// How fast time goes in it.
    @available(
        *, deprecated, message: "appearance only; on a phone it makes the animations of the layer faster or slower"
    )
    open var speed: Float = 1
    /// How it is moved, turned and scaled.
    @available(*, deprecated, message: "appearance only; on a phone it moves, turns or scales the layer in space")
    open var transform = CATransform3D.identity
    /// The object that draws and lays out the layer on a phone; no method of it is called here.
    @available(*, deprecated, message: "no effect here; on a phone it is asked to draw and to lay out the layer")
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
    @available(*, deprecated, message: "appearance only; on a phone it shows the given layer on top of the sublayers")
    open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }
    /// Puts a layer between those in this one.
    @available(
        *, deprecated, message: "appearance only; on a phone it shows the given layer at its place among the sublayers"
    )
    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        layer.removeFromSuperlayer()
        var all = sublayers ?? []
        all.insert(layer, at: min(Int(index), all.count))
        sublayers = all
        layer.superlayer = self
    }
    /// Puts a layer under another.
    @available(*, deprecated, message: "appearance only; on a phone it shows the given layer below another one")
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insertSublayer(layer, at: UInt32(sublayers?.firstIndex { $0 === sibling } ?? 0))
    }
    /// Puts a layer over another.
    @available(*, deprecated, message: "appearance only; on a phone it shows the given layer above another one")
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        let place = sublayers?.firstIndex { $0 === sibling }.map { $0 + 1 }
        insertSublayer(layer, at: UInt32(place ?? sublayers?.count ?? 0))
    }
    /// Takes this layer out of the one that it is in.
    @available(*, deprecated, message: "appearance only; on a phone it takes the layer off the screen")
    open func removeFromSuperlayer() {
        superlayer?.sublayers?.removeAll { $0 === self }
        superlayer = nil
    }

    /// Keeps an animation. There are none here.
    @available(*, deprecated, message: "appearance only; on a phone it runs the animation on the layer")
    open func add(_ anim: CAAnimation, forKey key: String?) { if let key { animations[key] = anim } }
    /// Removes the animation with a key; no animation runs here.
    @available(*, deprecated, message: "appearance only; on a phone it stops the animation with this key")
    open func removeAnimation(forKey key: String) { animations[key] = nil }
    /// Removes all animations that the layer keeps; no animation runs here.
    @available(*, deprecated, message: "appearance only; on a phone it stops all animations of the layer")
    open func removeAllAnimations() { animations = [:] }
    /// Returns an animation that is kept.
    open func animation(forKey key: String) -> CAAnimation? { animations[key] }
    /// Asks for a layout at the next occasion.
    @available(*, deprecated, message: "no effect here; on a phone it calls layoutSublayers before the next frame")
    open func setNeedsLayout() {}
    /// Lays out at once what is asked for.
    open func layoutIfNeeded() { layoutSublayers() }
    /// Gives the layers inside their places.
    open func layoutSublayers() {}
    /// Asks for a drawing at the next occasion.
    @available(
        *, deprecated, message: "appearance only; on a phone it draws the content of the layer anew in the next frame"
    )
    open func setNeedsDisplay() {}
    /// Draws all of it, which draws nothing here.
    @available(
        *, deprecated, message: "no effect here; on a phone it draws the layer and its sublayers into the context"
    )
    open func render(in ctx: CGContext) {}
}
