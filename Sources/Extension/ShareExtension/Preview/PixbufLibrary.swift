// SPDX-License-Identifier: Apache-2.0

import ImageMetadata

/// The functions of gdk-pixbuf that are used here (package libgdk-pixbuf-2.0-0), as its headers declare them.
struct PixbufLibrary: Sendable {
    typealias Failure = UnsafeMutablePointer<UnsafeMutableRawPointer?>
    typealias Load =
        @Sendable @convention(c) (UnsafePointer<CChar>, Int32, Int32, Int32, Failure?) -> OpaquePointer?
    typealias Turn = @Sendable @convention(c) (OpaquePointer) -> OpaquePointer?
    typealias Number = @Sendable @convention(c) (OpaquePointer) -> Int32
    typealias Pixels = @Sendable @convention(c) (OpaquePointer) -> UnsafePointer<UInt8>?
    typealias Information =
        @Sendable @convention(c) (
            UnsafePointer<CChar>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
        ) -> OpaquePointer?

    private static let installed = PixbufLibrary()

    /// The library, loaded for the first picture.
    ///
    /// - Throws: ``ShareActionError`` if it is not installed.
    static var shared: PixbufLibrary {
        get throws {
            guard let installed else {
                throw ShareActionError(
                    "pictures cannot be shown: gdk-pixbuf (package libgdk-pixbuf-2.0-0) is not installed")
            }
            return installed
        }
    }

    let glib: GLibLibrary
    let load: Load
    let turnUpright: Turn
    let width: Number
    let height: Number
    let channels: Number
    let rowStride: Number
    let pixels: Pixels
    let information: Information

    private init?() {
        guard let glib = GLibLibrary("libgdk_pixbuf-2.0.so.0"),
            let load = glib.function("gdk_pixbuf_new_from_file_at_scale", as: Load.self),
            let turnUpright = glib.function("gdk_pixbuf_apply_embedded_orientation", as: Turn.self),
            let width = glib.function("gdk_pixbuf_get_width", as: Number.self),
            let height = glib.function("gdk_pixbuf_get_height", as: Number.self),
            let channels = glib.function("gdk_pixbuf_get_n_channels", as: Number.self),
            let rowStride = glib.function("gdk_pixbuf_get_rowstride", as: Number.self),
            let pixels = glib.function("gdk_pixbuf_read_pixels", as: Pixels.self),
            let information = glib.function("gdk_pixbuf_get_file_info", as: Information.self)
        else { return nil }
        self.glib = glib
        self.load = load
        self.turnUpright = turnUpright
        self.width = width
        self.height = height
        self.channels = channels
        self.rowStride = rowStride
        self.pixels = pixels
        self.information = information
    }
}
