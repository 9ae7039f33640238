// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// A side of a rectangle.
public enum Edge: Int8, CaseIterable, Sendable {
    /// A side.
    case top, leading, bottom, trailing

    /// Several sides.
    public struct Set: OptionSet, Sendable {
        /// The bits.
        public let rawValue: Int8
        /// Some sides.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// One side.
        public init(_ edge: Edge) { self.init(rawValue: 1 << edge.rawValue) }
        /// A side.
        public static let top = Set(.top), leading = Set(.leading), bottom = Set(.bottom), trailing = Set(.trailing)
        /// Both.
        public static let horizontal: Set = [.leading, .trailing], vertical: Set = [.top, .bottom]
        /// All four.
        public static let all: Set = [.horizontal, .vertical]
    }
}
