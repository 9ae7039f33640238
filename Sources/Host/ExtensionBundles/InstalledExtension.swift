// SPDX-License-Identifier: Apache-2.0

public import ActivationRules
public import DeclaredTargets
import Foundation
public import UniformTypes

/// An installed extension as the registry knows it: enough to offer and to launch it.
public struct InstalledExtension: Hashable, Sendable {
    /// `CFBundleIdentifier`.
    public var identifier: String { program.identifier }
    /// The name that people read.
    public let displayName: String
    /// The extension point: the kind of extension.
    public let extensionPoint: ExtensionPoint
    /// The bundle's folder.
    public var path: String { program.bundlePath }
    /// The extension's program.
    public let program: BundleProgram
    /// The command of a declared target, which is in the place of a program; nil for an extension with a program.
    public let command: DeclaredTarget?
    /// What the host does itself, in the place of a program; nil for other extensions.
    public let systemTarget: SystemTarget?
    /// What another system of the desktop declares; nil for extensions of installed apps.
    public let foreign: ForeignTarget?
    /// The picture of its bundle, or else of its app; nil if they have none.
    public let iconFile: String?
    /// Whether the share sheet offers the destinations that its app has donated.
    public let takesDonations: Bool
    /// Whether there is a program of its own.
    package var hasProgram: Bool { command == nil && systemTarget == nil && foreign == nil }
    /// `NSExtensionPrincipalClass`; empty without a program.
    public let principalClass: String
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
        program: BundleProgram, displayName: String, extensionPoint: ExtensionPoint, principalClass: String,
        applicationIdentifier: String, applicationName: String, applicationPath: String, scriptName: String?,
        rule: RuleSource, command: DeclaredTarget?, systemTarget: SystemTarget?, foreign: ForeignTarget? = nil,
        takesDonations: Bool = false, iconFile: String? = nil
    ) {
        self.iconFile = iconFile
        self.takesDonations = takesDonations
        self.foreign = foreign
        self.systemTarget = systemTarget
        self.command = command
        self.program = program
        self.displayName = displayName
        self.extensionPoint = extensionPoint
        self.principalClass = principalClass
        self.applicationIdentifier = applicationIdentifier
        self.applicationName = applicationName
        self.applicationPath = applicationPath
        self.scriptName = scriptName
        self.rule = rule
    }

    init(_ bundle: ExtensionBundle, of app: ApplicationBundle) {
        self.init(
            program: bundle.program, displayName: bundle.displayName, extensionPoint: bundle.extensionPoint,
            principalClass: bundle.principalClass, applicationIdentifier: app.identifier,
            applicationName: app.displayName, applicationPath: app.url.path, scriptName: bundle.scriptName,
            rule: bundle.ruleSource, command: bundle.command, systemTarget: bundle.systemTarget,
            takesDonations: bundle.takesDonations,
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
            program: BundleProgram(
                identifier: identifier, bundlePath: folder, executableName: "", entitlements: .none),
            displayName: displayName, extensionPoint: .share, principalClass: "",
            applicationIdentifier: target.origin.rawValue, applicationName: target.origin.name,
            applicationPath: target.file, scriptName: nil, rule: .predicate("TRUEPREDICATE"),
            command: nil, systemTarget: nil, foreign: target)
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
