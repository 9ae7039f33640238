// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import ExtensionItems

struct CancellationLinkTests {
    @Test func cancelsWhatComesBeforeAndAfterTheCancellation() {
        let link = CancellationLink()
        let early = Progress(totalUnitCount: 1)
        link.connect(early)
        #expect(!early.isCancelled)
        link.cancel()
        #expect(early.isCancelled)
        let late = Progress(totalUnitCount: 1)
        link.connect(late)
        #expect(late.isCancelled)
    }
}
