// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

// MARK: Layouts

/// A size that is offered.
public struct ProposedViewSize: Equatable, Sendable {
    /// How wide; nil for as wide as it likes.
    public var width: CGFloat?
    /// How high; nil for as high as it likes.
    public var height: CGFloat?
    /// Creates a proposal from a width and a height in points; nil leaves the choice to the view.
    public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
    /// Creates a proposal with the width and the height of a size.
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
    /// The proposal that leaves both the width and the height to the view.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    /// As small as it can be.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// As large as it can be.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
    /// The size with others where it likes.
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}
