// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import UIKit

/// The format of a movie's file.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
    /// The uniform type identifier of the format, such as `public.mpeg-4`.
    public let rawValue: String
    /// A format by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The file is an MPEG-4 movie or a QuickTime movie; neither is written here.
    public static let mp4 = AVFileType(rawValue: "public.mpeg-4"),
        mov = AVFileType(rawValue: "com.apple.quicktime-movie")
    /// The file is MPEG-4 sound or MPEG-4 video in the variants of Apple.
    public static let m4a = AVFileType(rawValue: "com.apple.m4a-audio"),
        m4v = AVFileType(rawValue: "com.apple.m4v-video")
    /// The file is sound in the WAVE format or in the MP3 format.
    public static let wav = AVFileType(rawValue: "com.microsoft.waveform-audio"),
        mp3 = AVFileType(rawValue: "public.mp3")
    /// The file is a picture in the JPEG format or in the HEIC format.
    public static let jpg = AVFileType(rawValue: "public.jpeg"), heic = AVFileType(rawValue: "public.heic")
}
