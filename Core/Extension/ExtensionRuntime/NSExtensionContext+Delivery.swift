// SPDX-License-Identifier: Apache-2.0

public import AppGroups
public import ExtensionItems
import ExtensionMessages
import Synchronization

/// An error of a step that delivers, which says what has become of it.
///
/// A request whose step throws one that ``mayHaveDelivered`` is reported as perhaps delivered. Not part of Apple's API.
///
/// ```swift
/// struct PartlySent: DeliveryError {
///     let sent: Int
///     var mayHaveDelivered: Bool { sent > 0 }
/// }
/// ```
public protocol DeliveryError: Error {
    /// Whether some of what was shared may have been delivered although the step has failed.
    var mayHaveDelivered: Bool { get }
}

extension AppGroupError: DeliveryError {
    /// Whether the code is `uncertainDeposit`.
    public var mayHaveDelivered: Bool { code == .uncertainDeposit }
}

extension NSExtensionContext {
    /// Carries out the step that delivers what is shared, such as a rename or the sending of a message. A request that is
    /// cancelled or killed afterwards is then reported as delivered, and one that ends during the step as perhaps delivered.
    /// Not part of Apple's API.
    ///
    /// `Inbox.deposit` does this by itself.
    ///
    /// - Parameters:
    ///   - isolation: the actor that the step runs on, the caller's.
    ///   - step: delivers everything, or throws and delivers nothing, unless it throws a ``DeliveryError`` that says otherwise.
    /// - Returns: what the step returns.
    /// - Throws: the step's error.
    public func deliver<Value>(
        isolation: isolated (any Actor)? = #isolation, _ step: () async throws -> Value
    ) async rethrows -> Value {
        try await HostConnection.delivering(to: (hostedRequest as? HostedRequest)?.connection, step)
    }
}

extension HostConnection {
    /// The connection of this process's request. An inbox does not know its request.
    static let active = Mutex<HostConnection?>(nil)

    static func delivering<Value>(
        isolation: isolated (any Actor)? = #isolation,
        to connection: HostConnection? = active.withLock({ $0 }), _ step: () async throws -> Value
    ) async rethrows -> Value {
        connection?.send(.deliveryBegan)
        do {
            let value = try await step()
            connection?.send(.deliveryEnded(success: true))
            return value
        } catch {
            // Without an end of the step, it is not known whether it has delivered.
            if (error as? any DeliveryError)?.mayHaveDelivered != true {
                connection?.send(.deliveryEnded(success: false))
            }
            throw error
        }
    }
}
