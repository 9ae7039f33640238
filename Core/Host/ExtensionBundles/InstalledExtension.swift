// SPDX-License-Identifier: Apache-2.0

public import ActivationRules
import Foundation
public import UniformTypes

/// An installed extension as the registry knows it: enough to offer and to launch it.
public struct InstalledExtension: Hashable, Sendable {
    /// The bundle identifier, from `CFBundleIdentifier`, or the identifier of a target that another system declares.
    public var identifier: String { program.identifier }
    /// The name that people read.
    public let displayName: String
    /// The extension point: the kind of extension.
    public let extensionPoint: ExtensionPoint
    /// The path of the bundle's folder, or of the folder in which another system declares the target.
    public var path: String { program.bundlePath }
    /// The extension's program and entitlements, as a launch needs them.
    public let program: BundleProgram
    /// The kind of target that carries out the requests, such as a program or the host itself.
    public let kind: TargetKind
    /// The picture of its bundle, or else of its app; nil if they have none.
    public let iconFile: String?
    /// Whether the share sheet offers the destinations that its app has donated.
    public let takesDonations: Bool
    /// The containing app's identifier.
    public let applicationIdentifier: String
    /// The containing app's name.
    public let applicationName: String
    /// The containing app's folder.
    public let applicationPath: String
    /// The name, without its `.js`, of the script that runs in web pages; nil if there is none.
    public let scriptName: String?
    /// The rule, before it is compiled.
    package let rule: RuleSource

    init(
        kind: TargetKind, program: BundleProgram, displayName: String, extensionPoint: ExtensionPoint,
        applicationIdentifier: String, applicationName: String, applicationPath: String, scriptName: String?,
        rule: RuleSource, takesDonations: Bool = false, iconFile: String? = nil
    ) {
        self.iconFile = iconFile
        self.takesDonations = takesDonations
        self.kind = kind
        self.program = program
        self.displayName = displayName
        self.extensionPoint = extensionPoint
        self.applicationIdentifier = applicationIdentifier
        self.applicationName = applicationName
        self.applicationPath = applicationPath
        self.scriptName = scriptName
        self.rule = rule
    }

    init(_ bundle: ExtensionBundle, of app: ApplicationBundle) {
        self.init(
            kind: bundle.kind, program: bundle.program, displayName: bundle.displayName,
            extensionPoint: bundle.extensionPoint, applicationIdentifier: app.identifier,
            applicationName: app.displayName, applicationPath: app.url.path, scriptName: bundle.scriptName,
            rule: bundle.ruleSource, takesDonations: bundle.takesDonations,
            iconFile: Self.icon(bundle.url, app.url))
    }

    /// The picture of the first of some bundles that has one. Without a picture it is offered all the same.
    private static func icon(_ bundles: URL...) -> String? {
        do { return try bundles.compactMap { try BundleIcon.file(of: $0)?.path }.first } catch { return nil }
    }

    /// A target that another system declares. It is of no app: the system is in its place.
    init(_ target: ForeignTarget, identifier: String, displayName: String) {
        let folder = URL(fileURLWithPath: target.file).deletingLastPathComponent().path
        self.init(
            kind: .foreign(target),
            program: BundleProgram(
                identifier: identifier, bundlePath: folder, executableName: "", entitlements: .none),
            displayName: displayName, extensionPoint: .share, applicationIdentifier: target.origin.rawValue,
            applicationName: target.origin.name,
            applicationPath: target.file, scriptName: nil, rule: .predicate("TRUEPREDICATE"))
    }

    /// Explains every part of the extension's rule with its value for an input.
    ///
    /// - Parameters:
    ///   - input: what is shared.
    ///   - catalog: decides which types conform to which.
    /// - Returns: the explanation.
    /// - Throws: ``BundleError`` if the rule cannot be read.
    public func explain(_ input: ActivationInput, catalog: TypeCatalog) throws -> RuleExplanation {
        try rule.rule(in: path).explain(input, catalog: catalog)
    }
}
