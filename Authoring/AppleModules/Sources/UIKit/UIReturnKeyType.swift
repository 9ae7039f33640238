// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The word on the return key.
public enum UIReturnKeyType: Int, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
