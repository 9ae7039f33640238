// SPDX-License-Identifier: Apache-2.0

/// How far a program is confined. Docs/Sandbox.md compares the levels.
package enum ConfinementLevel: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
    /// The program is one process that can open what it is given and nothing else. It shares the machine's names for processes, files and
    /// the network, and can find out by name whether a file exists.
    case restricted
    /// The program is in namespaces of its own: what it is not given does not exist for it.
    case isolated

    /// The levels in their order, the weakest first.
    package static func < (one: Self, other: Self) -> Bool { one == .restricted && other == .isolated }
}
