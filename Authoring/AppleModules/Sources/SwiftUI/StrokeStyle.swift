// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// A line that is drawn.
public struct StrokeStyle: Equatable, Sendable {
    /// A line of a width.
    public init(
        lineWidth: CGFloat = 1, lineCap: Cap = .butt, lineJoin: Join = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {}
    /// How a line ends.
    public enum Cap: Sendable {
        /// A way.
        case butt, round, square
    }
    /// How lines meet.
    public enum Join: Sendable {
        /// A way.
        case miter, round, bevel
    }
}
