// SPDX-License-Identifier: Apache-2.0

import BundleSignatures
import ExtensionBundles
import FileOperations
import Foundation
import ShareSheet

/// A report on an installed app and its extensions.
struct AppReport: TextReport {
    struct Extension: Encodable {
        let identifier: String
        let name: String
        let extensionPoint: String
    }

    let identifier: String
    let name: String
    let path: String
    let extensions: [Extension]
    /// The developer's key; nil if the app is not signed.
    let key: String?
    let problem: String?
    /// Likely mistakes in an app that has just been installed.
    let warnings: [String]?

    init(_ app: InstalledApplication) {
        warnings = nil
        identifier = app.identifier
        name = app.displayName
        path = app.path
        extensions = app.extensions.map {
            Extension(identifier: $0.identifier, name: $0.displayName, extensionPoint: $0.extensionPoint.rawValue)
        }
        key = app.key?.description
        problem = app.problem
    }

    init(_ app: ApplicationBundle) {
        warnings = app.warnings.isEmpty ? nil : app.warnings
        identifier = app.identifier
        name = app.displayName
        path = app.url.path
        extensions = app.extensions.map {
            Extension(identifier: $0.identifier, name: $0.displayName, extensionPoint: $0.extensionPoint.rawValue)
        }
        key = app.signature?.key.description
        problem = nil
    }

    var lines: [String] {
        [PrintableText.escaped("\(name) (\(identifier))  \(path)")]
            + extensions.map { PrintableText.escaped("  \($0.name) (\($0.identifier))  \($0.extensionPoint)") }
            + ["  " + (problem.map { PrintableText.escaped("not offered: \($0)") } ?? Phrase.signer(key))]
    }

    /// The line for an app that has just been installed.
    var installed: String {
        let identifiers = extensions.map(\.identifier).joined(separator: ", ")
        return PrintableText.escaped("Installed \(name) (\(identifier))")
            + (identifiers.isEmpty ? ", which has no extensions" : " with \(identifiers)") + "; \(Phrase.signer(key))"
    }
}
