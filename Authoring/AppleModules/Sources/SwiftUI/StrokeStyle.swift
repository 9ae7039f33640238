// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

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
        /// Cut off at the end point, rounded around it, or extended as a square; the form draws no lines.
        case butt, round, square
    }
    /// The shape of the corner at which two parts of a line meet.
    public enum Join: Sendable {
        /// A sharp corner, a rounded corner, or a corner that is cut off; the form draws no lines.
        case miter, round, bevel
    }
}
