// SPDX-License-Identifier: Apache-2.0

import ExtensionHost

/// How programs are confined.
struct ConfinementReport: Encodable {
    /// The name of the mechanism that confines: `bubblewrap` or `landlock`.
    let mechanism: String
    /// The strength of the confinement: `isolated` or `restricted`.
    let level: String
    /// The gaps of the mechanism: actions of a program that it cannot prevent, each in words.
    let gaps: [String]

    init(_ confinement: ConfinementDescription) {
        mechanism = confinement.mechanism
        level = confinement.level.name
        gaps = confinement.gaps
    }

    /// In a few words.
    var summary: String { "\(mechanism) (\(level))" }
}
