// SPDX-License-Identifier: Apache-2.0
//
// Proves the inbox's promise by breaking everything around it.
//
//   AppGroupsProof [sharing] [load] [kill] [defaults] [interleaving] [faults] [power] [--all]
//
// Without --all a part of the pairs and states is tried; each line says how many.

import CTracer
import Foundation
import ProofSupport

let isComplete = CommandLine.arguments.contains("--all")

do {
    let words = CommandLine.arguments
    switch words.dropFirst().first {
    case "role-sender":
        try LoadProof.send(
            URL(fileURLWithPath: words[2], isDirectory: true), number: Int(words[3]) ?? 0, count: Int(words[4]) ?? 0)
        exit(0)
    case "role-receiver":
        try LoadProof.receive(
            URL(fileURLWithPath: words[2], isDirectory: true), number: Int(words[3]) ?? 0, total: Int(words[4]) ?? 0)
        exit(0)
    case "role-defaults":
        try SharingProof.changeDefaults(words[2], Int(words[3]) ?? 0)
        exit(0)
    case "role-coordination":
        try SharingProof.rewrite(words[2], Int(words[3]) ?? 0)
        exit(0)
    default: break
    }
    prove("sharing") {
        let proof = try SharingProof()
        let count = try proof.run()
        try proof.remove()
        return count
    }
    prove("load") {
        let proof = try LoadProof(isComplete: isComplete)
        let count = try proof.run()
        try proof.remove()
        return count
    }
    ctracer_stay_on_one_processor()
    let world = try World()
    prove("kill") {
        let proof = KillProof(world, isComplete: isComplete)
        try proof.run()
        return proof.points
    }
    prove("defaults") {
        let proof = DefaultsProof(world)
        try proof.run()
        return proof.points
    }
    prove("interleaving") {
        let proof = InterleavingProof(world)
        try proof.run()
        return proof.points
    }
    prove("faults") {
        let proof = FaultProof(world, isComplete: isComplete)
        try proof.run()
        return proof.points
    }
    prove("power") {
        let proof = PowerLossProof(world, isComplete: isComplete)
        try proof.run()
        return proof.points
    }
    try world.remove()
} catch {
    tell("\(error)")
    exit(1)
}
