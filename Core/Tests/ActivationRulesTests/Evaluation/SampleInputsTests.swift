// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import Testing

struct SampleInputsTests {
    /// The numbers of a rule and their neighbours, each once; a large number is no count.
    @Test(arguments: [
        ("extensionItems.@count == 5", [0, 1, 2, 4, 5, 6]), ("extensionItems.@count == 0", [0, 1, 2]),
        ("extensionItems.@count == 500", [0, 1, 2, 499, 500, 501]), ("extensionItems.@count == 501", [0, 1, 2]),
    ])
    func makesTheCountsOfARule(_ format: String, _ counts: [Int]) {
        let photos = SampleInputs.all(for: format).filter { input in
            input.extensionItems.count == 1
                && input.extensionItems[0].attachments.allSatisfy { $0.registeredTypeIdentifiers == ["public.jpeg"] }
        }
        #expect(photos.map { $0.attachments.count } == counts)
    }

    @Test(arguments: [
        [[["public.jpeg"]], [["com.adobe.pdf"]]], [[["public.jpeg", "com.adobe.pdf"]]],
        [[["public.jpeg"], ["public.jpeg"], ["com.adobe.pdf"]]],
        [[["public.url"], ["com.adobe.pdf"], ["org.appex.unknown-type"]]],
    ])
    func makesCombinationsOfTypes(_ items: [[[String]]]) {
        #expect(SampleInputs.all(types: [], counts: [1, 2]).contains(HostTableTests.input(items)))
    }
}
