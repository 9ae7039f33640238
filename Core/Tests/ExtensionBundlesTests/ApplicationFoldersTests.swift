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
        let all = [
            folders.data, folders.cache, folders.state, folders.userApplications, folders.groupContainers,
            folders.sessions, folders.container(of: "org.test"),
        ]
        #expect((all + folders.applications).allSatisfy { $0.hasDirectoryPath })
        #expect(throws: BundleError.self) { try ApplicationFolders(environment: [:]) }
    }
}
