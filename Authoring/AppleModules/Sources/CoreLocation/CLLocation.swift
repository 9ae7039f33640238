// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// Degrees.
public typealias CLLocationDegrees = Double
/// Metres.
public typealias CLLocationDistance = Double

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

/// A place that is none.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)
/// Whether a place is on the earth.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
    abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

/// A place on the earth, with its height and the time.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/corelocation/cllocation>
open class CLLocation: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// The place.
    public let coordinate: CLLocationCoordinate2D
    /// The height in metres.
    public let altitude: CLLocationDistance
    /// When it was there.
    public let timestamp: Date

    /// A place.
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

/// Whether an app may know where it is.
public enum CLAuthorizationStatus: Int32, Sendable {
    /// Whether.
    case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}

/// Why a place is not known.
public struct CLError: Error, CustomNSError, LocalizedError, Hashable, Sendable {
    /// A reason.
    public enum Code: Int, Sendable {
        /// A reason.
        case locationUnknown, denied, network
    }
    /// The reason.
    public let code: Code
    /// An error for a reason.
    public init(_ code: Code) { self.code = code }
    /// The domain of these errors.
    public static var errorDomain: String { "kCLErrorDomain" }
    /// The number of the reason.
    public var errorCode: Int { code.rawValue }
    /// The reason for people.
    public var errorDescription: String? { "The operation couldn’t be completed (\(code))." }
}

/// Where the device is, which an extension here is not told.
open class CLLocationManager: NSObject, @unchecked Sendable {
    // @unchecked: only the delegate changes, which nothing here calls.

    /// What is told.
    open weak var delegate: (any CLLocationManagerDelegate)?
    /// Whether the app may know where it is: it may not.
    open var authorizationStatus: CLAuthorizationStatus { .denied }
    /// The last place; nil.
    open var location: CLLocation? { nil }
    /// Asks the person, which is refused.
    open func requestWhenInUseAuthorization() {}
    /// Asks for the place, which is refused.
    open func requestLocation() { delegate?.locationManager(self, didFailWithError: CLError(.denied)) }
    /// Begins to look, which is refused.
    open func startUpdatingLocation() { requestLocation() }
    /// Looks no more.
    open func stopUpdatingLocation() {}
}

/// Is told of places.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
    /// There are new places.
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    /// The place is not known.
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
}

extension CLLocationManagerDelegate {
    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
}
