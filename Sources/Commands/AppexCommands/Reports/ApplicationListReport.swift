// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import FileOperations

/// The installed apps, and how what is installed runs.
struct ApplicationListReport: TextReport {
    let applications: [AppReport]
    /// Nil if nothing can be launched.
    let confinement: ConfinementReport?
    /// Why nothing can be launched.
    let problem: String?

    init(_ host: ExtensionHost) async throws {
        applications = try host.installedExtensions().applications.map(AppReport.init)
        do {
            confinement = ConfinementReport(try await host.confinement())
            problem = nil
        } catch let error as ExtensionHostError {
            confinement = nil
            problem = error.message
        }
    }

    var lines: [String] {
        guard !applications.isEmpty else { return ["No app is installed; appex app install NAME.app installs one."] }
        let launching =
            problem.map { "Nothing can be launched: \($0)" } ?? confinement.map { "Confined by \($0.summary)" } ?? ""
        return applications.flatMap(\.lines) + [PrintableText.escaped(launching)]
    }
}
