// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation
import PropertyLists

/// A property list on disk, XML or binary, and typed access to its keys with errors that name file and key.
public struct PropertyListFile: @unchecked Sendable {
    // @unchecked: property lists hold immutable strings, numbers, dates, data, arrays and dictionaries only.

    /// The location of the file on the disk.
    public let url: URL
    /// The dictionary at the root of the property list.
    public let root: [String: Any]

    /// Reads a file whose root is a dictionary.
    ///
    /// - Throws: ``BundleError`` that names the file and, if known, the line.
    public init(contentsOf url: URL) throws {
        guard let root = try Self.value(contentsOf: url) as? [String: Any] else {
            throw BundleError(.propertyList, url.path, "the root of this property list must be a dictionary")
        }
        self.url = url
        self.root = root
    }

    /// Reads a file with any root.
    ///
    /// - Throws: ``BundleError`` that names the file and, if known, the line.
    public static func value(contentsOf url: URL) throws -> Any {
        let data: Data
        do {
            let folder = try OpenFolder(url.deletingLastPathComponent())
            data = try folder.contents(url.filename, limit: PropertyListCoding.sizeLimit)
        } catch let error as FileOperationError {
            throw BundleError(
                error.code == .notFound ? .missing : .storage, error.path, error.reason, underlyingError: error)
        }
        do {
            return try PropertyListCoding.value(from: data)
        } catch {
            throw BundleError(.propertyList, url.path, "\(error)", underlyingError: error)
        }
    }

    /// A string that must be there.
    ///
    /// - Throws: ``BundleError`` that names the key.
    public func string(_ key: String) throws -> String {
        guard let text = try optionalString(key) else {
            throw BundleError(.key, url.path, "the key \(key) is missing")
        }
        return text
    }

    /// A string that may be missing.
    ///
    /// - Throws: ``BundleError`` if the value is not a string, or is empty.
    public func optionalString(_ key: String) throws -> String? {
        guard let value = root[key] else { return nil }
        guard let text = value as? String, !text.isEmpty else {
            throw BundleError(.key, url.path, "the value of \(key) must be a string with something in it")
        }
        return text
    }

    /// A dictionary that may be missing.
    ///
    /// - Throws: ``BundleError`` if the value is not a dictionary.
    public func dictionary(_ key: String) throws -> [String: Any]? {
        guard let value = root[key] else { return nil }
        guard let values = value as? [String: Any] else {
            throw BundleError(.key, url.path, "the value of \(key) must be a dictionary")
        }
        return values
    }

    /// An array that may be missing; empty then.
    ///
    /// - Throws: ``BundleError`` if the value is not an array.
    public func array(_ key: String) throws -> [Any] {
        guard let value = root[key] else { return [] }
        guard let values = value as? [Any] else {
            throw BundleError(.key, url.path, "the value of \(key) must be an array")
        }
        return values
    }
}
