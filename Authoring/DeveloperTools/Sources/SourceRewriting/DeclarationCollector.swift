// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// Collects what a file declares.
final class DeclarationCollector: SyntaxVisitor {
    private(set) var declarations = ModuleDeclarations()
    private let path: String
    /// The types around the current place, each with whether all of its members are for Objective-C.
    private var scopes: [(name: String, exposesAll: Bool, isGeneric: Bool, isPrivate: Bool)] = []
    private var functionDepth = 0
    /// The conditions of `#if` around the current place, as Swift of iOS means them.
    private var conditions: [String] = []

    private let isAlsoForApplications: Bool

    init(path: String, tree: SourceFileSyntax, isAlsoForApplications: Bool) {
        self.path = path
        self.isAlsoForApplications = isAlsoForApplications
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        guard isAlsoForApplications, scopes.isEmpty, functionDepth <= 1, node.isUnavailableInExtensions,
            let declaration = node.parent?.parent, node.canBeHidden
        else { return .skipChildren }
        let name =
            declaration.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
            ?? declaration.asProtocol((any NamedDeclSyntax).self)?.name.text
        if let name { declarations.hiddenNames.insert(name) }
        return .skipChildren
    }

    /// Whether nothing of a declaration is compiled.
    private func isLeftOut(_ attributes: AttributeListSyntax) -> Bool {
        !isAlsoForApplications && attributes.areUnavailableInExtensions
    }

    private var typeName: String { scopes.map(\.name).joined(separator: ".") }

    private func enter(
        _ name: String, _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax,
        isExtension: Bool = false, parameters: GenericParameterClauseSyntax? = nil
    ) {
        if !isExtension { declarations.types.insert(name) }
        let isPrivate = modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
        scopes.append(
            (name, attributes.has("objcMembers") || isExtension && attributes.has("objc"), parameters != nil, isPrivate)
        )
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        guard !isLeftOut(node.attributes) else {
            // Nothing of it can be registered; it is a type all the same.
            scopes.append((node.name.text, false, false, false))
            declarations.types.insert(node.name.text)
            return .skipChildren
        }
        enter(node.name.text, node.attributes, node.modifiers, parameters: node.genericParameterClause)
        let type = ModuleDeclarations.Class(
            name: typeName, objectiveCName: node.attributes.named("objc").flatMap(\.argumentText),
            inheritance: node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? [],
            isPrivate: node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }, path: path,
            initializers: node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
                .filter { initializer in !initializer.modifiers.contains { $0.name.text == "convenience" } }
                .map { $0.signature.parameterClause.parameters.map(\.firstName.text) },
            callableInitializers: Self.callableInitializers(node),
            hasPropertyWithoutValue: node.memberBlock.members.contains { $0.decl.isStoredWithoutValue },
            isInPrivateType: scopes.dropLast().contains(where: \.isPrivate),
            isGeneric: scopes.contains(where: \.isGeneric) || functionDepth > 0, conditions: conditions)
        declarations.classes[typeName] = type
        declarations.allClasses.append(type)
        return functionDepth == 0 ? .visitChildren : .skipChildren
    }

    private static func callableInitializers(_ node: ClassDeclSyntax) -> [[String]] {
        node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }.filter { initializer in
            initializer.signature.effectSpecifiers == nil && initializer.genericParameterClause == nil
                && !initializer.modifiers.contains { $0.name.text == "private" }
                && !initializer.attributes.trimmedDescription.contains("unavailable")
        }.map { $0.signature.parameterClause.parameters.map(\.firstName.text) }
    }

    override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        declarations.types.insert(node.name.text)
        return .skipChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node.attributes, node.modifiers, parameters: node.genericParameterClause)
        return .visitChildren
    }

    override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node.attributes, node.modifiers, parameters: node.genericParameterClause)
        return .visitChildren
    }

    override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        declarations.types.insert(node.name.text)
        return .skipChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        declarations.types.insert(node.name.text)
        for member in node.memberBlock.members {
            guard let function = member.decl.as(FunctionDeclSyntax.self) else { continue }
            declarations.allFunctions.insert(function.name.text)
            guard function.isOptionalRequirement else { continue }
            declarations.optionalRequirements.insert(
                ModuleDeclarations.Requirement(
                    name: function.name.text,
                    labels: function.signature.parameterClause.parameters.map(\.firstName.text)))
        }
        return .skipChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard !isLeftOut(node.attributes) else {
            scopes.append(("", false, false, false))
            return .skipChildren
        }
        enter(node.extendedType.trimmedDescription, node.attributes, node.modifiers, isExtension: true)
        return .visitChildren
    }

    override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        var earlier: [String] = []
        for clause in node.clauses {
            let own = clause.condition.map { PlatformCondition.rewritten($0.trimmedDescription) }
            let before = earlier.map { "!(\($0))" }
            conditions.append((before + (own.map { ["(\($0))"] } ?? [])).joined(separator: " && "))
            if let elements = clause.elements { walk(elements) }
            conditions.removeLast()
            if let own { earlier.append(own) }
        }
        return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { enterBody() }
    override func visitPost(_ node: InitializerDeclSyntax) { functionDepth -= 1 }
    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { enterBody() }
    override func visitPost(_ node: DeinitializerDeclSyntax) { functionDepth -= 1 }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enterBody() }
    override func visitPost(_ node: AccessorBlockSyntax) { functionDepth -= 1 }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enterBody() }
    override func visitPost(_ node: ClosureExprSyntax) { functionDepth -= 1 }

    /// Enters a body, whose declarations are of no use to the runtime.
    private func enterBody() -> SyntaxVisitorContinueKind {
        functionDepth += 1
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        add(node)
        return .visitChildren
    }

    override func visitPost(_ node: FunctionDeclSyntax) { functionDepth -= 1 }

    private func add(_ node: FunctionDeclSyntax) {
        let attributes = node.attributes
        let isExposed =
            attributes.has("objc") || attributes.has("IBAction")
            || scopes.last?.exposesAll == true && !attributes.has("nonobjc")
        let isStatic = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
        if scopes.isEmpty, functionDepth == 1 { declarations.functions.insert(node.name.text) }
        declarations.allFunctions.insert(node.name.text)
        guard isExposed, !isStatic, functionDepth == 1, !scopes.isEmpty, !isLeftOut(attributes) else { return }
        let parameters = node.signature.parameterClause.parameters
        let labels = parameters.map(\.firstName.text)
        let returnType = node.signature.returnClause?.type.trimmedDescription
        let effects = node.signature.effectSpecifiers
        let isSimple = parameters.allSatisfy { parameter in
            parameter.ellipsis == nil && !parameter.type.trimmedDescription.contains("inout ")
        }
        declarations.methods.append(
            ModuleDeclarations.Method(
                path: path, type: typeName, name: node.name.text, labels: labels,
                types: parameters.map { $0.type.argumentType },
                selector: attributes.named("objc").flatMap(\.argumentText) ?? SelectorName.of(node.name.text, labels),
                returnsValue: returnType != nil && returnType != "Void" && returnType != "()",
                isAsync: effects?.asyncSpecifier != nil,
                conditions: conditions,
                isCallable: isSimple && effects?.throwsClause == nil && node.genericParameterClause == nil))
    }

    // MARK: Classes that are known at run time only

    /// `if let type = NSClassFromString("View") as? UIView.Type`.
    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        addClassVariable(node.pattern, node.typeAnnotation?.type, node.initializer?.value)
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        insertClassVariable((node.secondName ?? node.firstName).text, type: node.type)
        return .visitChildren
    }

    /// `case let type as UIView.Type`.
    override func visit(_ node: ValueBindingPatternSyntax) -> SyntaxVisitorContinueKind {
        let words = node.pattern.trimmedDescription.split(separator: " ")
        if words.count == 3, words[1] == "as", ObjectClass.isNamed(in: String(words[2])) {
            insertClassVariable(String(words[0]))
        }
        return .visitChildren
    }

    private func addClassVariable(_ pattern: PatternSyntax, _ type: TypeSyntax?, _ value: ExprSyntax?) {
        guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            !name.isEmpty
        else { return }
        if let type { return insertClassVariable(name, type: type) }
        guard let value else { return }
        if value.namesClassOfObjects {
            insertClassVariable(name)
        } else if value.trimmedDescription.contains(/as[?!]\s.*\.Type/) {
            declarations.otherClassVariables[path, default: []].insert(name)
        }
    }

    private func insertClassVariable(_ name: String) { declarations.classVariables[path, default: []].insert(name) }

    private func insertClassVariable(_ name: String, type: TypeSyntax) {
        if type.namesClassOfObjects {
            insertClassVariable(name)
        } else if type.trimmedDescription.contains(".Type") {
            declarations.otherClassVariables[path, default: []].insert(name)
        }
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.path.first?.name.text { declarations.imports.insert(name) }
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
            if let pattern = binding.pattern.as(IdentifierPatternSyntax.self) {
                declarations.variables.insert(pattern.identifier.text)
            }
            addClassVariable(binding.pattern, binding.typeAnnotation?.type, binding.initializer?.value)
        }
        guard let binding = node.bindings.first, let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
            return .visitChildren
        }
        if node.attributes.has("IBOutlet"), let type = binding.typeAnnotation?.type {
            declarations.outlets.append(
                ModuleDeclarations.Outlet(
                    path: path, type: typeName, name: pattern.identifier.text, valueType: type.withoutOptional,
                    conditions: conditions))
        }
        if let text = binding.initializer?.value.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
            declarations.constants[pattern.identifier.text] = text
        }
        return .visitChildren
    }
}

extension AttributeListSyntax {
    /// Returns the attribute of a name.
    func named(_ name: String) -> AttributeSyntax? {
        lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.trimmedDescription == name }
    }

    func has(_ name: String) -> Bool { named(name) != nil }

    /// Whether Apple's compiler refuses the declaration in extensions.
    var areUnavailableInExtensions: Bool {
        contains { $0.as(AttributeSyntax.self)?.isUnavailableInExtensions ?? false }
    }
}

extension AttributeSyntax {
    /// Returns the text in the attribute's parentheses; nil without any.
    var argumentText: String? { arguments?.trimmedDescription }

    /// Whether it is `@available(iOSApplicationExtension, unavailable)`.
    var isUnavailableInExtensions: Bool {
        guard attributeName.trimmedDescription == "available", case .availability(let arguments) = arguments else {
            return false
        }
        let words = arguments.map(\.argument.trimmedDescription)
        return words.first == "iOSApplicationExtension" && words.contains("unavailable")
    }
}

extension AttributeSyntax {
    /// Whether its declaration is public, so that it can be hidden from other modules.
    var canBeHidden: Bool {
        guard let declaration = parent?.parent else { return false }
        if let group = declaration.as(ExtensionDeclSyntax.self) {
            return group.modifiers.arePublic
                || group.memberBlock.members.contains { member in
                    member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers.arePublic ?? false
                }
        }
        guard let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers,
            !declaration.is(EnumCaseDeclSyntax.self), !declaration.is(AccessorDeclSyntax.self),
            !modifiers.contains(where: { $0.name.text == "override" })
        else { return false }
        // MemberBlockItem, its list, the block, the extension.
        let group = declaration.parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self)
        return modifiers.arePublic || group?.modifiers.arePublic ?? false
    }
}

extension DeclModifierListSyntax {
    fileprivate var arePublic: Bool { contains { ["public", "open"].contains($0.name.text) } }
}

extension TypeSyntax {
    /// The type as it can stand behind `as`.
    var argumentType: String {
        if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.argumentType }
        if let implicit = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return implicit.wrappedType.trimmedDescription + "?"
        }
        return trimmedDescription
    }

    /// The type without the mark that it can be nil.
    var withoutOptional: String {
        if let implicit = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return implicit.wrappedType.trimmedDescription
        }
        if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.trimmedDescription }
        return trimmedDescription
    }
}

/// The classes of NSObject and UIKit, of which objects can be made without the class's name on Apple's systems.
enum ObjectClass {
    /// Whether it is the name of one.
    static func isName(_ text: String) -> Bool {
        text.wholeMatch(
            of:
                /(UIKit\.|Foundation\.)?(NSObject|UI[A-Z][A-Za-z]*(View|Controller|Control|Button|Label|Field|Cell|Switch|Slider|Stepper|Bar|Responder)|UI(View|Control|Button|Label|Switch|Slider|Stepper|Responder))/
        ) != nil
    }

    /// Whether a text names the type of one, `UIView.Type`, alone or in others.
    static func isNamed(in text: String) -> Bool {
        text.matches(of: /([A-Za-z_][A-Za-z0-9_.]*)\.Type/).contains { isName(String($0.1)) }
    }
}

extension TypeSyntax {
    /// Whether it is `NSObject.Type` or that of a class of UIKit, alone or in an array, a dictionary or an optional.
    var namesClassOfObjects: Bool { !self.is(FunctionTypeSyntax.self) && ObjectClass.isNamed(in: trimmedDescription) }
}

extension ExprSyntax {
    /// Whether it is a cast to such a class.
    var namesClassOfObjects: Bool {
        let text = trimmedDescription
        return text.contains(/as[?!]\s/) && ObjectClass.isNamed(in: text) && !text.contains("{")
    }
}

extension FunctionDeclSyntax {
    /// Whether a class that conforms may leave it out.
    var isOptionalRequirement: Bool { modifiers.contains { $0.name.text == "optional" } }
}

extension DeclSyntax {
    /// Whether it is a stored property that an initializer must set.
    fileprivate var isStoredWithoutValue: Bool {
        guard let variable = self.as(VariableDeclSyntax.self),
            !variable.modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) })
        else { return false }
        return variable.bindings.contains { binding in
            guard binding.initializer == nil, binding.accessorBlock == nil else { return false }
            let isOptional =
                binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
                || binding.typeAnnotation?.type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
            return !(isOptional && variable.bindingSpecifier.text == "var")
        }
    }
}
