// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
public import ExtensionItems
public import Foundation
import Pictures
import UniformTypes

/// A picture: read from PNG, JPEG, HEIC and whatever gdk-pixbuf has loaders for; written as PNG and JPEG.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiimage>
open class UIImage: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// How the pixels are turned to be upright.
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

        /// The orientation of a number of EXIF.
        init(exif number: Int) {
            self =
                switch number {
                case 2: .upMirrored
                case 3: .down
                case 4: .downMirrored
                case 5: .leftMirrored
                case 6: .right
                case 7: .rightMirrored
                case 8: .left
                default: .up
                }
        }

        /// The number of EXIF.
        var exif: Int {
            switch self {
            case .up: 1
            case .upMirrored: 2
            case .down: 3
            case .downMirrored: 4
            case .leftMirrored: 5
            case .right: 6
            case .rightMirrored: 7
            case .left: 8
            }
        }

        var swapsSides: Bool { [.left, .right, .leftMirrored, .rightMirrored].contains(self) }
    }

    /// Whether its colours or that of its surroundings are shown.
    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

    private let picture: Picture?
    /// Pixels for a point.
    public let scale: CGFloat
    /// How the pixels are turned to be upright.
    public let imageOrientation: Orientation
    /// The name of a symbol.
    let symbol: String?

    private init(_ picture: Picture?, scale: CGFloat, orientation: Orientation, symbol: String? = nil) {
        self.picture = picture
        self.scale = scale
        imageOrientation = orientation
        self.symbol = symbol
        super.init()
    }

    /// Creates a picture without any pixels.
    public convenience override init() { self.init(nil, scale: 1, orientation: .up) }

    /// The picture in bytes; nil if they are none.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// The picture in bytes, with so many pixels for a point; nil if they are none.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let picture = Self.read({ () throws(PictureError) in try Picture(data: data) }) else { return nil }
        self.init(picture, scale: scale, orientation: Orientation(exif: picture.orientation))
    }

    /// The picture of a file; nil if it is none.
    public convenience init?(contentsOfFile path: String) {
        let file = URL(fileURLWithPath: path)
        guard let picture = Self.read({ () throws(PictureError) in try Picture(contentsOf: file) }) else { return nil }
        self.init(
            picture, scale: file.deletingPathExtension().lastPathComponent.hasSuffix("@2x") ? 2 : 1,
            orientation: Orientation(exif: picture.orientation))
    }

    /// The picture of an asset catalog or a file in the bundle; nil if there is none of this name.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// The picture of an asset catalog or a file in a bundle; nil if there is none of this name.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        guard let (picture, scale) = Self.find(name, bundle) else { return nil }
        self.init(picture, scale: scale, orientation: Orientation(exif: picture.orientation))
    }

    private static func find(_ name: String, _ bundle: Bundle?) -> (picture: Picture, scale: CGFloat)? {
        AssetCatalog.of(bundle).image(name).flatMap { file, scale in
            read({ () throws(PictureError) in try Picture(contentsOf: file) }).map { ($0, scale) }
        }
    }

    /// The picture of an asset catalog or a file in a bundle; nil if there is none of this name.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: SymbolConfiguration?) {
        self.init(named: name, in: bundle, compatibleWith: nil)
    }

    /// The picture of an asset catalog that the build has found. One that is missing is empty.
    public convenience init(resource: ImageResource) {
        guard let (picture, scale) = Self.find(resource.name, resource.bundle) else {
            self.init(nil, scale: 1, orientation: .up)
            return
        }
        self.init(picture, scale: scale, orientation: Orientation(exif: picture.orientation))
    }

    /// A symbol of Apple's; it has a name here, and no pixels.
    public convenience init?(systemName name: String) { self.init(nil, scale: 1, orientation: .up, symbol: name) }

    /// A picture of pixels.
    public convenience init(cgImage: CGImage) { self.init(cgImage.picture, scale: 1, orientation: .up) }

    /// A picture of pixels that are turned.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(cgImage.picture, scale: scale, orientation: orientation)
    }

    /// Nil says that it is no picture; why goes to standard error once, if no picture can be read.
    private static func read(_ body: () throws(PictureError) -> Picture) -> Picture? {
        do {
            return try body()
        } catch {
            if error.code == .unavailable { FileHandle.standardError.write(Data("UIImage: \(error.message)\n".utf8)) }
            return nil
        }
    }

    /// Width and height in points, upright.
    open var size: CGSize {
        guard let picture else { return .zero }
        let (width, height) = (CGFloat(picture.width) / scale, CGFloat(picture.height) / scale)
        return imageOrientation.swapsSides ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }

    /// The pixels as they are stored.
    open var cgImage: CGImage? { picture.map(CGImage.init) }

    /// The upright picture as PNG; nil if it has no pixels.
    open func pngData() -> Data? { encoded(as: .png) }

    /// The upright picture as JPEG, in a quality from 0 to 1; nil if it has no pixels.
    open func jpegData(compressionQuality: CGFloat) -> Data? { encoded(as: .jpeg(quality: Double(compressionQuality))) }

    /// The upright pixels; nil if there are none.
    var uprightPicture: Picture? {
        do throws(PictureError) { return try picture?.upright(from: imageOrientation.exif) } catch { return nil }
    }

    private func encoded(as format: Picture.Format) -> Data? {
        guard let picture else { return nil }
        do {
            return try picture.upright(from: imageOrientation.exif).encoded(as: format)
        } catch {
            FileHandle.standardError.write(Data("UIImage: \(error.message)\n".utf8))
            return nil
        }
    }

    /// The same in the colours of its surroundings or its own.
    @available(
        *, deprecated, message: "appearance only; on a phone it draws the picture in its own colours or the tint colour"
    )
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
    /// The same in a colour.
    @available(*, deprecated, message: "appearance only; on a phone it draws the picture in the colour")
    open func withTintColor(_ color: UIColor) -> UIImage { self }
    /// The same in a colour.
    @available(*, deprecated, message: "appearance only; on a phone it draws the picture in the colour")
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }

    /// A smaller or larger picture that fits a size, made on another thread; nil if it has no pixels.
    open func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        await Task.detached { self.preparingThumbnail(of: size) }.value
    }

    /// A smaller or larger picture that fits a size, without loss of shape; nil if it has no pixels.
    open func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard let picture, size.width > 0, size.height > 0 else { return nil }
        do throws(PictureError) {
            let upright = try picture.upright(from: imageOrientation.exif)
            let factor = min(size.width / CGFloat(upright.width), size.height / CGFloat(upright.height))
            let small = try upright.scaled(
                width: max(1, Int(CGFloat(upright.width) * factor)),
                height: max(1, Int(CGFloat(upright.height) * factor)))
            return UIImage(small, scale: 1, orientation: .up)
        } catch {
            return nil
        }
    }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
    /// The types from which a picture can be read: PNG, JPEG, HEIC and images in general.
    public static var readableTypeIdentifiersForItemProvider: [String] {
        [UTType.png.identifier, UTType.jpeg.identifier, UTType.heic.identifier, UTType.image.identifier]
    }

    /// A picture of bytes that an item provider has.
    ///
    /// - Throws: `CocoaError.fileReadCorruptFile` if they are none.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let image = UIImage(data: data) as? Self else { throw CocoaError(.fileReadCorruptFile) }
        return image
    }

    /// The types as which a picture can be written: PNG and JPEG.
    public static var writableTypeIdentifiersForItemProvider: [String] {
        [UTType.png.identifier, UTType.jpeg.identifier]
    }

    /// The bytes of the picture.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        let data = typeIdentifier == UTType.jpeg.identifier ? jpegData(compressionQuality: 1) : pngData()
        completionHandler(data, data == nil ? CocoaError(.fileWriteUnknown) : nil)
        return nil
    }
}

/// Returns a picture as PNG.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// Returns a picture as JPEG.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: compressionQuality)
}

extension UIImage {
    /// How symbols look. They have no pixels here, and nothing looks at it.
    ///
    /// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiimage/symbolconfiguration>
    public struct SymbolConfiguration: Sendable {
        /// How large a symbol is beside its text.
        public enum Scale: Int, Sendable {
            case `default` = -1
            case unspecified, small, medium, large
        }

        /// How heavy its lines are.
        public enum Weight: Int, Sendable {
            case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
        }

        /// A size, a weight and a scale.
        public init(pointSize: CGFloat, weight: Weight = .regular, scale: Scale = .default) {}
        /// Creates a configuration with the weight of a symbol's lines, which has no effect here.
        public init(weight: Weight) {}
        /// Creates a configuration with the scale of a symbol, which has no effect here.
        public init(scale: Scale) {}
        /// The size of a text, and a scale.
        public init(textStyle: UIFont.TextStyle, scale: Scale = .default) {}
    }

    /// A symbol of Apple's that looks in a certain way.
    public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
        self.init(systemName: name)
    }

    /// The same in another look.
    @available(*, deprecated, message: "appearance only; on a phone it changes the size, weight and scale of a symbol")
    public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage { self }
    /// The same in another look.
    @available(*, deprecated, message: "appearance only; on a phone it changes the size, weight and scale of a symbol")
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
}
