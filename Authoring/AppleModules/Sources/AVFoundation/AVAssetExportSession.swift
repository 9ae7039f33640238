// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
public import UIKit

/// Writes a movie in another way. Each attempt fails with `AVError.encoderNotFound`.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/avfoundation/avassetexportsession>
open class AVAssetExportSession: NSObject, @unchecked Sendable {
    // @unchecked: as on Apple's systems, it is set up before it is started.

    /// How far it is.
    public enum Status: Int, Sendable {
        /// How far.
        case unknown, waiting, exporting, completed, failed, cancelled
    }

    /// The movie.
    public let asset: AVAsset
    /// How it is exported.
    public let presetName: String
    /// Where it is written.
    open var outputURL: URL?
    /// The format of the file.
    open var outputFileType: AVFileType?
    /// Whether the file can be played while it is loaded.
    open var shouldOptimizeForNetworkUse = false
    /// The part that is exported.
    open var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
    /// The most bytes.
    open var fileLengthLimit: Int64 = 0
    /// What the file says of itself.
    open var metadata: [AVMetadataItem]?
    /// What is kept of what the file says of itself.
    open var metadataItemFilter: AVMetadataItemFilter?
    /// How pictures are put together.
    open var videoComposition: AVVideoComposition?
    /// How far it is.
    open private(set) var status = Status.unknown
    /// Why it failed.
    open private(set) var error: (any Error)?
    /// How much is done, from 0 to 1.
    open var progress: Float { 0 }
    /// The formats that can be written.
    open var supportedFileTypes: [AVFileType] { [.mp4, .mov, .m4v] }

    /// An export.
    public init?(asset: AVAsset, presetName: String) {
        self.asset = asset
        self.presetName = presetName
    }

    /// The ways in which a movie can be exported.
    open class func exportPresets(compatibleWith asset: AVAsset) -> [String] { allExportPresets() }
    /// The ways in which movies are exported.
    open class func allExportPresets() -> [String] {
        [
            AVAssetExportPresetLowQuality, AVAssetExportPresetMediumQuality, AVAssetExportPresetHighestQuality,
            AVAssetExportPresetPassthrough,
        ]
    }

    private func fail() -> AVError {
        let error = AVError(.encoderNotFound)
        (status, self.error) = (.failed, error)
        return error
    }

    /// Exports, which fails.
    open func exportAsynchronously(completionHandler handler: @escaping @Sendable () -> Void) {
        _ = fail()
        DispatchQueue.global().async { handler() }
    }
    /// Exports, which fails.
    open func export() async { _ = fail() }
    /// Exports.
    ///
    /// - Throws: always ``AVError``.
    open func export(to url: URL, as fileType: AVFileType) async throws { throw fail() }
    /// Ends the export.
    open func cancelExport() {}
}
