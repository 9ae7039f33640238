// SPDX-License-Identifier: Apache-2.0

import Testing
import UniformTypes

struct DynamicTypeTests {
    @Test func makesDynamicTypesThatRememberTheirTag() throws {
        let type = try #require(UTType(filenameExtension: "appex-test"))
        #expect(type.isDynamic)
        #expect(!type.isDeclared)
        #expect(type.preferredFilenameExtension == "appex-test")
        #expect(type.conforms(to: .data))
        #expect(!type.conforms(to: .image))
        #expect(try #require(UTType(type.identifier)).tags == type.tags)
    }

    /// Also characters that separate the parts of the identifier, one after the other and between letters.
    @Test(arguments: ["x,y:z=w\\v?u", "\\\\", "a\\b", ",,", "a,b\\c,d"])
    func keepsTagsWithSeparators(_ tag: String) throws {
        let type = try #require(UTType(tag: tag, tagClass: .filenameExtension, conformingTo: nil))
        #expect(try #require(UTType(type.identifier)).tags == [.filenameExtension: [tag]])
    }

    /// What Apple's systems make of the extension `md`, in both spellings that are met.
    @Test func readsBothSpellingsOfDynamicIdentifiers() throws {
        let made = try #require(UTType(tag: "md", tagClass: .filenameExtension, conformingTo: .data))
        if made.isDynamic { #expect(made.identifier.hasPrefix("dyn.ah62d4rv4ge8")) }
        let short = try #require(UTType("dyn.age8043u"))
        #expect(short.isDynamic)
        #expect(!short.conforms(to: .image))
    }

    @Test(arguments: [
        "dyn.", "dyn.a", "dyn.azzz", "dyn.b123", "dyn.a!!!", "", "dyn.a" + String(repeating: "h", count: 5000),
    ])
    func survivesOddDynamicIdentifiers(_ identifier: String) {
        let type = UTType(identifier)
        #expect(type == nil || type?.conforms(to: .image) == false)
    }

    @Test func keepsTheCallersParentForUndeclaredTypes() {
        let type = UTType(exportedAs: "org.appex.test.drawing", conformingTo: .image)
        #expect(type.conforms(to: .image))
        #expect(type.conforms(to: .data))
        #expect(!type.isDeclared)
        #expect(UTType(importedAs: "public.jpeg").isDeclared)
    }
}
