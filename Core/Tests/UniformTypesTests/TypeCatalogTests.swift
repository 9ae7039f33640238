// SPDX-License-Identifier: Apache-2.0

import Testing
import UniformTypes

@Suite(.serialized) struct TypeCatalogTests {
    @Test func learnsWhatInstalledBundlesDeclare() throws {
        let declaration = try TypeDeclaration(
            propertyList: [
                "UTTypeIdentifier": "org.appex.test.sketch", "UTTypeConformsTo": ["public.image"],
                "UTTypeDescription": "Sketch",
                "UTTypeTagSpecification": [
                    "public.filename-extension": ["sketchy"], "public.mime-type": "image/x-sketchy",
                ],
            ] as [String: Any], origin: .exported)
        TypeCatalog.install(TypeCatalog(installed: [declaration]))
        defer { TypeCatalog.install(TypeCatalog(installed: [])) }
        #expect(UTType(filenameExtension: "sketchy")?.identifier == "org.appex.test.sketch")
        #expect(UTType(mimeType: "image/x-sketchy")?.conforms(to: .image) == true)
        #expect(UTType("org.appex.test.sketch")?.localizedDescription == "Sketch")
    }

    @Test func survivesCirclesAndStrangersAmongDeclarations() {
        TypeCatalog.install(
            TypeCatalog(installed: [
                TypeDeclaration(identifier: "org.a", conformsTo: ["org.b"], origin: .exported),
                TypeDeclaration(identifier: "org.b", conformsTo: ["org.a", "org.undeclared"], origin: .exported),
                TypeDeclaration(identifier: "public.jpeg", conformsTo: ["public.movie"], origin: .exported),
            ]))
        defer { TypeCatalog.install(TypeCatalog(installed: [])) }
        #expect(TypeCatalog.current.conforms("org.a", to: "org.undeclared"))
        #expect(TypeCatalog.current.conforms("org.b", to: "org.a"))
        #expect(!UTType.jpeg.conforms(to: .movie))
    }

    @Test func decidesBetweenDeclarationsOfOneIdentifier() {
        let declarations = [
            TypeDeclaration(identifier: "org.a", conformsTo: [], description: "imported", origin: .imported),
            TypeDeclaration(identifier: "org.a", conformsTo: [], description: "first", origin: .exported),
            TypeDeclaration(identifier: "Org.A", conformsTo: [], description: "second", origin: .exported),
            TypeDeclaration(identifier: "public.jpeg", conformsTo: ["public.movie"], origin: .exported),
        ]
        #expect(TypeCatalog(installed: declarations).installed == [declarations[1]])
    }

    @Test func believesAnInstalledBundleBeforeTheTableOfThirdParties() throws {
        let declaration = TypeDeclaration(
            identifier: "com.2fas.backup.2fas", conformsTo: ["public.data", "com.2fas.backup.bak"],
            filenameExtensions: ["2fas"], origin: .exported)
        TypeCatalog.install(TypeCatalog(installed: [declaration]))
        defer { TypeCatalog.install(TypeCatalog(installed: [])) }
        let backup = try #require(UTType("com.2fas.backup.2fas"))
        #expect(backup.conforms(to: try #require(UTType("com.2fas.backup.bak"))))
    }

    @Test func knowsUndeclaredParentsByTheirName() {
        let catalog = TypeCatalog(installed: [
            TypeDeclaration(identifier: "org.a", conformsTo: ["Org.Undeclared"], origin: .exported)
        ])
        #expect(catalog.conforms("org.a", to: "org.undeclared"))
        #expect(!catalog.conforms("org.a", to: "org.other"))
        #expect(!catalog.conforms("public.jpeg", to: "org.undeclared"))
    }

    /// A type below a third party's type stays there if a bundle declares that type, and has its new parents.
    @Test func keepsWhatStandsBelowATypeThatIsDeclaredAgain() {
        let (source, shader) = ("org.khronos.glsl-source", "org.khronos.glsl.fragment-shader")
        let catalog = TypeCatalog(installed: [
            TypeDeclaration(identifier: source, conformsTo: ["public.image", "org.undeclared"], origin: .exported),
            TypeDeclaration(identifier: "org.own", conformsTo: [shader], origin: .exported),
        ])
        #expect(TypeCatalog(installed: []).conforms(shader, to: source))
        for type in [shader, "org.own"] {
            for other in [source, "public.image", "org.undeclared"] { #expect(catalog.conforms(type, to: other)) }
            #expect(!catalog.conforms(type, to: "public.movie"))
        }
        #expect(!catalog.conforms("public.jpeg", to: source))
        #expect(catalog.conforms("public.jpeg", to: "public.image"))
    }

    @Test func rejectsDeclarationsOfTheWrongShape() {
        let wrong: [Any] = [
            "text", 3, ["UTTypeIdentifier": 3], ["UTTypeIdentifier": "a.b", "UTTypeConformsTo": 3] as [String: Any],
            ["UTTypeIdentifier": "a.b", "UTTypeTagSpecification": "x"],
        ]
        for value in wrong {
            #expect(throws: TypeDeclarationError.self) { try TypeDeclaration(propertyList: value, origin: .exported) }
        }
    }
}
