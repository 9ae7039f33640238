// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import UniformTypes

struct LinuxMIMETypesTests {
    @Test(arguments: [
        ("text/markdown", "net.daringfireball.markdown"), ("image/avif", "public.avif"),
        ("message/rfc822", "com.apple.mail.email"), ("application/x-shellscript", "public.shell-script"),
        ("text/x-python", "public.python-script"), ("Text/X-CSrc", "public.c-source"),
        ("application/vnd.debian.binary-package", "org.debian.deb-archive"), ("image/jpeg", "public.jpeg"),
    ])
    func mapsToDeclaredTypes(_ mimeType: String, _ identifier: String) {
        #expect(UTType(mimeType: mimeType)?.identifier == identifier)
    }

    @Test func knowsFoldersWithoutASupertype() {
        #expect(UTType(tag: "inode/directory", tagClass: .mimeType, conformingTo: nil) == .folder)
        // A folder is no data.
        #expect(UTType(mimeType: "inode/directory")?.isDynamic == true)
    }

    @Test func givesTypesTheirMIMETypeOfLinux() {
        #expect(UTType("net.daringfireball.markdown")?.preferredMIMEType == "text/markdown")
        #expect(UTType.jpeg.preferredMIMEType == "image/jpeg")
        #expect(UTType.shellScript.preferredMIMEType == "application/x-shellscript")
    }

    @Test func mapsEveryMIMETypeOfThisMachine() throws {
        let file = "/usr/share/mime/types"
        try Requirement.file(file, source: "shared-mime-info")
        let data = try #require(FileManager.default.contents(atPath: file))
        let names = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
        #expect(names.count > 500)
        for name in names { #expect(UTType(tag: name, tagClass: .mimeType, conformingTo: nil) != nil, "\(name)") }
    }
}
