// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation
import ImageMetadata

/// The metadata of a movie or a sound, which MediaInfo reads without decoding it.
public struct MovieMetadata: Hashable, Sendable {
    /// The duration of the movie or sound, in seconds.
    public var duration: TimeInterval
    /// The width in pixels; nil for sound alone.
    public var width: Int?
    /// The height in pixels; nil for sound alone.
    public var height: Int?
    /// The format of the picture, such as `AVC`.
    public var format: String?

    /// Reads a movie's metadata.
    ///
    /// - Throws: ``FileMetadataError`` if the file cannot be read or is no movie, or MediaInfo is not installed.
    public init(contentsOf file: URL) throws {
        let descriptor: FileDescriptor
        do {
            descriptor = try .reading(file)
        } catch let error as FileOperationError {
            throw FileMetadataError(.missing, file, error.reason, underlyingError: error)
        }
        guard let library = MediaLibrary.shared else {
            throw FileMetadataError(.unavailable, file, "MediaInfo (package libmediainfo0v5) is not installed")
        }
        guard let handle = library.new() else {
            throw FileMetadataError(.unreadable, file, "MediaInfo cannot be used")
        }
        defer { library.delete(handle) }
        // By its number: the library takes paths apart by the locale, and a name may be anything.
        guard library.open(handle, "/proc/self/fd/\(descriptor.number)") == 1 else {
            throw FileMetadataError(.unreadable, file, "it is no movie that can be read")
        }
        defer { library.close(handle) }
        guard let milliseconds = library.value(.general, "Duration", handle).flatMap(Double.init),
            milliseconds.isFinite, milliseconds >= 0, milliseconds < 1e15
        else {
            throw FileMetadataError(.unreadable, file, "it is no movie that can be read")
        }
        duration = milliseconds / 1_000
        width = library.value(.video, "Width", handle).flatMap { Int($0) }
        height = library.value(.video, "Height", handle).flatMap { Int($0) }
        format = library.value(.video, "Format", handle)
    }
}
