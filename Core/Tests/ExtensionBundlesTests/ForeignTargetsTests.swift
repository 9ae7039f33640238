// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import Foundation
import Testing

/// Declarations of other systems, as the registry finds them.
struct ForeignTargetsTests {
    private func add(_ workshop: Workshop, _ path: String, _ text: String) throws {
        let file = workshop.root.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func load(_ workshop: Workshop) throws -> InstalledExtensions {
        try ExtensionRegistry(folders: workshop.folders).load()
    }

    @Test func theirFoldersAreThoseOfTheirSystems() throws {
        try Workshop.with { workshop in
            let data = ".local/share"
            try add(
                workshop, "\(data)/contractor/a b.contract",
                "[Contractor Entry]\nName=Resize\nIcon=image-resize\nMimeType=!image/png;image/jpeg;\nExec=\"/opt/a \\\\\"b\" %F\nMaxFileSize=5\n"
            )
            try add(
                workshop, "\(data)/Thunar/sendto/mail.desktop", "[Desktop Entry]\nName=Mail\nExec=mail %F\nTryExec=x\n")
            try add(
                workshop, "system/applications/sub/org.example.App.desktop",
                "[Desktop Entry]\nName=App\nImplements=org.other;org.freedesktop.Share;\n[org.freedesktop.Share]\nTypes=image/png;\n"
            )
            try add(
                workshop, "system/applications/other.desktop",
                "[Desktop Entry]\nName=org.freedesktop.Share\nExec=x\n")
            let package = "system/kpackage/Purpose/up"
            try add(
                workshop, "\(package)/metadata.json",
                """
                {"KPlugin": {"Id": "org.up", "Name": "Up", "Icon": "/opt/up.png"}, "X-Purpose-PluginTypes": ["Export", "Other"],
                 "X-Purpose-Constraints": ["mimeType:image/*", ["exec:a", "application:b.desktop"], "dbus:org.c"],
                 "X-Purpose-Configuration": ["album"]}
                """)
            try add(workshop, "\(package)/contents/code/main.py", "#!/bin/sh\n")
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755],
                ofItemAtPath: workshop.root.appendingPathComponent("\(package)/contents/code/main.py").path)
            let installed = try load(workshop)
            #expect(installed.foreignProblems.isEmpty, "\(installed.foreignProblems)")
            let targets = Dictionary(uniqueKeysWithValues: installed.foreign.map { ($0.identifier, $0) })
            #expect(
                Set(targets.keys)
                    == ["contractor.a-b", "thunar.mail", "application.sub-org.example.App", "purpose.org.up"])
            let contract = try #require(targets["contractor.a-b"]?.foreign)
            #expect(contract.isNegated && contract.maximumSize == 5 && !contract.takesLinks)
            #expect(
                contract.conditions == [[.type("image/png"), .type("image/jpeg")], [.program("/opt/a \"b")]])
            #expect(targets["contractor.a-b"]?.displayName == "Resize")
            #expect(targets["thunar.mail"]?.foreign?.conditions == [[.program("x")], [.program("mail")]])
            let app = try #require(targets["application.sub-org.example.App"])
            #expect(app.foreign?.command == "sub-org.example.App" && app.applicationName == "Desktop app")
            let purpose = try #require(targets["purpose.org.up"]?.foreign)
            #expect(contract.icon == "image-resize" && purpose.icon == "/opt/up.png" && app.foreign?.icon == nil)
            #expect(purpose.pluginType == "Export" && purpose.questions == ["album"])
            let program = workshop.root.appendingPathComponent("\(package)/contents/code/main.py").path
            #expect(purpose.command == program)
            #expect(
                purpose.conditions == [
                    [.type("image/*")], [.program("a"), .application("b.desktop", isInstalled: false)],
                    [.unknown("dbus:org.c")],
                    [.program(program)],
                ])
            #expect(installed.everyExtension.count == 4 && installed.applications.isEmpty)
        }
    }

    @Test func thePersonsDeclarationHidesThatOfTheSystem() throws {
        try Workshop.with { workshop in
            let contract = "[Contractor Entry]\nName=System\nMimeType=text\nExec=a\n"
            try add(workshop, "system/contractor/a.contract", contract)
            try add(workshop, "system/contractor/b.contract", contract)
            try add(workshop, ".local/share/contractor/a.contract", contract.replacing("System", with: "Own"))
            try add(workshop, ".local/share/contractor/b.contract", contract + "Hidden=true\n")
            let installed = try load(workshop)
            #expect(installed.foreign.map(\.displayName) == ["Own"])
        }
    }

    @Test func whatRunsIsAnEntryOfItsOwn() throws {
        try Workshop.with { workshop in
            try add(
                workshop, ".local/share/contractor/a.contract",
                "[Contractor Entry]\nName=A\nMimeType=text\nExec=a %F\nTerminal=true\n[Desktop Entry]\nExec=evil %F\nX=1\n"
            )
            let target = try #require(try load(workshop).foreign.first?.foreign)
            #expect(target.command == "a %F")
            #expect(target.entry == "[Desktop Entry]\nType=Application\nName=A\nExec=a %F\nTerminal=true\n")
        }
    }

    @Test(arguments: [
        ("contractor/x.contract", "[Contractor Entry]\nName=A\nExec=a\n", "the key MimeType is missing"),
        ("contractor/x.contract", "[Contractor Entry]\nMimeType=text\n", "is missing, or has no key Exec"),
        (
            "contractor/x.contract", "[Contractor Entry]\nMimeType=text\nExec=sh -c \"x %f\"\n",
            "Exec: %f is inside quotes"
        ),
        (
            "contractor/x.contract", "[Contractor Entry]\nMimeType=text\nExec=sh -c 'x \"%f\"'\n",
            "Exec: %f is inside quotes"
        ),
        (
            "contractor/x.contract", "[Contractor Entry]\nMimeType=text\nExec=sh -c x\\\\ %f\n",
            "Exec: a backslash is outside quotes"
        ),
        ("contractor/x.contract", "[Contractor Entry]\nMimeType=text\nExec=a 'b\n", "Exec: a quote is not closed"),
        ("contractor/x.contract", "[Contractor Entry]\nMimeType=text\nExec=a \"b\n", "Exec: a quote is not closed"),
        ("contractor/x.contract", "[Contractor Entry]\nMimeType=text\nExec=a %z\n", "Exec: after a percent sign"),
        ("contractor/x.contract", "[Contractor Entry]\nMimeType=text\nExec=cat %f %U\n", "Exec: it has two of %f, %F"),
        ("contractor/x.contract", "[Contractor Entry]\nMimeType=text\nExec=a\\nb\n", "Exec: it contains a control"),
        ("contractor/x.contract", "[Contractor Entry]\nMimeType=text\nExec=\"\" a\n", "Exec: it names no program"),
        ("contractor/x.contract", "[Contractor Entry]\nMimeType=text\nExec=a\nMaxFileSize=big\n", "found “big”"),
        ("contractor/x.contract", "MimeType=text\n", "x.contract:1: expected [a group]"),
        (
            "contractor/\(String(repeating: "a", count: 210)).contract", "[Contractor Entry]\nMimeType=text\nExec=a\n",
            "its name makes no identifier"
        ),
        ("Thunar/sendto/x.desktop", "[Desktop Entry]\nName=A\n", "the key Exec is missing"),
        ("kpackage/Purpose/x/metadata.json", "{", "metadata.json"),
        ("kpackage/Purpose/x/metadata.json", #"{"X-Purpose-PluginTypes": ["Export"]}"#, "a program main.* is missing"),
        (
            "applications/a.b.desktop", "[Desktop Entry]\nImplements=org.freedesktop.Share\n",
            "the key Types is missing"
        ),
        (
            "applications/plain.desktop",
            "[Desktop Entry]\nImplements=org.freedesktop.Share\n[org.freedesktop.Share]\nTypes=text/plain\n",
            "has a name with dots"
        ),
    ])
    func saysWhyOneCannotBeUsed(_ path: String, _ text: String, _ reason: String) throws {
        try Workshop.with { workshop in
            try add(workshop, ".local/share/\(path)", text)
            let installed = try load(workshop)
            #expect(installed.foreign.isEmpty)
            let problem = try #require(installed.foreignProblems.values.first)
            #expect(problem.contains(reason), "\(problem)")
            #expect(installed.foreignProblems.keys.first?.hasSuffix(path) == true)
        }
    }

    @Test func whatKDETurnsOffIsNotOffered() throws {
        try Workshop.with { workshop in
            try add(
                workshop, ".local/share/kpackage/Purpose/up/metadata.json", #"{"X-Purpose-PluginTypes": ["Export"]}"#)
            let program = workshop.root.appendingPathComponent(".local/share/kpackage/Purpose/up/contents/code/main")
            try add(workshop, ".local/share/kpackage/Purpose/up/contents/code/main", "x")
            #expect(try load(workshop).foreignProblems.values.first?.contains("is not executable; chmod +x it") == true)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
            #expect(try load(workshop).foreign.count == 1)
            try add(workshop, "config/purposerc", "[plugins]\ndisabled=other,up\n")
            let registry = ExtensionRegistry(
                folders: workshop.folders,
                environment: ["XDG_CONFIG_HOME": workshop.root.appendingPathComponent("config").path])
            #expect(try registry.load().foreign.isEmpty)
        }
    }
}

extension InstalledExtension {
    fileprivate var foreign: ForeignTarget? { if case .foreign(let target) = kind { target } else { nil } }
}
