// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation
import Synchronization

/// What an extension has put into its app's inbox, and the app has not been opened for. A person at a desktop gets a notification that opens it.
final class WaitingDelivery: Sendable {
    /// The app that gets it.
    struct Receiver: Sendable {
        let name: String
        let identifier: String
        let count: Int

        var text: String {
            "\(PrintableText.line(name)) gets \(count == 1 ? "it" : "them") when it is opened"
        }

        var offer: NotificationOffer {
            NotificationOffer(
                "Open \(PrintableText.line(name))", command: [Integrate.program, "app", "open", "--notify", identifier])
        }
    }

    private let found = Mutex<Receiver?>(nil)

    /// The app; nil if nothing waits.
    var receiver: Receiver? { found.withLock(\.self) }

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
    /// - Parameters:
    ///   - app: the containing app.
    ///   - outcome: what came of the request.
    ///   - host: where the inboxes lie.
    ///   - start: when the request began.
    func look(_ app: InstalledApplication, _ outcome: ExtensionOutcome, _ host: ExtensionHost, since start: Date) {
        guard !outcome.openings.contains(where: { $0.failure == nil && $0.browserReason == nil }) else { return }
        do {
            let count = try host.waitingDeposits(for: app, since: start)
            guard count > 0 else { return }
            found.withLock { $0 = Receiver(name: app.displayName, identifier: app.identifier, count: count) }
        } catch {
            Output.printError("whether \(app.displayName) has to be opened is not known: \(error)")
        }
    }
}
