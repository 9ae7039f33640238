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
        raiseDescriptorLimit()
        ItemFolder.sweep()
        let service: ShareService
        do { service = try ShareService() } catch {
            FileHandle.standardError.write(Data("appex-share-service: \(error)\n".utf8))
            exit(1)
        }
        withExtendedLifetime(service) { MainLoop.run() }
    }

    /// Each request can have 16 descriptors of its caller's, and some of its own.
    private static func raiseDescriptorLimit() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = min(limit.rlim_max, 8_192)
        _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}
