// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A file or a folder in memory.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/filewrapper>
open class FileWrapper: NSObject {
    /// How it is read.
    public struct ReadingOptions: OptionSet, Sendable {
        /// The bit mask of the reading options.
        public let rawValue: UInt
        /// Creates a set of reading options from a bit mask.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// At once. It always is.
        public static let immediate = Self(rawValue: 1)
        /// Without links into memory.
        public static let withoutMapping = Self(rawValue: 2)
    }
    /// How it is written.
    public struct WritingOptions: OptionSet, Sendable {
        /// The bit mask of the writing options.
        public let rawValue: UInt
        /// Creates a set of writing options from a bit mask.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// All of it or nothing.
        public static let atomic = Self(rawValue: 1)
    }

    /// The files and folders in the folder by name; nil for a file.
    open private(set) var fileWrappers: [String: FileWrapper]?
    /// The bytes of the file; nil for a folder.
    open private(set) var regularFileContents: Data?
    /// The name of the file or folder as read from disk; nil for one made in memory until it is set.
    open var filename: String?
    /// The name that it should have.
    @available(
        *, deprecated, message: "no effect here; on a phone it gives the file its name in the folder that it joins"
    )
    open var preferredFilename: String?
    /// Whether it is a folder.
    open var isDirectory: Bool { fileWrappers != nil }
    /// Whether it is a file.
    open var isRegularFile: Bool { regularFileContents != nil }

    /// Reads a file or a folder with all that is in it.
    ///
    /// - Throws: Foundation's error if something cannot be read.
    public init(url: URL, options: ReadingOptions = []) throws {
        super.init()
        filename = url.lastPathComponent
        preferredFilename = url.lastPathComponent
        if try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true {
            let files = try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
            fileWrappers = try Dictionary(
                uniqueKeysWithValues: files.map { ($0.lastPathComponent, try FileWrapper(url: $0, options: options)) })
        } else {
            regularFileContents = try Data(contentsOf: url)
        }
    }
    /// Creates a file in memory from its bytes.
    public init(regularFileWithContents contents: Data) {
        super.init()
        regularFileContents = contents
    }
    /// Creates a folder in memory from its children, each under its name.
    public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
        super.init()
        fileWrappers = childrenByPreferredName
    }

    /// Writes the file, or the folder with all its children, to a place on disk.
    ///
    /// - Throws: Foundation's error if something cannot be written.
    open func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL?) throws {
        if let regularFileContents {
            try regularFileContents.write(to: url, options: options.contains(.atomic) ? .atomic : [])
        } else {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
            for (name, file) in fileWrappers ?? [:] {
                try file.write(to: url.appendingPathComponent(name), options: options, originalContentsURL: nil)
            }
        }
    }
}
