// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import Foundation

private func tell(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

/// Delivers, and then does not end.
final class DeliversAndWaits: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        Task {
            await context.deliver {}
            tell("delivered")
        }
    }
}

/// Begins to deliver, and does not come to an end.
final class DeliversForever: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        Task {
            await context.deliver {
                tell("delivering")
                try? await Task.sleep(for: .seconds(600))
            }
        }
    }
}

/// Fails to deliver, and then does not end.
final class FailsToDeliver: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        Task {
            do {
                try await context.deliver { throw CocoaError(.fileWriteOutOfSpace) }
            } catch { tell("failed") }
        }
    }
}

/// Asks with a sheet of its own, which it describes.
final class AsksForALogin: Principal, AnswerableRequestHandling {
    func requestOptions(for context: NSExtensionContext) async throws -> RequestOptions {
        RequestOptions(fields: [.init(name: "login", title: "Login")])
    }

    override func beginRequest(with context: NSExtensionContext) {
        let sheet = ListSheet(
            title: "Login", field: "login",
            entries: ["work", "home"].map { ListSheet.Entry(identifier: $0, title: $0) })
        Task {
            guard case .chose(let login) = await context.ask(.list(sheet)) else {
                return context.cancelRequest(withError: CocoaError(.userCancelled))
            }
            context.completeRequest(returningItems: [Self.item(login)])
        }
    }
}
