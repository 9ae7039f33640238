// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension URL {
    /// The URL of a path as a person or a program has written it. For Foundation a relative path that begins with a tilde leads into a home folder, also where a file
    /// has that name: a shell's `*` gives such names, and `~` would be all that the person has.
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
