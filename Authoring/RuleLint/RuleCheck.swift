// SPDX-License-Identifier: Apache-2.0

import ActivationRules
public import AuthoringReports

/// A check for one thing that can be wrong with a rule. Each check is a file of its own.
public protocol RuleCheck: LintCheck {
    /// Returns what is wrong with a file.
    func findings(in subject: RuleSubject) -> [Finding]
}

/// All checks of activation rules. A new one is a file of its own and a name here; findings are reported by their place, and then by their name.
public enum RuleChecks {
    /// All checks of activation rules, in no order that matters.
    public static let all: [any RuleCheck] = [
        MalformedPropertyList(), DuplicateKey(), MissingExtensionPoint(), UnknownExtensionPoint(),
        MissingPrincipalClass(), ClassAndStoryboard(), MissingRule(),
        MisplacedKey(), WhiteSpaceInKey(), NestedPredicate(), UnknownKey(), WrongValueType(), NumberAsString(),
        ExpandedVariables(), EscapedQuotes(), CommentInPredicate(), MalformedPredicate(), UnusualSpace(),
        UnknownKeyPath(), MissingQuantifier(), MisplacedQuantifier(), AllQuantifier(), TypeComparedAsText(),
        DeepQuantifier(),
        RefusedExpression(),
        CountComparedWithText(), MissingCount(), MixedAndOr(), UnreachableClause(), TruePredicate(), NeverActivates(),
        AlwaysActivates(), TakesUnknownTypes(), AcceptsNothing(), UndeclaredType(), VideoType(), CoveredType(),
        MissingVersion(), IdleStrictMatching(),
        WebPageWithoutScript(),
        ScriptWithoutWebPage(), ScriptExtension(), UnknownSuppression(),
    ]
}
