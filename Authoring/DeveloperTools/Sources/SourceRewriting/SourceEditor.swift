// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds the places of a file that are written again.
final class SourceEditor: SyntaxVisitor {
    private struct Edit {
        let range: Range<Int>
        let text: String
    }

    private(set) var problems: [SourceProblem] = []
    /// Whether the file makes objects of classes that are known at run time only.
    private(set) var makesObjectsByClass = false
    private var edits: [Edit] = []
    /// Declarations for the end of the file.
    private var additions: [String] = []
    private let path: String
    private let declarations: ModuleDeclarations
    private let converter: SourceLocationConverter
    private var scopes: [String] = []
    /// The types around, generic parameters among them, whose objects are made without the class's name.
    private var generics = ObjectMaking.Scopes()

    /// Attributes that only Objective-C's runtime and Interface Builder read.
    private static let removedAttributes: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable", "IBSegueAction",
        "GKInspectable",
    ]

    /// The modules beside the file's own.
    private let modules: Set<String>
    /// Whether the module may use what Apple refuses in extensions.
    private let isAlsoForApplications: Bool
    /// The modules of which this is true; nil if nothing is hidden from the others.
    private let applicationModules: Set<String>?

    init(
        path: String, tree: SourceFileSyntax, declarations: ModuleDeclarations, modules: Set<String>,
        isAlsoForApplications: Bool, applicationModules: Set<String>?
    ) {
        self.path = path
        self.isAlsoForApplications = isAlsoForApplications
        self.applicationModules = applicationModules
        self.modules = modules
        self.declarations = declarations
        converter = SourceLocationConverter(fileName: path, tree: tree)
        super.init(viewMode: .sourceAccurate)
    }

    /// Returns the text with all changes. Lines stay where they are.
    func apply(to text: String) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var position = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
        where edit.range.lowerBound >= position {
            result += bytes[position..<edit.range.lowerBound]
            let newlines = bytes[edit.range].count { $0 == UInt8(ascii: "\n") }
            result += Array(edit.text.utf8)
            result += [UInt8](repeating: UInt8(ascii: "\n"), count: newlines)
            position = edit.range.upperBound
        }
        result += bytes[position...]
        // What is added below begins on a line of its own.
        return String(decoding: result, as: UTF8.self) + "\n" + additions.map { $0 + "\n" }.joined()
    }

    private func replace(_ node: some SyntaxProtocol, by text: String) {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        edits.append(Edit(range: start..<node.endPositionBeforeTrailingTrivia.utf8Offset, text: text))
    }

    private func insert(_ text: String, after node: some SyntaxProtocol) {
        let end = node.endPositionBeforeTrailingTrivia.utf8Offset
        edits.append(Edit(range: end..<end, text: text))
    }

    /// Spaces in place of a node, so that columns stay, too.
    private func remove(_ node: some SyntaxProtocol) {
        let text = node.trimmedDescription
        replace(node, by: text.contains("\n") ? "" : String(repeating: " ", count: text.utf8.count))
    }

    private func report(_ node: some SyntaxProtocol, _ message: String) {
        let place = converter.location(for: node.positionAfterSkippingLeadingTrivia)
        problems.append(SourceProblem(path: path, line: place.line, column: place.column, message: message))
    }

    // MARK: Attributes and modifiers

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        if node.isUnavailableInExtensions, isAlsoForApplications {
            // The module itself may use it, and other modules that are for apps, too.
            if applicationModules != nil, node.canBeHidden {
                replace(node, by: "@_spi(Applications)")
            } else {
                remove(node)
            }
            return .skipChildren
        }
        if node.isUnavailableInExtensions {
            // What Apple's compiler refuses in extensions is refused here.
            if case .availability(let arguments) = node.arguments, let platform = arguments.first {
                replace(platform.argument, by: "*")
            }
            return .skipChildren
        }
        if Self.removedAttributes.contains(name) { remove(node) }
        if name == "NSManaged" {
            report(node, "@NSManaged needs Core Data, which exists on Apple's systems only")
        }
        return .skipChildren
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        if node.name.text == "dynamic" { remove(node) }
        if node.name.text == "optional" { remove(node) }
        return .skipChildren
    }

    // MARK: Macros

    /// `@Entry var accent = Color.blue` in the environment: a key with the value, and a property that reads and writes it.
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let attribute = node.attributes.named("Entry"), let binding = node.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            // An optional has no value at first.
            let value = binding.initializer?.trimmedDescription
                ?? (binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true ? "= nil" : nil)
        else { return .visitChildren }
        remove(attribute)
        let key = "AppexEntry_\(name)"
        let start = binding.pattern.endPositionBeforeTrailingTrivia.utf8Offset
        let end = binding.endPositionBeforeTrailingTrivia.utf8Offset
        edits.append(
            Edit(
                range: start..<end,
                text: ": \(key).Value { get { self[\(key).self] } set { self[\(key).self] = newValue } }"))
        let access = node.modifiers.contains { $0.name.text == "public" } ? "public " : ""
        let type = binding.typeAnnotation?.trimmedDescription ?? ""
        additions.append(
            "\(access)struct \(key): EnvironmentKey { nonisolated(unsafe) \(access)static let defaultValue\(type) \(value) }"
        )
        return .skipChildren
    }

    // MARK: Protocols for Objective-C

    /// Only classes conform to it. What they may leave out has a default that does nothing.
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.attributes.named("objc") != nil else { return .visitChildren }
        let names = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
        if !names.contains("AnyObject") {
            if let last = node.inheritanceClause?.inheritedTypes.last {
                insert(", AnyObject", after: last)
            } else {
                insert(": AnyObject", after: node.name)
            }
        }
        let access = node.modifiers.first { $0.name.text == "public" }.map { $0.name.text + " " } ?? ""
        var defaults: [String] = []
        for member in node.memberBlock.members {
            if let function = member.decl.as(FunctionDeclSyntax.self), function.isOptionalRequirement {
                guard let value = Self.defaultValue(function.signature.returnClause?.type) else {
                    report(
                        function,
                        "this optional requirement returns \(function.signature.returnClause?.type.trimmedDescription ?? ""), for which there is no value if it is left out; return an optional"
                    )
                    continue
                }
                // Without comments, which would end with the line.
                let text = function.signature.tokens(viewMode: .sourceAccurate).map { token in
                    (token.leadingTrivia.isEmpty ? "" : " ") + token.text + (token.trailingTrivia.isEmpty ? "" : " ")
                }.joined()
                let isStatic = function.modifiers.contains { ["static", "class"].contains($0.name.text) }
                defaults.append(
                    "    \(access)\(isStatic ? "static " : "")func \(function.name.text)\(text) { \(value) }")
            } else if let variable = member.decl.as(VariableDeclSyntax.self),
                variable.modifiers.contains(where: { $0.name.text == "optional" })
            {
                report(
                    variable,
                    "optional properties of @objc protocols are not supported; write a requirement, and its default in an extension"
                )
            }
        }
        if !defaults.isEmpty {
            additions.append("extension \(node.name.text) {\n" + defaults.joined(separator: "\n") + "\n}")
        }
        return .visitChildren
    }

    /// Returns the result of a method that a class has left out: empty for none; nil if its type has no default.
    private static func defaultValue(_ type: TypeSyntax?) -> String? {
        guard let type else { return "" }
        if type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return "nil" }
        return ["Void": "", "()": ""][type.trimmedDescription]
    }

    /// `delegate?.picked?(1)` calls the method, or its default, which does nothing.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        replaceMissingMembers(node)
        let chain = node.calledExpression.as(OptionalChainingExprSyntax.self)
        let force = node.calledExpression.as(ForceUnwrapExprSyntax.self)
        guard let mark = chain?.questionMark ?? force?.exclamationMark,
            let member = (chain?.expression ?? force?.expression)?.as(MemberAccessExprSyntax.self)
        else { return .visitChildren }
        let labels = node.arguments.map { $0.label?.text ?? "_" } + (node.trailingClosure == nil ? [] : ["_"])
        let requirement = ModuleDeclarations.Requirement(name: member.declName.baseName.text, labels: labels)
        let isOptional =
            declarations.optionalRequirements.contains(requirement)
            || Self.methodsWithDefaults.contains(requirement.name)
                && (member.base?.trimmedDescription.lowercased().contains("delegate") == true
                    || member.base?.trimmedDescription.lowercased().contains("datasource") == true)
        if isOptional, !declarations.variables.contains(requirement.name) { remove(mark) }
        return .visitChildren
    }

    /// Replaces calls that Foundation on Linux does not have, and no extension can add.
    private func replaceMissingMembers(_ call: FunctionCallExprSyntax) {
        let labels = call.arguments.map { $0.label?.text }
        if let callee = call.calledExpression.as(DeclReferenceExprSyntax.self),
            let name = Self.functions[callee.baseName.text], !declarations.functions.contains(callee.baseName.text)
        {
            return replace(callee, by: name)
        }
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            let name = Self.folderMethods[
                member.declName.baseName.text + ":" + labels.compactMap { $0 }.joined(separator: ":")],
            call.arguments.first?.expression.trimmedDescription.hasSuffix("Directory") == true
        {
            return replace(member.declName, by: name)
        }
        if let callee = call.calledExpression.as(DeclReferenceExprSyntax.self), callee.baseName.text == "NSPredicate",
            !declarations.types.contains("NSPredicate"),
            labels.first == "format"
        {
            return replace(callee, by: "NSPredicate.appexFormat")
        }
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "resourceValues", labels == ["forKeys"],
            Self.missingKeys.contains(where: call.arguments.trimmedDescription.contains)
        {
            return replace(member.declName, by: "appexResourceValues")
        }
        if labels == ["for"], replaceBundle(call) { return }
        if ObjectMaking(declarations, path, generics).replace(
            call, labels, edit: { edits.append(Edit(range: $0, text: $1)) })
        {
            makesObjectsByClass = true
            return
        }
        guard call.arguments.isEmpty, call.trailingClosure == nil else { return }
        if call.calledExpression.trimmedDescription == "Progress", !declarations.types.contains("Progress") {
            replace(call, by: "Progress(totalUnitCount: 0)")
        } else if let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "description",
            let type = member.base?.as(MemberAccessExprSyntax.self), type.declName.baseName.text == "classForCoder"
        {
            replace(type.declName, by: "appexClassName")
            let period = member.period.positionAfterSkippingLeadingTrivia.utf8Offset
            edits.append(Edit(range: period..<call.endPositionBeforeTrailingTrivia.utf8Offset, text: ""))
        }
    }

    /// `Bundle(for: View.self)`: the classes of frameworks are in the program here.
    private func replaceBundle(_ call: FunctionCallExprSyntax) -> Bool {
        guard !declarations.types.contains("Bundle") else { return false }
        if let callee = call.calledExpression.as(DeclReferenceExprSyntax.self), callee.baseName.text == "Bundle" {
            replace(callee, by: "Bundle.appexBundle")
            return true
        }
        guard let callee = call.calledExpression.as(MemberAccessExprSyntax.self) else { return false }
        if callee.trimmedDescription == "Foundation.Bundle" {
            replace(callee, by: "Bundle.appexBundle")
            return true
        }
        guard callee.declName.baseName.text == "init" else { return false }
        // Without the type before it, what is expected must be said around it.
        let isBundle =
            callee.base.map { ["Bundle", "Foundation.Bundle"].contains($0.trimmedDescription) }
            ?? (call.parent?.as(LabeledExprSyntax.self)?.label?.text == "bundle" || Self.isExpectedBundle(Syntax(call)))
        if isBundle { replace(callee.declName.baseName, by: "appexBundle") }
        return isBundle
    }

    /// Whether an expression is the value of a variable, or of a function, of type `Bundle`.
    private static func isExpectedBundle(_ call: Syntax) -> Bool {
        for node in sequence(first: call.parent, next: { $0?.parent }) {
            guard let node else { return false }
            if let binding = node.as(PatternBindingSyntax.self) {
                return binding.typeAnnotation?.type.withoutOptional == "Bundle"
            }
            if let function = node.as(FunctionDeclSyntax.self) {
                return function.signature.returnClause?.type.withoutOptional == "Bundle"
            }
            let isBetween =
                node.is(InitializerClauseSyntax.self) || node.is(ReturnStmtSyntax.self)
                || node.is(CodeBlockItemSyntax.self) || node.is(CodeBlockItemListSyntax.self)
                || node.is(CodeBlockSyntax.self) || node.is(AccessorBlockSyntax.self)
                || node.is(AccessorDeclSyntax.self) || node.is(AccessorDeclListSyntax.self)
            guard isBetween else { return false }
        }
        return false
    }

    /// Functions of Foundation that answer otherwise on Linux: other folders, and no classes by their names for Objective-C.
    private static let functions = [
        "NSSearchPathForDirectoriesInDomains": "appexSearchPaths", "NSClassFromString": "appexClassFromString",
        "NSStringFromClass": "appexStringFromClass",
    ]
    private static let folderMethods = [
        "urls:for:in": "appexURLs", "url:for:in:appropriateFor:create": "appexURL",
    ]
    private static let folders: Set<String> = [
        "libraryDirectory", "documentsDirectory", "cachesDirectory", "applicationSupportDirectory",
    ]

    /// `URL.cachesDirectory` and its like.
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.declName.baseName.text
        if isAlsoForApplications { replaceApplication(node) }
        // `bundles.map(Bundle.init(for:))`.
        if node.trimmedDescription == "Bundle.init(for:)", !declarations.types.contains("Bundle") {
            replace(node.declName.baseName, by: "appexBundle")
        }
        if let base = node.base?.as(DeclReferenceExprSyntax.self), base.baseName.text == "Foundation" {
            replace(base, by: "AppleFoundation")
        }
        if node.base?.trimmedDescription == "URL", Self.folders.contains(name) {
            replace(node.declName, by: "appex" + name.prefix(1).uppercased() + name.dropFirst())
        }
        return .visitChildren
    }

    /// `Foundation.URLSession`: on Linux it is in another module, and so is what is added here.
    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        if node.baseType.trimmedDescription == "Foundation" { replace(node.baseType, by: "AppleFoundation") }
        return .visitChildren
    }

    /// Replaces members that are unavailable in extensions by the names that they have for code of apps.
    private func replaceApplication(_ node: MemberAccessExprSyntax) {
        switch node.declName.baseName.text {
        case "shared":
            let base = node.base?.trimmedDescription
            let expected =
                node.parent?.as(InitializerClauseSyntax.self)?.parent.flatMap {
                    $0.as(FunctionParameterSyntax.self)?.type ?? $0.as(PatternBindingSyntax.self)?.typeAnnotation?.type
                }?.withoutOptional
            let label = node.parent?.as(LabeledExprSyntax.self)?.label?.text
            if base == "UIApplication" || base == nil && (expected == "UIApplication" || label == "application") {
                replace(node.declName, by: "appexShared")
            }
        case "beginBackgroundTask" where node.base != nil && !declarations.allFunctions.contains("beginBackgroundTask"):
            replace(node.declName.baseName, by: "appexBeginBackgroundTask")
        case "endBackgroundTask" where node.base != nil && !declarations.allFunctions.contains("endBackgroundTask"):
            replace(node.declName.baseName, by: "appexEndBackgroundTask")
        default: break
        }
    }

    private static let missingKeys = ["contentTypeKey", "volumeAvailableCapacityForImportantUsageKey"]

    /// Optional methods of UIKit's protocols, which have defaults here: a call of one has no question mark.
    private static let methodsWithDefaults: Set<String> = [
        "collectionView", "numberOfSections", "pickerView", "presentationControllerDidDismiss",
        "presentationControllerWillDismiss",
        "scrollViewDidScroll", "searchBar", "searchBarCancelButtonClicked", "searchBarSearchButtonClicked", "tableView",
        "textField",
        "textFieldDidBeginEditing", "textFieldDidEndEditing", "textFieldShouldBeginEditing", "textFieldShouldClear",
        "textFieldShouldEndEditing",
        "textFieldShouldReturn", "textView", "textViewDidBeginEditing", "textViewDidChange",
        "textViewDidChangeSelection",
        "textViewDidEndEditing", "textViewShouldBeginEditing", "textViewShouldEndEditing", "urlSession",
        "urlSessionDidFinishEvents",
    ]

    // MARK: What Apple refuses in extensions

    /// The body of a function that extensions may not call may use what they may not, either. It is left out, as nothing calls it.
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
        guard let owner = node.parent,
            owner.is(FunctionDeclSyntax.self) || owner.is(InitializerDeclSyntax.self)
                || owner.is(AccessorDeclSyntax.self),
            isUnavailable(owner)
        else { return .visitChildren }
        replaceInside(node.leftBrace, node.rightBrace)
        return .skipChildren
    }

    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
        guard case .getter = node.accessors, isUnavailable(Syntax(node)) else { return .visitChildren }
        replaceInside(node.leftBrace, node.rightBrace)
        return .skipChildren
    }

    private func replaceInside(_ opening: TokenSyntax, _ closing: TokenSyntax) {
        let start = opening.endPositionBeforeTrailingTrivia.utf8Offset
        let end = closing.positionAfterSkippingLeadingTrivia.utf8Offset
        edits.append(Edit(range: start..<end, text: " fatalError() "))
    }

    private func isUnavailable(_ node: Syntax) -> Bool {
        !isAlsoForApplications
            && sequence(first: node, next: \.parent).contains { node in
                node.asProtocol((any WithAttributesSyntax).self)?.attributes.areUnavailableInExtensions ?? false
            }
    }

    // MARK: Conditions and imports

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.condition { PlatformConditions(self).walk(condition) }
        return .visitChildren
    }

    /// `#if os(iOS)` is true: this is source of iOS.
    private final class PlatformConditions: SyntaxVisitor {
        private let editor: SourceEditor

        init(_ editor: SourceEditor) {
            self.editor = editor
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            if let answer = PlatformCondition.answer(node.trimmedDescription) { editor.replace(node, by: answer) }
            return .skipChildren
        }
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        // One name of Foundation, such as `import class Foundation.Bundle`.
        if let kind = node.importKindSpecifier, node.path.first?.name.text == "Foundation" {
            remove(kind)
            replace(node.path, by: "AppleFoundation")
            return .skipChildren
        }
        // A submodule, such as os.log: there are none here, and the module has it all.
        if node.importKindSpecifier == nil, node.path.count > 1, let first = node.path.first {
            replace(node.path, by: first.name.text)
        } else if node.importKindSpecifier == nil, node.path.trimmedDescription == "CoreFoundation" {
            // On Linux a module of this name is a part of Foundation that no program imports.
            replace(node.path, by: "AppleFoundation")
        } else if node.importKindSpecifier == nil, node.path.trimmedDescription == "Darwin" {
            // The C library, whose names are mostly the same. A module of this name would tell libraries that this is a system of Apple's.
            replace(node.path, by: "Glibc")
        } else if let name = node.path.first?.name.text, SourceModule.missingModules.contains(name),
            !modules.contains(name)
        {
            // The compiler names what is used of it, if anything is.
            replace(node, by: "import AppleFoundation")
            return .skipChildren
        } else if isAlsoForApplications, let name = node.path.first?.name.text,
            applicationModules?.contains(name) ?? false
        {
            let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
            edits.append(Edit(range: start..<start, text: "@_spi(Applications) "))
        }
        return .visitChildren
    }

    // MARK: Selectors

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "selector":
            if let argument = node.arguments.first { replaceSelector(node, argument) }
            return .skipChildren
        case "keyPath":
            if let argument = node.arguments.first {
                replace(node, by: Self.keyPath(argument.expression.trimmedDescription).swiftLiteral)
            }
            return .skipChildren
        case "Preview":
            remove(node)
            return .skipChildren
        default: return .visitChildren
        }
    }

    /// Removes `#Preview`, which Xcode's canvas shows, and which is no part of the program.
    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "Preview" else { return .visitChildren }
        remove(node)
        return .skipChildren
    }

    /// The names of the properties, without those of the types before them.
    private static func keyPath(_ text: String) -> String {
        text.split(separator: ".").drop { $0.first?.isUppercase == true }.joined(separator: ".")
    }

    private func replaceSelector(_ node: MacroExpansionExprSyntax, _ argument: LabeledExprSyntax) {
        guard let reference = MethodReference(argument.expression) else {
            return report(
                node, "expected the name of a method in #selector, found \(argument.expression.trimmedDescription)")
        }
        if let kind = argument.label?.text {
            let name = reference.name
            let selector = kind == "setter" ? "set\(name.prefix(1).uppercased() + name.dropFirst()):" : name
            return replace(node, by: "Selector(\(selector.swiftLiteral))")
        }
        let type = reference.type ?? scopes.last
        let methods = declarations.methods(named: reference.name, labels: reference.labels, in: type)
        if let method = methods.first {
            replace(node, by: "Selector(\(method.selector.swiftLiteral))")
        } else if let labels = reference.labels {
            replace(node, by: "Selector(\(SelectorName.of(reference.name, labels).swiftLiteral))")
        } else if reference.type.map({ declarations.classes[$0] == nil }) ?? false {
            // A method of one of UIKit's classes, without arguments unless they are named.
            replace(node, by: "Selector(\(reference.name.swiftLiteral))")
        } else {
            report(node, "#selector refers to \(reference.name), and no method of that name is marked with @objc")
        }
    }

    // MARK: Optionals

    /// `url.absoluteString!` can only be one of an `NSURL`, which is optional on Apple's systems and not on Linux.
    override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        if Self.isAddress(node.expression) { remove(node.exclamationMark) }
        return .visitChildren
    }

    override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
        if Self.isAddress(node.expression) { remove(node.questionMark) }
        return .visitChildren
    }

    private static func isAddress(_ expression: ExprSyntax) -> Bool {
        expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "absoluteString"
    }

    // MARK: Casts

    private static let arithmetic: Set<String> = ["+", "-", "*", "/", "%", "&+", "&-", "&*"]

    /// `error as CVarArg` makes an object of anything on Apple's systems.
    private func replaceArgumentCasts(_ elements: [ExprSyntax]) {
        for (index, element) in elements.enumerated() where index > 0 && index + 1 < elements.count {
            guard let cast = element.as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil,
                let type = elements[index + 1].as(TypeExprSyntax.self)?.type,
                ["CVarArg", "any CVarArg"].contains(type.trimmedDescription)
            else { continue }
            // Arithmetic binds more tightly than a cast, so it is a part of what is cast.
            var first = index - 1
            while first >= 2, Self.arithmetic.contains(elements[first - 1].trimmedDescription) { first -= 2 }
            let start = elements[first].positionAfterSkippingLeadingTrivia.utf8Offset
            edits.append(Edit(range: start..<start, text: "appexArgument("))
            replace(cast, by: ")")
            remove(type)
        }
    }

    /// `as Dictionary?` of a CFDictionary means a dictionary of any keys and values. Without Objective-C the compiler does not convert by
    /// itself: it is a cast that succeeds.
    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        replaceArgumentCasts(elements)
        for (element, next) in zip(elements, elements.dropFirst()) {
            guard let cast = element.as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil,
                let type = next.as(TypeExprSyntax.self)?.type,
                type.as(OptionalTypeSyntax.self)?.wrappedType.trimmedDescription == "Dictionary"
            else { continue }
            replace(cast, by: "as?")
            replace(type, by: "[AnyHashable: Any]")
        }
        return .visitChildren
    }

    // MARK: Functions around

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let isStatic = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
        let isOfObjects =
            scopes.last.map { ObjectClass.isName($0) && !declarations.types.contains($0) } ?? false
        generics.enter(
            node.genericParameterClause, node.genericWhereClause,
            selfIsClass: isStatic && isOfObjects || generics.selfIsClass.last ?? false, types: declarations.types)
        return .visitChildren
    }

    override func visitPost(_ node: FunctionDeclSyntax) { generics.leave() }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        generics.enter(
            node.genericParameterClause, node.genericWhereClause, selfIsClass: false, types: declarations.types)
        return .visitChildren
    }

    override func visitPost(_ node: InitializerDeclSyntax) { generics.leave() }

    // MARK: Types around

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node.modifiers)
        generics.enter(
            node.genericParameterClause, node.genericWhereClause, selfIsClass: false, types: declarations.types)
        return .visitChildren
    }

    /// A private type inside another is known to its file, so that what registers its methods finds it.
    private func enter(_ name: String, _ modifiers: DeclModifierListSyntax) {
        scopes.append(name)
        guard scopes.count > 1, let modifier = modifiers.first(where: { $0.name.text == "private" && $0.detail == nil })
        else { return }
        let path = scopes.joined(separator: ".")
        let types =
            declarations.methods.map(\.type) + declarations.outlets.map(\.type)
            + declarations.cells(of: self.path).map(\.class.name)
            + declarations.allClasses.filter { $0.objectiveCName != nil }.map(\.name)
        // Their members may have types that are private beside them.
        let around = scopes.dropLast().joined(separator: ".") + "."
        if types.contains(where: { $0 == path || $0.hasPrefix(around) }) { replace(modifier, by: "fileprivate") }
    }

    override func visitPost(_ node: ClassDeclSyntax) {
        scopes.removeLast()
        generics.leave()
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        scopes.append(node.extendedType.trimmedDescription)
        generics.enter(nil, node.genericWhereClause, selfIsClass: false, types: declarations.types)
        return .visitChildren
    }

    override func visitPost(_ node: ExtensionDeclSyntax) {
        scopes.removeLast()
        generics.leave()
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node.modifiers)
        generics.enter(
            node.genericParameterClause, node.genericWhereClause, selfIsClass: false, types: declarations.types)
        return .visitChildren
    }

    override func visitPost(_ node: StructDeclSyntax) {
        scopes.removeLast()
        generics.leave()
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node.modifiers)
        generics.enter(
            node.genericParameterClause, node.genericWhereClause, selfIsClass: false, types: declarations.types)
        return .visitChildren
    }

    override func visitPost(_ node: EnumDeclSyntax) {
        scopes.removeLast()
        generics.leave()
    }
}

/// The method that `#selector` names.
private struct MethodReference {
    /// The class; nil for the class around it, or an object whose class is not written.
    let type: String?
    let name: String
    let labels: [String]?

    init?(_ expression: ExprSyntax) {
        if let call = expression.as(FunctionCallExprSyntax.self), call.arguments.isEmpty {
            // `foo()` is not a method's name, but some write it.
            self.init(call.calledExpression)
            return
        }
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let element = tuple.elements.first
        {
            self.init(element.expression)
            return
        }
        if let cast = expression.as(AsExprSyntax.self) {
            self.init(cast.expression)
            return
        }
        if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
            self.init(first)
            return
        }
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            self.init(nil, reference)
            return
        }
        guard let member = expression.as(MemberAccessExprSyntax.self) else { return nil }
        let base = member.base?.trimmedDescription
        self.init(base.flatMap { $0.first?.isUppercase == true && $0 != "Self" ? $0 : nil }, member.declName)
    }

    private init(_ type: String?, _ reference: DeclReferenceExprSyntax) {
        self.type = type
        name = reference.baseName.text
        labels = reference.argumentNames?.arguments.map(\.name.text)
    }
}
