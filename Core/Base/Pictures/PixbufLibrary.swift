// SPDX-License-Identifier: Apache-2.0

import ImageMetadata

/// The functions of gdk-pixbuf that are used here (package libgdk-pixbuf-2.0-0), as its headers declare them.
struct PixbufLibrary: Sendable {
    typealias Failure = UnsafeMutablePointer<UnsafeMutableRawPointer?>
    typealias Load =
        @Sendable @convention(c) (UnsafePointer<CChar>, Int32, Int32, Int32, Failure?) -> OpaquePointer?
    typealias LoadWhole = @Sendable @convention(c) (UnsafePointer<CChar>, Failure?) -> OpaquePointer?
    typealias Turn = @Sendable @convention(c) (OpaquePointer) -> OpaquePointer?
    typealias Scale = @Sendable @convention(c) (OpaquePointer, Int32, Int32, Int32) -> OpaquePointer?
    typealias Rotate = @Sendable @convention(c) (OpaquePointer, Int32) -> OpaquePointer?
    typealias Number = @Sendable @convention(c) (OpaquePointer) -> Int32
    typealias Pixels = @Sendable @convention(c) (OpaquePointer) -> UnsafePointer<UInt8>?
    typealias Option = @Sendable @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> UnsafePointer<CChar>?
    typealias Information =
        @Sendable @convention(c) (
            UnsafePointer<CChar>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
        ) -> OpaquePointer?
    typealias NewLoader = @Sendable @convention(c) () -> OpaquePointer?
    typealias Write = @Sendable @convention(c) (OpaquePointer, UnsafePointer<UInt8>, Int, Failure?) -> Int32
    typealias Close = @Sendable @convention(c) (OpaquePointer, Failure?) -> Int32
    typealias Take = @Sendable @convention(c) (OpaquePointer) -> OpaquePointer?
    typealias Text = UnsafeMutablePointer<CChar>
    typealias Save =
        @Sendable @convention(c) (
            OpaquePointer, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, UnsafeMutablePointer<Int>,
            UnsafePointer<CChar>, UnsafeMutablePointer<Text?>, UnsafeMutablePointer<Text?>, Failure?
        ) -> Int32
    typealias New = @Sendable @convention(c) (Int32, Int32, Int32, Int32, Int32) -> OpaquePointer?
    typealias Fill = @Sendable @convention(c) (OpaquePointer, UInt32) -> Void
    typealias Composite =
        @Sendable @convention(c) (
            OpaquePointer, OpaquePointer, Int32, Int32, Int32, Int32, Double, Double, Double, Double, Int32, Int32
        ) -> Void
    typealias Reference = @Sendable @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
    typealias Free = @Sendable @convention(c) (UnsafeMutableRawPointer?) -> Void

    private static let installed = PixbufLibrary()

    /// The library, loaded for the first picture.
    ///
    /// - Throws: ``PictureError`` if it is not installed.
    static var shared: PixbufLibrary {
        get throws(PictureError) {
            guard let installed else {
                throw PictureError(
                    .unavailable, "pictures cannot be read: gdk-pixbuf (package libgdk-pixbuf-2.0-0) is not installed")
            }
            return installed
        }
    }

    let glib: GLibLibrary
    let load: Load
    let loadWhole: LoadWhole
    let turnUpright: Turn
    let scale: Scale
    let rotate: Rotate
    let flip: Rotate
    let width: Number
    let height: Number
    let channels: Number
    let rowStride: Number
    let pixels: Pixels
    let option: Option
    let information: Information
    let newLoader: NewLoader
    let write: Write
    let close: Close
    let loaded: Take
    let save: Save
    let new: New
    let fill: Fill
    let copy: Turn
    let composite: Composite
    let reference: Reference
    let free: Free

    private init?() {
        guard let glib = GLibLibrary("libgdk_pixbuf-2.0.so.0"),
            let load = glib.function("gdk_pixbuf_new_from_file_at_scale", as: Load.self),
            let loadWhole = glib.function("gdk_pixbuf_new_from_file", as: LoadWhole.self),
            let turnUpright = glib.function("gdk_pixbuf_apply_embedded_orientation", as: Turn.self),
            let scale = glib.function("gdk_pixbuf_scale_simple", as: Scale.self),
            let rotate = glib.function("gdk_pixbuf_rotate_simple", as: Rotate.self),
            let flip = glib.function("gdk_pixbuf_flip", as: Rotate.self),
            let width = glib.function("gdk_pixbuf_get_width", as: Number.self),
            let height = glib.function("gdk_pixbuf_get_height", as: Number.self),
            let channels = glib.function("gdk_pixbuf_get_n_channels", as: Number.self),
            let rowStride = glib.function("gdk_pixbuf_get_rowstride", as: Number.self),
            let pixels = glib.function("gdk_pixbuf_read_pixels", as: Pixels.self),
            let option = glib.function("gdk_pixbuf_get_option", as: Option.self),
            let information = glib.function("gdk_pixbuf_get_file_info", as: Information.self),
            let newLoader = glib.function("gdk_pixbuf_loader_new", as: NewLoader.self),
            let write = glib.function("gdk_pixbuf_loader_write", as: Write.self),
            let close = glib.function("gdk_pixbuf_loader_close", as: Close.self),
            let loaded = glib.function("gdk_pixbuf_loader_get_pixbuf", as: Take.self),
            let save = glib.function("gdk_pixbuf_save_to_bufferv", as: Save.self),
            let new = glib.function("gdk_pixbuf_new", as: New.self),
            let fill = glib.function("gdk_pixbuf_fill", as: Fill.self),
            let copy = glib.function("gdk_pixbuf_copy", as: Turn.self),
            let composite = glib.function("gdk_pixbuf_composite", as: Composite.self),
            let reference = glib.function("g_object_ref", as: Reference.self),
            let free = glib.function("g_free", as: Free.self)
        else { return nil }
        self.glib = glib
        self.load = load
        self.loadWhole = loadWhole
        self.turnUpright = turnUpright
        self.scale = scale
        self.rotate = rotate
        self.flip = flip
        self.width = width
        self.height = height
        self.channels = channels
        self.rowStride = rowStride
        self.pixels = pixels
        self.option = option
        self.information = information
        self.newLoader = newLoader
        self.write = write
        self.close = close
        self.loaded = loaded
        self.save = save
        self.new = new
        self.fill = fill
        self.copy = copy
        self.composite = composite
        self.reference = reference
        self.free = free
    }
}
