// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// A place on the earth, with its height and the time.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/corelocation/cllocation>
open class CLLocation: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// The latitude and longitude of the location, in degrees.
    public let coordinate: CLLocationCoordinate2D
    /// The height in metres.
    public let altitude: CLLocationDistance
    /// When it was there.
    public let timestamp: Date

    /// Creates a location from a latitude and a longitude in degrees, with an altitude of 0 and the present time.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        altitude = 0
        timestamp = Date()
    }
    /// A place with its height and the time.
    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
        horizontalAccuracy hAccuracy: CLLocationDistance,
        verticalAccuracy vAccuracy: CLLocationDistance, timestamp: Date
    ) {
        self.coordinate = coordinate
        self.altitude = altitude
        self.timestamp = timestamp
    }

    /// Returns the distance to another place in metres, on a sphere.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        let (first, second) = (coordinate, location.coordinate)
        let up = sin(radians(second.latitude - first.latitude) / 2)
        let across = sin(radians(second.longitude - first.longitude) / 2)
        let chord = up * up + cos(radians(first.latitude)) * cos(radians(second.latitude)) * across * across
        return 2 * 6_371_000 * asin(min(1, chord.squareRoot()))
    }
}
