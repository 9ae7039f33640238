// SPDX-License-Identifier: Apache-2.0

import Confinement
import ExtensionBundles
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
        /// The program is in namespaces of its own: what it is not given does not exist for it.
        public static let isolated = Level(name: "isolated")
    }

    /// What confines it: `bubblewrap` or `landlock`.
    public let mechanism: String
    /// How far.
    public let level: Level
    /// What the mechanism cannot enforce, each in the words that complete "the program can".
    public let gaps: [String]
    /// Why it is not bubblewrap, which confines furthest. Nil if it is, and for what has already been launched.
    public let obstacle: String?

    init(_ mechanism: any ConfinementMechanism, allowsNetwork: Bool, obstacle: String? = nil) {
        self.obstacle = obstacle
        self.mechanism = mechanism.name
        level = Level(name: mechanism.level.rawValue)
        gaps = type(of: mechanism).gaps(allowsNetwork: allowsNetwork)
    }
}

extension ExtensionHost {
    /// Returns how programs without the network are confined on this machine.
    ///
    /// - Throws: ``ExtensionHostError`` with `sandboxUnavailable` if nothing can be launched, which says what would help.
    public func confinement() async throws -> ConfinementDescription {
        let (mechanism, obstacle) = try await choice()
        return ConfinementDescription(mechanism, allowsNetwork: false, obstacle: obstacle)
    }

    /// The strongest mechanism that works here and that the policy allows.
    func sandbox() async throws -> any ConfinementMechanism { try await choice().mechanism }

    func choice() async throws -> (mechanism: any ConfinementMechanism, obstacle: String?) {
        do {
            return try await mechanisms().mechanism()
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
