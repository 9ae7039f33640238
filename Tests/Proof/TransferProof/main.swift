// SPDX-License-Identifier: Apache-2.0
//
// Proves that transfers are neither lost nor reported as what they are not, whenever the service or the machine ends.
//
//   TransferProof [kill] [power] [service] [--all]
//
// Without --all the service is killed 60 times instead of 1,000, and fewer states after a power failure are tried. It runs in the checkout, beside the
// built programs appex-transfers and appex-supervisor.

import CTracer
import Foundation
import Glibc
import ProofSupport

let isComplete = CommandLine.arguments.contains("--all")

do {
    let words = CommandLine.arguments
    switch words.dropFirst().first {
    case "role-check":
        try QueueProof.check(Array(words.dropFirst(3)), atLeast: Int(words[2]) ?? 0)
        exit(0)
    case "role-service":
        let proof = try ServiceProof(URL(fileURLWithPath: words[2], isDirectory: true))
        let count = try await proof.run(kills: Int(words[3]) ?? 0)
        tell("  killed \(count) times; \(proof.ends) transfers have ended as they should")
        exit(0)
    default: break
    }
    // First, while this process has one thread.
    let queue = try QueueProof(isComplete: isComplete)
    prove("kill") { try queue.kill() }
    prove("power") { try queue.power() }
    try queue.remove()
    prove("service") { try Home.run(kills: isComplete ? 1000 : 60) }
} catch {
    tell("\(error)")
    exit(1)
}

/// A home for the service, which another process of this program uses.
enum Home {
    /// Kills the service again and again, in a process and a temporary home of its own.
    ///
    /// - Parameter kills: how many times.
    /// - Returns: how many times it was killed.
    /// - Throws: `ProofFailure` if the promise is broken.
    static func run(kills: Int) throws -> Int {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("transfers-service-\(getpid())")
        let settings = root.appendingPathComponent("config/appex")
        try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
        // The server is on this machine.
        try PropertyListSerialization.data(
            fromPropertyList: ["TransfersToThisMachine": true], format: .xml, options: 0
        ).write(to: settings.appendingPathComponent("policy.plist"))
        setenv("HOME", root.path, 1)
        for (name, folder) in ["DATA": "data", "CONFIG": "config", "STATE": "state", "CACHE": "cache"] {
            setenv("XDG_\(name)_HOME", root.appendingPathComponent(folder).path, 1)
        }
        try ChildProcess.wait(ChildProcess.spawn(["role-service", root.path, "\(kills)"]))
        try FileManager.default.removeItem(at: root)
        return kills
    }
}
