// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Writes `type.init()` again where the class is known at run time only. On Apple's systems such a class makes objects by any initializer of
/// Objective-C; in Swift alone only by those that are required.
struct ObjectMaking {
    /// What names mean at a place.
    struct Scopes {
        /// The generic parameters that stand for classes of UIKit, one set for each function or type around.
        var parameters: [Set<String>] = []
        /// Whether `self` is such a class: in a static method of an extension of one.
        var selfIsClass: [Bool] = []
    }

    private static let initializers: [[String?]] = [
        [], ["frame"], ["nibName", "bundle"], ["style", "reuseIdentifier"],
    ]

    private let declarations: ModuleDeclarations
    private let path: String

    init(_ declarations: ModuleDeclarations, _ path: String) {
        self.declarations = declarations
        self.path = path
    }

    /// Returns whether the call makes such an object, which is then written as a call of a function.
    func replace(
        _ call: FunctionCallExprSyntax, _ labels: [String?], scopes: Scopes, edit: (Range<Int>, String) -> Void
    ) -> Bool {
        guard let names = declarations.classVariables[path], Self.initializers.contains(labels),
            call.trailingClosure == nil, let opening = call.leftParen
        else { return false }
        let separator = labels.isEmpty ? "" : ", "
        let end = opening.endPositionBeforeTrailingTrivia.utf8Offset
        // `View()` and `View.init()` of a generic parameter, `Self()` and `self.init()`.
        let callee = call.calledExpression.as(DeclReferenceExprSyntax.self)
        let member = call.calledExpression.as(MemberAccessExprSyntax.self)
        let isInit = member?.declName.baseName.text == "init"
        if let type = callee ?? (isInit ? member?.base?.as(DeclReferenceExprSyntax.self) : nil) {
            let name = type.baseName.text
            let isSelf = ["Self", "self"].contains(name) && scopes.selfIsClass.last == true
            if isSelf || scopes.parameters.contains(where: { $0.contains(name) }) {
                edit(
                    call.positionAfterSkippingLeadingTrivia.utf8Offset..<end,
                    "appexMake(\(name == "self" ? "self" : name + ".self")\(separator)")
                return true
            }
        }
        guard isInit, let member, let base = member.base else { return false }
        let inner = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
        guard isClass(inner, names) else { return false }
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

    private func isClass(_ expression: ExprSyntax, _ names: Set<String>) -> Bool {
        if let force = expression.as(ForceUnwrapExprSyntax.self) { return isClass(force.expression, names) }
        if let chain = expression.as(OptionalChainingExprSyntax.self) { return isClass(chain.expression, names) }
        if let item = expression.as(SubscriptCallExprSyntax.self) { return isClass(item.calledExpression, names) }
        if let tuple = expression.as(TupleExprSyntax.self) { return tuple.trimmedDescription.isCastToObjectClass }
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            let name = reference.baseName.text
            if name == "$0" { return isInClosureOverClasses(expression, names) }
            return names.contains(name) || isParameterOfClosure(name, expression, names)
        }
        // `names.compactMap { NSClassFromString($0) as? UIView.Type }`.
        if let call = expression.as(FunctionCallExprSyntax.self) { return call.trimmedDescription.isCastToObjectClass }
        guard let member = expression.as(MemberAccessExprSyntax.self) else { return false }
        let name = member.declName.baseName.text
        if names.contains(name) { return true }
        return ["first", "last"].contains(name) && member.base.map { isClass($0, names) } ?? false
    }

    /// `types.map { $0.init() }`.
    private func isInClosureOverClasses(_ expression: ExprSyntax, _ names: Set<String>) -> Bool {
        guard let closure = Self.closure(around: expression) else { return false }
        return isOverClasses(closure, names)
    }

    /// `types.map { type in type.init() }`.
    private func isParameterOfClosure(_ name: String, _ expression: ExprSyntax, _ names: Set<String>) -> Bool {
        guard let closure = Self.closure(around: expression),
            let parameters = closure.signature?.parameterClause?.trimmedDescription,
            parameters.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).contains(Substring(name))
        else { return false }
        return isOverClasses(closure, names)
    }

    private static func closure(around expression: ExprSyntax) -> ClosureExprSyntax? {
        sequence(first: Syntax(expression), next: \.parent).lazy.compactMap { $0.as(ClosureExprSyntax.self) }.first
    }

    private func isOverClasses(_ closure: ClosureExprSyntax, _ names: Set<String>) -> Bool {
        let call =
            closure.parent?.as(FunctionCallExprSyntax.self)
            ?? closure.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
        guard let receiver = call?.calledExpression.as(MemberAccessExprSyntax.self)?.base else { return false }
        return isClass(receiver, names)
    }
}

extension String {
    fileprivate var isCastToObjectClass: Bool { contains(/as[?!]\s/) && ObjectClass.isNamed(in: self) }
}

extension ObjectMaking.Scopes {
    /// Enters a function or a type.
    mutating func enter(_ clause: GenericParameterClauseSyntax?, selfIsClass: Bool) {
        let names = clause?.parameters.compactMap { parameter in
            parameter.inheritedType.map { ObjectClass.isName($0.trimmedDescription) } == true
                ? parameter.name.text : nil
        }
        parameters.append(Set(names ?? []))
        self.selfIsClass.append(selfIsClass)
    }

    /// Leaves it.
    mutating func leave() {
        parameters.removeLast()
        selfIsClass.removeLast()
    }
}
