// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension URL {
    /// The last component of the path, as the disk has it. Foundation's `lastPathComponent` leaves out a U+FEFF in front, and so names another file.
    public var filename: String { (path as NSString).lastPathComponent }
}
