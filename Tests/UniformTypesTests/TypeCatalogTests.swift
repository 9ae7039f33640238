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
