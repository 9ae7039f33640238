// SPDX-License-Identifier: Apache-2.0

/// The functions of gexiv2 that are used here (package libgexiv2-2), as gexiv2-metadata.h declares them.
struct ExifLibrary: Sendable {
    typealias Initialize = @Sendable @convention(c) () -> Int32
    typealias New = @Sendable @convention(c) () -> OpaquePointer?
    typealias Failure = UnsafeMutablePointer<UnsafeMutableRawPointer?>
    typealias Open = @Sendable @convention(c) (OpaquePointer, UnsafePointer<CChar>, Failure?) -> Int32
    typealias Number = @Sendable @convention(c) (OpaquePointer) -> Int32
    typealias Orientation = @Sendable @convention(c) (OpaquePointer, Failure?) -> Int32
    typealias Text =
        @Sendable @convention(c) (OpaquePointer, UnsafePointer<CChar>, Failure?) -> UnsafeMutablePointer<CChar>?
    typealias OpenBuffer = @Sendable @convention(c) (OpaquePointer, UnsafePointer<UInt8>, Int, Failure?) -> Int32
    typealias Tags = @Sendable @convention(c) (OpaquePointer) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    typealias TagType = @Sendable @convention(c) (UnsafePointer<CChar>, Failure?) -> UnsafePointer<CChar>?
    typealias FreeTags = @Sendable @convention(c) (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Void
    typealias Degrees = @Sendable @convention(c) (OpaquePointer, UnsafeMutablePointer<Double>, Failure?) -> Int32

    /// Nil if the library is not installed.
    static let shared = ExifLibrary()

    let glib: GLibLibrary
    let new: New
    let open: Open
    let orientation: Orientation
    let width: Number
    let height: Number
    let text: Text
    let interpretedText: Text
    let latitude: Degrees
    let longitude: Degrees
    let openBuffer: OpenBuffer
    let tags: Tags
    let tagType: TagType
    let freeTags: FreeTags

    private init?() {
        guard let glib = GLibLibrary("libgexiv2.so.2"),
            let initialize = glib.function("gexiv2_initialize", as: Initialize.self),
            let new = glib.function("gexiv2_metadata_new", as: New.self),
            let open = glib.function("gexiv2_metadata_open_path", as: Open.self),
            let orientation = glib.function("gexiv2_metadata_try_get_orientation", as: Orientation.self),
            let width = glib.function("gexiv2_metadata_get_pixel_width", as: Number.self),
            let height = glib.function("gexiv2_metadata_get_pixel_height", as: Number.self),
            let text = glib.function("gexiv2_metadata_try_get_tag_string", as: Text.self),
            let interpretedText = glib.function("gexiv2_metadata_try_get_tag_interpreted_string", as: Text.self),
            let latitude = glib.function("gexiv2_metadata_try_get_gps_latitude", as: Degrees.self),
            let longitude = glib.function("gexiv2_metadata_try_get_gps_longitude", as: Degrees.self),
            let openBuffer = glib.function("gexiv2_metadata_open_buf", as: OpenBuffer.self),
            let tags = glib.function("gexiv2_metadata_get_exif_tags", as: Tags.self),
            let tagType = glib.function("gexiv2_metadata_try_get_tag_type", as: TagType.self),
            let freeTags = glib.function("g_strfreev", as: FreeTags.self)
        else { return nil }
        // Once for the process: without it HEIC reads as empty.
        guard initialize() != 0 else { return nil }
        self.glib = glib
        self.new = new
        self.open = open
        self.orientation = orientation
        self.width = width
        self.height = height
        self.text = text
        self.interpretedText = interpretedText
        self.latitude = latitude
        self.longitude = longitude
        self.openBuffer = openBuffer
        self.tags = tags
        self.tagType = tagType
        self.freeTags = freeTags
    }
}
