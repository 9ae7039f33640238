// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import Foundation
import Testing

struct ApplicationFoldersTests {
    @Test func findsItsFoldersAsTheSpecificationSays() throws {
        let folders = try ApplicationFolders(environment: [
            "HOME": "/home/a", "XDG_DATA_HOME": "relative", "XDG_DATA_DIRS": "/x:y:/z",
        ])
        #expect(folders.data.path == "/home/a/.local/share/appex")
        #expect(
            folders.applications.map(\.path) == [
                "/home/a/.local/share/appex/Applications", "/x/appex/Applications", "/z/appex/Applications",
            ])
        #expect(throws: BundleError.self) { try ApplicationFolders(environment: [:]) }
    }
}
