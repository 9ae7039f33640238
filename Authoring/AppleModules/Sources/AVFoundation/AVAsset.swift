// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import CoreGraphics
import FileMetadata
public import Foundation

/// A time as a fraction.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/coremedia/cmtime>
public struct CMTime: Hashable, Sendable {
    /// The numerator.
    public var value: Int64
    /// The denominator: parts of a second; 0 for a time that is not known.
    public var timescale: Int32

    /// A time from its parts.
    public init(value: Int64, timescale: Int32) {
        self.value = value
        self.timescale = timescale
    }

    /// A time in seconds.
    public init(seconds: Double, preferredTimescale: Int32) {
        let value = (seconds * Double(preferredTimescale)).rounded()
        guard value.isFinite else {
            self.init(value: 0, timescale: 0)
            return
        }
        self.init(value: Int64(min(max(value, -9e18), 9e18)), timescale: preferredTimescale)
    }

    /// In seconds; not a number if the time is not known.
    public var seconds: Double { timescale == 0 ? .nan : Double(value) / Double(timescale) }
    /// Whether the time is known.
    public var isValid: Bool { timescale != 0 }

    /// At the beginning.
    public static let zero = CMTime(value: 0, timescale: 1)
    /// Not known.
    public static let invalid = CMTime(value: 0, timescale: 0)
}

/// Returns a time in seconds.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

/// Returns a time from its parts.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }

/// Returns a time in seconds.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// What a track contains.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String

    /// A type by its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Pictures.
    public static let video = AVMediaType(rawValue: "vide")
    /// Sound.
    public static let audio = AVMediaType(rawValue: "soun")
}

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

/// A movie or a sound of a file.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/avfoundation/avurlasset>
open class AVURLAsset: AVAsset, @unchecked Sendable {
    /// The file.
    public var url: URL { file }

    /// The asset of a file.
    public convenience init(url: URL, options: [String: Any]? = nil) { self.init(file: url) }
}

/// A part of an asset.
open class AVAssetTrack: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// In pixels, upright.
    public let naturalSize: CGSize
    /// How pictures are turned: not at all, as the size is that of the upright picture.
    open var preferredTransform: CGAffineTransform {
        get { .identity }
        set {}
    }

    init(naturalSize: CGSize) {
        self.naturalSize = naturalSize
        super.init()
    }
}

/// Makes pictures of a movie. There is no decoder of movies here: each attempt fails with an error.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/avfoundation/avassetimagegenerator>
open class AVAssetImageGenerator: NSObject {
    /// Whether pictures are turned upright.
    open var appliesPreferredTrackTransform = false
    /// The largest size of pictures.
    open var maximumSize = CGSize.zero
    /// How much earlier a picture may be.
    open var requestedTimeToleranceBefore = CMTime.zero
    /// How much later a picture may be.
    open var requestedTimeToleranceAfter = CMTime.zero

    /// Makes pictures of an asset.
    public init(asset: AVAsset) { super.init() }

    /// Makes a picture.
    ///
    /// - Throws: always `CocoaError.featureUnsupported`.
    open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage {
        throw CocoaError(
            .featureUnsupported, userInfo: [NSLocalizedDescriptionKey: "there is no decoder of movies here"])
    }
}
