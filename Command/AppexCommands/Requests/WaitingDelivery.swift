// SPDX-License-Identifier: Apache-2.0

import DesktopServices
import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation
import ShareSheet
import Synchronization

/// The record of an app that has not been opened for shares in its inbox. A person at a desktop gets a notification that opens it.
final class WaitingDelivery: Sendable {
    private let found = Mutex<DeliveryReceiver?>(nil)

    /// The app; nil if nothing waits.
    var receiver: DeliveryReceiver? { found.withLock(\.self) }

    /// The number of deposits in the inboxes of an app.
    ///
    /// - Parameters:
    ///   - app: the app.
    ///   - host: where the inboxes lie.
    /// - Returns: the number; nil if it cannot be known, which is reported.
    static func count(for app: InstalledApplication, _ host: ExtensionHost) -> Int? {
        do { return try host.waitingDeposits(for: app) } catch {
            Output.printError("what waits for \(PrintableText.escaped(app.displayName)) is not known: \(error)")
            return nil
        }
    }

    /// Looks for what waits after an extension has run.
    ///
    /// - Parameter ended: what came of the request.
    func look(_ ended: EndedShare) {
        do {
            guard let receiver = try ended.receiver() else { return }
            found.withLock { $0 = receiver }
        } catch {
            Output.printError("whether an app has to be opened is not known: \(error)")
        }
    }
}

extension DeliveryReceiver {
    /// The offer of a notification to open the app.
    var offer: NotificationOffer {
        NotificationOffer(
            "Open \(PrintableText.line(name))", command: [Integrate.program, "app", "open", "--notify", identifier])
    }
}
