// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
import UIKit

/// Writes a movie in another way. Each attempt fails with `AVError.encoderNotFound`.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/avfoundation/avassetexportsession>
open class AVAssetExportSession: NSObject, @unchecked Sendable {
    // @unchecked: as on Apple's systems, it is set up before it is started.

    /// How far it is.
    public enum Status: Int, Sendable {
        /// The export is not started (`unknown`), waits, runs, is complete, has failed or was cancelled.
        case unknown, waiting, exporting, completed, failed, cancelled
    }

    /// The movie or sound that the session exports.
    public let asset: AVAsset
    /// How it is exported.
    public let presetName: String
    /// Where it is written.
    @available(*, deprecated, message: "no effect here; on a phone it writes the exported movie to this place")
    open var outputURL: URL?
    /// The format of the file.
    @available(*, deprecated, message: "no effect here; on a phone it writes the exported movie in this format")
    open var outputFileType: AVFileType?
    /// Whether the file can be played while it is loaded.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it orders the exported file so that it plays while it is loaded"
    )
    open var shouldOptimizeForNetworkUse = false
    /// The part that is exported.
    @available(*, deprecated, message: "no effect here; on a phone it exports this part of the movie only")
    open var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
    /// The largest size of the file in bytes, with 0 for no limit; it has no effect here.
    @available(
        *, deprecated, message: "no effect here; on a phone it keeps the exported file below this number of bytes"
    )
    open var fileLengthLimit: Int64 = 0
    /// The metadata to write to the file, such as a title; no file is written here.
    @available(
        *, deprecated, message: "no effect here; on a phone it writes a title and other metadata into the exported file"
    )
    open var metadata: [AVMetadataItem]?
    /// The filter that selects which of the movie's metadata reaches the file; it has no effect here.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it keeps metadata such as the place out of the exported file"
    )
    open var metadataItemFilter: AVMetadataItemFilter?
    /// How pictures are put together.
    @available(
        *, deprecated, message: "no effect here; on a phone it puts the pictures of the exported movie together anew"
    )
    open var videoComposition: AVVideoComposition?
    /// How far it is.
    open private(set) var status = Status.unknown
    /// The error of the last attempt, or nil before the first one.
    open private(set) var error: (any Error)?
    /// How much is done, from 0 to 1.
    open var progress: Float { 0 }
    /// The formats that can be written.
    open var supportedFileTypes: [AVFileType] { [.mp4, .mov, .m4v] }

    /// Creates a session that exports a movie with the settings of a preset.
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

    /// Sets the status to failed and calls the handler on another thread; no movie is exported here.
    @available(*, deprecated, message: "in part here; on a phone it also writes the movie to the output URL")
    open func exportAsynchronously(completionHandler handler: @escaping @Sendable () -> Void) {
        _ = fail()
        DispatchQueue.global().async { handler() }
    }
    /// Sets the status to failed and returns at once, as no movie is exported here.
    @available(*, deprecated, message: "in part here; on a phone it also writes the movie to the output URL")
    open func export() async { _ = fail() }
    /// Throws an error in place of writing the movie to a URL; the status becomes failed.
    ///
    /// - Throws: always ``AVError``.
    open func export(to url: URL, as fileType: AVFileType) async throws { throw fail() }
    /// Does nothing; on a phone it would stop the export.
    @available(*, deprecated, message: "no effect here; on a phone it stops the export that is under way")
    open func cancelExport() {}
}
