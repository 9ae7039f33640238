// SPDX-License-Identifier: Apache-2.0

import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds the places where one token can be wrong: comparisons, conditions, numbers that are off by one, and Boolean results.
final class MutantFinder: SyntaxVisitor {
    private static let others = [
        "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
    ]

    private let file: String
    private let converter: SourceLocationConverter
    private(set) var mutants: [Mutant] = []

    /// - Parameters:
    ///   - source: the text of a source file.
    ///   - file: its path, relative to the package.
    init(_ source: String, file: String) {
        let parsed = Parser.parse(source: source)
        // What uses unknown operators stays a sequence, and is left alone.
        let tree = OperatorTable.standardOperators.foldAll(parsed) { _ in }
        self.file = file
        converter = SourceLocationConverter(fileName: file, tree: tree)
        super.init(viewMode: .sourceAccurate)
        walk(tree)
    }

    private func add(_ node: some SyntaxProtocol, _ mistake: String) {
        let start = node.positionAfterSkippingLeadingTrivia
        mutants.append(
            Mutant(
                file: file, line: converter.location(for: start).line,
                range: start.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset,
                original: node.trimmedDescription, mistake: mistake))
    }

    // MARK: Where no expression can stand in place of another

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: GenericArgumentSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    // MARK: Mistakes

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text, let other = Self.others[name]
        else { return .visitChildren }
        add(node, "\(node.leftOperand.trimmedDescription) \(other) \(node.rightOperand.trimmedDescription)")
        return .visitChildren
    }

    override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
        guard case .expression(let condition) = node.condition else { return .visitChildren }
        // A comparison has its own mistake, and the opposite of an opposite is no harder to find.
        guard !condition.is(InfixOperatorExprSyntax.self), !condition.is(PrefixOperatorExprSyntax.self) else {
            return .visitChildren
        }
        // `try` and `await` cover what follows them.
        // A loop without an end is meant.
        guard let unmarked = unmarked(condition), !unmarked.is(BooleanLiteralExprSyntax.self) else {
            return .visitChildren
        }
        add(unmarked, "!(\(unmarked.trimmedDescription))")
        return .visitChildren
    }

    override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        if node.operator.text == "!" { add(node, node.expression.trimmedDescription) }
        return .visitChildren
    }

    override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        guard
            node.parent?.is(ReturnStmtSyntax.self) == true
                || node.parent?.parent?.is(CodeBlockItemListSyntax.self) == true
        else { return .skipChildren }
        add(node, node.literal.tokenKind == .keyword(.true) ? "false" : "true")
        return .skipChildren
    }

    override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        // The members of tuples are numbers, too.
        guard node.parent?.is(MemberAccessExprSyntax.self) != true else { return .skipChildren }
        add(node, "\(node.trimmedDescription) + 1")
        return .skipChildren
    }

    private func unmarked(_ expression: ExprSyntax) -> ExprSyntax? {
        if let marked = expression.as(TryExprSyntax.self) { return unmarked(marked.expression) }
        if let marked = expression.as(AwaitExprSyntax.self) { return unmarked(marked.expression) }
        return expression
    }
}
