// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How high a sheet is.
public struct PresentationDetent: Hashable, Sendable {
    private let height: CGFloat
    /// The sheet covers half of the screen, or all of it; the form ignores the height.
    public static let medium = PresentationDetent(height: 0.5), large = PresentationDetent(height: 1)
    /// A part of the screen.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(height: fraction) }
    /// A number of points.
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(height: height) }
}
