// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
public import Foundation

/// The name of a property of an asset or a track, with the type of its value.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/avfoundation/avasyncproperty>
public struct AVAsyncProperty<Root, Value>: @unchecked Sendable {
    // @unchecked: the function only reads.
    let read: (Root) -> Value
}

extension AVAsyncProperty where Root == AVAsset {
    /// How long it is.
    public static var duration: AVAsyncProperty<AVAsset, CMTime> { .init { $0.duration } }
    /// Names the tracks of the asset, for `load`.
    public static var tracks: AVAsyncProperty<AVAsset, [AVAssetTrack]> { .init { $0.tracks } }
    /// Whether it can be read.
    public static var isReadable: AVAsyncProperty<AVAsset, Bool> { .init { $0.isReadable } }
    /// Whether it can be played. Nothing is played here.
    public static var isPlayable: AVAsyncProperty<AVAsset, Bool> { .init { _ in false } }
    /// Whether it can be exported. Nothing is exported here.
    public static var isExportable: AVAsyncProperty<AVAsset, Bool> { .init { _ in false } }
    /// Names the metadata in the common key space; the list is always empty, as no metadata is read here.
    public static var commonMetadata: AVAsyncProperty<AVAsset, [AVMetadataItem]> { .init { _ in [] } }
    /// Names all metadata items of the asset; none are read here, so the list is empty.
    public static var metadata: AVAsyncProperty<AVAsset, [AVMetadataItem]> { .init { _ in [] } }
    /// How pictures are turned: not at all, as sizes are those of upright pictures.
    public static var preferredTransform: AVAsyncProperty<AVAsset, CGAffineTransform> { .init { _ in .identity } }
}

extension AVAsyncProperty where Root == AVAssetTrack {
    /// Names the size of the track's pictures, in pixels, for a picture held upright.
    public static var naturalSize: AVAsyncProperty<AVAssetTrack, CGSize> { .init { $0.naturalSize } }
    /// How pictures are turned.
    public static var preferredTransform: AVAsyncProperty<AVAssetTrack, CGAffineTransform> {
        .init { $0.preferredTransform }
    }
    /// How many pictures a second has, which is not known here: 0.
    public static var nominalFrameRate: AVAsyncProperty<AVAssetTrack, Float> { .init { _ in 0 } }
    /// How many bits a second has, which is not known here: 0.
    public static var estimatedDataRate: AVAsyncProperty<AVAssetTrack, Float> { .init { _ in 0 } }
    /// How it is coded, which is not known here.
    public static var formatDescriptions: AVAsyncProperty<AVAssetTrack, [CMFormatDescription]> { .init { _ in [] } }
}
