// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation
import PropertyLists

/// Files of a project, which may be a stranger's: only regular files are read, and no more of them than a limit.
public enum ProjectFile {
    /// The largest file that is read unless a caller allows more, in bytes.
    public static let sizeLimit = PropertyListCoding.sizeLimit

    /// Reads a file. A link is followed.
    ///
    /// - Parameters:
    ///   - file: the file.
    ///   - limit: the largest number of bytes.
    /// - Returns: all of it.
    /// - Throws: ``ProjectError`` with the reason.
    public static func contents(_ file: URL, limit: Int = sizeLimit) throws(ProjectError) -> Data {
        let place = file.resolvingSymlinksInPath()
        do {
            return try OpenFolder(place.deletingLastPathComponent()).contents(place.lastPathComponent, limit: limit)
        } catch let error as FileOperationError where error.code == .tooLarge {
            throw ProjectError("\(file.path): expected a file of at most \(limit >> 20) MB, found a larger one")
        } catch let error as FileOperationError {
            throw ProjectError(
                "\(file.path): it cannot be read: \(error.reason)",
                code: error.code == .notFound ? .missing : .malformed, underlyingError: error)
        } catch { throw ProjectError("\(file.path): it cannot be read: \(error)", underlyingError: error) }
    }

    /// Whether what was found in a folder above may be taken for a part of a project: it is this user's, the system's, or of the owner of the project.
    /// Anybody can put something into folders such as `/tmp`.
    ///
    /// - Parameters:
    ///   - found: what was found.
    ///   - given: a file or folder that the person named.
    /// - Returns: whether it may; false if it is not there.
    public static func isTrusted(_ found: URL, with given: URL) -> Bool {
        // A link of another user may lead to what is the system's.
        let owner: UInt32
        do { owner = try FileStatus(ofLink: found.path).owner } catch { return false }
        return [CurrentUser.identifier, 0, FileStatus.ifKnown(given.path)?.owner].contains(owner)
    }

    /// Reads a property list, XML or binary, that does not grow beyond bounds when it is read.
    ///
    /// - Parameter file: the file.
    /// - Returns: the value, as Foundation reads it.
    /// - Throws: ``ProjectError`` with the position.
    public static func propertyList(_ file: URL) throws(ProjectError) -> Any {
        let data = try contents(file)
        do { return try PropertyListCoding.value(from: data) } catch {
            throw ProjectError("\(file.path): \(error)", underlyingError: error)
        }
    }
}
