// SPDX-License-Identifier: Apache-2.0
//
// Proves that a vault loses nothing and, locked, holds nothing readable.
//
//   VaultProof [kill] [sharing] [memory]

import Foundation
import ProofSupport

do {
    let words = CommandLine.arguments
    switch words.dropFirst().first {
    case "role-make": exit(try KillProof.make(words[2]))
    case "role-check": exit(try KillProof.check(words[2]))
    case "role-write":
        try SharingProof.write(words[2], as: words[3], count: Int(words[4]) ?? 0)
        exit(0)
    case "role-check-sharing":
        try SharingProof.check(words[2], count: Int(words[3]) ?? 0)
        exit(0)
    case "role-use":
        try MemoryProof.use(words[2])
        exit(0)
    default: break
    }
    // First, while this process has one thread.
    prove("kill") { try KillProof().run() }
    prove("sharing") { try SharingProof().run() }
    prove("memory") { try MemoryProof().run() }
} catch {
    tell("\(error)")
    exit(1)
}
