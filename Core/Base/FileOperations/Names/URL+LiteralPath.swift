// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension URL {
    /// The URL of a path, read letter by letter. Foundation's own initializers take a tilde in front for a home folder. A shell's `*` also gives the names of
    /// files that begin with one, and `~` would be all that the person has.
    ///
    /// - Parameters:
    ///   - path: absolute, or relative to the working folder.
    ///   - isDirectory: whether it is a folder's; nil to look.
    public init(literalPath path: String, isDirectory: Bool? = nil) {
        let literal = path.hasPrefix("~") ? "./" + path : path
        if let isDirectory {
            self.init(fileURLWithPath: literal, isDirectory: isDirectory)
        } else {
            self.init(fileURLWithPath: literal)
        }
    }
}
