// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageMetadata
import Sheets

/// A picture on disk, shown with gdk-pixbuf.
struct ImageFile {
    let url: URL

    /// A small picture, turned as its EXIF orientation says.
    ///
    /// - Throws: ``ShareActionError`` with the decoder's reason.
    func thumbnail(side: Int) throws -> SheetImage {
        let library = try PixbufLibrary.shared
        var failure: UnsafeMutableRawPointer?
        guard let loaded = library.load(url.path, Int32(side), Int32(side), 1, &failure) else {
            throw ShareActionError(
                "\(url.lastPathComponent) cannot be shown: \(library.glib.take(failure: failure) ?? "")")
        }
        defer { library.glib.release(loaded) }
        guard let turned = library.turnUpright(loaded) else {
            throw ShareActionError("\(url.lastPathComponent) cannot be turned upright")
        }
        defer { library.glib.release(turned) }
        return try Self.image(turned, library, name: url.lastPathComponent)
    }

    private static func image(_ pixbuf: OpaquePointer, _ library: PixbufLibrary, name: String) throws -> SheetImage {
        let width = Int(library.width(pixbuf))
        let height = Int(library.height(pixbuf))
        let channels = Int(library.channels(pixbuf))
        let stride = Int(library.rowStride(pixbuf))
        guard let source = library.pixels(pixbuf), channels == 3 || channels == 4 else {
            throw ShareActionError("\(name) has a pixel format that cannot be shown")
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
        guard let image = SheetImage(width: width, height: height, pixels: pixels) else {
            throw ShareActionError("\(name) has a shape that cannot be shown: \(width) × \(height)")
        }
        return image
    }

    /// Width and height as stored, in pixels; nil for a format that gdk-pixbuf does not know.
    ///
    /// - Throws: ``ShareActionError`` if gdk-pixbuf is not installed.
    func size() throws -> (width: Int, height: Int)? {
        var width: Int32 = 0
        var height: Int32 = 0
        guard try PixbufLibrary.shared.information(url.path, &width, &height) != nil else { return nil }
        return (Int(width), Int(height))
    }

    /// Returns the camera's settings with their labels; none if the photo has no metadata, or none that can be read.
    ///
    /// - Throws: `FileMetadataError` if gexiv2 is not installed.
    func exif() throws -> [(label: String, value: String)] {
        let metadata: PhotoMetadata
        do {
            metadata = try PhotoMetadata(contentsOf: url)
        } catch let error as FileMetadataError where error.code != .unavailable { return [] }
        let position = metadata.position.map { "\(Self.rounded($0.latitude)), \(Self.rounded($0.longitude))" }
        return [
            ("Camera", metadata.camera), ("Taken", metadata.dateText.map(Self.readable)),
            ("Exposure", metadata.exposure),
            ("Aperture", metadata.aperture.map { $0.replacing(/^F(?=[0-9])/, with: "f/") }),
            ("ISO", metadata.sensitivity), ("Orientation", metadata.orientationText),
            ("Position", position),
        ].compactMap { label, value in value.map { (label, $0) } }
    }

    /// EXIF writes 2008:10:22 16:28:39. What is not so is shown as it is.
    private static func readable(_ date: String) -> String {
        date.replacing(/^([0-9]{4}):([0-9]{2}):([0-9]{2})/) { "\($0.1)-\($0.2)-\($0.3)" }
    }

    private static func rounded(_ degrees: Double) -> Double { (degrees * 1e5).rounded() / 1e5 }
}
