// SPDX-License-Identifier: Apache-2.0
//
// Proves that a host that runs for long loses nothing by it.
//
//   HostProof [--all]
//
// An extension completes its request and exits at once, or fails in other ways; a thousand requests with --all, a hundred without.
// Then 32 at a time. Every request must be reported as what it was, and no process, descriptor, thread, mount, control group, file or
// memory may stay.

import ExtensionBundles
import ExtensionHost
import ExtensionItems
import Foundation
import Glibc

let isComplete = CommandLine.arguments.contains("--all")
let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(
    "host-proof-\(UUID().uuidString)")
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
    try FileManager.default.removeItem(at: root)
    guard difference.isEmpty else {
        print("host: BROKEN: \(difference.joined(separator: ", "))")
        exit(1)
    }
    print("host: \(proof.count) requests, and nothing stays")
} catch {
    print("host: BROKEN: \(error)")
    exit(1)
}
