// SPDX-License-Identifier: Apache-2.0

public import ActivationRules
import Foundation
public import UniformTypes

/// An installed extension as the registry knows it: enough to offer it. Its bundle says the rest.
public struct InstalledExtension: Hashable, Sendable {
    /// `CFBundleIdentifier`.
    public let identifier: String
    /// What a person reads.
    public let displayName: String
    /// What kind of extension it is.
    public let extensionPoint: ExtensionPoint
    /// The bundle's folder.
    public let path: String
    /// The containing app's identifier.
    public let applicationIdentifier: String
    /// The containing app's name.
    public let applicationName: String
    /// The containing app's folder.
    public let applicationPath: String
    /// The rule, before it is compiled.
    package let rule: RuleSource

    init(
        identifier: String, displayName: String, extensionPoint: ExtensionPoint, path: String,
        applicationIdentifier: String,
        applicationName: String, applicationPath: String, rule: RuleSource
    ) {
        self.identifier = identifier
        self.displayName = displayName
        self.extensionPoint = extensionPoint
        self.path = path
        self.applicationIdentifier = applicationIdentifier
        self.applicationName = applicationName
        self.applicationPath = applicationPath
        self.rule = rule
    }

    init(_ bundle: ExtensionBundle, of app: ApplicationBundle) {
        identifier = bundle.identifier
        displayName = bundle.displayName
        extensionPoint = bundle.extensionPoint
        path = bundle.url.path
        applicationIdentifier = app.identifier
        applicationName = app.displayName
        applicationPath = app.url.path
        rule = bundle.ruleSource
    }

    /// Reads the bundle as it is now.
    ///
    /// - Throws: ``BundleError`` where it changed for the worse since it was installed.
    public func bundle() throws -> ExtensionBundle {
        try ExtensionBundle(url: URL(fileURLWithPath: path, isDirectory: true))
    }

    /// Every part of its rule with its value for an input.
    ///
    /// - Throws: ``BundleError`` where the rule cannot be read.
    public func explain(_ input: ActivationInput) throws -> RuleExplanation { try rule.rule(in: path).explain(input) }

    /// Reads the containing app as it is now.
    ///
    /// - Throws: ``BundleError`` where it changed for the worse since it was installed.
    public func application() throws -> ApplicationBundle {
        try ApplicationBundle(url: URL(fileURLWithPath: applicationPath, isDirectory: true))
    }
}

/// An installed app as the registry knows it.
public struct InstalledApplication: Hashable, Sendable {
    /// `CFBundleIdentifier`; the folder's name where the Info.plist cannot be read.
    public let identifier: String
    /// What a person reads.
    public let displayName: String
    /// The bundle's folder.
    public let path: String
    /// Its extensions.
    public let extensions: [InstalledExtension]
    /// The types it declares.
    public let typeDeclarations: [TypeDeclaration]
    /// Why nothing of it is offered; nil where all is well.
    public let problem: String?
    /// What its files looked like when they were read.
    let stamps: [FileStamp]
}
