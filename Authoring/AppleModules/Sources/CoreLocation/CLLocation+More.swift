// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Foundation

/// An angle in degrees, such as a latitude or a longitude.
public typealias CLLocationDegrees = Double
/// A distance, altitude or accuracy in metres.
public typealias CLLocationDistance = Double

/// A place that is none.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)
/// Whether a place is on the earth.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
    abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}
