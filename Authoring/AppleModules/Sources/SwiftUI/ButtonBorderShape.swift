// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The outline of a button.
public struct ButtonBorderShape: Sendable {
    /// One of them.
    public static let automatic = ButtonBorderShape(), capsule = ButtonBorderShape(),
        roundedRectangle = ButtonBorderShape(), circle = ButtonBorderShape()
}
