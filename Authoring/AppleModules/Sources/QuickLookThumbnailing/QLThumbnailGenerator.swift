// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// Small pictures of files: of pictures only. Everything else fails with an error.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/quicklookthumbnailing/qlthumbnailgenerator>
open class QLThumbnailGenerator: NSObject, @unchecked Sendable {
    // @unchecked: it has no state.

    /// The generator that all parts of the program share.
    public static let shared = QLThumbnailGenerator()

    /// A picture that is asked for.
    open class Request: NSObject, @unchecked Sendable {
        // @unchecked: as on Apple's systems, it is written before it is shared.

        /// The kinds of picture that a request accepts, of which the generator takes no account.
        public struct RepresentationTypes: OptionSet, Sendable {
            /// The kinds of picture as the bits of a number.
            public let rawValue: UInt
            /// Creates a set of kinds of picture from their bits.
            public init(rawValue: UInt) { self.rawValue = rawValue }
            /// The picture of the kind of file.
            public static let icon = Self(rawValue: 1)
            /// The picture is made quickly in low quality; here it is the same as a full thumbnail.
            public static let lowQualityThumbnail = Self(rawValue: 2)
            /// The picture is a thumbnail in full quality of the file's content.
            public static let thumbnail = Self(rawValue: 4)
            /// The picture may be an icon, a quick thumbnail or a full one.
            public static let all: Self = [.icon, .lowQualityThumbnail, .thumbnail]
        }

        let file: URL
        /// The largest size in points.
        open var size: CGSize
        /// Pixels for a point.
        open var scale: CGFloat
        /// The kinds of picture that the request accepts, which have no effect here.
        public let representationTypes: RepresentationTypes

        /// A picture of a file.
        public init(fileAt url: URL, size: CGSize, scale: CGFloat, representationTypes: RepresentationTypes) {
            file = url
            (self.size, self.scale) = (size, scale)
            self.representationTypes = representationTypes
        }
    }

    private func make(_ request: Request) throws -> QLThumbnailRepresentation {
        let pixels = CGSize(width: request.size.width * request.scale, height: request.size.height * request.scale)
        guard let image = UIImage(contentsOfFile: request.file.path)?.preparingThumbnail(of: pixels) else {
            throw CocoaError(
                .featureUnsupported,
                userInfo: [
                    NSLocalizedDescriptionKey: "\(request.file.lastPathComponent): only pictures have thumbnails here"
                ])
        }
        return QLThumbnailRepresentation(image)
    }

    /// Makes the best picture.
    open func generateBestRepresentation(
        for request: Request, completion: @escaping @Sendable (QLThumbnailRepresentation?, (any Error)?) -> Void
    ) {
        DispatchQueue.global().async { [self] in
            do { completion(try make(request), nil) } catch { completion(nil, error) }
        }
    }
    /// Makes the best picture.
    ///
    /// - Throws: an error for what is no picture.
    open func generateBestRepresentation(for request: Request) async throws -> QLThumbnailRepresentation {
        try make(request)
    }
    /// Takes a request back.
    @available(*, deprecated, message: "no effect here; on a phone it stops the making of a thumbnail")
    open func cancel(_ request: Request) {}
}
