// SPDX-License-Identifier: Apache-2.0

import Confinement
import ExtensionBundles
import FileOperations
import Foundation
import Testing

@testable import ExtensionHost

struct SessionFolderTests {
    @Test func deletesTheFoldersOfHostsThatWereKilled() throws {
        try SessionPlace.with { place in
            try OpenFolder.create(place.folders.sessions.appendingPathComponent("\(UUID().uuidString)/tmp/half"))
            let session = try SessionFolder(folders: place.folders, .own)
            let names = try OpenFolder(place.folders.sessions).names()
            #expect(Set(names) == [place.session.identifier, session.identifier])
        }
    }
}
