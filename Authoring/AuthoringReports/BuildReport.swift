// SPDX-License-Identifier: Apache-2.0

/// A build of an extension, as `appex-build` reports it to `appex build`.
public struct BuildReport: Hashable, Sendable, Codable {
    /// The path of the containing app.
    public let application: String
    /// The identifier of the extension.
    public let identifier: String
    /// The identifier of the containing app.
    public let applicationIdentifier: String
    /// The app groups of the extension.
    public let groups: [String]
    /// The files that it was built from, to be watched.
    public let sources: [String]
    /// The folder of the build, in which `home` is for what the extension stores.
    public let folder: String
    /// The places in the extension's sources that do less here than on a phone, in the order of the files.
    public let lostEffects: [LostEffect]

    /// A report from its parts.
    public init(
        application: String, identifier: String, applicationIdentifier: String, groups: [String], sources: [String],
        folder: String, lostEffects: [LostEffect]
    ) {
        self.application = application
        self.identifier = identifier
        self.applicationIdentifier = applicationIdentifier
        self.groups = groups
        self.sources = sources
        self.folder = folder
        self.lostEffects = lostEffects
    }
}

/// The reason why nothing was built, as `appex-build` reports it in the place of a ``BuildReport``.
public struct BuildFailure: Hashable, Sendable, Codable {
    /// A sentence without a full stop, and what the compiler says in further lines.
    public let failure: String

    /// A failure from its reason.
    public init(_ failure: String) { self.failure = failure }
}
