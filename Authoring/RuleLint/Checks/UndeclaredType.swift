// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PredicateFormat
import PropertyLists
import UniformTypes

/// A misspelt type is no error anywhere: nothing ever conforms to it.
struct UndeclaredType: RuleCheck {
    let name = "undeclared-type"
    let severity = Finding.Severity.warning
    let summary = "A type identifier that nothing declares"

    /// Looking for the nearest name takes time, and so many are enough to begin with.
    private static let mostFindings = 100

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let predicate = subject.predicate else { return [] }
        let own = subject.declaredTypes.union(subject.root.map(Self.declared) ?? [])
        var seen: Set<String> = []
        var result: [Finding] = []
        var others = 0
        for (part, _) in PredicateWalk.parts(of: predicate) {
            for (identifier, offset) in Self.types(part) {
                guard Self.isDynamic(identifier) || UTType(identifier) == nil, !own.contains(identifier.lowercased()),
                    seen.insert(identifier).inserted
                else { continue }
                guard result.count < Self.mostFindings - 1 else {
                    others += 1
                    continue
                }
                result.append(finding(identifier, offset, subject))
            }
        }
        if others > 0 {
            result.append(
                finding(
                    subject, at: predicate.root.offset,
                    others == 1
                        ? "nothing declares one more type of this rule"
                        : "nothing declares \(others) more types of this rule",
                    fix: "fix those that are named, and check it again"))
        }
        return result
    }

    private func finding(_ identifier: String, _ offset: Int, _ subject: RuleSubject) -> Finding {
        guard Self.isDynamic(identifier) else {
            return finding(
                subject, at: offset, "nothing declares the type \(quoted(identifier))", fix: fix(identifier))
        }
        return finding(
            subject, at: offset,
            "\(quoted(identifier)) stands for what nothing declares, and each system may write it in another way",
            fix: "write public.data, or declare a type of your own for such files")
    }

    private static func isDynamic(_ identifier: String) -> Bool { identifier.lowercased().hasPrefix("dyn.") }

    /// The types that a comparison names, patterns left out.
    private static func types(_ part: PredicatePart) -> [(String, Int)] {
        if let test = PredicateWalk.typeTest(part) { return [(test.identifier, test.offset)] }
        guard let test = PredicateWalk.typeComparison(part),
            [.equal, .notEqual, .in, .contains].contains(test.comparison.operation.kind),
            // A part of a text is no type.
            test.comparison.operation.kind != .contains || test.comparison.quantifier == nil
        else { return [] }
        return test.identifiers.map { ($0.text, $0.offset) }
    }

    /// Names that people try first.
    private static let guesses = [
        "public.web-url": "public.url", "public.weburl": "public.url", "public.link": "public.url",
        "public.file": "public.file-url", "public.photo": "public.image", "public.picture": "public.image",
        "public.document": "public.content", "public.string": "public.plain-text", "public.any": "public.data",
        "public.mpeg4": "public.mpeg-4", "public.word": "org.openxmlformats.wordprocessingml.document",
        "com.microsoft.word": "com.microsoft.word.doc", "com.microsoft.excel": "com.microsoft.excel.xls",
        "com.microsoft.powerpoint": "com.microsoft.powerpoint.ppt",
    ]

    private func fix(_ identifier: String) -> String {
        if identifier.isEmpty { return "name a type, such as public.image" }
        if identifier.hasPrefix("."), let type = UTType(filenameExtension: String(identifier.dropFirst())),
            type.isDeclared
        {
            return "write \(type.identifier): this is an extension of file names"
        }
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
        // Of a short last part, two other letters make another word.
        let limit = name.count < 5 ? 1 : max(2, identifier.count / 4)
        if let nearest = NearestName.of(identifier, among: TypeCatalog.current.identifiers, limit: limit) {
            return "write \(nearest), if that is meant"
        }
        if identifier.hasPrefix("public.") || identifier.hasPrefix("com.apple.") {
            return "look the type up with appex type and a file of its kind: Apple's domains have none of that name"
        }
        return
            "declare it under UTExportedTypeDeclarations or UTImportedTypeDeclarations of the app, if it is one of yours"
    }

    /// Returns the type identifiers that a property list declares, in lower case.
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
