// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Text {
    /// Where a long text is cut.
    public enum TruncationMode: Sendable {
        /// A place.
        case head, middle, tail
    }
    /// Letters that all have.
    public enum Case: Sendable {
        /// Small or large.
        case lowercase, uppercase
    }
}

extension VerticalEdge {
    /// Several sides.
    public struct Set: OptionSet, Sendable {
        /// The bits.
        public let rawValue: Int8
        /// Some sides.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// A side.
        public static let top = Set(rawValue: 1), bottom = Set(rawValue: 2)
        /// Both.
        public static let all: Set = [.top, .bottom]
    }
}
