// SPDX-License-Identifier: Apache-2.0

import AppGroups
import FileOperations
import Foundation
import ProofSupport

/// A process that sets a shared default is killed at every system call: others read the old value or the new one, and go on.
final class DefaultsProof {
    private let world: World
    private(set) var points = 0

    init(_ world: World) { self.world = world }

    func run() throws {
        var index: UInt64 = 0
        var ending = Tracer.Ending.killed
        while ending != .returned {
            points += 1
            try world.reset()
            // Always in a child: this process must keep its one thread, and defaults watch their file on others.
            try inChild { [world] in
                let defaults = try SharedDefaults(world.container)
                defaults.setValues(["count": 1, "other": "kept"])
            }
            ending = try Tracer.killing(at: index) { [world] in
                try SharedDefaults(world.container).update(forKey: "count") { ($0 as? Int ?? 0) + 1 }
            }
            guard [.killed, .returned].contains(ending) else { throw ProofFailure("it ended with \(ending)") }
            let isSure = ending == .returned
            do {
                try inChild { [world] in
                    let defaults = try SharedDefaults(world.container)
                    let count = defaults.integer(forKey: "count")
                    guard isSure ? count == 2 : [1, 2].contains(count), defaults.string(forKey: "other") == "kept"
                    else {
                        throw ProofFailure("it reads \(defaults.dictionaryRepresentation())")
                    }
                    try defaults.update(forKey: "count") { ($0 as? Int ?? 0) + 1 }
                    guard defaults.integer(forKey: "count") == count + 1 else {
                        throw ProofFailure("it cannot be changed")
                    }
                }
            } catch { throw ProofFailure("killed at \(index): \(error)") }
            index += 1
        }
    }

    private func inChild(_ body: @escaping () throws -> Void) throws {
        let ending = try Tracer.run({
            do { try body() } catch {
                FileHandle.standardError.write(Data("\(error)\n".utf8))
                throw error
            }
        }) { _ in .goOn }
        guard ending == .returned else { throw ProofFailure("the next process ended with \(ending)") }
    }
}
