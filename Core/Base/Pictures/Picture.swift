// SPDX-License-Identifier: Apache-2.0

public import Foundation
import ImageMetadata

/// A picture in memory, read and written with gdk-pixbuf: PNG, JPEG, and what its loaders know besides, such as HEIC.
///
/// ```swift
/// let photo = try Picture(contentsOf: file)
/// try photo.upright().encoded(as: .jpeg(quality: 0.9)).write(to: copy)
/// ```
public final class Picture: @unchecked Sendable {
    // @unchecked: the pixels never change.

    /// A format to write.
    public enum Format: Sendable {
        /// PNG, which keeps every pixel without loss.
        case png
        /// With a quality from 0 to 1.
        case jpeg(quality: Double)
    }

    private let library: PixbufLibrary
    private let pixbuf: OpaquePointer

    /// Takes over a reference.
    private init(_ pixbuf: OpaquePointer, _ library: PixbufLibrary) {
        self.pixbuf = pixbuf
        self.library = library
    }

    deinit { library.glib.release(pixbuf) }

    /// Decodes a picture from a file, scaled to fit a largest side if one is given.
    ///
    /// - Parameters:
    ///   - file: the file.
    ///   - largestSide: the most pixels that a side has afterwards, or nil for all; the shape stays.
    /// - Throws: ``PictureError`` with the decoder's reason.
    public convenience init(contentsOf file: URL, largestSide: Int? = nil) throws(PictureError) {
        let library = try PixbufLibrary.shared
        var failure: UnsafeMutableRawPointer?
        let side = largestSide.map { Int32(clamping: $0) }
        let loaded =
            side.map { library.load(file.path, $0, $0, 1, &failure) } ?? library.loadWhole(file.path, &failure)
        guard let loaded else { throw Self.unreadable(library, failure) }
        self.init(loaded, library)
    }

    /// Decodes a picture from bytes in memory, at its full size.
    ///
    /// - Throws: ``PictureError`` with the decoder's reason.
    public convenience init(data: Data) throws(PictureError) {
        let library = try PixbufLibrary.shared
        guard let loader = library.newLoader() else { throw Self.unreadable(library, nil) }
        defer { library.glib.release(loader) }
        var failure: UnsafeMutableRawPointer?
        let isWritten = data.withUnsafeBytes { bytes in
            guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { return true }
            return library.write(loader, start, bytes.count, &failure) != 0
        }
        guard isWritten else {
            _ = library.close(loader, nil)
            throw Self.unreadable(library, failure)
        }
        guard library.close(loader, &failure) != 0, let loaded = library.loaded(loader) else {
            throw Self.unreadable(library, failure)
        }
        _ = library.reference(UnsafeMutableRawPointer(loaded))
        self.init(loaded, library)
    }

    private static func unreadable(_ library: PixbufLibrary, _ failure: UnsafeMutableRawPointer?) -> PictureError {
        PictureError(.unreadable, library.glib.take(failure: failure) ?? "it is not a picture that can be read")
    }

    /// Returns the width and height of a file as stored, in pixels; nil for a format that is not known.
    ///
    /// - Throws: ``PictureError`` if gdk-pixbuf is not installed.
    public static func size(of file: URL) throws(PictureError) -> (width: Int, height: Int)? {
        var width: Int32 = 0
        var height: Int32 = 0
        guard try PixbufLibrary.shared.information(file.path, &width, &height) != nil else { return nil }
        return (Int(width), Int(height))
    }

    /// In pixels, as stored.
    public var width: Int { Int(library.width(pixbuf)) }
    /// In pixels, as stored.
    public var height: Int { Int(library.height(pixbuf)) }
    /// Whether pixels can be transparent.
    public var hasAlpha: Bool { library.channels(pixbuf) == 4 }

    /// How the picture is turned, from 1 to 8 as in EXIF; 1 if nothing is known.
    public var orientation: Int {
        library.option(pixbuf, "orientation").flatMap { Int(String(cString: $0)) }.map { min(max($0, 1), 8) } ?? 1
    }

    /// Returns the picture turned as its orientation says.
    ///
    /// - Throws: ``PictureError`` if there is no memory for it.
    public func upright() throws(PictureError) -> Picture {
        guard let turned = library.turnUpright(pixbuf) else {
            throw PictureError(.unreadable, "it cannot be turned upright")
        }
        return Picture(turned, library)
    }

    /// Returns the picture turned as an orientation says that is not its own.
    ///
    /// - Parameter orientation: from 1 to 8, as in EXIF.
    /// - Returns: the upright picture.
    /// - Throws: ``PictureError`` if there is no memory for it.
    public func upright(from orientation: Int) throws(PictureError) -> Picture {
        // Degrees are counted against the clock.
        let degrees: Int32 = [3: 180, 4: 180, 5: 270, 6: 270, 7: 90, 8: 90][orientation] ?? 0
        let isMirrored = [2, 4, 5, 7].contains(orientation)
        guard let turned = library.rotate(pixbuf, degrees) else {
            throw PictureError(.unreadable, "it cannot be turned")
        }
        let picture = Picture(turned, library)
        guard isMirrored else { return picture }
        guard let mirrored = library.flip(picture.pixbuf, 1) else {
            throw PictureError(.unreadable, "it cannot be mirrored")
        }
        return Picture(mirrored, library)
    }

    /// Returns the picture in another size, without its orientation.
    ///
    /// - Throws: ``PictureError`` if there is no memory for it.
    public func scaled(width: Int, height: Int) throws(PictureError) -> Picture {
        let bilinear: Int32 = 2
        guard width > 0, height > 0,
            let scaled = library.scale(pixbuf, Int32(clamping: width), Int32(clamping: height), bilinear)
        else { throw PictureError(.unreadable, "it cannot be scaled to \(width) × \(height)") }
        return Picture(scaled, library)
    }

    /// A picture of one colour.
    ///
    /// - Parameters:
    ///   - width: in pixels, from 1.
    ///   - height: in pixels, from 1.
    ///   - color: red, green, blue and alpha, from the highest byte.
    /// - Throws: ``PictureError`` if there is no memory for it.
    public convenience init(width: Int, height: Int, color: UInt32) throws(PictureError) {
        let library = try PixbufLibrary.shared
        guard width > 0, height > 0,
            let made = library.new(0, 1, 8, Int32(clamping: width), Int32(clamping: height))
        else { throw PictureError(.unreadable, "a picture of \(width) × \(height) cannot be made") }
        library.fill(made, color)
        self.init(made, library)
    }

    /// Returns the picture with another one drawn over a part of it. What lies outside is left out.
    ///
    /// - Parameters:
    ///   - other: the other picture, as it is stored.
    ///   - x: from the left, in pixels.
    ///   - y: from the top, in pixels.
    ///   - width: of the part, in pixels.
    ///   - height: of the part, in pixels.
    ///   - opacity: from 0 to 1.
    /// - Returns: both pictures as one.
    /// - Throws: ``PictureError`` if there is no memory for it.
    public func drawing(
        _ other: Picture, x: Double, y: Double, width: Double, height: Double, opacity: Double = 1
    ) throws(PictureError) -> Picture {
        guard let copy = library.copy(pixbuf) else { throw PictureError(.unreadable, "it cannot be copied") }
        let result = Picture(copy, library)
        guard [x, y, width, height].allSatisfy(\.isFinite), width > 0, height > 0 else { return result }
        func pixel(_ place: Double, _ end: Int) -> Int { Int(min(max(place.rounded(), 0), Double(end))) }
        let (left, top) = (pixel(x, self.width), pixel(y, self.height))
        let (right, bottom) = (pixel(x + width, self.width), pixel(y + height, self.height))
        guard right > left, bottom > top else { return result }
        let bilinear: Int32 = 2
        library.composite(
            other.pixbuf, copy, Int32(left), Int32(top), Int32(right - left), Int32(bottom - top), x, y,
            width / Double(other.width), height / Double(other.height), bilinear,
            Int32(min(max(opacity, 0), 1) * 255))
        return result
    }

    /// Returns the pixels from the top: red, green, blue and alpha of each, not premultiplied.
    ///
    /// - Throws: ``PictureError`` for a pixel format that is not known.
    public func pixels() throws(PictureError) -> Data {
        let channels = Int(library.channels(pixbuf))
        let stride = Int(library.rowStride(pixbuf))
        guard let source = library.pixels(pixbuf), channels == 3 || channels == 4 else {
            throw PictureError(.unreadable, "it has a pixel format that is not known")
        }
        var pixels = Data(capacity: width * height * 4)
        for row in 0..<height {
            for column in 0..<width {
                let start = row * stride + column * channels
                pixels.append(source[start])
                pixels.append(source[start + 1])
                pixels.append(source[start + 2])
                pixels.append(channels == 4 ? source[start + 3] : 255)
            }
        }
        return pixels
    }

    /// Writes the picture as it is stored. What its file says besides the pixels, such as the orientation, is not in the result.
    ///
    /// - Throws: ``PictureError`` with the encoder's reason.
    public func encoded(as format: Format) throws(PictureError) -> Data {
        switch format {
        case .png: try encoded("png", [:])
        case .jpeg(let quality):
            try encoded("jpeg", ["quality": String(Int((min(max(quality, 0), 1) * 100).rounded()))])
        }
    }

    private func encoded(_ type: String, _ options: [String: String]) throws(PictureError) -> Data {
        var buffer: UnsafeMutablePointer<CChar>?
        var size = 0
        var failure: UnsafeMutableRawPointer?
        var keys = options.keys.sorted().map { strdup($0) } + [nil]
        var values = options.keys.sorted().map { strdup(options[$0] ?? "") } + [nil]
        defer { (keys + values).forEach { free($0) } }
        guard library.save(pixbuf, &buffer, &size, type, &keys, &values, &failure) != 0, let buffer else {
            throw PictureError(
                .unwritable, library.glib.take(failure: failure) ?? "it cannot be written as \(type.uppercased())")
        }
        defer { library.free(buffer) }
        return Data(bytes: buffer, count: size)
    }
}
