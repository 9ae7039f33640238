// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
public import Foundation
import ImageMetadata
import Pictures

/// The key of a property of a picture.
public let kCGImagePropertyPixelWidth = "PixelWidth"
/// The key of a property of a picture.
public let kCGImagePropertyPixelHeight = "PixelHeight"
/// The key of a property of a picture: how it is turned, from 1 to 8.
public let kCGImagePropertyOrientation = "Orientation"
/// The option of a thumbnail: the most pixels of a side.
public let kCGImageSourceThumbnailMaxPixelSize = "kCGImageSourceThumbnailMaxPixelSize"
/// The option of a thumbnail: make one even if the file contains none.
public let kCGImageSourceCreateThumbnailFromImageAlways = "kCGImageSourceCreateThumbnailFromImageAlways"
/// The option of a thumbnail: make one if the file contains none.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent = "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// The option of a thumbnail: turn it upright.
public let kCGImageSourceCreateThumbnailWithTransform = "kCGImageSourceCreateThumbnailWithTransform"
/// The option whether decoded pixels are kept; they are kept by their owners here.
public let kCGImageSourceShouldCache = "kCGImageSourceShouldCache"
/// The option when pixels are decoded; always when they are asked for.
public let kCGImageSourceShouldCacheImmediately = "kCGImageSourceShouldCacheImmediately"

/// A file or bytes with a picture.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/imageio/cgimagesource>
public final class CGImageSource: Sendable {
    enum Content: Sendable {
        case file(URL)
        case data(Data)
    }

    let content: Content

    init(_ content: Content) { self.content = content }

    /// The picture, turned upright if that is asked for; nil if it cannot be read, with the reason on standard error.
    func picture(isUpright: Bool = false) -> Picture? {
        do throws(PictureError) {
            let picture: Picture
            switch content {
            case .file(let url): picture = try Picture(contentsOf: url)
            case .data(let data): picture = try Picture(data: data)
            }
            return isUpright ? try picture.upright() : picture
        } catch {
            FileHandle.standardError.write(Data("ImageIO: \(error.message)\n".utf8))
            return nil
        }
    }
}

/// Returns a source of a file's picture; nil if there is no such file.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    let file = URL(fileURLWithPath: url.path ?? "")
    return FileManager.default.isReadableFile(atPath: file.path) ? CGImageSource(.file(file)) : nil
}

/// Returns a source of the picture in bytes.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    CGImageSource(.data(Data(referencing: data)))
}

/// Returns how many pictures a source has: 1, or 0 if it has none that can be read. Later frames of an animation are not counted.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.picture() == nil ? 0 : 1 }

/// Returns the properties of a picture: width and height as stored, the orientation, and the dictionaries `{Exif}`, `{TIFF}` and `{GPS}` of a photo.
///
/// - Returns: nil if the picture cannot be read.
public func CGImageSourceCopyPropertiesAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
    guard index == 0, let picture = source.picture() else { return nil }
    let result = NSMutableDictionary()
    result[kCGImagePropertyPixelWidth] = NSNumber(value: picture.width)
    result[kCGImagePropertyPixelHeight] = NSNumber(value: picture.height)
    if picture.orientation != 1 { result[kCGImagePropertyOrientation] = NSNumber(value: picture.orientation) }
    for (key, properties) in source.photoProperties { result[key] = properties }
    return result
}

/// Returns the picture of a source; nil if it cannot be read.
public func CGImageSourceCreateImageAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    index == 0 ? source.picture().map(CGImage.init) : nil
}

/// Returns a small picture of a source; nil if it cannot be read. The option `kCGImageSourceThumbnailMaxPixelSize` says how many
/// pixels a side has at the most.
public func CGImageSourceCreateThumbnailAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    guard index == 0 else { return nil }
    func isSet(_ key: String) -> Bool { (options?[key] as? NSNumber)?.boolValue ?? (options?[key] as? Bool) ?? false }
    let most = (options?[kCGImageSourceThumbnailMaxPixelSize] as? NSNumber)?.intValue
    guard let picture = source.picture(isUpright: isSet(kCGImageSourceCreateThumbnailWithTransform)) else { return nil }
    let side = max(picture.width, picture.height)
    guard let most, most > 0, side > most else { return CGImage(picture) }
    do throws(PictureError) {
        return CGImage(
            try picture.scaled(
                width: max(1, picture.width * most / side), height: max(1, picture.height * most / side)))
    } catch {
        FileHandle.standardError.write(Data("ImageIO: \(error.message)\n".utf8))
        return nil
    }
}
