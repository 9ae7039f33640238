// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import LintReports
import PredicateFormat
import PropertyLists
import UniformTypes

/// A misspelt type is no error anywhere: nothing ever conforms to it.
struct UndeclaredType: RuleCheck {
    let name = "undeclared-type"
    let severity = Finding.Severity.warning
    let summary = "A type identifier that nothing declares"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let predicate = subject.predicate else { return [] }
        let own = subject.declaredTypes.union(subject.root.map(Self.declared) ?? [])
        var seen: Set<String> = []
        var result: [Finding] = []
        // Looking for the nearest name takes time, and a hundred are enough to begin with.
        for (part, _) in PredicateWalk.parts(of: predicate) where result.count < 100 {
            for (identifier, offset) in Self.types(part) {
                guard UTType(identifier) == nil, !own.contains(identifier.lowercased()),
                    seen.insert(identifier).inserted
                else { continue }
                result.append(
                    finding(
                        subject, at: offset, "nothing declares the type \(quoted(identifier))", fix: fix(identifier)))
            }
        }
        return result
    }

    /// The types that a comparison names, patterns left out.
    private static func types(_ part: PredicatePart) -> [(String, Int)] {
        if let test = PredicateWalk.typeTest(part) { return [(test.identifier, test.offset)] }
        guard let test = PredicateWalk.typeComparison(part),
            [.equal, .notEqual, .in, .contains].contains(test.comparison.operation.kind)
        else { return [] }
        return test.identifiers.map { ($0.text, $0.offset) }
    }

    /// Names that people try first.
    private static let guesses = [
        "public.web-url": "public.url", "public.weburl": "public.url", "public.link": "public.url",
        "public.file": "public.file-url", "public.photo": "public.image", "public.picture": "public.image",
        "public.document": "public.content",
    ]

    private func fix(_ identifier: String) -> String {
        if identifier.contains("/"), let type = UTType(mimeType: identifier), type.isDeclared {
            return "write \(type.identifier): this is a MIME type"
        }
        if let meant = TypeName.meant(by: identifier) ?? Self.guesses[identifier.lowercased()] {
            return "write \(meant), if that is meant"
        }
        let parts = identifier.split(separator: ".")
        let name = parts.last.map(String.init) ?? identifier
        // "public.gif" is a good guess at com.compuserve.gif, and "com.microsoft.word.docx" at org.openxmlformats.wordprocessingml.document.
        let isOfVendor = ["public", "com.apple", "com.microsoft", "com.adobe", "com.compuserve", "org.openxmlformats"]
            .contains { identifier.lowercased().hasPrefix($0 + ".") }
        if isOfVendor, let type = UTType(filenameExtension: name), type.isDeclared {
            return "write \(type.identifier), if that is meant"
        }
        if let nearest = NearestName.of(identifier, among: TypeCatalog.current.identifiers) {
            return "write \(nearest), if that is meant"
        }
        if identifier.hasPrefix("public.") || identifier.hasPrefix("com.apple.") {
            return "look the type up with appex type and a file of its kind: Apple's domains have none of that name"
        }
        return
            "declare it under UTExportedTypeDeclarations or UTImportedTypeDeclarations of the app, if it is one of yours"
    }

    /// What a property list declares, in lower case.
    static func declared(in root: RuleSubject.Node) -> Set<String> {
        let keys = ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"]
        var result: Set<String> = []
        for key in keys {
            guard case .array(let declarations)? = root.entry(key)?.node.value else { continue }
            for declaration in declarations {
                if let identifier = declaration.entry("UTTypeIdentifier")?.node.text?.value {
                    result.insert(identifier.lowercased())
                }
            }
        }
        return result
    }
}
