// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import TransferQueue

struct WebDateTests {
    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
        // A leap second.
        ("Sat, 31 Dec 2016 23:59:60 GMT", 1_483_228_800),
    ])
    func readsADate(_ text: String, _ seconds: Double) {
        #expect(WebDate.read(text)?.timeIntervalSince1970 == seconds)
    }

    @Test(arguments: [
        "", "Sun, 06 Nov 1994 08:49:37", "Sun, 99 Nov 1994 08:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT",
        "Sun, 06 Nix 1994 08:49:37 GMT", "Sun, 06 Nov 1994 88:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT",
        "Sun, 06 Nov 1994 08:x:49:37 GMT", "Sun, 06 Nov 1994 -8:49:37 GMT", "Sun, 06 Nov 1994 08:49:61 GMT",
    ])
    func readsNothingElse(_ text: String) { #expect(WebDate.read(text) == nil) }
}
