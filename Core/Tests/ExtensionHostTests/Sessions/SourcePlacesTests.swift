// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ExtensionHost

struct SourcePlacesTests {
    /// As addr2line of binutils 2.40 writes them.
    @Test func takesThePlaceInTheFunctionItself() {
        let text = """
            0x00000000002d29b0
            /home/anna/Notes/Sources/Notes.swift:13
            0x00000000000000ff
            /usr/include/inlined.h:7 (discriminator 2)
            /home/anna/Notes/Sources/Other file.swift:21 (discriminator 4)

            """
        #expect(SourcePlaces.read(text) == [0x2d29b0: "Notes.swift:13", 0xff: "Other file.swift:21"])
    }

    @Test(arguments: [
        "??:0", "??:?", "/a/Notes.swift:?", "/a/Notes.swift:0", "/a/<compiler-generated>:4", "<compiler-generated>:4",
        ":3", "",
        "0x", "/a/b/:3",
    ])
    func hasNoPlaceWhereTheProgramHasNone(_ line: String) {
        #expect(SourcePlaces.read("0x0000000000000010\n\(line)\n").isEmpty)
    }

    /// A stranger's debug information names what it likes.
    @Test func escapesNames() {
        #expect(SourcePlaces.read("0x10\n/a/\u{1B}[31mred.swift:3\n")[0x10]?.contains("\u{1B}") == false)
    }
}
