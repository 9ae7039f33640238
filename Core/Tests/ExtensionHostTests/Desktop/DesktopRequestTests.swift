// SPDX-License-Identifier: Apache-2.0

import Sheets
import Testing

@testable import ExtensionHost

struct DesktopRequestTests {
    /// Several apps may have one name: the question says which of them asks, or what it would run.
    @Test func saysWhoAsks() {
        let kinds: [DesktopRequest.Kind] = [
            .clipboard(characters: 3, files: 0), .open(url: "x:", application: "Save to", domain: nil),
            .browse(url: "https://example.org/"),
        ]
        for kind in kinds {
            let request = DesktopRequest(extensionIdentifier: "org.other.share", extensionName: "Save to", kind: kind)
            #expect(request.question.subject == "org.other.share")
        }
        let run = DesktopRequest(
            extensionIdentifier: "org.other", extensionName: "Save to",
            kind: .run(command: "tool %f", file: "/usr/share/x.desktop", fingerprint: ""))
        #expect(run.question.subject?.contains("tool %f") == true)
    }
}
