// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How points in space are moved.
public struct CATransform3D: Equatable, Sendable {
    /// The numbers of the matrix.
    public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0, m14: CGFloat = 0
    /// The numbers of the matrix.
    public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0, m24: CGFloat = 0
    /// The numbers of the matrix.
    public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1, m34: CGFloat = 0
    /// The numbers of the matrix.
    public var m41: CGFloat = 0, m42: CGFloat = 0, m43: CGFloat = 0, m44: CGFloat = 1
    /// Leaves points where they are.
    public init() {}
    static let identity = CATransform3D()
}
