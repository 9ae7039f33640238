// SPDX-License-Identifier: Apache-2.0
//
// Proves that a host that runs for long loses nothing by it.
//
//   HostProof [--all]
//
// An extension completes its request and exits at once, or fails in other ways; a thousand requests with --all, a hundred without.
// Then 32 at a time. Every request must be reported as what it was, and no process, descriptor, mount, control group, file or memory
// may stay.

import ExtensionBundles
import ExtensionHost
import ExtensionItems
import Foundation
import Glibc

let isComplete = CommandLine.arguments.contains("--all")
let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(
    "host-proof-\(UUID().uuidString)")
// A proof that fails deletes its folder too.
func end(_ message: String, _ code: Int32) -> Never {
    print("host: \(message)")
    do { try FileManager.default.removeItem(at: root) } catch { print("\(root.path) is left behind: \(error)") }
    exit(code)
}
do {
    let proof = try HostProof(root: root)
    try await proof.warmUp()
    let before = try Possessions(of: proof)
    let count = isComplete ? 1_000 : 100
    try await proof.repeatRequests(count)
    try await proof.runTogether(rounds: isComplete ? 10 : 2)
    let after = try Possessions(of: proof)
    print("before: \(before)\nafter:  \(after)")
    let difference = after.excess(over: before)
    guard difference.isEmpty else { end("BROKEN: \(difference.joined(separator: ", "))", 1) }
    end("\(proof.count) requests, and nothing stays", 0)
} catch {
    end("BROKEN: \(error)", 1)
}
