// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// All EXIF tags of a picture, as they are stored. (EXIF 2.32)
///
/// ```swift
/// let tags = try ExifTags(contentsOf: file)
/// if case .numbers(let seconds) = tags.photo["ExposureTime"] { print(seconds) }
/// ```
public struct ExifTags: Hashable, Sendable {
    /// The value of a tag: a text, or numbers.
    public enum Value: Hashable, Sendable {
        /// A text, without spaces at its ends.
        case text(String)
        /// The whole numbers of a tag with an integer type, such as `Short` or `Long`.
        case integers([Int])
        /// The quotients of a tag with a rational type, such as 0.01 for an exposure time of 1/100 second.
        case numbers([Double])
    }

    /// Tags about the picture as a file, such as `Model`.
    public private(set) var image: [String: Value] = [:]
    /// Tags about how it was taken, such as `ExposureTime`.
    public private(set) var photo: [String: Value] = [:]
    /// Tags about where it was taken, such as `GPSLatitude`.
    public private(set) var position: [String: Value] = [:]

    /// Reads the tags of a file. A picture without any has none.
    ///
    /// - Throws: ``FileMetadataError`` if the file cannot be read or is no picture.
    public init(contentsOf file: URL) throws {
        try self.init(file) { library, metadata, failure in library.open(metadata, file.path, failure) != 0 }
    }

    /// Reads the tags of a picture in memory.
    ///
    /// - Throws: ``FileMetadataError`` if the bytes are no picture.
    public init(data: Data) throws {
        try self.init(URL(fileURLWithPath: "/dev/stdin")) { library, metadata, failure in
            data.withUnsafeBytes { bytes in
                guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { return false }
                return library.openBuffer(metadata, start, bytes.count, failure) != 0
            }
        }
    }

    private init(
        _ file: URL, _ read: (ExifLibrary, OpaquePointer, ExifLibrary.Failure) -> Bool
    ) throws {
        guard let library = ExifLibrary.shared, let metadata = library.new() else {
            throw FileMetadataError(
                .unavailable, file, "gexiv2 (package libgexiv2-2) is not installed or cannot be used")
        }
        defer { library.glib.release(metadata) }
        var failure: UnsafeMutableRawPointer?
        guard read(library, metadata, &failure) else {
            throw FileMetadataError(
                .unreadable, file, library.glib.take(failure: failure) ?? "it is not a picture that can be read")
        }
        let names = library.tags(metadata)
        defer { library.freeTags(names) }
        var index = 0
        while let name = names?[index] {
            add(String(cString: name), metadata, library)
            index += 1
        }
    }

    private mutating func add(_ tag: String, _ metadata: OpaquePointer, _ library: ExifLibrary) {
        let parts = tag.split(separator: ".").map(String.init)
        guard parts.count == 3, parts[0] == "Exif", let type = library.tagType(tag, nil).map({ String(cString: $0) }),
            let text = library.glib.take(library.text(metadata, tag, nil)), let value = Self.value(text, type)
        else { return }
        // Where the other tables are in the file means nothing to a reader of them.
        if ["ExifTag", "GPSTag"].contains(parts[2]) { return }
        switch parts[1] {
        case "Image": image[parts[2]] = value
        case "Photo": photo[parts[2]] = value
        case "GPSInfo": position[parts[2]] = value
        default: break
        }
    }

    /// Reads the text that gexiv2 makes of a value. Bytes without a meaning of their own are left out.
    private static func value(_ text: String, _ type: String) -> Value? {
        let words = text.split(separator: " ")
        switch type {
        case "Ascii", "Comment": return .text(text.trimmingCharacters(in: .whitespacesAndNewlines))
        case "Rational", "SRational":
            let numbers = words.compactMap { word -> Double? in
                let sides = word.split(separator: "/").compactMap { Double($0) }
                return sides.count == 2 && sides[1] != 0 ? sides[0] / sides[1] : nil
            }
            return numbers.count == words.count ? .numbers(numbers) : nil
        case "Short", "SShort", "Long", "SLong", "Byte":
            if type == "Byte", words.count > 4 { return nil }
            let numbers = words.compactMap { Int($0) }
            return numbers.count == words.count ? .integers(numbers) : nil
        default: return nil
        }
    }
}
