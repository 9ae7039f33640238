// SPDX-License-Identifier: Apache-2.0

import ApplicationRuntime
import CourierKit
import FileOperations
import Foundation

/// Receives the ends of deliveries, and sends what follows them.
final class AppDelegate: UIResponder, UIApplicationDelegate {
    /// How long the app stays for what follows, in seconds. After that it is launched again.
    private static let longestStay = 20.0

    private struct Handler: @unchecked Sendable { let call: () -> Void }

    private var deliveries: DeliverySession?

    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        let handler = Handler(call: completionHandler)
        guard let delivery = Delivery.identifier(ofSession: identifier) else { return handler.call() }
        do {
            deliveries = DeliverySession(try Courier(), delivery) { handler.call() }
            DispatchQueue.main.asyncAfter(deadline: .now() + Self.longestStay) { handler.call() }
        } catch {
            StandardError.report("\(error)")
            exit(EXIT_FAILURE)
        }
    }
}
