// SPDX-License-Identifier: Apache-2.0

import AppGroups
import CTracer
import Foundation
import ProofSupport

/// Senders and receivers are killed at every system call, alone and one after the other.
final class KillProof {
    let world: World
    /// Every pair of points where true, else every so-manieth.
    let isComplete: Bool
    private(set) var points = 0

    init(_ world: World, isComplete: Bool) {
        self.world = world
        self.isComplete = isComplete
    }

    func run() throws {
        for scenario in Scenario.all {
            let before = points
            try senders(scenario)
            try receivers(scenario)
            try pairs(scenario)
            tell("  \(scenario.name): \(points - before) points")
        }
    }

    private func point(_ text: String, _ body: () throws -> Void) throws {
        points += 1
        do { try body() } catch { throw ProofFailure("\(text): \(error)") }
    }

    private func senders(_ scenario: Scenario) throws {
        var index: UInt64 = 0
        var ending = Tracer.Ending.killed
        while ending != .returned {
            try point("\(scenario.name), sender killed at \(index)") {
                try world.reset()
                ending = try Tracer.killing(at: index) { [world] in try world.send(scenario) }
                guard [.killed, .returned].contains(ending) else {
                    throw ProofFailure("the sender ended with \(ending)")
                }
                // Who names a deposit tries again, and hands over once.
                if scenario.identifier != nil { try world.send(scenario) }
                let isSure = ending == .returned || scenario.identifier != nil
                try world.check(scenario, atLeast: isSure ? scenario.deposits : 0)
            }
            index += 1
        }
    }

    private func receivers(_ scenario: Scenario) throws {
        var index: UInt64 = 0
        var ending = Tracer.Ending.killed
        while ending != .returned {
            try point("\(scenario.name), receiver killed at \(index)") {
                try world.reset()
                try world.send(scenario)
                ending = try Tracer.killing(at: index) { [world] in try world.receive(scenario) }
                guard [.killed, .returned].contains(ending) else {
                    throw ProofFailure("the receiver ended with \(ending)")
                }
                try world.check(scenario, atLeast: scenario.deposits)
            }
            index += 1
        }
    }

    /// The sender or receiver is killed, and then the receiver that comes after it.
    private func pairs(_ scenario: Scenario) throws {
        let step: UInt64 = isComplete ? 1 : 13
        for isSender in [true, false] {
            var first: UInt64 = 0
            var isOver = false
            while !isOver {
                var second: UInt64 = isComplete ? 0 : first % 11
                var ending = Tracer.Ending.killed
                while ending != .returned {
                    try point(
                        "\(scenario.name), \(isSender ? "sender" : "receiver") killed at \(first), next at \(second)"
                    ) {
                        try world.reset()
                        if !isSender { try world.send(scenario) }
                        isOver =
                            try Tracer.killing(at: first) { [world] in
                                try isSender ? world.send(scenario) : world.receive(scenario)
                            } == .returned
                        ending = try Tracer.killing(at: second) { [world] in try world.receive(scenario) }
                        try world.check(scenario, atLeast: isSender && !isOver ? 0 : scenario.deposits)
                    }
                    second += isComplete ? 1 : 11
                }
                first += step
            }
        }
    }
}

/// One process is stopped at every system call while another does all of its work, and then goes on.
final class InterleavingProof {
    let world: World
    private(set) var points = 0

    init(_ world: World) { self.world = world }

    func run() throws {
        for scenario in [Scenario.mixed, .folder, .two, .named] {
            let before = points
            let other = World.receive
            try each(scenario, "sender while another receives", { try $0.send(scenario) }, { try other($0)(scenario) })
            try each(
                scenario, "sender while all drafts are cleaned up", { try $0.send(scenario) },
                { try $0.inbox.clean(InboxCleaning(drafts: -1)) })
            try each(
                scenario, "receiver while another receives", isSent: true, { try $0.receive(scenario) },
                { try other($0)(scenario) })
            try each(
                scenario, "receiver while another one begins and is killed", isSent: true, { try $0.receive(scenario) },
                { world in
                    // In its handler, with the first deposit in its hands.
                    var calls = 0
                    _ = try Tracer.run({ try world.receive(scenario) }) { call in
                        if call.number == UInt64(ctracer_linkat) || call.number == UInt64(ctracer_fsync) { calls += 1 }
                        return calls > 2 ? .kill : .goOn
                    }
                })
            try each(
                scenario, "receiver while all is cleaned up", isSent: true, { try $0.receive(scenario) },
                { try $0.inbox.clean(InboxCleaning(drafts: -1)) })
            tell("  \(scenario.name): \(points - before) points")
        }
    }

    private func each(
        _ scenario: Scenario, _ name: String, isSent: Bool = false, _ one: @escaping (World) throws -> Void,
        _ other: @escaping (World) throws -> Void
    ) throws {
        var index: UInt64 = 0
        var isReached = true
        while isReached {
            points += 1
            isReached = false
            try world.reset()
            if isSent { try world.send(scenario) }
            var failure: (any Error)?
            let ending = try Tracer.run({ [world] in try one(world) }) { [world] call in
                guard call.index == index, !call.is_done else { return .goOn }
                isReached = true
                do { try other(world) } catch { failure = error }
                return .goOn
            }
            do {
                if let failure { throw failure }
                guard ending == .returned else { throw ProofFailure("it ended with \(ending)") }
                try world.check(scenario, atLeast: scenario.deposits)
            } catch { throw ProofFailure("\(scenario.name), \(name), stopped at \(index): \(error)") }
            index += 1
        }
    }
}
