// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// A place on the earth.
public struct CLLocationCoordinate2D: Sendable {
    /// To the north.
    public var latitude: CLLocationDegrees
    /// To the east.
    public var longitude: CLLocationDegrees
    /// A place.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        (self.latitude, self.longitude) = (latitude, longitude)
    }
    /// In the Gulf of Guinea.
    public init() { self.init(latitude: 0, longitude: 0) }
}
