// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Why a picture cannot be read or written.
public struct PictureError: Error, Hashable, CustomStringConvertible, LocalizedError {
    /// The kind of failure when a picture is read or written.
    public struct Code: Hashable, Sendable {
        /// The bytes are no picture, or one of a format that is not known.
        public static let unreadable = Code(name: "unreadable")
        /// The picture cannot be written in this format.
        public static let unwritable = Code(name: "unwritable")
        /// gdk-pixbuf is not installed.
        public static let unavailable = Code(name: "unavailable")

        private let name: String
    }

    /// The kind of failure: unreadable, unwritable, or a missing library.
    public let code: Code
    /// The reason of the failure, in the words of gdk-pixbuf if it gives one.
    public let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The reason of the failure, without its kind.
    public var description: String { message }

    /// The reason of the failure, the same text as ``message``.
    public var errorDescription: String? { message }
}
