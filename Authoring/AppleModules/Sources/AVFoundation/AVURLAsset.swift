// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import CoreGraphics
import FileMetadata
import Foundation

/// A movie or a sound of a file.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/avfoundation/avurlasset>
open class AVURLAsset: AVAsset, @unchecked Sendable {
    /// The URL of the file that the asset reads.
    public var url: URL { file }

    /// The asset of a file.
    public convenience init(url: URL, options: [String: Any]? = nil) { self.init(file: url) }
}
