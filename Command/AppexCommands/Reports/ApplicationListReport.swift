// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import FileOperations

/// The installed apps, and how what is installed runs.
struct ApplicationListReport: TextReport {
    let applications: [AppReport]
    /// Nil if nothing can be launched.
    let confinement: ConfinementReport?
    /// For programs that may use the network; nil if none is installed, or it is the same.
    let networkConfinement: ConfinementReport?
    /// Why nothing can be launched.
    let problem: String?

    init(_ host: ExtensionHost) async throws {
        let installed = try host.installedExtensions().applications
        applications = installed.map(AppReport.init)
        let usual: ConfinementDescription
        do { usual = try await host.confinement() } catch let error as ExtensionHostError {
            (confinement, networkConfinement, problem) = (nil, nil, error.message)
            return
        }
        confinement = ConfinementReport(usual)
        networkConfinement = await Self.networkConfinement(installed, host, usual)
        problem = nil
    }

    private static func networkConfinement(
        _ installed: [InstalledApplication], _ host: ExtensionHost, _ usual: ConfinementDescription
    ) async -> ConfinementReport? {
        let programs = installed.flatMap { [$0.program].compactMap { $0 } + $0.extensions.map(\.program) }
        guard programs.contains(where: \.entitlements.allowsNetwork), usual.level == .isolated else { return nil }
        do {
            let other = try await host.confinement(allowsNetwork: true)
            return other.level == usual.level ? nil : ConfinementReport(other)
        } catch {
            // The launch says that they are not launched, and doctor.
            return nil
        }
    }

    var lines: [String] {
        guard !applications.isEmpty else { return ["No app is installed; appex app install NAME.app installs one."] }
        let network =
            networkConfinement.map { "; with the network by \($0.summary), which appex doctor explains" } ?? ""
        let launching =
            problem.map { "Nothing can be launched: \($0)" }
            ?? confinement.map { "Confined by \($0.summary)\(network)" } ?? ""
        return applications.flatMap(\.lines) + [PrintableText.escaped(launching)]
    }
}
