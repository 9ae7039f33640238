// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// Reads the literals of a manifest.
struct ManifestReader {
    struct TargetDescription {
        var name: String
        var path: String?
        var sources: [String]?
        var excluded: [String] = []
        var dependencies: [PackageManifest.Dependency] = []
        var resources: [(path: String, isCopied: Bool)]?
        var settings: [String] = []
        var line: Int
    }

    struct PackageDescription {
        var identity: String
        var path: String?
        var text: String?
    }

    private(set) var name: String?
    private(set) var languageMode = "5"
    private(set) var targets: [TargetDescription] = []
    private(set) var packages: [PackageDescription] = []
    private(set) var problems: [String] = []
    private let path: String
    private let converter: SourceLocationConverter
    /// The constants of the file.
    private var constants: [String: ExprSyntax] = [:]

    init(text: String, path: String) throws(ManifestError) {
        self.path = path
        let tree = Parser.parse(source: text)
        converter = SourceLocationConverter(fileName: path, tree: tree)
        let finder = PackageFinder(viewMode: .sourceAccurate)
        finder.walk(tree)
        constants = finder.constants
        guard let package = finder.package else {
            throw ManifestError(description: "\(path): expected let package = Package(…), found none")
        }
        if let match = text.prefix(200).firstMatch(of: /swift-tools-version:\s*([0-9]+)/) {
            languageMode = (Int(match.1) ?? 5) >= 6 ? "6" : "5"
        }
        for argument in package.arguments { take(argument) }
        for addition in finder.additions {
            if addition.isList {
                takeTargets(addition.value)
            } else {
                takeTargets([addition.value].compactMap(Call.init))
            }
        }
    }

    private func line(_ node: some SyntaxProtocol) -> Int {
        converter.location(for: node.positionAfterSkippingLeadingTrivia).line
    }

    private mutating func report(_ node: some SyntaxProtocol, _ expected: String) {
        problems.append(
            "\(path):\(line(node)): expected \(expected) that is written out, found \(node.trimmedDescription.prefix(100))"
        )
    }

    private mutating func take(_ argument: LabeledExprSyntax) {
        switch argument.label?.text {
        case "name": name = string(argument.expression)
        case "dependencies":
            for call in calls(argument.expression, "a list of packages") { takePackage(call) }
        case "targets": takeTargets(argument.expression)
        case "swiftLanguageModes", "swiftLanguageVersions":
            let modes = elements(argument.expression)?.map(\.trimmedDescription) ?? []
            languageMode = modes.contains { $0 == ".v6" || $0.contains("\"6") } ? "6" : "5"
        default: break
        }
    }

    private mutating func takePackage(_ call: Call) {
        if let path = call.string("path", self) {
            let folder = path.split(separator: "/").last.map(String.init) ?? path
            packages.append(PackageDescription(identity: call.string("name", self) ?? folder, path: path))
        } else if let address = call.string("url", self) {
            let last = address.split(separator: "/").last.map(String.init) ?? address
            let plain = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
            // What is copied into another manifest must be no more than it says.
            guard Plain.isPlain(call.node) else { return report(call.node, "a package") }
            packages.append(PackageDescription(identity: plain, text: call.node.trimmedDescription))
        }
    }

    private mutating func takeTargets(_ expression: ExprSyntax) {
        takeTargets(calls(expression, "a list of targets"))
    }

    private mutating func takeTargets(_ calls: [Call]) {
        for call in calls where call.name == "target" {
            guard let name = call.string("name", self) else {
                report(call.node, "the name of a target")
                continue
            }
            var target = TargetDescription(name: name, path: call.string("path", self), line: line(call.node))
            target.sources = call.strings("sources", self)
            target.excluded = call.strings("exclude", self) ?? []
            if let value = call.argument("dependencies") {
                target.dependencies = (elements(value) ?? []).compactMap(dependency)
            }
            if let value = call.argument("resources") {
                target.resources = (elements(value) ?? []).compactMap(Call.init).compactMap { resource in
                    resource.node.arguments.first.flatMap { string($0.expression) }
                        .map { ($0, resource.name == "copy" || resource.name == "embedInCode") }
                }
            }
            if let value = call.argument("swiftSettings") {
                target.settings = (elements(value) ?? []).compactMap(Call.init).filter { setting in
                    Self.settings.contains(setting.name) && Plain.isPlain(setting.node)
                }.compactMap(settingOfIOS)
            }
            targets.append(target)
        }
    }

    /// A setting as it is for iOS, whose sources these are; nil if it is for other systems.
    private func settingOfIOS(_ setting: Call) -> String? {
        let arguments = setting.node.arguments.map(\.expression)
        let conditions = arguments.compactMap(Call.init).filter { $0.name == "when" }
        for condition in conditions {
            let platforms = condition.argument("platforms").flatMap { elements($0) }
            if let platforms, !platforms.contains(where: { $0.trimmedDescription.hasSuffix(".iOS") }) { return nil }
        }
        let kept = setting.node.arguments.filter { Call($0.expression)?.name != "when" }.map {
            ($0.label.map { $0.text + ": " } ?? "") + $0.expression.trimmedDescription
        }
        let configuration = conditions.lazy.compactMap { $0.argument("configuration")?.trimmedDescription }.first
        return ".\(setting.name)("
            + (kept + (configuration.map { [".when(configuration: \($0))"] } ?? [])).joined(separator: ", ") + ")"
    }

    /// The settings that change what a source means.
    private static let settings: Set<String> = [
        "define", "enableUpcomingFeature", "enableExperimentalFeature", "swiftLanguageMode", "defaultIsolation",
        "strictMemorySafety",
    ]

    private func dependency(_ expression: ExprSyntax) -> PackageManifest.Dependency? {
        if let name = string(expression) { return .named(name) }
        guard let call = Call(expression), let name = call.string("name", self) else { return nil }
        guard call.name == "product" else { return .named(name) }
        return call.string("package", self).map { .product(name, package: $0) } ?? .named(name)
    }

    // MARK: Literals

    private mutating func calls(_ expression: ExprSyntax, _ expected: String) -> [Call] {
        guard let elements = elements(expression) else {
            report(expression, expected)
            return []
        }
        return elements.compactMap { element in
            if let call = Call(element) { return call }
            report(element, expected)
            return nil
        }
    }

    /// The elements of a list: a literal, a constant, or lists that are added.
    private func elements(_ expression: ExprSyntax, depth: Int = 0) -> [ExprSyntax]? {
        guard depth < 20 else { return nil }
        if let array = expression.as(ArrayExprSyntax.self) {
            return array.elements.map { element in resolved(element.expression) }
        }
        if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
            return constants[name].flatMap { elements($0, depth: depth + 1) }
        }
        if let sequence = expression.as(SequenceExprSyntax.self) {
            let parts = Array(sequence.elements)
            guard parts.count % 2 == 1,
                stride(from: 1, to: parts.count, by: 2).allSatisfy({ parts[$0].trimmedDescription == "+" })
            else { return nil }
            return stride(from: 0, to: parts.count, by: 2).reduce([] as [ExprSyntax]?) { result, index in
                result.flatMap { result in elements(parts[index], depth: depth + 1).map { result + $0 } }
            }
        }
        return nil
    }

    private func resolved(_ expression: ExprSyntax) -> ExprSyntax {
        guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text, let value = constants[name],
            !value.is(ArrayExprSyntax.self)
        else { return expression }
        return value
    }

    func string(_ expression: ExprSyntax) -> String? {
        if let literal = expression.as(StringLiteralExprSyntax.self) { return literal.representedLiteralValue }
        guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
        return constants[name]?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }

    func strings(_ expression: ExprSyntax) -> [String]? { elements(expression)?.compactMap(string) }
}

/// A call such as `.target(name: "Shared")` or `Target.target(name: "Shared")`.
private struct Call {
    let name: String
    let node: FunctionCallExprSyntax

    init?(_ expression: ExprSyntax) {
        guard let node = expression.as(FunctionCallExprSyntax.self),
            let member = node.calledExpression.as(MemberAccessExprSyntax.self)
        else { return nil }
        name = member.declName.baseName.text
        self.node = node
    }

    func argument(_ label: String) -> ExprSyntax? { node.arguments.first { $0.label?.text == label }?.expression }
    func string(_ label: String, _ reader: ManifestReader) -> String? { argument(label).flatMap(reader.string) }
    func strings(_ label: String, _ reader: ManifestReader) -> [String]? { argument(label).flatMap(reader.strings) }
}

/// Finds the package, the constants, and what is added to the package's targets.
private final class PackageFinder: SyntaxVisitor {
    private(set) var package: FunctionCallExprSyntax?
    private(set) var constants: [String: ExprSyntax] = [:]
    /// The values that are added to the package's targets, each a list or one target.
    private(set) var additions: [(value: ExprSyntax, isList: Bool)] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called = node.calledExpression.trimmedDescription
        if called == "Package", package == nil { package = node }
        if called == "package.targets.append", let argument = node.arguments.first {
            additions.append((argument.expression, argument.label != nil))
        }
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        if elements.count == 3, elements[0].trimmedDescription == "package.targets",
            elements[1].trimmedDescription == "+="
        {
            additions.append((elements[2], true))
        }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
                let value = binding.initializer?.value
            else { continue }
            constants[name] = value
        }
        return .visitChildren
    }
}

/// Looks whether an expression consists of literals and of what manifests of packages have: it is copied into another manifest, which runs.
private final class Plain: SyntaxVisitor {
    private var isPlain = true

    static func isPlain(_ node: some SyntaxProtocol) -> Bool {
        let visitor = Plain(viewMode: .sourceAccurate)
        visitor.walk(node)
        return visitor.isPlain
    }

    private func refuse() -> SyntaxVisitorContinueKind {
        isPlain = false
        return .skipChildren
    }

    private static let calls: Set<String> = [
        "package", "upToNextMajor", "upToNextMinor", "exact", "branch", "revision", "Version", "define", "when",
        "enableUpcomingFeature", "enableExperimentalFeature", "swiftLanguageMode", "defaultIsolation",
        "strictMemorySafety", "custom",
    ]

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called = node.calledExpression
        let name =
            called.as(MemberAccessExprSyntax.self).map(\.declName.baseName.text)
            ?? called.as(DeclReferenceExprSyntax.self)?.baseName.text
        return name.map(Self.calls.contains) == true ? .visitChildren : refuse()
    }

    override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind { refuse() }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { refuse() }
    override func visit(_ node: ExpressionSegmentSyntax) -> SyntaxVisitorContinueKind { refuse() }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { refuse() }
    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind { refuse() }
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        // `.upToNextMajor` and `Version` are known; other names mean something in their own manifest only.
        let text = node.baseName.text
        let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
        return isMember || ["Version", "MainActor", "Package"].contains(text) ? .visitChildren : refuse()
    }
}
