// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
public import Foundation
import Pictures

/// Something to draw pictures and filled rectangles into. Nothing else is drawn.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/coregraphics/cgcontext>
public final class CGContext {
    /// How finely pictures are scaled; always smoothly.
    public enum InterpolationQuality: Int32, Sendable {
        /// The quality is the default, or from none to high; pictures are always scaled smoothly here.
        case `default`, none, low, medium, high
    }

    private var picture: Picture?
    private let scale: CGFloat
    private var states: [(origin: CGPoint, factor: CGSize, fillColor: CGColor)] = []
    private var origin = CGPoint.zero
    private var factor = CGSize(width: 1, height: 1)
    private var fillColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    /// How finely pictures are scaled; always smoothly.
    @available(*, deprecated, message: "appearance only; on a phone it sets how finely pictures are scaled")
    public var interpolationQuality = InterpolationQuality.default

    init(size: CGSize, scale: CGFloat, isOpaque: Bool) {
        self.scale = scale
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        // A size that cannot be calculated makes no picture.
        guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else { return }
        do throws(PictureError) {
            picture = try Picture(width: Int(width), height: Int(height), color: isOpaque ? 0x0000_00FF : 0)
        } catch {
            FileHandle.standardError.write(Data("CGContext: \(error.message)\n".utf8))
        }
    }

    /// Returns a picture of everything drawn so far; nil if the context has no pixels.
    public func makeImage() -> CGImage? { picture.map(CGImage.init) }

    private static let longestSide: CGFloat = 30_000

    /// Keeps the place, the size and the colour of what is drawn.
    public func saveGState() { states.append((origin, factor, fillColor)) }
    /// Takes back the place, the size and the colour that were kept last.
    public func restoreGState() { if let last = states.popLast() { (origin, factor, fillColor) = last } }
    /// Draws what follows elsewhere.
    public func translateBy(x: CGFloat, y: CGFloat) {
        origin.x += x * factor.width
        origin.y += y * factor.height
    }
    /// Draws what follows larger or smaller. A picture that is turned over is drawn as it is.
    public func scaleBy(x: CGFloat, y: CGFloat) {
        factor.width *= x
        factor.height *= y
    }
    /// The colour of what is filled.
    public func setFillColor(_ color: CGColor) { fillColor = color }
    /// Fills a rectangle, in points, with the current fill colour.
    public func fill(_ rect: CGRect) {
        func byte(_ part: CGFloat) -> UInt32 { UInt32(min(max(part, 0), 1) * 255) }
        let color =
            byte(fillColor.red) << 24 | byte(fillColor.green) << 16 | byte(fillColor.blue) << 8 | byte(fillColor.alpha)
        do throws(PictureError) { draw(try Picture(width: 1, height: 1, color: color), in: rect) } catch { return }
    }
    /// Makes a rectangle transparent. Nothing but all of it can be.
    @available(
        *, deprecated, message: "in part here; on a phone it also leaves what is outside the rectangle as it was"
    )
    public func clear(_ rect: CGRect) {
        guard let picture else { return }
        do throws(PictureError) {
            self.picture = try Picture(width: picture.width, height: picture.height, color: 0)
        } catch { return }
    }
    /// Draws a picture, as it is stored.
    public func draw(_ image: CGImage, in rect: CGRect) { draw(image.picture, in: rect) }

    func draw(_ drawn: Picture, in rect: CGRect, opacity: CGFloat = 1) {
        let (x, y) = (origin.x + rect.minX * factor.width, origin.y + rect.minY * factor.height)
        let (width, height) = (rect.width * factor.width, rect.height * factor.height)
        // A negative factor turns over: the rectangle is the same.
        let (left, top) = (min(x, x + width) * scale, min(y, y + height) * scale)
        do throws(PictureError) {
            picture = try picture?.drawing(
                drawn, x: left, y: top, width: abs(width) * scale, height: abs(height) * scale, opacity: opacity)
        } catch {
            FileHandle.standardError.write(Data("CGContext: \(error.message)\n".utf8))
        }
    }

    fileprivate func image() -> UIImage? {
        makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
    }

    /// The contexts for functions that are given none; the last one is current. Each thread has its own.
    fileprivate static var stack: [CGContext] {
        get { Thread.current.threadDictionary["org.appex.contexts"] as? [CGContext] ?? [] }
        set { Thread.current.threadDictionary["org.appex.contexts"] = newValue }
    }

    fileprivate static func drawing<Value>(into context: CGContext, _ body: () throws -> Value) rethrows -> Value {
        stack.append(context)
        defer { stack.removeLast() }
        return try body()
    }
}

/// The object that a renderer passes to the function that draws.
open class UIGraphicsImageRendererContext: NSObject {
    /// The graphics context that receives everything drawn.
    public let cgContext: CGContext
    /// How it is drawn.
    public let format: UIGraphicsImageRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
        cgContext = context
        self.format = format
    }

    /// The picture of everything drawn so far.
    open var currentImage: UIImage { cgContext.image() ?? UIImage() }
    /// Fills a rectangle, in points, with the fill colour of the context.
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }
}

/// Draws pictures and filled rectangles as a picture.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uigraphicsimagerenderer>
open class UIGraphicsImageRenderer: NSObject {
    private let bounds: CGRect
    /// The scale and the opacity of the pictures that the renderer makes.
    public let format: UIGraphicsImageRendererFormat

    /// A renderer of a size in points.
    public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        bounds = CGRect(origin: .zero, size: size)
        self.format = format
    }
    /// A renderer of a size in points.
    public convenience init(size: CGSize) { self.init(size: size, format: .default()) }
    /// A renderer of a rectangle in points, whose corner is where the picture begins.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
        self.bounds = bounds
        self.format = format
    }

    private func render(_ actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = CGContext(size: bounds.size, scale: format.scale, isOpaque: format.opaque)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        CGContext.drawing(into: context) { actions(UIGraphicsImageRendererContext(context, format)) }
        return context.image() ?? UIImage()
    }

    /// Returns what is drawn.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage { render(actions) }
    /// Returns what is drawn, as PNG.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { render(actions).pngData() ?? Data() }
    /// Returns what is drawn, as JPEG in a quality from 0 to 1.
    open func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        render(actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}

/// Begins to draw into a picture of a size in points.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins to draw into a picture of a size in points; a scale of 0 means that of the screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    CGContext.stack.append(CGContext(size: size, scale: scale == 0 ? 2 : scale, isOpaque: opaque))
}

/// Returns what was drawn; nil without a picture that is drawn into.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { CGContext.stack.last?.image() }

/// Returns what is drawn into; nil if nothing is.
public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.stack.last }

/// Ends to draw into a picture.
public func UIGraphicsEndImageContext() { _ = CGContext.stack.popLast() }

/// Fills a rectangle, in points, in the current context; does nothing if none is current.
public func UIRectFill(_ rect: CGRect) { CGContext.stack.last?.fill(rect) }

extension UIColor {
    /// Fills what follows with this colour.
    public func setFill() { CGContext.stack.last?.setFillColor(cgColor) }
    /// Fills what follows with this colour.
    public func set() { setFill() }
    /// Draws lines in this colour; lines are not drawn here.
    @available(
        *, deprecated, message: "appearance only; on a phone it sets the colour of the lines that are drawn next"
    )
    public func setStroke() {}
}

extension UIImage {
    /// Draws the picture upright into a rectangle.
    public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
    /// Draws the picture upright into a rectangle, over what is there.
    @available(
        *, deprecated,
        message: "in part here; on a phone it also blends the picture with what is below in the given mode"
    )
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = CGContext.stack.last, let picture = uprightPicture else { return }
        context.draw(picture, in: rect, opacity: alpha)
    }
    /// Draws the picture upright in its own size, over what is there.
    @available(
        *, deprecated,
        message: "in part here; on a phone it also blends the picture with what is below in the given mode"
    )
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }
    /// Draws the picture upright in its own size.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}
