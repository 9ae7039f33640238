// SPDX-License-Identifier: Apache-2.0

public import ExtensionItems
import ExtensionMessages
import Synchronization

extension NSExtensionContext {
    /// Carries out the step that delivers what is shared, such as a rename or the sending of a message. A request that is
    /// cancelled or killed afterwards is then reported as delivered, and one that ends during the step as perhaps delivered.
    /// Not part of Apple's API.
    ///
    /// `Inbox.deposit` does this by itself.
    ///
    /// - Parameters:
    ///   - isolation: the actor that the step runs on, the caller's.
    ///   - step: delivers everything, or throws and delivers nothing.
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
            connection?.send(.deliveryEnded(success: false))
            throw error
        }
    }
}
