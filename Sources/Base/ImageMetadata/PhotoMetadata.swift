// SPDX-License-Identifier: Apache-2.0

import CImages
public import Foundation

/// What a camera wrote down in a photo: EXIF, read with gexiv2. Works for JPEG, HEIC, AVIF, TIFF, PNG, WebP and raw files.
public struct PhotoMetadata: Hashable, Sendable {
    /// A place on earth.
    public struct Position: Hashable, Sendable {
        /// In degrees, north is positive.
        public var latitude: Double
        /// In degrees, east is positive.
        public var longitude: Double
    }

    /// When the photo was taken. Cameras note the time on their own clock; if they note no offset, it is taken for the time
    /// zone of this process.
    public var date: Date?
    /// When the photo was taken, as the camera wrote it: `2008:05:30 15:56:01`.
    public var dateText: String?
    /// The camera's model, such as `NIKON COOLPIX P6000`.
    public var camera: String?
    /// How the picture must be turned to be upright, from 1 (as it is) to 8, as EXIF numbers it.
    public var orientation: Int?
    /// Where the photo was taken.
    public var position: Position?
    /// The stored width in pixels, before it is turned.
    public var width: Int?
    /// The stored height in pixels, before it is turned.
    public var height: Int?
    /// What else there is, as people read it: exposure, aperture, sensitivity.
    public var exposure: String?
    /// Such as `F8`.
    public var aperture: String?
    /// Such as `100`.
    public var sensitivity: String?
    /// The orientation as people read it, such as `top, left`.
    public var orientationText: String?

    /// Reads a photo's metadata. A photo that has none gives an empty value, and so does one whose EXIF is damaged.
    ///
    /// - Throws: ``FileMetadataError`` if the file cannot be read or is no picture.
    public init(contentsOf file: URL) throws {
        guard Self.isReady, let metadata = gexiv2_metadata_new() else {
            throw FileMetadataError(.unreadable, file, "gexiv2 cannot be used")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(metadata)) }
        guard FileManager.default.isReadableFile(atPath: file.path) else {
            throw FileMetadataError(.missing, file, "there is no such file, or it may not be read")
        }
        var error: UnsafeMutablePointer<GError>?
        guard gexiv2_metadata_open_path(metadata, file.path, &error) != 0 else {
            defer { g_clear_error(&error) }
            throw FileMetadataError(
                .unreadable, file,
                error.map { String(cString: $0.pointee.message) } ?? "it is no picture that can be read")
        }
        read(metadata)
    }

    /// Once for the process: without it HEIC reads as empty.
    private static let isReady = gexiv2_initialize() != 0

    private mutating func read(_ metadata: UnsafeMutablePointer<GExiv2Metadata>) {
        dateText =
            ["Exif.Photo.DateTimeOriginal", "Exif.Photo.DateTimeDigitized", "Exif.Image.DateTime"].lazy
            .compactMap { Self.text($0, metadata) }.first
        date = dateText.flatMap { Self.date($0, offset: Self.text("Exif.Photo.OffsetTimeOriginal", metadata)) }
        camera = Self.text("Exif.Image.Model", metadata)
        exposure = Self.interpreted("Exif.Photo.ExposureTime", metadata)
        aperture = Self.interpreted("Exif.Photo.FNumber", metadata)
        sensitivity = Self.interpreted("Exif.Photo.ISOSpeedRatings", metadata)
        orientationText = Self.interpreted("Exif.Image.Orientation", metadata)
        let number = gexiv2_metadata_try_get_orientation(metadata, nil)
        orientation = (1...8).contains(number.rawValue) ? Int(number.rawValue) : nil
        position = Self.position(metadata)
        let size = (gexiv2_metadata_get_pixel_width(metadata), gexiv2_metadata_get_pixel_height(metadata))
        if size.0 > 0, size.1 > 0 { (width, height) = (Int(size.0), Int(size.1)) }
    }

    private static func text(_ tag: String, _ metadata: UnsafeMutablePointer<GExiv2Metadata>) -> String? {
        take(gexiv2_metadata_try_get_tag_string(metadata, tag, nil))
    }

    private static func interpreted(_ tag: String, _ metadata: UnsafeMutablePointer<GExiv2Metadata>) -> String? {
        take(gexiv2_metadata_try_get_tag_interpreted_string(metadata, tag, nil))
    }

    private static func take(_ pointer: UnsafeMutablePointer<CChar>?) -> String? {
        guard let pointer else { return nil }
        defer { g_free(pointer) }
        let text = String(cString: pointer).trimmingCharacters(in: .whitespacesAndNewlines)
        return text.isEmpty ? nil : text
    }

    private static func date(_ text: String, offset: String?) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .current
        formatter.dateFormat = "yyyy:MM:dd HH:mm:ss"
        if let offset {
            formatter.dateFormat = "yyyy:MM:dd HH:mm:ssxxx"
            if let date = formatter.date(from: text + offset) { return date }
            formatter.dateFormat = "yyyy:MM:dd HH:mm:ss"
        }
        return formatter.date(from: text)
    }

    private static func position(_ metadata: UnsafeMutablePointer<GExiv2Metadata>) -> Position? {
        var latitude = 0.0
        var longitude = 0.0
        guard gexiv2_metadata_try_get_gps_latitude(metadata, &latitude, nil) != 0,
            gexiv2_metadata_try_get_gps_longitude(metadata, &longitude, nil) != 0, latitude != 0 || longitude != 0,
            (-90...90).contains(latitude), (-180...180).contains(longitude)
        else { return nil }
        return Position(latitude: latitude, longitude: longitude)
    }
}
