// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// Colours that go over into each other.
public struct Gradient: ShapeStyle {
    /// A colour at a place.
    public struct Stop: Equatable, Sendable {
        /// The colour at this place of the gradient.
        public var color: Color
        /// The place, from 0 to 1.
        public var location: CGFloat
        /// A colour at a place.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// Some colours at their places.
    public init(stops: [Stop]) {}
    /// Creates a gradient of evenly spaced colours, which the form does not show.
    public init(colors: [Color]) {}
}
