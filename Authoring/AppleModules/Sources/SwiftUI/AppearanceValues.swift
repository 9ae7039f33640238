// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Text {
    /// Where a long text is cut.
    public enum TruncationMode: Sendable {
        /// A text that is too long is cut at its beginning, in its middle or at its end; the form ignores this.
        case head, middle, tail
    }
    /// Letters that all have.
    public enum Case: Sendable {
        /// The text is shown in small letters or in capital letters; the form ignores this.
        case lowercase, uppercase
    }
}

extension VerticalEdge {
    /// A set of the upper and lower edges of a rectangle.
    public struct Set: OptionSet, Sendable {
        /// The edges as the bits of an integer.
        public let rawValue: Int8
        /// Creates a set of edges from the bits of an integer.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The upper edge and the lower edge, each as a set of its own.
        public static let top = Set(rawValue: 1), bottom = Set(rawValue: 2)
        /// The set of both the upper and the lower edge.
        public static let all: Set = [.top, .bottom]
    }
}
