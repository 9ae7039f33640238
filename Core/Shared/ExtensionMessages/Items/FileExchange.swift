// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// How files cross between a host and an extension. Each side has its own; paths are always those that the extension sees.
package protocol FileExchange: Sendable {
    /// Makes a file or folder readable for the other process.
    ///
    /// - Returns: its path for the extension.
    /// - Throws: an error if the file cannot be shared.
    func send(_ file: URL) throws -> String

    /// Makes bytes readable for the other process, as a file.
    ///
    /// - Parameters:
    ///   - data: the contents.
    ///   - name: the file's name; it may contain anything.
    /// - Returns: its path for the extension.
    /// - Throws: an error if the file cannot be written.
    func send(_ data: Data, named name: String) throws -> String

    /// Returns the file or folder that the other process sent, for its contents.
    ///
    /// - Throws: an error if this process may not use the file, or it does not exist.
    func receive(_ path: String) throws -> URL

    /// Returns the file or folder that the other process sent, in its own place: for a value that is a file's URL.
    ///
    /// - Throws: an error if this process may not use the file, or it does not exist.
    func receivePlace(_ path: String) throws -> URL

    /// Returns the bytes of a file that the other process sent.
    ///
    /// - Throws: an error if this process may not read the file, or it is too large.
    func contents(of path: String) throws -> Data
}

extension FileExchange {
    package func receivePlace(_ path: String) throws -> URL { try receive(path) }
}
