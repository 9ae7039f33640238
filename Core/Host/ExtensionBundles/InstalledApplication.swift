// SPDX-License-Identifier: Apache-2.0

public import BundleSignatures
import Foundation
public import UniformTypes

/// An installed app as the registry knows it.
public struct InstalledApplication: Hashable, Sendable {
    /// `CFBundleIdentifier`; of a damaged app whose own cannot be read the one that it had, or else its folder's name.
    public let identifier: String
    /// The name that people read.
    public let displayName: String
    /// The path of the app's folder.
    public let path: String
    /// The app's program; nil if the app has a problem.
    public let program: BundleProgram?
    /// The schemes of `CFBundleURLTypes`, in lower case.
    public let urlSchemes: [String]
    /// The extensions in the app's bundle; none if the app has a problem.
    public let extensions: [InstalledExtension]
    /// The types that it declares.
    public let typeDeclarations: [TypeDeclaration]
    /// The key that it is signed with; nil if it is not signed.
    public let key: DeveloperKey?
    /// The reason why none of its extensions is offered; nil if there is no problem.
    public let problem: String?
    /// The state of its files when they were read.
    let stamps: [FileStamp]

    /// The name of the folder, without `.app`.
    package var folderName: String { InstalledApplications.substitute(for: URL(fileURLWithPath: path)) }

    init(
        identifier: String, displayName: String, path: String, program: BundleProgram?, urlSchemes: [String],
        extensions: [InstalledExtension], typeDeclarations: [TypeDeclaration], key: DeveloperKey? = nil,
        problem: String?,
        stamps: [FileStamp]
    ) {
        self.key = key
        self.identifier = identifier
        self.displayName = displayName
        self.path = path
        self.program = program
        self.urlSchemes = urlSchemes
        self.extensions = extensions
        self.typeDeclarations = typeDeclarations
        self.problem = problem
        self.stamps = stamps
    }

    init(_ bundle: ApplicationBundle, stamps: [FileStamp]) {
        self.init(
            identifier: bundle.identifier, displayName: bundle.displayName, path: bundle.url.path,
            program: bundle.program, urlSchemes: bundle.urlSchemes,
            extensions: bundle.extensions.map { InstalledExtension($0, of: bundle) },
            typeDeclarations: bundle.typeDeclarations, key: bundle.signature?.key, problem: nil, stamps: stamps)
    }

    /// An app of which nothing is offered.
    init(identifier: String, displayName: String, path: String, problem: String, stamps: [FileStamp]) {
        self.init(
            identifier: identifier, displayName: displayName, path: path, program: nil, urlSchemes: [], extensions: [],
            typeDeclarations: [], problem: problem, stamps: stamps)
    }
}
