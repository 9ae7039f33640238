// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// A side of a rectangle.
public enum Edge: Int8, CaseIterable, Sendable {
    /// The upper edge, the edge at which a line of text begins, the lower edge, and the edge at which a line ends.
    case top, leading, bottom, trailing

    /// A set of the edges of a rectangle.
    public struct Set: OptionSet, Sendable {
        /// The edges as the bits of an integer, one bit for each edge.
        public let rawValue: Int8
        /// Creates a set of edges from the bits of an integer.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// Creates a set that contains one edge.
        public init(_ edge: Edge) { self.init(rawValue: 1 << edge.rawValue) }
        /// The sets of one edge each: the upper, the leading, the lower and the trailing one.
        public static let top = Set(.top), leading = Set(.leading), bottom = Set(.bottom), trailing = Set(.trailing)
        /// The set of the leading and trailing edges, and the set of the upper and lower edges.
        public static let horizontal: Set = [.leading, .trailing], vertical: Set = [.top, .bottom]
        /// The set of all four edges.
        public static let all: Set = [.horizontal, .vertical]
    }
}
