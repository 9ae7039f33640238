// SPDX-License-Identifier: Apache-2.0

import CImages
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
        var error: UnsafeMutablePointer<GError>?
        guard let loaded = gdk_pixbuf_new_from_file_at_scale(url.path, Int32(side), Int32(side), 1, &error) else {
            defer { g_clear_error(&error) }
            throw ShareActionError(
                "\(url.lastPathComponent) cannot be shown: \(error.map { String(cString: $0.pointee.message) } ?? "")")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(loaded)) }
        guard let turned = gdk_pixbuf_apply_embedded_orientation(loaded) else {
            throw ShareActionError("\(url.lastPathComponent) cannot be turned upright")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(turned)) }
        return try Self.image(turned, name: url.lastPathComponent)
    }

    private static func image(_ pixbuf: OpaquePointer, name: String) throws -> SheetImage {
        let width = Int(gdk_pixbuf_get_width(pixbuf))
        let height = Int(gdk_pixbuf_get_height(pixbuf))
        let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
        let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
        guard let source = gdk_pixbuf_read_pixels(pixbuf), channels == 3 || channels == 4 else {
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

    /// Width and height as stored, in pixels; nil for what gdk-pixbuf does not know.
    var size: (width: Int, height: Int)? {
        var width: Int32 = 0
        var height: Int32 = 0
        guard gdk_pixbuf_get_file_info(url.path, &width, &height) != nil else { return nil }
        return (Int(width), Int(height))
    }

    /// The camera's settings with their labels. Empty if the photo has no metadata, or none that can be read.
    var exif: [(label: String, value: String)] {
        let metadata: PhotoMetadata
        do { metadata = try PhotoMetadata(contentsOf: url) } catch { return [] }
        let position = metadata.position.map { "\(Self.rounded($0.latitude)), \(Self.rounded($0.longitude))" }
        return [
            ("Camera", metadata.camera), ("Taken", metadata.dateText), ("Exposure", metadata.exposure),
            ("Aperture", metadata.aperture), ("ISO", metadata.sensitivity), ("Orientation", metadata.orientationText),
            ("Position", position),
        ].compactMap { label, value in value.map { (label, $0) } }
    }

    private static func rounded(_ degrees: Double) -> Double { (degrees * 1e5).rounded() / 1e5 }
}
