// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The folders of an app or extension as they are on Apple's systems: Documents, Library and Library/Caches lie in its container and are
/// there from the beginning.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/using-the-file-system-effectively>
public enum StandardFolders {
    /// Makes the folders that are missing. Called by what `appex build` writes; what cannot be made is named on standard error.
    public static func make() {
        for path in ["Documents", "Library/Caches", "Library/Preferences"] {
            do {
                try FileManager.default.createDirectory(
                    at: home.appendingPathComponent(path, isDirectory: true), withIntermediateDirectories: true)
            } catch { FileHandle.standardError.write(Data("\(path): \(error.localizedDescription)\n".utf8)) }
        }
    }

    private static var home: URL { URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true) }

    /// The place of a folder; nil if it is the same on all systems.
    static func url(for directory: FileManager.SearchPathDirectory, in domain: FileManager.SearchPathDomainMask) -> URL?
    {
        guard domain.contains(.userDomainMask) else { return nil }
        let path: String? =
            switch directory {
            case .documentDirectory: "Documents"
            case .libraryDirectory: "Library"
            case .cachesDirectory: "Library/Caches"
            case .applicationSupportDirectory: "Library/Application Support"
            default: nil
            }
        return path.map { home.appendingPathComponent($0, isDirectory: true) }
    }
}

extension FileManager {
    /// Finds a folder. `appex build` writes it for `urls(for:in:)`.
    public func appexURLs(for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask) -> [URL] {
        StandardFolders.url(for: directory, in: domainMask).map { [$0] } ?? urls(for: directory, in: domainMask)
    }

    /// Finds a folder, and makes it. `appex build` writes it for `url(for:in:appropriateFor:create:)`.
    ///
    /// - Throws: the error of the file system.
    public func appexURL(
        for directory: SearchPathDirectory, in domain: SearchPathDomainMask, appropriateFor url: URL?,
        create shouldCreate: Bool
    ) throws -> URL {
        guard let folder = StandardFolders.url(for: directory, in: domain) else {
            return try self.url(for: directory, in: domain, appropriateFor: url, create: shouldCreate)
        }
        if shouldCreate { try createDirectory(at: folder, withIntermediateDirectories: true) }
        return folder
    }
}

extension URL {
    /// Library. `appex build` writes it for `URL.libraryDirectory`.
    public static var appexLibraryDirectory: URL { folder(.libraryDirectory) }
    /// Documents. `appex build` writes it for `URL.documentsDirectory`.
    public static var appexDocumentsDirectory: URL { folder(.documentDirectory) }
    /// Library/Caches. `appex build` writes it for `URL.cachesDirectory`.
    public static var appexCachesDirectory: URL { folder(.cachesDirectory) }
    /// Library/Application Support. `appex build` writes it for `URL.applicationSupportDirectory`.
    public static var appexApplicationSupportDirectory: URL { folder(.applicationSupportDirectory) }

    private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
        FileManager.default.appexURLs(for: directory, in: .userDomainMask)[0]
    }
}

/// The paths of a folder. `appex build` writes it for `NSSearchPathForDirectoriesInDomains`.
public func appexSearchPaths(
    _ directory: FileManager.SearchPathDirectory, _ domainMask: FileManager.SearchPathDomainMask, _ expandTilde: Bool
) -> [String] { FileManager.default.appexURLs(for: directory, in: domainMask).map(\.path) }
