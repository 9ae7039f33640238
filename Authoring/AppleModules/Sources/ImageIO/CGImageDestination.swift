// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
public import Foundation
import Pictures
import UniformTypes

/// The quality of a picture that is written, from 0 to 1.
public let kCGImageDestinationLossyCompressionQuality = "kCGImageDestinationLossyCompressionQuality"
/// The most pixels of a side of a picture that is written.
public let kCGImageDestinationImageMaxPixelSize = "kCGImageDestinationImageMaxPixelSize"

/// A file or bytes that a picture is written to, as PNG or JPEG. What a photo says of itself is not written.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/imageio/cgimagedestination>
public final class CGImageDestination {
    fileprivate enum Place {
        case file(URL)
        case data(NSMutableData)
    }

    fileprivate let place: Place
    fileprivate let isJPEG: Bool
    fileprivate var picture: Picture?
    fileprivate var quality = 0.8

    fileprivate init?(_ place: Place, _ type: String) {
        self.place = place
        let type = UTType(type)
        isJPEG = type?.conforms(to: .jpeg) == true
        guard isJPEG || type?.conforms(to: .png) == true else {
            Self.report("only PNG and JPEG are written here, not \(type?.identifier ?? "this type")")
            return nil
        }
    }

    fileprivate static func report(_ message: String) {
        FileHandle.standardError.write(Data("ImageIO: \(message)\n".utf8))
    }

    fileprivate func add(_ picture: Picture?, _ properties: NSDictionary?) {
        var picture = picture
        if let quality = properties?[kCGImageDestinationLossyCompressionQuality] as? NSNumber {
            self.quality = quality.doubleValue
        } else if let quality = properties?[kCGImageDestinationLossyCompressionQuality] as? CGFloat {
            self.quality = Double(quality)
        }
        do throws(PictureError) {
            if let orientation = (properties?[kCGImagePropertyOrientation] as? NSNumber)?.intValue, orientation > 1 {
                picture = try picture?.upright(from: orientation)
            }
            if let most = (properties?[kCGImageDestinationImageMaxPixelSize] as? NSNumber)?.intValue,
                let large = picture,
                max(large.width, large.height) > most, most > 0
            {
                let side = max(large.width, large.height)
                picture = try large.scaled(
                    width: max(1, large.width * most / side), height: max(1, large.height * most / side))
            }
        } catch { Self.report(error.message) }
        self.picture = picture
    }

    fileprivate func finish() -> Bool {
        guard let picture else { return false }
        do {
            let data = try picture.encoded(as: isJPEG ? .jpeg(quality: quality) : .png)
            switch place {
            case .file(let url): try data.write(to: url)
            case .data(let target): target.append(data)
            }
            return true
        } catch {
            Self.report("\(error)")
            return false
        }
    }
}

/// Returns a destination for a picture in bytes; nil for a type that is not written.
public func CGImageDestinationCreateWithData(
    _ data: NSMutableData, _ type: String, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGImageDestination(.data(data), type)
}

/// Returns a destination for a picture in a file; nil for a type that is not written.
public func CGImageDestinationCreateWithURL(
    _ url: CFURL, _ type: String, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGImageDestination(.file(URL(fileURLWithPath: url.path ?? "")), type)
}

/// Adds a picture. Of several the last one is written. An orientation turns it upright.
@available(
    *, deprecated, message: "in part here; on a phone it also writes metadata among the properties and further pictures"
)
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
    idst.add(image.picture, properties)
}

/// Adds a picture of a source. Of several the last one is written. It is turned upright.
@available(
    *, deprecated, message: "in part here; on a phone it also copies the photo's metadata, such as date and place"
)
public func CGImageDestinationAddImageFromSource(
    _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
    // An orientation among the properties is that of the source's pixels.
    let isTurned = properties?[kCGImagePropertyOrientation] != nil
    idst.add(index == 0 ? isrc.picture(isUpright: !isTurned) : nil, properties)
}

/// Sets what is written besides pictures, which is nothing here.
@available(
    *, deprecated,
    message: "no effect here; on a phone it writes properties of the whole file, such as an animation's loops"
)
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {}

/// Encodes the picture and writes it to the file or the data of the destination.
///
/// - Returns: whether it was written; standard error says why not.
@discardableResult
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finish() }
