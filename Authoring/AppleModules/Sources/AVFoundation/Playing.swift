// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
public import UIKit

// What plays, cuts and exports movies on a phone. There is no decoder and no encoder here: all of it fails with an error that says so.

/// Why something was not done with a movie.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/avfoundation/averror>
public struct AVError: Error, CustomNSError, LocalizedError, Hashable, Sendable {
    /// A reason.
    public enum Code: Int, Sendable {
        /// A reason.
        case unknown = -11800
        case outOfMemory = -11801
        case sessionNotRunning = -11803
        case exportFailed = -11820
        case decodeFailed = -11821
        case invalidSourceMedia = -11822
        case fileAlreadyExists = -11823
        case fileFormatNotRecognized = -11828
        case noImageAtTime = -11832
        case decoderNotFound = -11833
        case encoderNotFound = -11834
        case operationNotAllowed = -11862
        case noSourceTrack = -11849
        case operationCancelled = -11878
    }
    /// The reason.
    public let code: Code
    /// An error for a reason.
    public init(_ code: Code) { self.code = code }
    /// The domain of these errors.
    public static var errorDomain: String { "AVFoundationErrorDomain" }
    /// The number of the reason.
    public var errorCode: Int { code.rawValue }
    /// The reason for people.
    public var errorDescription: String? {
        switch code {
        case .decoderNotFound: "There is no decoder of movies here."
        case .encoderNotFound: "There is no encoder of movies here."
        default: "The operation could not be completed (\(code))."
        }
    }
}

/// The format of a movie's file.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// A format by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A format.
    public static let mp4 = AVFileType(rawValue: "public.mpeg-4"),
        mov = AVFileType(rawValue: "com.apple.quicktime-movie")
    /// A format.
    public static let m4a = AVFileType(rawValue: "com.apple.m4a-audio"),
        m4v = AVFileType(rawValue: "com.apple.m4v-video")
    /// A format.
    public static let wav = AVFileType(rawValue: "com.microsoft.waveform-audio"),
        mp3 = AVFileType(rawValue: "public.mp3")
    /// A format.
    public static let jpg = AVFileType(rawValue: "public.jpeg"), heic = AVFileType(rawValue: "public.heic")
}

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

/// How pictures are put together.
open class AVVideoComposition: NSObject, @unchecked Sendable {}

/// A movie of parts. Parts are kept in no file here.
open class AVMutableComposition: AVAsset, @unchecked Sendable {
    /// An empty movie.
    public convenience init() { self.init(file: URL(fileURLWithPath: "/dev/null")) }
    /// Adds a track.
    open func addMutableTrack(withMediaType mediaType: AVMediaType, preferredTrackID: Int32)
        -> AVMutableCompositionTrack?
    {
        AVMutableCompositionTrack(naturalSize: .zero)
    }
}

/// A track of parts.
open class AVMutableCompositionTrack: AVAssetTrack, @unchecked Sendable {
    private var transform = CGAffineTransform.identity
    /// How pictures are turned.
    open override var preferredTransform: CGAffineTransform {
        get { transform }
        set { transform = newValue }
    }
    /// Adds a part.
    ///
    /// - Throws: always ``AVError``.
    open func insertTimeRange(_ timeRange: CMTimeRange, of track: AVAssetTrack, at startTime: CMTime) throws {
        throw AVError(.encoderNotFound)
    }
}

extension AVAssetImageGenerator {
    /// The result of one attempt.
    public enum Result: Int, Sendable {
        /// How it ended.
        case succeeded, failed, cancelled
    }

    /// Makes a picture.
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
            /// A picture.
            case success(requestedTime: CMTime, image: CGImage, actualTime: CMTime)
            /// Why there is none.
            case failure(requestedTime: CMTime, error: any Error)

            /// The picture.
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

/// A movie that is played.
open class AVPlayerItem: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// The movie.
    public let asset: AVAsset
    /// Whether it can be played.
    public enum Status: Int, Sendable {
        /// Whether.
        case unknown, readyToPlay, failed
    }
    /// Whether it can be played: it cannot.
    open var status: Status { .failed }
    /// Why not.
    open var error: (any Error)? { AVError(.decoderNotFound) }
    /// How long it is.
    open var duration: CMTime { asset.duration }

    /// A movie.
    public init(asset: AVAsset) { self.asset = asset }
    /// The movie of a file.
    public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }
    /// It was played to its end, which does not happen here.
    public static let didPlayToEndTimeNotification = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
}

extension NSNotification.Name {
    /// A movie was played to its end, which does not happen here.
    public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
}

/// Plays a movie, which nothing does here: it stays where it is.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/avfoundation/avplayer>
open class AVPlayer: NSObject, @unchecked Sendable {
    // @unchecked: as on Apple's systems, it is used on the main thread.

    /// Whether it plays.
    public enum TimeControlStatus: Int, Sendable {
        /// Whether.
        case paused, waitingToPlayAtSpecifiedRate, playing
    }
    /// The movie.
    open private(set) var currentItem: AVPlayerItem?
    /// How fast it plays.
    open var rate: Float = 0
    /// How loud it is.
    open var volume: Float = 1
    /// Whether it is silent.
    open var isMuted = false
    /// What it does at the end.
    open var actionAtItemEnd = ActionAtItemEnd.pause
    /// What is done at the end.
    public enum ActionAtItemEnd: Int, Sendable {
        /// What.
        case advance, pause, none
    }
    /// Whether it plays.
    open var timeControlStatus: TimeControlStatus { .paused }
    /// Where it is.
    open private(set) var time = CMTime.zero

    /// Plays a movie.
    public init(playerItem item: AVPlayerItem?) { currentItem = item }
    /// Plays the movie of a file.
    public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }
    /// Plays nothing yet.
    public convenience override init() { self.init(playerItem: nil) }
    /// Plays, which it does not do here.
    open func play() {}
    /// Stops.
    open func pause() {}
    /// Where it is.
    open func currentTime() -> CMTime { time }
    /// Goes to a time.
    open func seek(to time: CMTime) { self.time = time }
    /// Goes to a time.
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { self.time = time }
    /// Goes to a time.
    open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
        self.time = time
        DispatchQueue.main.async { completionHandler(true) }
    }
    /// Plays another movie.
    open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }
    /// Tells of the time, which does not pass here.
    open func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any { NSObject() }
    /// Tells of the time no more.
    open func removeTimeObserver(_ observer: Any) {}
}

/// Shows a movie, which nothing does here.
@preconcurrency @MainActor
open class AVPlayerLayer: CALayer {
    /// What plays it.
    open var player: AVPlayer?
    /// How it fills its space.
    open var videoGravity = AVLayerVideoGravity.resizeAspect
    /// Where the picture is.
    open var videoRect: CGRect { bounds }
    /// Whether there is something to show: there is not.
    open var isReadyForDisplay: Bool { false }

    /// Shows what plays.
    public convenience init(player: AVPlayer?) {
        self.init()
        self.player = player
    }
}

/// How a movie fills its space.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// A way by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A way.
    public static let resize = Self(rawValue: "AVLayerVideoGravityResize")
    /// A way.
    public static let resizeAspect = Self(rawValue: "AVLayerVideoGravityResizeAspect")
    /// A way.
    public static let resizeAspectFill = Self(rawValue: "AVLayerVideoGravityResizeAspectFill")
}

/// What programs do with sound. Nothing is played or recorded here.
open class AVAudioSession: NSObject, @unchecked Sendable {
    // @unchecked: it has no state.

    /// What sound is for.
    public struct Category: RawRepresentable, Hashable, Sendable {
        /// The text.
        public let rawValue: String
        /// A purpose by its text.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A purpose.
        public static let playback = Category(rawValue: "playback"), ambient = Category(rawValue: "ambient")
    }
    private static let shared = AVAudioSession()
    /// The session.
    open class func sharedInstance() -> AVAudioSession { shared }
    /// Says what sound is for.
    open func setCategory(_ category: Category) throws {}
    /// Begins or ends.
    open func setActive(_ active: Bool) throws {}
}

extension AVError.Code {
    /// Matches an error with a reason in a `catch`.
    public static func ~= (code: Self, error: any Error) -> Bool { (error as? AVError)?.code == code }
}
