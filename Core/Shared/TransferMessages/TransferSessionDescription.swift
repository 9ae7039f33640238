// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A background session as a program configures it.
package struct TransferSessionDescription: Hashable, Sendable, Codable {
    /// The name that the program gives the session: `URLSessionConfiguration.identifier`.
    package var identifier: String
    /// `sharedContainerIdentifier`: the app group whose container has the files; nil for an app's own container.
    package var group: String?
    /// `isDiscretionary`: transfers wait for a network that costs nothing.
    package var isDiscretionary = false
    /// `sessionSendsLaunchEvents`: whether the app is launched when the last transfer has ended.
    package var sendsLaunchEvents = true
    /// `allowsExpensiveNetworkAccess`: whether transfers use a metered network.
    package var allowsExpensiveNetwork = true
    /// `timeoutIntervalForRequest`: how long a server may send and take nothing, in seconds.
    package var requestTimeout: TimeInterval = 60
    /// `timeoutIntervalForResource`: how long a transfer may take with all attempts, in seconds.
    package var resourceTimeout: TimeInterval = 7 * 86_400
    /// The program's limit of connections to one host: `httpMaximumConnectionsPerHost`.
    package var connectionsPerHost = 6

    package init(identifier: String) { self.identifier = identifier }

    /// The longest time that a program can ask for, in seconds: ten years. Programs write the largest number that there is for "as long as it takes".
    private static let longest: TimeInterval = 3650 * 86_400

    /// As it was asked for, with times that can be counted and sent.
    package var withinLimits: TransferSessionDescription {
        var description = self
        description.requestTimeout = Self.limited(requestTimeout, from: 1, default: 60)
        description.resourceTimeout = Self.limited(resourceTimeout, from: 0, default: 7 * 86_400)
        return description
    }

    private static func limited(_ time: TimeInterval, from least: TimeInterval, default standard: TimeInterval)
        -> TimeInterval
    {
        time.isNaN ? standard : min(max(time, least), longest)
    }
}
