// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UniformTypes

struct UTCoreTypesTests {
    @Test func knowsTheOldConstants() {
        #expect(kUTTypeImage as String == "public.image")
        #expect(UTTypeConformsTo(kUTTypeJPEG, kUTTypeImage))
        #expect(UTTypeEqual("Public.Image", kUTTypeImage))
    }

    @Test func addsExtensionsOnlyWhereTheyAreMissing() {
        let folder = URL(fileURLWithPath: "/x")
        #expect(folder.appendingPathComponent("photo", conformingTo: .jpeg).lastPathComponent == "photo.jpeg")
        #expect(folder.appendingPathComponent("photo.jpg", conformingTo: .jpeg).lastPathComponent == "photo.jpg")
        #expect(folder.appendingPathComponent("a.b").appendingPathExtension(for: .png).lastPathComponent == "a.b.png")
        #expect(folder.appendingPathComponent("main.swift", conformingTo: .plainText).lastPathComponent == "main.swift")
        #expect(UTType.plainText.filename("a.") == "a.txt")
    }
}
