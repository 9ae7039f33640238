// SPDX-License-Identifier: Apache-2.0

import CImages
import Foundation
import Sheets

/// A picture on disk, read with gdk-pixbuf and gexiv2.
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

    /// What the camera wrote down, with what it is called. Empty where there is nothing, or nothing that can be read.
    var exif: [(label: String, value: String)] {
        guard gexiv2_initialize() != 0, let metadata = gexiv2_metadata_new() else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(metadata)) }
        guard gexiv2_metadata_open_path(metadata, url.path, nil) != 0 else { return [] }
        let tags = [
            ("Camera", "Exif.Image.Model"), ("Taken", "Exif.Photo.DateTimeOriginal"),
            ("Exposure", "Exif.Photo.ExposureTime"),
            ("Aperture", "Exif.Photo.FNumber"), ("ISO", "Exif.Photo.ISOSpeedRatings"),
            ("Orientation", "Exif.Image.Orientation"),
        ]
        var result: [(label: String, value: String)] = []
        for (label, tag) in tags {
            guard let text = gexiv2_metadata_try_get_tag_interpreted_string(metadata, tag, nil) else { continue }
            defer { g_free(text) }
            let value = String(cString: text).trimmingCharacters(in: .whitespacesAndNewlines)
            if !value.isEmpty { result.append((label, value)) }
        }
        if let position = Self.position(metadata) { result.append(("Position", position)) }
        return result
    }

    private static func position(_ metadata: UnsafeMutablePointer<GExiv2Metadata>) -> String? {
        var latitude = 0.0
        var longitude = 0.0
        guard gexiv2_metadata_try_get_gps_latitude(metadata, &latitude, nil) != 0,
            gexiv2_metadata_try_get_gps_longitude(metadata, &longitude, nil) != 0, latitude != 0 || longitude != 0
        else { return nil }
        return "\((latitude * 1e5).rounded() / 1e5), \((longitude * 1e5).rounded() / 1e5)"
    }
}
