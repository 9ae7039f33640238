// SPDX-License-Identifier: Apache-2.0

import CTracer
import Foundation
import Glibc
import ProofSupport

/// Every system call that has to do with files fails, once or from there on, with everything that a disk or a limit can say.
final class FaultProof {
    private static let codes = [ENOSPC, EIO, EDQUOT, EROFS, EACCES, EMFILE]
    /// The numbers of the system calls that read, open, lock or synchronize; those of `growing` and `changing` alter files.
    private static let looking: Set<Int> = Set(
        [
            ctracer_read_call, ctracer_pread, ctracer_newfstatat, ctracer_fstat, ctracer_getdents, ctracer_lseek,
            ctracer_flock,
            ctracer_readlinkat, ctracer_dup, ctracer_sync_file_range, ctracer_statx, ctracer_fsync, ctracer_fdatasync,
            ctracer_openat, ctracer_openat2, ctracer_ioctl,
        ])
    private static let growing: Set<Int> = Set(
        [
            ctracer_mkdirat, ctracer_mkdir, ctracer_write, ctracer_pwrite, ctracer_ftruncate, ctracer_copy_file_range,
            ctracer_linkat,
            ctracer_symlinkat,
        ])
    private static let changing: Set<Int> = growing.union(
        [ctracer_renameat, ctracer_renameat2, ctracer_unlinkat, ctracer_utimensat])

    let world: World
    let isComplete: Bool
    private(set) var points = 0

    init(_ world: World, isComplete: Bool) {
        self.world = world
        self.isComplete = isComplete
    }

    func run() throws {
        for scenario in [Scenario.text, .mixed, .folder, .elsewhere] {
            let before = points
            // The middle one with all of them.
            let codes = isComplete || scenario.name == Scenario.mixed.name ? Self.codes : [ENOSPC, EIO]
            for code in codes {
                try each(scenario, code, isLasting: false)
                if [ENOSPC, EDQUOT].contains(code) { try each(scenario, code, isLasting: true) }
            }
            tell("  \(scenario.name): \(points - before) points")
        }
    }

    private func each(_ scenario: Scenario, _ code: Int32, isLasting: Bool) throws {
        for isSender in [true, false] {
            var index: UInt64 = 0
            var isReached = true
            while isReached {
                isReached = try point(scenario, code, isLasting, isSender, index)
                index += 1
            }
        }
    }

    /// - Returns: whether the call of this number was made at all.
    private func point(
        _ scenario: Scenario, _ code: Int32, _ isLasting: Bool, _ isSender: Bool, _ index: UInt64
    ) throws -> Bool {
        var isReached = false
        var isHit = false
        var failed: UInt64 = 0
        try world.reset()
        if !isSender { try world.send(scenario) }
        let ending = try Tracer.run({ [world] in try isSender ? world.send(scenario) : world.receive(scenario) }) {
            call in
            guard !call.is_done, isLasting ? call.index >= index : call.index == index else { return .goOn }
            isReached = true
            let number = Int(call.number)
            let fails = isLasting ? Self.growing.contains(number) : Self.looking.union(Self.changing).contains(number)
            guard fails else { return .goOn }
            isHit = true
            failed = call.number
            return .fail(code)
        }
        guard isHit else { return isReached }
        points += 1
        do {
            switch ending {
            case .returned: try world.check(scenario, atLeast: scenario.deposits)
            case .threw where isSender:
                // One that fails while it clears away may leave its draft, and never anything that is received.
                if failed != UInt64(ctracer_unlinkat) { try world.checkNothingLeft() }
                try world.check(scenario, atLeast: 0)
                try world.reset()
            case .threw: try world.check(scenario, atLeast: scenario.deposits)
            case .killed, .crashed: throw ProofFailure("it ended with \(ending)")
            }
        } catch {
            throw ProofFailure(
                "\(scenario.name), \(isSender ? "sender" : "receiver"), \(String(cString: strerror(code)))"
                    + " \(isLasting ? "from" : "at") call \(index) (\(failed)): \(error)")
        }
        return isReached
    }
}
