// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Something of the kernel's that confines programs.
package protocol ConfinementMechanism: Sendable {
    /// The name of the mechanism, as people and the policy file write it.
    static var name: String { get }
    /// Where a confined program finds its files.
    static var layout: SandboxLayout { get }

    /// Says how far it confines.
    ///
    /// - Parameter allowsNetwork: whether the program has the network.
    /// - Returns: the level.
    func level(allowsNetwork: Bool) -> ConfinementLevel

    /// Says what it cannot enforce.
    ///
    /// - Parameter allowsNetwork: whether the program has the network.
    /// - Returns: the gaps, each in the words that complete "the program can".
    func gaps(allowsNetwork: Bool) -> [String]

    /// Makes the command that confines a program and runs it.
    ///
    /// - Parameters:
    ///   - profile: the program, and what it may use.
    ///   - options: for the supervisor, which gets the descriptors 4 and 5 for its report and its lifeline.
    ///   - arguments: of the program.
    /// - Returns: the command.
    /// - Throws: ``ConfinementError``.
    func command(_ profile: SandboxProfile, options: [String], arguments: [String]) throws -> SandboxCommand

    /// Finds the program's process, as a debugger outside the sandbox needs it.
    ///
    /// - Parameter keeper: the process that the command started.
    /// - Returns: its number; nil if the program does not run.
    func program(of keeper: ProcessIdentity) -> Int32?
}

extension ConfinementMechanism {
    /// The name of its type.
    package var name: String { Self.name }
    /// The layout of its type.
    package var layout: SandboxLayout { Self.layout }
}

/// A command that starts a confined program.
package struct SandboxCommand: Sendable {
    /// The path of the program that confines.
    let program: String
    /// Its arguments, its name first.
    let arguments: [String]
    /// The rules of the sandbox, which the confining program reads from descriptor 6.
    let rules: Data
    /// The helper that connects the network, and the supervisor that starts it; nil if the program has no network, or the machine's.
    var network: (helper: NetworkHelper, supervisor: URL)?
    static let rulesDescriptor = 6
}

/// Where a confined program finds what it may use.
package enum SandboxLayout: Sendable, Hashable {
    /// In a file system of its own, below `/run/appex` and in `/tmp`.
    case own
    /// Where it lies on the machine.
    case machine

    private static let folder = "/run/appex"

    /// Finds something of a session, or a bundle, for the program.
    ///
    /// - Parameters:
    ///   - name: below `/run/appex`.
    ///   - outside: where it lies on the machine.
    /// - Returns: its path for the program.
    package func path(_ name: String, outside: String) -> String {
        self == .own ? "\(Self.folder)/\(name)" : outside
    }

    /// Finds the temporary folder for the program.
    ///
    /// - Parameter outside: where it lies on the machine.
    /// - Returns: its path for the program.
    package func temporaryPath(outside: String) -> String { self == .own ? "/tmp" : outside }
}
