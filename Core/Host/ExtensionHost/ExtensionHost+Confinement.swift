// SPDX-License-Identifier: Apache-2.0

package import Confinement
public import ExtensionBundles
import Foundation

/// How a program is confined.
public struct ConfinementDescription: Sendable, Hashable {
    /// How far a program is confined. More may be added.
    public struct Level: Hashable, Sendable {
        /// As `--json` writes it.
        public let name: String
        /// The program is one process that can open what it is given and nothing else. It shares the machine's names for
        /// processes, files and the network, and can find out by name whether a file exists.
        public static let restricted = Level(name: "restricted")
        /// The program is in namespaces of its own, also of the network: what it is not given does not exist for it.
        public static let isolated = Level(name: "isolated")
    }

    /// The name of the confining mechanism: `bubblewrap` or `landlock`.
    public let mechanism: String
    /// The level of confinement: restricted or isolated.
    public let level: Level
    /// The gaps that the mechanism leaves open, each in the words that complete "the program can".
    public let gaps: [String]
    /// Why it is not the mechanism that confines furthest, bubblewrap, or not with a network of its own. Nil if it is, and for what has
    /// already been launched.
    public let obstacle: String?

    package init(_ mechanism: any ConfinementMechanism, allowsNetwork: Bool, obstacle: String? = nil) {
        self.obstacle = obstacle
        self.mechanism = mechanism.name
        level = Level(name: mechanism.level(allowsNetwork: allowsNetwork).rawValue)
        gaps = mechanism.gaps(allowsNetwork: allowsNetwork)
    }
}

extension ExtensionHost {
    /// Returns how programs are confined on this machine.
    ///
    /// - Parameter allowsNetwork: whether they have the network.
    /// - Returns: how they are confined.
    /// - Throws: ``ExtensionHostError`` with `sandboxUnavailable` if nothing can be launched, which says what would help.
    public func confinement(allowsNetwork: Bool = false) async throws -> ConfinementDescription {
        let (mechanism, obstacle) = try await choice(allowsNetwork)
        return ConfinementDescription(mechanism, allowsNetwork: allowsNetwork, obstacle: obstacle)
    }

    /// Returns how a program is confined on this machine.
    ///
    /// - Parameter program: of an extension or an app.
    /// - Returns: how it is confined.
    /// - Throws: ``ExtensionHostError``.
    public func confinement(of program: BundleProgram) async throws -> ConfinementDescription {
        try await confinement(allowsNetwork: Self.allowsNetwork(program))
    }

    private static func allowsNetwork(_ program: BundleProgram) throws -> Bool {
        do { return try program.currentEntitlements().allowsNetwork } catch {
            throw ExtensionHostError(launching: error)
        }
    }

    /// The strongest mechanism that works here for a program and that the policy allows.
    func sandbox(for program: BundleProgram) async throws -> any ConfinementMechanism {
        try await choice(Self.allowsNetwork(program)).mechanism
    }

    func choice(_ allowsNetwork: Bool) async throws -> (mechanism: any ConfinementMechanism, obstacle: String?) {
        do {
            return try await mechanisms().mechanism(allowsNetwork: allowsNetwork)
        } catch {
            throw ExtensionHostError(launching: error)
        }
    }

    /// Lets the next launch try again which mechanism works.
    func forgetSandbox() {
        do { try mechanisms().forget() } catch {
            // The policy has become unreadable meanwhile, which the next launch reports.
        }
    }

    private func mechanisms() throws -> MechanismChoice {
        MechanismChoice(
            try ConfinementPolicy(environment: ProcessInfo.processInfo.environment), supervisor: supervisor,
            cache: folders.cache)
    }
}

extension ExtensionSession.Result {
    /// The result with what confined the process.
    func confined(by mechanism: any ConfinementMechanism, allowsNetwork: Bool) -> Self {
        var result = self
        result.confinement = ConfinementDescription(mechanism, allowsNetwork: allowsNetwork)
        return result
    }
}

extension ExtensionHost {
    /// Returns notes that help a person decide whether to trust an extension: how far it is confined, and whether it is signed.
    ///
    /// - Parameters:
    ///   - choice: the extension.
    ///   - installed: the snapshot that the extension is from.
    /// - Returns: some words for each; none for a confinement that cannot be found out, which the launch reports.
    package func notes(on choice: InstalledExtension, among installed: InstalledExtensions) async -> [String] {
        switch choice.kind {
        case .system: return ["done by Appex itself"]
        case .foreign: return ["outside any sandbox"]
        case .program, .command: break
        }
        let isSigned = installed.containingApplication(of: choice)?.key != nil
        let level: [String]
        do { level = [try await confinement(of: choice.program).level.name] } catch { level = [] }
        return level + (isSigned ? [] : ["not signed"])
    }
}
