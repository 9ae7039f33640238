// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageMetadata
import Pictures
import Sheets

/// A picture on disk, shown with gdk-pixbuf.
struct ImageFile {
    let url: URL

    /// A small picture, turned as its EXIF orientation says.
    ///
    /// - Throws: ``ShareActionError`` with the decoder's reason.
    func thumbnail(side: Int) throws -> SheetImage {
        let name = url.lastPathComponent
        let picture: Picture
        let pixels: Data
        do {
            picture = try Picture(contentsOf: url, largestSide: side).upright()
            pixels = try picture.pixels()
        } catch  where error.code == .unavailable {
            throw ShareActionError(error.message)
        } catch {
            throw ShareActionError("\(name) cannot be shown: \(error.message)")
        }
        guard let image = SheetImage(width: picture.width, height: picture.height, pixels: pixels) else {
            throw ShareActionError("\(name) has a shape that cannot be shown: \(picture.width) × \(picture.height)")
        }
        return image
    }

    /// Width and height as stored, in pixels; nil for a format that gdk-pixbuf does not know.
    ///
    /// - Throws: ``ShareActionError`` if gdk-pixbuf is not installed.
    func size() throws -> (width: Int, height: Int)? {
        do { return try Picture.size(of: url) } catch { throw ShareActionError(error.message) }
    }

    /// Returns the camera's settings with their labels; none if the photo has no metadata, or none that can be read.
    ///
    /// - Throws: `FileMetadataError` if gexiv2 is not installed.
    func exif() throws -> [(label: String, value: String)] {
        let metadata: PhotoMetadata
        do {
            metadata = try PhotoMetadata(contentsOf: url)
        } catch let error as FileMetadataError where error.code != .unavailable {
            // A picture without readable metadata has none to show.
            return []
        }
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
