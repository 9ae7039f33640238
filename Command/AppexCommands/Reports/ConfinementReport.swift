// SPDX-License-Identifier: Apache-2.0

import ExtensionHost

/// How programs are confined.
struct ConfinementReport: Encodable {
    /// `bubblewrap` or `landlock`.
    let mechanism: String
    /// `isolated` or `restricted`.
    let level: String
    /// What it cannot enforce.
    let gaps: [String]

    init(_ confinement: ConfinementDescription) {
        mechanism = confinement.mechanism
        level = confinement.level.name
        gaps = confinement.gaps
    }

    /// In a few words.
    var summary: String { "\(mechanism) (\(level))" }
}
