// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import SwiftSyntax

/// One type comes as a file, as data, as an image or as a text, depending on the app that shares it: a screenshot that was never saved has no file.
struct UnexpectedClass: SourceCheck {
    let name = "unexpected-class"
    let severity = Finding.Severity.warning
    let summary = "What loadItem returns is taken in one class alone, and dropped in others that apps use for the type"

    private static let files: Set<String> = ["URL", "NSURL"]
    private static let data: Set<String> = ["Data", "NSData"]
    private static let texts: Set<String> = ["String", "NSString", "NSAttributedString"]

    func findings(in source: SwiftSource) -> [Finding] {
        let silence = SilenceReader(source: source)
        return source.loads.compactMap { load in
            guard load.call.name == "loadItem", !isRefused(load, silence), let classes = classes(load, source),
                !classes.isEmpty,
                let missing = missing(kind(load), classes, load, source)
            else { return nil }
            return source.finding(
                self, at: load.call.nameToken,
                "\(missing), which \(isForced(load) ? "ends the process" : "is dropped") here",
                fix:
                    "take Data, a file's URL and, for pictures, UIImage, or load with loadFileRepresentation, which writes a file in every case"
            )
        }
    }

    /// Whether a person learns of what is in no class that is tried.
    private func isRefused(_ load: SwiftLoad, _ silence: SilenceReader) -> Bool {
        let function = load.call.function
        guard let handler = load.handler else {
            return silence.noticesFailure(of: ExprSyntax(load.call.node), in: function)
                || fallsBack(ExprSyntax(load.call.node))
        }
        return handler.all(SequenceExprSyntax.self).contains { sequence in
            load.value.map { !sequence.casts(of: $0).isEmpty } == true
                && (silence.noticesFailure(of: ExprSyntax(sequence), in: function) || fallsBack(ExprSyntax(sequence)))
        }
    }

    /// `guard let text = … as? String else { return attachment }`
    private func fallsBack(_ expression: ExprSyntax) -> Bool {
        guard let guarded = expression.ancestors.first(where: { $0.is(GuardStmtSyntax.self) })?.as(GuardStmtSyntax.self)
        else { return false }
        return guarded.body.all(ReturnStmtSyntax.self).contains { result in
            result.expression.map { !$0.is(NilLiteralExprSyntax.self) && !$0.is(BooleanLiteralExprSyntax.self) } == true
        }
    }

    /// Whether a value of another class ends the process: `loadItem(…) as! URL`.
    private func isForced(_ load: SwiftLoad) -> Bool {
        if let handler = load.handler {
            return handler.all(SequenceExprSyntax.self).contains { sequence in
                load.value.map { !sequence.casts(of: $0).isEmpty } == true && sequence.isForced
            }
        }
        let around = load.call.node.ancestors.prefix { !$0.is(CodeBlockItemSyntax.self) }
        if around.first(where: { $0.is(SequenceExprSyntax.self) })?.as(SequenceExprSyntax.self)?.isForced == true {
            return true
        }
        guard
            case .codeBlock(let block) = around.first(where: { $0.is(IfExprSyntax.self) })?.as(IfExprSyntax.self)?
                .elseBody
        else { return false }
        return !block.words.isDisjoint(with: SilenceReader.stopping)
    }

    private enum Kind { case image, file, text, plainText, other }

    private func kind(_ load: SwiftLoad) -> Kind {
        let argument = load.call.node.arguments.first?.expression
        let name = argument?.as(DeclReferenceExprSyntax.self)?.baseName.text
        let values = name.flatMap { load.call.function?.values[$0] } ?? []
        let type = (values.count == 1 ? values[0] : argument)?.code.lowercased() ?? ""
        // Of a type of one app only that app knows how it comes.
        if type.hasPrefix("\""),
            !["\"public.", "\"com.adobe.pdf", "\"com.apple.quicktime"].contains(where: type.hasPrefix)
        {
            return .other
        }
        if values.isEmpty, name != nil, readsFolders(load) { return .other }
        if ["propertylist", "public.url", "fileurl", "file-url", ".url", "kuttypeurl", "folder", "urltype"].contains(
            where: type.contains)
        {
            return .other
        }
        if ["image", "jpeg", "png"].contains(where: type.contains) { return .image }
        if type.contains("plaintext") || type.contains("plain-text") { return .plainText }
        if ["text", "kuttypetext"].contains(where: type.contains) { return .text }
        return ["movie", "video", "audio", "data", "pdf", "item", "content", "type", "identifier", "vcard", "archive"]
            .contains(where: type.contains) ? .file : .other
    }

    /// Whether the function is about folders: those come as URLs alone.
    private func readsFolders(_ load: SwiftLoad) -> Bool {
        load.call.function?.body?.words.contains("folder") == true
    }

    /// Whether a branch before it takes what has a URL, as text files have.
    private func takesFilesFirst(_ load: SwiftLoad, _ source: SwiftSource) -> Bool {
        var child = Syntax(load.call.node)
        for node in load.call.node.ancestors {
            defer { child = node }
            guard let condition = node.as(IfExprSyntax.self), case .ifExpr(let next) = condition.elseBody,
                child.id == next.id
            else { continue }
            let asked = condition.conditions.all(FunctionCallExprSyntax.self).compactMap { part in
                SwiftCall(part, in: nil)?.name == "hasItemConformingToTypeIdentifier"
                    ? part.arguments.first.flatMap { TypeReference.identifier($0.expression) } : nil
            }
            if asked.contains("public.url") || asked.contains("public.file-url") { return true }
        }
        return false
    }

    private func missing(_ kind: Kind, _ classes: Set<String>, _ load: SwiftLoad, _ source: SwiftSource) -> String? {
        let takesData = !classes.isDisjoint(with: Self.data)
        if kind != .text, kind != .plainText, kind != .other, classes.isDisjoint(with: Self.files),
            takesData || classes.contains("UIImage")
        {
            return "most apps share this as a file, with its URL"
        }
        switch kind {
        case .image:
            return takesData || classes.isDisjoint(with: Self.files.union(["UIImage", "NSImage"]))
                ? nil
                : "some apps share pictures as Data, as Safari does"
        case .file:
            return takesData || classes.isDisjoint(with: Self.files) || classes.contains("UIImage") && classes.count > 3
                ? nil : "some apps share this as Data and not as a file"
        case .text, .plainText:
            guard !classes.isDisjoint(with: Self.texts), !takesData, classes.isDisjoint(with: Self.files) else {
                return nil
            }
            if takesFilesFirst(load, source) {
                return kind == .text ? "a text such as a contact comes as Data" : nil
            }
            return kind == .text
                ? "a text file comes as a URL, and other texts, such as a contact, as Data"
                : "a text file comes as a URL, and some apps share texts as Data"
        case .other: return nil
        }
    }

    /// The classes that what was loaded is tried as; nil if another file may try more.
    private func classes(_ load: SwiftLoad, _ source: SwiftSource) -> Set<String>? {
        guard let handler = load.handler else { return awaited(load, source) }
        guard let value = load.value else { return nil }
        return classes(of: value, in: Syntax(handler), source, depth: 1)
    }

    /// `try await provider.loadItem(…) as? URL`, and what a variable with it is tried as.
    private func awaited(_ load: SwiftLoad, _ source: SwiftSource) -> Set<String>? {
        for node in load.call.node.ancestors {
            if let sequence = node.as(SequenceExprSyntax.self) {
                // What another attempt with the same type takes counts as well.
                guard let body = load.call.function?.body, sequence.casts.isEmpty == false else { continue }
                let type = load.call.node.arguments.first?.expression.code
                return Set(
                    body.all(SequenceExprSyntax.self).filter { other in
                        other.all(FunctionCallExprSyntax.self).contains {
                            guard let call = SwiftCall($0, in: nil), call.name == "loadItem" else { return false }
                            return $0.arguments.first?.expression.code == type || isEarlierBranch($0, of: load)
                        }
                    }.flatMap(\.casts))
            }
            if let binding = node.as(PatternBindingSyntax.self) {
                guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
                    let body = load.call.function?.body
                else { return nil }
                return classes(of: name, in: body, source, depth: 1)
            }
            if node.is(CodeBlockItemSyntax.self) { return nil }
        }
        return nil
    }

    /// Whether another load of the same provider is asked for before it: `if let url = … as? URL { … } else if let data = … as? Data`.
    private func isEarlierBranch(_ other: FunctionCallExprSyntax, of load: SwiftLoad) -> Bool {
        guard SwiftCall(other, in: nil)?.base?.code == load.call.base?.code else { return false }
        return load.call.node.ancestors.contains { node in
            node.as(IfExprSyntax.self).map { other.isInside($0.conditions) } == true
        }
    }

    private func classes(of value: String, in region: Syntax, _ source: SwiftSource, depth: Int) -> Set<String>? {
        var found: Set<String> = []
        for sequence in region.all(SequenceExprSyntax.self) { found.formUnion(sequence.casts(of: value)) }
        for choice in region.all(SwitchExprSyntax.self) where choice.subject.code == value {
            for pattern in choice.all(SwitchCaseItemSyntax.self) {
                let words = pattern.tokens(viewMode: .sourceAccurate).map(\.text)
                if let index = words.firstIndex(where: { ["as", "is"].contains($0) }), words.indices.contains(index + 1)
                {
                    found.insert(words[index + 1])
                }
            }
        }
        for node in region.all(FunctionCallExprSyntax.self) {
            guard let call = SwiftCall(node, in: nil), !call.isLogging else { continue }
            for (index, argument) in node.arguments.enumerated()
            where argument.expression.code.filter({ !"!?".contains($0) }) == value {
                if ["type", "String"].contains(call.name) { continue }
                guard depth > 0, call.isOwn, let function = source.functions(named: call.name).first,
                    function.parameters.indices.contains(index), let body = function.body,
                    let more = classes(of: function.parameters[index].name, in: body, source, depth: depth - 1)
                else { return nil }
                found.formUnion(more)
            }
        }
        return found
    }
}

extension SequenceExprSyntax {
    /// The types that a variable is cast to: `item as? URL`, `self.text = item as? String`.
    func casts(of name: String) -> [String] {
        let parts = Array(elements)
        let isOfName = parts.indices.contains { index in
            parts[index].code.filter { !"!?".contains($0) } == name && parts.indices.contains(index + 1)
                && (parts[index + 1].is(UnresolvedAsExprSyntax.self)
                    || parts[index + 1].is(UnresolvedIsExprSyntax.self))
        }
        return isOfName ? casts : []
    }

    /// Whether it is cast with `as!`.
    fileprivate var isForced: Bool {
        elements.contains { $0.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark?.text == "!" }
    }

    /// The types that its value is cast to.
    var casts: [String] {
        let parts = Array(elements)
        return parts.indices.compactMap { index in
            guard parts[index].is(UnresolvedAsExprSyntax.self) || parts[index].is(UnresolvedIsExprSyntax.self),
                parts.indices.contains(index + 1)
            else { return nil }
            return parts[index + 1].code.replacing("Foundation.", with: "")
        }
    }
}
