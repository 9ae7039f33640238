// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Foundation

/// A place on the earth.
public struct CLLocationCoordinate2D: Sendable {
    /// The degrees north of the equator; they are negative in the south.
    public var latitude: CLLocationDegrees
    /// The degrees east of the meridian of Greenwich; they are negative in the west.
    public var longitude: CLLocationDegrees
    /// Creates a coordinate from a latitude and a longitude in degrees.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        (self.latitude, self.longitude) = (latitude, longitude)
    }
    /// In the Gulf of Guinea.
    public init() { self.init(latitude: 0, longitude: 0) }
}
