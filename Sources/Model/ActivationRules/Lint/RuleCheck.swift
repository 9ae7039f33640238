// SPDX-License-Identifier: Apache-2.0

/// One thing that can be wrong with a rule. Each is a file of its own.
public protocol RuleCheck: Sendable {
    /// What findings, suppressions and SARIF call it.
    var name: String { get }
    /// How bad it is, where a finding does not say otherwise.
    var severity: RuleFinding.Severity { get }
    /// What it is about, in a sentence without a full stop.
    var summary: String { get }
    /// What is wrong with a file.
    func findings(in subject: LintSubject) -> [RuleFinding]
}

/// All checks, in the order in which findings of one place are told. A new one is a file of its own and a line here.
public enum RuleChecks {
    /// All checks.
    public static let all: [any RuleCheck] = [
        MalformedPropertyList(), DuplicateKey(), MissingExtensionPoint(), UnknownExtensionPoint(),
        MissingPrincipalClass(), MissingRule(),
        MisplacedKey(), WhiteSpaceInKey(), NestedPredicate(), UnknownKey(), WrongValueType(), NumberAsString(),
        ExpandedVariables(), EscapedQuotes(), MalformedPredicate(), UnknownKeyPath(), MissingQuantifier(),
        RefusedExpression(),
        CountComparedWithText(), MixedAndOr(), UnreachableClause(), TruePredicate(), NeverActivates(),
        AlwaysActivates(), AcceptsNothing(), UndeclaredType(), CoveredType(), MissingVersion(), WebPageWithoutScript(),
        ScriptWithoutWebPage(), ScriptExtension(), UnknownSuppression(),
    ]
}
