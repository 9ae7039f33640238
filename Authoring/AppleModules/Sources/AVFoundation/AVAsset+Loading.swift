// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
public import Foundation

extension AVAsset {
    /// Whether it can be played. Nothing is played here.
    public var isPlayable: Bool { false }
    /// Whether it can be exported. Nothing is exported here.
    public var isExportable: Bool { false }
    /// The track with pictures, if there is one.
    public var tracks: [AVAssetTrack] { tracks(withMediaType: .video) }

    /// Reads one property of the asset and returns its value.
    ///
    /// - Throws: `CocoaError.fileReadCorruptFile` if the file is no movie.
    public func load<Value>(_ property: AVAsyncProperty<AVAsset, Value>) async throws -> Value {
        try check()
        return property.read(self)
    }
    /// Reads two properties of the asset and returns their values as a pair.
    ///
    /// - Throws: `CocoaError.fileReadCorruptFile` if the file is no movie.
    public func load<First, Second>(
        _ first: AVAsyncProperty<AVAsset, First>, _ second: AVAsyncProperty<AVAsset, Second>
    ) async throws -> (First, Second) {
        try check()
        return (first.read(self), second.read(self))
    }
    /// Reads three properties of the asset and returns their values in order.
    ///
    /// - Throws: `CocoaError.fileReadCorruptFile` if the file is no movie.
    public func load<First, Second, Third>(
        _ first: AVAsyncProperty<AVAsset, First>, _ second: AVAsyncProperty<AVAsset, Second>,
        _ third: AVAsyncProperty<AVAsset, Third>
    ) async throws -> (First, Second, Third) {
        try check()
        return (first.read(self), second.read(self), third.read(self))
    }
    /// Returns the track with pictures, if there is one.
    ///
    /// - Throws: `CocoaError.fileReadCorruptFile` if the file is no movie.
    public func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
        try check()
        return tracks(withMediaType: mediaType)
    }
    /// Reads properties, which are always there.
    public func loadValuesAsynchronously(
        forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil
    ) {
        if let handler { DispatchQueue.global().async { handler() } }
    }
    /// Whether a property was read.
    public func statusOfValue(forKey key: String, error outError: NSErrorPointer) -> AVKeyValueStatus {
        isReadable ? .loaded : .failed
    }

    private func check() throws {
        guard isReadable else {
            throw CocoaError(.fileReadCorruptFile, userInfo: [NSURLErrorKey: file])
        }
    }
}

extension AVAssetTrack {
    /// Returns the value of one property of the track, which never fails here.
    public func load<Value>(_ property: AVAsyncProperty<AVAssetTrack, Value>) async throws -> Value {
        property.read(self)
    }
    /// Returns the values of two properties of the track as a pair.
    public func load<First, Second>(
        _ first: AVAsyncProperty<AVAssetTrack, First>, _ second: AVAsyncProperty<AVAssetTrack, Second>
    ) async throws -> (First, Second) {
        (first.read(self), second.read(self))
    }
    /// Returns the values of three properties of the track in order.
    public func load<First, Second, Third>(
        _ first: AVAsyncProperty<AVAssetTrack, First>, _ second: AVAsyncProperty<AVAssetTrack, Second>,
        _ third: AVAsyncProperty<AVAssetTrack, Third>
    ) async throws -> (First, Second, Third) {
        (first.read(self), second.read(self), third.read(self))
    }
    /// How many pictures a second has, which is not known here: 0.
    public var nominalFrameRate: Float { 0 }
    /// The kind of media in the track, which is always video here.
    public var mediaType: AVMediaType { .video }
}

/// An option of assets: whether the duration is measured. It is read here.
public let AVURLAssetPreferPreciseDurationAndTimingKey = "AVURLAssetPreferPreciseDurationAndTimingKey"

/// Returns a time and how long it lasts.
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
    CMTimeRange(start: start, duration: duration)
}
/// Returns the sum of two times; if their timescales differ, it has the larger one.
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime {
    lhs.timescale == rhs.timescale
        ? CMTime(value: lhs.value.addingReportingOverflow(rhs.value).partialValue, timescale: lhs.timescale)
        : CMTime(seconds: lhs.seconds + rhs.seconds, preferredTimescale: max(lhs.timescale, rhs.timescale))
}
/// Returns the first time minus the second one.
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime {
    CMTimeAdd(lhs, CMTime(value: -rhs.value, timescale: rhs.timescale))
}
/// Returns a time multiplied by a factor, in a timescale of at least 1000.
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Double) -> CMTime {
    CMTime(seconds: time.seconds * multiplier, preferredTimescale: max(time.timescale, 1000))
}
/// Compares times: -1, 0 or 1.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 { time1 < time2 ? -1 : time1 > time2 ? 1 : 0 }

extension CMTime: Comparable {
    /// Whether a time is before another.
    public static func < (lhs: CMTime, rhs: CMTime) -> Bool { lhs.seconds < rhs.seconds }
    /// Returns the sum of two times, as `CMTimeAdd` does.
    public static func + (lhs: CMTime, rhs: CMTime) -> CMTime { CMTimeAdd(lhs, rhs) }
    /// Returns the first time minus the second, as `CMTimeSubtract` does.
    public static func - (lhs: CMTime, rhs: CMTime) -> CMTime { CMTimeSubtract(lhs, rhs) }
    /// Whether it is a number of seconds.
    public var isNumeric: Bool { isValid }
    /// Whether it has no end; never.
    public var isIndefinite: Bool { false }
    /// A time that is later than all others, such as for a range without an end.
    public static let positiveInfinity = CMTime(value: .max, timescale: 1)
    /// A time that is not known, which is the same as `invalid` here.
    public static let indefinite = CMTime.invalid
}

/// The time of zero seconds, by its older name for `CMTime.zero`.
public let kCMTimeZero = CMTime.zero
/// The number of no track.
public let kCMPersistentTrackID_Invalid: Int32 = 0

extension NSValue {
    private static let scale: Int32 = 1000

    /// A time, to a thousandth of a second.
    public convenience init(time: CMTime) {
        self.init(point: NSPoint(x: time.seconds, y: 0))
    }
    /// The time that the value holds, to a thousandth of a second.
    public var timeValue: CMTime { CMTime(seconds: pointValue.x, preferredTimescale: Self.scale) }
}

extension AVMediaType {
    /// The media is text; no track here is of this type.
    public static let text = AVMediaType(rawValue: "text")
}
