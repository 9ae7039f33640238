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

    /// The shorter spelling that is met too, here of the extension `mf`.
    @Test func readsTheShortSpellingOfDynamicIdentifiers() throws {
        let short = try #require(UTType("dyn.age8043u"))
        #expect(short.tags == [.filenameExtension: ["mf"]])
        #expect(!short.conforms(to: .image))
    }

    /// Identifiers that Apple's systems make of these extensions.
    @Test(arguments: [("tmp", "dyn.ah62d4rv4ge81k5pu"), ("livp", "dyn.ah62d4rv4ge8024p0sa")])
    func makesTheIdentifiersOfApplesSystems(_ tag: String, _ identifier: String) {
        #expect(UTType(tag: tag, tagClass: .filenameExtension, conformingTo: .data)?.identifier == identifier)
        #expect(UTType(identifier)?.tags == [.filenameExtension: [tag]])
    }

    /// The texts are `?:1=appex` and `?0=6:abc`.
    @Test func passesOverEmptyPartsButNotOnesWithoutAValue() {
        #expect(UTType("dyn.ah67dctpbsb2gn8a")?.tags == [.filenameExtension: ["appex"]])
        #expect(UTType("dyn.ah62d4rv4qfvgg") == nil)
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
