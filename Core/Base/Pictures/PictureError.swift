// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Why a picture cannot be read or written.
public struct PictureError: Error, Hashable, CustomStringConvertible, LocalizedError {
    /// What kind of error it is.
    public struct Code: Hashable, Sendable {
        /// The bytes are no picture, or one of a format that is not known.
        public static let unreadable = Code(name: "unreadable")
        /// The picture cannot be written in this format.
        public static let unwritable = Code(name: "unwritable")
        /// gdk-pixbuf is not installed.
        public static let unavailable = Code(name: "unavailable")

        private let name: String
    }

    /// What kind of error it is.
    public let code: Code
    /// The decoder's reason.
    public let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The reason.
    public var description: String { message }

    /// The reason.
    public var errorDescription: String? { message }
}
