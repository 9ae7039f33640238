// SPDX-License-Identifier: Apache-2.0

import Foundation
import TransferMessages

/// Why an app was launched by the transfer service.
package enum BackgroundEvents {
    /// The session whose events the app is to deal with; nil if it was launched for something else.
    package static var session: String? { ProcessInfo.processInfo.environment[TransferWire.eventsKey] }

    /// Reports that the app has dealt with the events.
    ///
    /// - Parameter session: whose.
    package static func finish(_ session: String) {
        ServiceConnection.shared?.send(.handledEvents(identifier: session))
        ServiceConnection.shared?.waitUntilStored()
    }
}
