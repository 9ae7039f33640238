// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The EXIF data that a camera wrote into a photo, read with gexiv2. Works for JPEG, HEIC, AVIF, TIFF, PNG, WebP and raw files.
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
    /// The width and height in pixels as a person sees the picture, turned upright; nil if they are not known.
    public var uprightSize: (width: Int, height: Int)? {
        guard let width, let height else { return nil }
        // From 5 on, EXIF's numbers stand for a quarter of a turn.
        return (orientation ?? 1) < 5 ? (width, height) : (height, width)
    }
    /// The exposure time as people read it; nil if the photo does not state it.
    public var exposure: String?
    /// The aperture as people read it, such as `F8`; nil if the photo does not state it.
    public var aperture: String?
    /// The ISO sensitivity as people read it, such as `100`; nil if the photo does not state it.
    public var sensitivity: String?
    /// The orientation as people read it, such as `top, left`.
    public var orientationText: String?

    /// Reads a photo's metadata. A photo that has none gives an empty value, and so does one whose EXIF is damaged.
    ///
    /// - Throws: ``FileMetadataError`` if the file cannot be read or is no picture.
    public init(contentsOf file: URL) throws {
        guard FileManager.default.isReadableFile(atPath: file.path) else {
            throw FileMetadataError(.missing, file, "there is no such file, or it may not be read")
        }
        guard let library = ExifLibrary.shared, let metadata = library.new() else {
            throw FileMetadataError(
                .unavailable, file, "gexiv2 (package libgexiv2-2) is not installed or cannot be used")
        }
        defer { library.glib.release(metadata) }
        var failure: UnsafeMutableRawPointer?
        guard library.open(metadata, file.path, &failure) != 0 else {
            throw FileMetadataError(
                .unreadable, file, library.glib.take(failure: failure) ?? "it is not a picture that can be read")
        }
        read(metadata, library)
    }

    private mutating func read(_ metadata: OpaquePointer, _ library: ExifLibrary) {
        func text(_ tag: String) -> String? { Self.trimmed(library.glib.take(library.text(metadata, tag, nil))) }
        func interpreted(_ tag: String) -> String? {
            Self.trimmed(library.glib.take(library.interpretedText(metadata, tag, nil)))
        }
        dateText =
            ["Exif.Photo.DateTimeOriginal", "Exif.Photo.DateTimeDigitized", "Exif.Image.DateTime"].lazy
            .compactMap { text($0) }.first
        date = dateText.flatMap { Self.date($0, offset: text("Exif.Photo.OffsetTimeOriginal")) }
        camera = text("Exif.Image.Model")
        exposure = interpreted("Exif.Photo.ExposureTime")
        aperture = interpreted("Exif.Photo.FNumber")
        sensitivity = interpreted("Exif.Photo.ISOSpeedRatings")
        orientationText = interpreted("Exif.Image.Orientation")
        let number = library.orientation(metadata, nil)
        orientation = (1...8).contains(number) ? Int(number) : nil
        position = Self.position(metadata, library)
        let size = (library.width(metadata), library.height(metadata))
        if size.0 > 0, size.1 > 0 { (width, height) = (Int(size.0), Int(size.1)) }
    }

    private static func trimmed(_ text: String?) -> String? {
        let text = text?.trimmingCharacters(in: .whitespacesAndNewlines)
        return text?.isEmpty == false ? text : nil
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

    private static func position(_ metadata: OpaquePointer, _ library: ExifLibrary) -> Position? {
        var latitude = 0.0
        var longitude = 0.0
        guard library.latitude(metadata, &latitude, nil) != 0,
            library.longitude(metadata, &longitude, nil) != 0, latitude != 0 || longitude != 0,
            (-90...90).contains(latitude), (-180...180).contains(longitude)
        else { return nil }
        return Position(latitude: latitude, longitude: longitude)
    }
}
