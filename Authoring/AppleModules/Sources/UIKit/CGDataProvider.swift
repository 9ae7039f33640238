// SPDX-License-Identifier: Apache-2.0

public import AppleFoundation
public import Foundation

// Fonts of one's own are taken, and the host shows texts in its own.

/// The bytes of something.
public final class CGDataProvider: @unchecked Sendable {
    // @unchecked: nothing changes.
    let data: Data

    /// The bytes of a data object.
    public init?(data: CFData) { self.data = data as Data }
    /// The bytes of a file; nil if it cannot be read.
    public init?(url: CFURL) {
        do { data = try Data(contentsOf: url as URL) } catch { return nil }
    }
    /// The bytes that the provider holds, as a data object.
    public var cfData: CFData? { data as NSData }
}
