// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// Is told of places.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
    /// There are new places.
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    /// The place is not known.
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
}

extension CLLocationManagerDelegate {
    /// Does nothing with new places, which is the default; no place ever arrives here.
    public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
    /// Does nothing about a failure, which is the default; each request for the place fails here.
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
}
