// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
import UIKit

// What plays, cuts and exports movies on a phone. There is no decoder and no encoder here: all of it fails with an error that says so.

/// Why something was not done with a movie.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/avfoundation/averror>
public struct AVError: Error, CustomNSError, LocalizedError, Hashable, Sendable {
    /// The causes for which work with a movie can fail.
    public enum Code: Int, Sendable {
        /// The cause of the failure is not known.
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
    /// The cause for which the work failed.
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

extension AVError.Code {
    /// Matches an error with a reason in a `catch`.
    public static func ~= (code: Self, error: any Error) -> Bool { (error as? AVError)?.code == code }
}
