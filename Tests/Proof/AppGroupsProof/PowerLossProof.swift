// SPDX-License-Identifier: Apache-2.0

import AppGroups
import CTracer
import FileOperations
import Foundation
import Glibc
import ProofSupport

/// The power fails at every moment of sending and receiving, and whatever the file system may have left is received from.
///
/// Moments between two times of making durable have no states of their own: all of theirs are among those of the next such time.
final class PowerLossProof {
    let world: World
    /// At each moment all states where there are not more; else as many, chosen by chance from a fixed seed.
    let mostStates: Int
    private(set) var points = 0
    private var moments = 0
    private var completeMoments = 0
    private var generator = UInt64(42)

    init(_ world: World, isComplete: Bool) {
        self.world = world
        mostStates = isComplete ? 20_000 : 150
    }

    func run() throws {
        for scenario in [Scenario.text, .oneFile, .mixed, .folder, .two, .named] {
            let before = points
            try each(scenario, isSender: true)
            try each(scenario, isSender: false)
            tell("  \(scenario.name): \(points - before) states")
        }
        let before = points
        try killedBefore(.named)
        tell("  a sender killed before another tries again: \(points - before) states")
        tell("  \(moments) moments, \(completeMoments) with all their states")
    }

    private func random(below limit: Int) -> Int {
        generator = generator &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((generator >> 33) % UInt64(limit))
    }

    private func each(_ scenario: Scenario, isSender: Bool) throws {
        try world.reset()
        if !isSender { try world.send(scenario) }
        let model = try FileSystemModel(of: world.container.url)
        let recorder = FileEventRecorder(below: world.container.url)
        let ending = try Tracer.run({ [world] in try isSender ? world.send(scenario) : world.receive(scenario) }) {
            call in
            recorder.visit(call)
            return .goOn
        }
        guard ending == .returned else { throw ProofFailure("it ended with \(ending)") }
        for event in recorder.events {
            if case .synchronized = event {
                try moment(model, scenario, atLeast: isSender ? 0 : scenario.deposits, isSender)
            }
            try model.apply(event)
        }
        try moment(model, scenario, atLeast: scenario.deposits, isSender)
    }

    /// The sender is killed, the next one tries again and is told that all is well, and then the power fails: what the first
    /// has left half done on the disk must not take the second's word back.
    private func killedBefore(_ scenario: Scenario) throws {
        var index: UInt64 = 0
        var first = Tracer.Ending.killed
        while first != .returned {
            try world.reset()
            let model = try FileSystemModel(of: world.container.url)
            first = try send(scenario, into: model, killedAt: index)
            guard try send(scenario, into: model, killedAt: nil) == .returned else {
                throw ProofFailure("it did not return")
            }
            do {
                try moment(model, scenario, atLeast: scenario.deposits, true)
            } catch { throw ProofFailure("killed at \(index), then \(error)") }
            index += mostStates > 1_000 ? 1 : 3
        }
    }

    private func send(_ scenario: Scenario, into model: FileSystemModel, killedAt index: UInt64?) throws
        -> Tracer.Ending
    {
        let recorder = FileEventRecorder(below: world.container.url)
        let ending = try Tracer.run({ [world] in try world.send(scenario) }) { call in
            recorder.visit(call)
            return call.index == index && !call.is_done ? .kill : .goOn
        }
        for event in recorder.events { try model.apply(event) }
        return ending
    }

    private func moment(_ model: FileSystemModel, _ scenario: Scenario, atLeast: Int, _ isSender: Bool) throws {
        moments += 1
        let (names, contents) = (model.choices, model.pendingFiles)
        let combinations = names + 2 * contents < 30 ? 1 << (names + 2 * contents) : Int.max
        if combinations <= mostStates {
            completeMoments += 1
            for number in 0..<combinations {
                var digits = number >> names
                try state(model, scenario, atLeast, isSender, { number >> $0 & 1 == 1 }) { count in
                    defer { digits >>= 2 }
                    return (digits & 3) % count
                }
            }
        } else {
            for _ in 0..<mostStates {
                let bits = (0..<max(model.choices, 1)).map { _ in random(below: 4) > 0 }
                try state(model, scenario, atLeast, isSender, { bits[$0] }, { [self] in random(below: $0) })
            }
        }
    }

    private func state(
        _ model: FileSystemModel, _ scenario: Scenario, _ atLeast: Int, _ isSender: Bool, _ isKept: (Int) -> Bool,
        _ choose: (Int) -> Int
    ) throws {
        points += 1
        try world.root.remove("container")
        try model.write(isKept: isKept, choose: choose)
        do {
            try world.check(scenario, atLeast: atLeast)
        } catch {
            let kept = model.pendingChanges.enumerated().filter { isKept($0.offset) }.map(\.element)
            throw ProofFailure(
                "\(scenario.name), \(isSender ? "sender" : "receiver"), moment \(moments), of \(model.pendingChanges) there are \(kept): \(error)"
            )
        }
    }
}
