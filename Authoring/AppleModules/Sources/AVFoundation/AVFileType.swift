// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
public import UIKit

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
