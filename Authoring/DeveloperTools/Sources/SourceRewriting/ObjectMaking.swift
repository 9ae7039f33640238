// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Writes `type.init()` again where the class is known at run time only. On Apple's systems such a class makes objects by any initializer of
/// Objective-C; in Swift alone only by those that are required.
struct ObjectMaking {
    /// The functions and types around a place, which decide what names mean there.
    struct Scopes {
        /// The generic parameters that stand for classes of UIKit, one set for each function or type around.
        var parameters: [Set<String>] = []
        /// Whether `self` is such a class: in a static method of an extension of one.
        var selfIsClass: [Bool] = []
    }

    private static let initializers: [[String?]] = [
        [], ["frame"], ["nibName", "bundle"], ["style", "reuseIdentifier"],
    ]

    private let names: Set<String>
    private let others: Set<String>
    /// The generic parameters around that stand for such classes.
    private let parameters: Set<String>
    private let scopes: Scopes

    init(_ declarations: ModuleDeclarations, _ path: String, _ scopes: Scopes) {
        self.scopes = scopes
        parameters = scopes.parameters.reduce(into: []) { $0.formUnion($1) }
        names = declarations.classVariables[path] ?? []
        others = declarations.otherClassVariables[path] ?? []
    }

    /// Returns whether the call makes such an object, which is then written as a call of a function.
    func replace(
        _ call: FunctionCallExprSyntax, _ labels: [String?], edit: (Range<Int>, String) -> Void
    ) -> Bool {
        guard Self.initializers.contains(labels), call.trailingClosure == nil, let opening = call.leftParen else {
            return false
        }
        let separator = labels.isEmpty ? "" : ", "
        let end = opening.endPositionBeforeTrailingTrivia.utf8Offset
        // `View()` and `View.init()` of a generic parameter, `Self()` and `self.init()`.
        let callee = call.calledExpression.as(DeclReferenceExprSyntax.self)
        let member = call.calledExpression.as(MemberAccessExprSyntax.self)
        let isInit = member?.declName.baseName.text == "init"
        if let type = callee ?? (isInit ? member?.base?.as(DeclReferenceExprSyntax.self) : nil) {
            let name = type.baseName.text
            let isSelf = ["Self", "self"].contains(name) && scopes.selfIsClass.last == true
            if isSelf || parameters.contains(name) {
                edit(
                    call.positionAfterSkippingLeadingTrivia.utf8Offset..<end,
                    "appexMake(\(name == "self" ? "self" : name + ".self")\(separator)")
                return true
            }
        }
        guard isInit, let member, let base = member.base else { return false }
        let inner = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
        guard isClass(inner) else { return false }
        let start = inner.positionAfterSkippingLeadingTrivia.utf8Offset
        edit(start..<start, "appexMake(")
        edit(inner.endPositionBeforeTrailingTrivia.utf8Offset..<end, separator)
        // What follows is called on the object only.
        if base.is(OptionalChainingExprSyntax.self), call.parent?.is(MemberAccessExprSyntax.self) == true {
            let last = call.endPositionBeforeTrailingTrivia.utf8Offset
            edit(last..<last, "?")
        }
        return true
    }

    private func isClass(_ expression: ExprSyntax) -> Bool {
        if let force = expression.as(ForceUnwrapExprSyntax.self) { return isClass(force.expression) }
        if let chain = expression.as(OptionalChainingExprSyntax.self) { return isClass(chain.expression) }
        if let item = expression.as(SubscriptCallExprSyntax.self) { return isClass(item.calledExpression) }
        if let tuple = expression.as(TupleExprSyntax.self) { return tuple.trimmedDescription.isCastToObjectClass }
        // `names.compactMap { NSClassFromString($0) as? UIView.Type }`.
        if let call = expression.as(FunctionCallExprSyntax.self) { return call.trimmedDescription.isCastToObjectClass }
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            return isClass(named: reference.baseName.text, at: Syntax(reference))
        }
        guard let member = expression.as(MemberAccessExprSyntax.self) else { return false }
        let name = member.declName.baseName.text
        if names.contains(name), !others.contains(name) { return true }
        return ["first", "last"].contains(name) && member.base.map(isClass) ?? false
    }

    /// Whether a name means a class, as its nearest declaration says; a name of the file must mean nothing else in it.
    private func isClass(named name: String, at place: Syntax) -> Bool {
        for node in sequence(first: place, next: \.parent) {
            if let answer = declaresClass(node, name, before: place) { return answer }
        }
        return names.contains(name) && !others.contains(name)
    }

    /// Whether a name stands for a class behind a node; nil if the node does not declare it.
    private func declaresClass(_ node: Syntax, _ name: String, before place: Syntax) -> Bool? {
        if let closure = node.as(ClosureExprSyntax.self), Self.hasParameter(closure, name) {
            return isOverClasses(closure)
        }
        if let list = node.as(CodeBlockItemListSyntax.self) {
            let earlier = list.prefix { $0.position < place.position }
            return earlier.reversed().lazy.compactMap { self.isClass($0.item, name) }.first
        }
        if let branch = node.as(IfExprSyntax.self) { return isClass(branch.conditions, name) }
        if let loop = node.as(WhileStmtSyntax.self) { return isClass(loop.conditions, name) }
        if let loop = node.as(ForStmtSyntax.self), loop.pattern.trimmedDescription == name {
            return isClass(loop.sequence)
        }
        if let branch = node.as(SwitchCaseSyntax.self),
            let match = branch.label.trimmedDescription.firstMatch(of: /let ([A-Za-z_0-9]+) as ([A-Za-z_0-9.]+)/),
            match.1 == name
        {
            return ObjectClass.isNamed(in: String(match.2))
        }
        let signature = node.as(FunctionDeclSyntax.self)?.signature ?? node.as(InitializerDeclSyntax.self)?.signature
        let parameter = signature?.parameterClause.parameters.first { ($0.secondName ?? $0.firstName).text == name }
        return parameter.map { namesClass($0.type) }
    }

    /// A type that names one of these classes, or a generic parameter that stands for one.
    private func namesClass(_ type: TypeSyntax) -> Bool {
        type.namesClassOfObjects
            || type.trimmedDescription.matches(of: /([A-Za-z_0-9]+)\.Type/).contains { match in
                parameters.contains(String(match.1))
            }
    }

    private func isClass(_ item: CodeBlockItemSyntax.Item, _ name: String) -> Bool? {
        switch item {
        case .decl(let declaration):
            return declaration.as(VariableDeclSyntax.self)?.bindings.lazy.compactMap { binding in
                self.isClass(binding.pattern, binding.typeAnnotation?.type, binding.initializer?.value, name)
            }.first
        case .stmt(let statement):
            return statement.as(GuardStmtSyntax.self).flatMap { isClass($0.conditions, name) }
        case .expr: return nil
        }
    }

    private func isClass(_ conditions: ConditionElementListSyntax, _ name: String) -> Bool? {
        conditions.lazy.compactMap { $0.condition.as(OptionalBindingConditionSyntax.self) }.compactMap { binding in
            self.isClass(binding.pattern, binding.typeAnnotation?.type, binding.initializer?.value, name)
        }.first
    }

    /// Nil for another name, and for one that is only unwrapped.
    private func isClass(_ pattern: PatternSyntax, _ type: TypeSyntax?, _ value: ExprSyntax?, _ name: String) -> Bool? {
        guard pattern.trimmedDescription == name else { return nil }
        if let type { return namesClass(type) }
        return value.map { $0.namesClassOfObjects || isClass($0) }
    }

    /// `types.map { $0.init() }` and `types.map { type in type.init() }`.
    private static func hasParameter(_ closure: ClosureExprSyntax, _ name: String) -> Bool {
        guard let clause = closure.signature?.parameterClause else { return name == "$0" }
        return clause.trimmedDescription.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains(Substring(name))
    }

    private func isOverClasses(_ closure: ClosureExprSyntax) -> Bool {
        let call =
            closure.parent?.as(FunctionCallExprSyntax.self)
            ?? closure.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
        guard let receiver = call?.calledExpression.as(MemberAccessExprSyntax.self)?.base else { return false }
        return isClass(receiver)
    }
}

extension String {
    fileprivate var isCastToObjectClass: Bool { contains(/as[?!]\s/) && ObjectClass.isNamed(in: self) }
}

extension ObjectMaking.Scopes {
    /// Enters a function or a type.
    ///
    /// - Parameters:
    ///   - clause: its generic parameters.
    ///   - requirements: what is said of them behind `where`.
    ///   - selfIsClass: whether `self` is a class that is known at run time only.
    ///   - types: the names of the module's own types, which are no classes of UIKit.
    mutating func enter(
        _ clause: GenericParameterClauseSyntax?, _ requirements: GenericWhereClauseSyntax?, selfIsClass: Bool,
        types: Set<String>
    ) {
        func isObjectClass(_ type: TypeSyntax) -> Bool {
            let parts = type.as(CompositionTypeSyntax.self)?.elements.map(\.type) ?? [type]
            return parts.contains {
                ObjectClass.isName($0.trimmedDescription) && !types.contains($0.trimmedDescription)
            }
        }
        var names = Set(
            clause?.parameters.filter { $0.inheritedType.map(isObjectClass) ?? false }.map(\.name.text) ?? [])
        for requirement in requirements?.requirements ?? [] {
            guard let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self),
                isObjectClass(conformance.rightType)
            else { continue }
            names.insert(conformance.leftType.trimmedDescription)
        }
        parameters.append(names)
        self.selfIsClass.append(selfIsClass)
    }

    /// Leaves the innermost function or type.
    mutating func leave() {
        parameters.removeLast()
        selfIsClass.removeLast()
    }
}
