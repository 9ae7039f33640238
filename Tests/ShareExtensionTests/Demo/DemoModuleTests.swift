// SPDX-License-Identifier: Apache-2.0

import AppGroups
import ExtensionItems
import Foundation
import Testing

@testable import ShareExtension

struct DemoModuleTests {
    /// Without a host the first picture is never closed: the second one, which cannot be shown, is not looked at.
    @Test func endsWithThePictureThatIsNotClosed() async throws {
        try await withEnvironment { environment in
            let files = ["a.ppm", "b.ppm"].map { environment.container.url.appendingPathComponent($0) }
            try (Data("P6\n1 1\n255\n".utf8) + Data([1, 2, 3])).write(to: files[0])
            try Data("no picture".utf8).write(to: files[1])
            let pictures = ShareData(attachments: try files.map { try #require(NSItemProvider(contentsOf: $0)) })
            let actions = try await DemoModule().actions(for: pictures, in: environment)
            await #expect(throws: Never.self) { try await actions[0].perform(.init()) }
        }
    }
}
