// SPDX-License-Identifier: Apache-2.0

import CTracer
import FileOperations
import Foundation
import Glibc
import ProofSupport
import TransferQueue

/// The store of a queue is killed at every system call, and the power fails at every moment: what it has then is what it had promised, and at
/// the most the change that was under way, as a whole.
final class QueueProof {
    private let folder: URL
    private let work: URL
    private let mostStates: Int
    /// How many steps were promised: the child, another process, counts.
    private let promised: UnsafeMutablePointer<Int32>
    private var generator = UInt64(42)

    init(isComplete: Bool) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("transfers-queue-\(getpid())")
        work = folder.appendingPathComponent("work", isDirectory: true)
        mostStates = isComplete ? 400 : 40
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        guard
            let memory = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0),
            memory != MAP_FAILED
        else { throw ProofFailure("no memory") }
        promised = memory.assumingMemoryBound(to: Int32.self)
    }

    func remove() throws { try FileManager.default.removeItem(at: folder) }

    private func reset() throws {
        if FileManager.default.fileExists(atPath: work.path) { try FileManager.default.removeItem(at: work) }
        try FileManager.default.createDirectory(at: work, withIntermediateDirectories: false)
        promised.pointee = 0
    }

    /// Stores all steps of the script as a service does, and counts those that are durable: the work that the proof breaks.
    private func serve() throws {
        var script = QueueScript()
        var store: TransferStore? = try TransferStore(OpenFolder(work))
        for step in 0..<QueueScript.count {
            if step == QueueScript.restart {
                store = nil
                store = try TransferStore(OpenFolder(work))
            }
            try store?.save(script.perform(step))
            promised.pointee += 1
        }
    }

    // MARK: Killed

    func kill() throws -> Int {
        var index: UInt64 = 0
        var ending = Tracer.Ending.killed
        while ending != .returned {
            try reset()
            ending = try Tracer.killing(at: index) { [self] in try serve() }
            guard [.killed, .returned].contains(ending) else {
                throw ProofFailure("killed at \(index): it ended with \(ending)")
            }
            do {
                try check([work], atLeast: promised.pointee)
            } catch { throw ProofFailure("killed at \(index): \(error)") }
            index += 1
        }
        guard promised.pointee == QueueScript.count else { throw ProofFailure("\(promised.pointee) steps were made") }
        return Int(index)
    }

    /// Another process looks: this one must have one thread.
    private func check(_ folders: [URL], atLeast: Int32) throws {
        let process = try ChildProcess.spawn(["role-check", "\(atLeast)"] + folders.map(\.path))
        try ChildProcess.wait(process)
    }

    /// Reads what is left in some folders.
    static func check(_ folders: [String], atLeast: Int) throws {
        let states = QueueScript.allStates()
        for folder in folders {
            let stored = try TransferStore(OpenFolder(URL(fileURLWithPath: folder, isDirectory: true))).load()
            let fitting = (atLeast...min(atLeast + 1, QueueScript.count)).filter { step in
                states[step].transfers == stored.transfers && states[step].lastTransfer == stored.lastTransfer
                    && Set(states[step].sessions) == Set(stored.sessions)
            }
            guard !fitting.isEmpty else {
                throw ProofFailure(
                    "\(folder): \(atLeast) steps were promised; there are the transfers \(stored.transfers.map(\.id))")
            }
        }
    }

    // MARK: Power

    func power() throws -> Int {
        try reset()
        let model = try FileSystemModel(of: work, isOverwritten: true)
        let recorder = FileEventRecorder(below: work)
        var promises: [Int32] = []
        let ending = try Tracer.run({ [self] in try serve() }) { [promised] call in
            recorder.visit(call)
            while promises.count < recorder.events.count { promises.append(promised.pointee) }
            return .goOn
        }
        guard ending == .returned else { throw ProofFailure("it ended with \(ending)") }
        var points = 0
        for (event, promise) in zip(recorder.events, promises) {
            if case .synchronized = event { points += try moment(model, promise) }
            try model.apply(event)
        }
        return points + (try moment(model, Int32(QueueScript.count)))
    }

    private func moment(_ model: FileSystemModel, _ promise: Int32) throws -> Int {
        let places = (0..<mostStates).map { folder.appendingPathComponent("state-\($0)", isDirectory: true) }
        for (index, place) in places.enumerated() {
            if FileManager.default.fileExists(atPath: place.path) { try FileManager.default.removeItem(at: place) }
            // The first is what was written, the second what had to be.
            let bits = (0..<max(model.choices, 1)).map { _ in index == 0 || index > 1 && random(below: 4) > 0 }
            try model.write(to: place, isKept: { bits[$0] }) { count in
                index == 0 ? 0 : index == 1 ? 1 : self.random(below: count)
            }
        }
        do {
            try check(places, atLeast: promise)
        } catch { throw ProofFailure("after \(promise) promises, of \(model.pendingChanges): \(error)") }
        return places.count
    }

    private func random(below limit: Int) -> Int {
        generator = generator &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((generator >> 33) % UInt64(limit))
    }
}
