// SPDX-License-Identifier: Apache-2.0

import CMediaInfo
import FileOperations
public import Foundation
import ImageMetadata

/// What a movie is: read with MediaInfo, without decoding it.
public struct MovieMetadata: Hashable, Sendable {
    /// In seconds.
    public var duration: TimeInterval
    /// The width in pixels; nil for sound alone.
    public var width: Int?
    /// The height in pixels; nil for sound alone.
    public var height: Int?
    /// The format of the picture, such as `AVC`.
    public var format: String?

    /// Reads a movie's metadata.
    ///
    /// - Throws: ``FileMetadataError`` if the file cannot be read or is no movie.
    public init(contentsOf file: URL) throws {
        let descriptor: FileDescriptor
        do {
            descriptor = try .reading(file)
        } catch let error as FileOperationError { throw FileMetadataError(.missing, file, error.reason) }
        guard let handle = MediaInfoA_New() else {
            throw FileMetadataError(.unreadable, file, "MediaInfo cannot be used")
        }
        defer { MediaInfoA_Delete(handle) }
        // By its number: the library takes paths apart by the locale, and a name may be anything.
        guard MediaInfoA_Open(handle, "/proc/self/fd/\(descriptor.number)") == 1 else {
            throw FileMetadataError(.unreadable, file, "it is no movie that can be read")
        }
        defer { MediaInfoA_Close(handle) }
        func value(_ kind: Int32, _ parameter: String) -> String? {
            guard
                let pointer = MediaInfoA_Get(handle, kind, 0, parameter, Int32(MEDIA_INFO_TEXT), Int32(MEDIA_INFO_NAME))
            else { return nil }
            let text = String(cString: pointer)
            return text.isEmpty ? nil : text
        }
        let (general, video) = (Int32(MEDIA_INFO_GENERAL), Int32(MEDIA_INFO_VIDEO))
        guard let milliseconds = value(general, "Duration").flatMap(Double.init) else {
            throw FileMetadataError(.unreadable, file, "it is no movie that can be read")
        }
        duration = milliseconds / 1_000
        width = value(video, "Width").flatMap { Int($0) }
        height = value(video, "Height").flatMap { Int($0) }
        format = value(video, "Format")
    }
}
