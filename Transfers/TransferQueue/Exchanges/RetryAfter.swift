// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import TransferMessages

/// A server's wish to be asked later. (RFC 9110, 10.2.3)
package struct RetryAfter: Hashable, Sendable {
    /// The time until the server may be asked again, in seconds; an hour at most.
    package var seconds: TimeInterval

    /// The longest time that is waited for, in seconds: an hour.
    private static let longest: TimeInterval = 3600

    /// Reads it from an answer that says the server is busy (429) or does not work now (503); nil if there is none.
    ///
    /// - Parameter response: an answer.
    package init?(_ response: WebResponse) {
        guard [429, 503].contains(response.status), let text = response.headers["Retry-After"] else { return nil }
        let now = response.headers["Date"].flatMap(WebDate.read) ?? Date()
        guard let value = TimeInterval(text) ?? WebDate.read(text)?.timeIntervalSince(now), value.isFinite else {
            return nil
        }
        seconds = min(max(value, 0), Self.longest)
    }
}
