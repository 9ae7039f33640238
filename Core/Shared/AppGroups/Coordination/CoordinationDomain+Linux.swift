// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

extension CoordinationDomain {
    /// The folder for what the processes of this user on this machine share as long as the user is logged in.
    static func userFolder(_ environment: [String: String]) -> URL {
        let runtime = URL(fileURLWithPath: environment["XDG_RUNTIME_DIR"] ?? "/tmp", isDirectory: true)
        return runtime.appendingPathComponent(".appex-coordination-\(CurrentUser.identifier)", isDirectory: true)
    }
}
