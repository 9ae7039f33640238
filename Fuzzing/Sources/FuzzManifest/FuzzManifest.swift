// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import AppGroups

/// Checks that anything a sender writes is a deposit that names no file outside itself, or an error.
func fuzzManifest(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    do {
        let manifest = try InboxManifest(Data(bytes: bytes, count: count))
        precondition(!manifest.items.contains { $0.file?.utf8.contains(0x2F) == true || $0.file == ".." })
        let folder = URL(fileURLWithPath: "/tmp/files", isDirectory: true)
        for item in manifest.items {
            let received = ReceivedItem(item, files: folder)
            precondition(!received.suggestedFilename.isEmpty)
            if case .file(let url) = received.content { precondition(url.path.utf8.starts(with: "/tmp/files/".utf8)) }
        }
    } catch {
        precondition(error is AppGroupError, "\(error)")
    }
    return 0
}
