// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import SwiftSyntax

/// A check for app-only API. Apple's compiler refuses some of it in extensions, the review of the store the rest; a confined process on Linux does not
/// have it.
///
/// Source: <https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionOverview.html>
struct UnavailableToExtensions: SourceCheck {
    let name = "unavailable-to-extensions"
    let severity = Finding.Severity.warning
    let summary = "Something is used that only apps may do"

    private static let sharedReason = "an extension runs in a process without an application object"
    private static let sharedFix =
        "keep what was shared in the shared container, and leave to the containing app what needs the application"
    private static let cameraReason = "an extension may use neither the camera nor the microphone"
    private static let cameraFix = "let the containing app take the picture"

    private struct Rule {
        let words: Set<String>
        let reason: String
        let fix: String
    }

    private static let rules = [
        Rule(
            words: ["beginBackgroundTask", "beginBackgroundTaskWithExpirationHandler", "beginBackgroundTaskWithName"],
            reason: "an extension ends soon after its request, and cannot ask for time in the background",
            fix:
                "hand a transfer to a background URLSession with sharedContainerIdentifier, or the work to the containing app"
        ),
        Rule(
            words: ["AVCaptureSession", "AVCaptureDevice", "AVAudioRecorder"],
            reason: cameraReason,
            fix: "let the containing app record"),
        Rule(
            words: ["HKHealthStore"], reason: "HealthKit is not available to extensions",
            fix: "let the containing app ask for it"),
        Rule(
            words: ["EKEventEditViewController", "EKEventViewController", "EKCalendarChooser"],
            reason: "the user interface of EventKit is not available to extensions",
            fix: "let the containing app show it"),
    ]

    func findings(in source: SourceFile) -> [Finding] {
        // Apps use item providers as well.
        let own: Set<String> = ["extensionContext", "NSExtensionContext", "SLComposeServiceViewController"]
        guard !source.indices(of: own).isEmpty else { return [] }
        let rules = Self.rules.flatMap { rule in
            source.indices(of: rule.words).map { source.finding(self, at: $0, rule.reason, fix: rule.fix) }
        }
        return (rules + shared(source) + camera(source) + opening(source)).compactMap { $0 }
    }

    private static let openingReason = "since iOS 18 the application refuses openURL: and the app is not opened"
    private static let openingFix =
        "call open(_:options:completionHandler:) of the UIApplication in the responder chain, and look at its result"

    /// Finds messages that open a URL by a selector: `[responder performSelector:@selector(openURL:) withObject:url]`.
    private func opening(_ source: SourceFile) -> [Finding?] {
        // `SEL selector = NSSelectorFromString(@"openURL:")`
        let variables = source.tokens.indices.filter { isSelector($0, source) }.compactMap { index -> String? in
            let line = source.tokens[index].line
            let sign = (max(0, index - 8)..<index).last { source.text($0) == "=" && source.tokens[$0].line == line }
            return sign.map { source.text($0 - 1) }
        }
        return source.indices(of: ["performSelector"]).filter { index in
            guard let message = source.openings(around: index, "[").first else { return false }
            return source.region(message).contains { part in
                isSelector(part, source)
                    || variables.contains(source.text(part)) && source.text(part + 1) != "("
            }
        }.map {
            source.finding(self, at: $0, Self.openingReason, fix: Self.openingFix)
        }
    }

    /// Whether a token names the selector `openURL:`, as in `@"openURL:"` and `@selector(openURL:)`.
    private func isSelector(_ index: Int, _ source: SourceFile) -> Bool {
        let token = source.tokens[index]
        if token.kind == .text { return token.text == "openURL:" }
        return token.text == "openURL" && source.text(index - 2) == "selector" && source.text(index + 1) == ":"
            && source.text(index + 2) == ")"
    }

    /// `UIApplication.shared`, and `[UIApplication sharedApplication]`.
    private func shared(_ source: SourceFile) -> [Finding?] {
        source.indices(of: ["shared", "sharedApplication"]).filter { index in
            let owner = source.text(index - 1) == "." ? source.text(index - 2) : source.text(index - 1)
            return ["UIApplication", "NSApplication"].contains(owner)
        }.map {
            source.finding(
                self, at: $0, Self.sharedReason, fix: Self.sharedFix
            )
        }
    }

    /// Finds pickers that take pictures with the camera: `picker.sourceType = .camera`.
    private func camera(_ source: SourceFile) -> [Finding?] {
        source.indices(of: ["camera", "UIImagePickerControllerSourceTypeCamera"]).filter { index in
            source.tokens[max(0, index - 4)..<index].contains { $0.text == "sourceType" }
        }.map {
            source.finding(
                self, at: $0, Self.cameraReason, fix: Self.cameraFix)
        }
    }
}

extension UnavailableToExtensions {
    private static let words = rules.reduce(into: Set(["shared", "camera"])) { $0.formUnion($1.words) }

    /// Whether it is in a declaration that Apple's compiler keeps from extensions.
    private func isAppOnly(_ token: TokenSyntax) -> Bool {
        token.ancestors.contains { node in
            // `#if !APP_EXTENSION`
            if let clause = node.as(IfConfigClauseSyntax.self), let condition = clause.condition?.code,
                condition.uppercased().contains("EXTENSION"), condition.contains("!")
            {
                return true
            }
            let attributes =
                node.as(FunctionDeclSyntax.self)?.attributes ?? node.as(ClassDeclSyntax.self)?.attributes
                ?? node.as(ExtensionDeclSyntax.self)?.attributes ?? node.as(StructDeclSyntax.self)?.attributes
                ?? node.as(VariableDeclSyntax.self)?.attributes
            return attributes?.description.contains("ApplicationExtension") == true
        }
    }

    func findings(in source: SwiftSource) -> [Finding] {
        // Apps use item providers as well.
        let own: Set<String> = ["extensionContext", "NSExtensionContext", "SLComposeServiceViewController"]
        guard !source.words.isDisjoint(with: own) else { return [] }
        return source.identifiers.compactMap { token -> Finding? in
            let word = token.text
            guard Self.words.contains(word), !isAppOnly(token),
                token.parent?.is(DeclReferenceExprSyntax.self) == true
                    || token.parent?.is(IdentifierTypeSyntax.self) == true
            else { return nil }
            if let rule = Self.rules.first(where: { $0.words.contains(word) }) {
                return source.finding(self, at: token, rule.reason, fix: rule.fix)
            }
            let owner = token.parent?.parent?.as(MemberAccessExprSyntax.self)?.base?.code
            if word == "shared", ["UIApplication", "NSApplication"].contains(owner) {
                return source.finding(self, at: token, Self.sharedReason, fix: Self.sharedFix)
            }
            if word == "camera", token.parent?.parent?.parent?.code.contains("sourceType") == true {
                return source.finding(self, at: token, Self.cameraReason, fix: Self.cameraFix)
            }
            return nil
        } + opening(source)
    }

    /// `responder.perform(#selector(openURL(_:)), with: url)`: since iOS 18 the application refuses it.
    ///
    /// Source: the message of UIKit itself, *The caller of UIApplication.openURL(_:) needs to migrate …: Force returning false*.
    private func opening(_ source: SwiftSource) -> [Finding] {
        source.calls.compactMap { call in
            guard ["perform", "performSelector"].contains(call.name),
                let selector = call.node.arguments.first?.expression, isOpening(selector, call, source),
                !isAppOnly(call.nameToken), !isForOlderSystems(call)
            else { return nil }
            return source.finding(
                self, at: call.nameToken, Self.openingReason, fix: Self.openingFix)
        }
    }

    private func isOpening(_ selector: ExprSyntax, _ call: SwiftCall, _ source: SwiftSource) -> Bool {
        if selector.code.contains("openURL(_:)") || selector.code.contains("openURL:\"")
            || selector.code == "#selector(openURL)"
        {
            return true
        }
        let values = selector.words.flatMap { (call.function?.values[$0] ?? []) + (source.properties[$0] ?? []) }
        return values.contains { $0.code.contains("openURL(_:)") || $0.code.contains("openURL:\"") }
    }

    /// Whether only older systems come to it: the `else` of `if #available(…)` and `guard #available(…)`.
    private func isForOlderSystems(_ call: SwiftCall) -> Bool {
        call.node.ancestors.contains { node in
            if let guarded = node.as(GuardStmtSyntax.self) {
                return call.node.isInside(guarded.body) && asksForSystem(guarded.conditions, "#available")
            }
            guard let condition = node.as(IfExprSyntax.self) else { return false }
            return call.node.isInside(condition.body)
                ? asksForSystem(condition.conditions, "#unavailable")
                : asksForSystem(condition.conditions, "#available")
        }
    }

    private func asksForSystem(_ conditions: ConditionElementListSyntax, _ keyword: String) -> Bool {
        conditions.contains { $0.condition.as(AvailabilityConditionSyntax.self)?.availabilityKeyword.text == keyword }
    }
}
