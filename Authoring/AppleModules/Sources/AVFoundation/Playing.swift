// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
import UIKit

/// How a movie is exported.
public let AVAssetExportPresetLowQuality = "AVAssetExportPresetLowQuality"
/// How a movie is exported.
public let AVAssetExportPresetMediumQuality = "AVAssetExportPresetMediumQuality"
/// How a movie is exported.
public let AVAssetExportPresetHighestQuality = "AVAssetExportPresetHighestQuality"
/// How a movie is exported.
public let AVAssetExportPresetPassthrough = "AVAssetExportPresetPassthrough"
/// How a movie is exported.
public let AVAssetExportPreset640x480 = "AVAssetExportPreset640x480"
/// How a movie is exported.
public let AVAssetExportPreset960x540 = "AVAssetExportPreset960x540"
/// How a movie is exported.
public let AVAssetExportPreset1280x720 = "AVAssetExportPreset1280x720"
/// How a movie is exported.
public let AVAssetExportPreset1920x1080 = "AVAssetExportPreset1920x1080"
/// How a movie is exported.
public let AVAssetExportPresetHEVCHighestQuality = "AVAssetExportPresetHEVCHighestQuality"
/// How sound is exported.
public let AVAssetExportPresetAppleM4A = "AVAssetExportPresetAppleM4A"

extension AVAssetImageGenerator {
    /// The result of one attempt.
    public enum Result: Int, Sendable {
        /// The picture was made, could not be made or was cancelled; here every attempt fails.
        case succeeded, failed, cancelled
    }

    /// Throws an error in place of making a picture of the movie at a time.
    ///
    /// - Throws: always `CocoaError.featureUnsupported`.
    public func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
        (try copyCGImage(at: time, actualTime: nil), time)
    }
    /// Makes pictures, each of which is an error.
    public func images(for times: [CMTime]) -> Images { Images(times: times) }

    /// Pictures one after the other, each of which is an error.
    public struct Images: AsyncSequence, AsyncIteratorProtocol, Sendable {
        /// A picture, or why there is none.
        public enum Element: Sendable {
            /// A picture with its requested and its actual time in the movie; this case does not occur here.
            case success(requestedTime: CMTime, image: CGImage, actualTime: CMTime)
            /// Why there is none.
            case failure(requestedTime: CMTime, error: any Error)

            /// The picture of a successful attempt; a failed one throws its error.
            ///
            /// - Throws: why there is none.
            public var image: CGImage {
                get throws {
                    switch self {
                    case .success(_, let image, _): image
                    case .failure(_, let error): throw error
                    }
                }
            }
            /// When a picture was asked for.
            public var requestedTime: CMTime {
                switch self {
                case .success(let time, _, _), .failure(let time, _): time
                }
            }
        }

        var times: [CMTime]
        /// Goes through the pictures.
        public func makeAsyncIterator() -> Images { self }
        /// The next picture; nil at the end.
        public mutating func next() async -> Element? {
            times.isEmpty
                ? nil : .failure(requestedTime: times.removeFirst(), error: AVError(.decoderNotFound))
        }
    }
    /// Makes a picture, which fails.
    public func generateCGImageAsynchronously(
        for requestedTime: CMTime,
        completionHandler handler: @escaping @Sendable (CGImage?, CMTime, (any Error)?) -> Void
    ) {
        DispatchQueue.global().async { handler(nil, requestedTime, AVError(.decoderNotFound)) }
    }
    /// Makes pictures, which fails.
    public func generateCGImagesAsynchronously(
        forTimes requestedTimes: [NSValue],
        completionHandler handler: @escaping @Sendable (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void
    ) {
        let times = requestedTimes.map(\.timeValue)
        DispatchQueue.global().async {
            for time in times { handler(time, nil, time, .failed, AVError(.decoderNotFound)) }
        }
    }
}

extension NSNotification.Name {
    /// A movie was played to its end, which does not happen here.
    public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
}
