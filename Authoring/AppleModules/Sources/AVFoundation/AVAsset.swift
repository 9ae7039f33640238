// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import CoreGraphics
import FileMetadata
public import Foundation

/// A movie or a sound: its duration and its size are read with MediaInfo (package libmediainfo0v5).
///
/// Source of the behaviour: <https://developer.apple.com/documentation/avfoundation/avasset>
open class AVAsset: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.
    let file: URL
    private let metadata: MovieMetadata?

    /// The asset of a file. One that cannot be read has no duration and no tracks; standard error says why.
    public convenience init(url: URL) { self.init(file: url) }

    init(file: URL) {
        self.file = file
        do {
            metadata = try MovieMetadata(contentsOf: file)
        } catch {
            FileHandle.standardError.write(Data("AVAsset: \(error)\n".utf8))
            metadata = nil
        }
        super.init()
    }

    /// How long it is.
    open var duration: CMTime {
        metadata.map { CMTime(seconds: $0.duration, preferredTimescale: 1000) } ?? .invalid
    }

    /// Whether it can be read.
    open var isReadable: Bool { metadata != nil }

    /// Returns the track with pictures, if there is one. Others are not told apart.
    open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
        guard mediaType == .video, let metadata, let width = metadata.width, let height = metadata.height else {
            return []
        }
        return [AVAssetTrack(naturalSize: CGSize(width: width, height: height))]
    }
}
