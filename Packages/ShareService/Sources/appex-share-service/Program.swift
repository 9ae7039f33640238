// SPDX-License-Identifier: Apache-2.0

import CGio
import Foundation

/// `appex-share-service`: the service `org.appex.Share` of the session bus. The bus starts it for the first caller; it ends when it has had nothing to do for a
/// while.
@main
struct Program {
    @MainActor
    static func main() {
        signal(SIGPIPE, SIG_IGN)
        ItemFolder.sweep()
        let service: ShareService
        do { service = try ShareService() } catch {
            FileHandle.standardError.write(Data("appex-share-service: \(error)\n".utf8))
            exit(1)
        }
        withExtendedLifetime(service) { MainLoop.run() }
    }
}
