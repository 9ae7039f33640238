// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// Where the device is, which an extension here is not told.
open class CLLocationManager: NSObject, @unchecked Sendable {
    // @unchecked: only the delegate changes, which nothing here calls.

    /// The delegate, which receives the error that every request for the location gives here.
    open weak var delegate: (any CLLocationManagerDelegate)?
    /// Whether the app may know where it is: it may not.
    open var authorizationStatus: CLAuthorizationStatus { .denied }
    /// The last place; nil.
    open var location: CLLocation? { nil }
    /// Asks the person, which is refused.
    @available(
        *, deprecated, message: "no effect here; on a phone it asks the person whether the app may know the location"
    )
    open func requestWhenInUseAuthorization() {}
    /// Asks for the place, which is refused.
    open func requestLocation() { delegate?.locationManager(self, didFailWithError: CLError(.denied)) }
    /// Begins to look, which is refused.
    open func startUpdatingLocation() { requestLocation() }
    /// Does nothing, as no updates run here; on a phone it ends the updates of the location.
    @available(
        *, deprecated, message: "no effect here; on a phone it ends the reports of new locations to the delegate"
    )
    open func stopUpdatingLocation() {}
}
