// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UniformTypes

/// The values of a file, with those that Foundation on Linux lacks. `appex build` uses this in place of `resourceValues(forKeys:)` where one
/// of these keys is asked for.
@dynamicMemberLookup
public struct AppexResourceValues {
    private let values: URLResourceValues
    /// The type of the file.
    public let contentType: UTType?
    /// How many bytes can be stored for something important; nil if that is not known.
    public let volumeAvailableCapacityForImportantUsage: Int64?

    fileprivate init(_ url: URL, _ keys: Set<URLResourceKey>) throws {
        let own: Set<URLResourceKey> = [.contentTypeKey, .volumeAvailableCapacityForImportantUsageKey]
        values = try url.resourceValues(forKeys: keys.subtracting(own).union([.isDirectoryKey]))
        let type = UTType(filenameExtension: url.pathExtension)
        contentType = values.isDirectory == true && type?.conforms(to: .directory) != true ? .folder : type ?? .data
        var free: Int64?
        if keys.contains(.volumeAvailableCapacityForImportantUsageKey) {
            let system = try FileManager.default.attributesOfFileSystem(forPath: url.path)
            free = (system[.systemFreeSize] as? NSNumber)?.int64Value
        }
        volumeAvailableCapacityForImportantUsage = free
    }

    /// Returns a value that Foundation itself provides for the file.
    public subscript<Value>(dynamicMember keyPath: KeyPath<URLResourceValues, Value>) -> Value {
        values[keyPath: keyPath]
    }
}

extension URL {
    /// Returns the values of the file for the given keys.
    ///
    /// - Throws: Foundation's error if there is no such file.
    public func appexResourceValues(forKeys keys: Set<URLResourceKey>) throws -> AppexResourceValues {
        try AppexResourceValues(self, keys)
    }
}
