// SPDX-License-Identifier: Apache-2.0

import CLinux
import FileOperations
package import Foundation
import Glibc

/// Finds the strongest mechanism that works on this machine and that the policy allows.
package struct MechanismChoice: Sendable {
    private let policy: ConfinementPolicy
    private let supervisor: URL?
    private let memory: URL

    /// - Parameters:
    ///   - policy: what is allowed.
    ///   - supervisor: the program `appex-supervisor`; nil for the one beside this program.
    ///   - cache: the folder that remembers that bubblewrap works here.
    package init(_ policy: ConfinementPolicy, supervisor: URL?, cache: URL) {
        self.policy = policy
        self.supervisor = supervisor
        memory = Self.memory(cache)
    }

    /// Finds it. Bubblewrap is tried once after each start of the machine, with a program that ends at once.
    ///
    /// - Returns: the mechanism, and why it is not the strongest.
    /// - Throws: ``ConfinementError`` that says why none works, and what would help.
    package func mechanism() async throws -> (mechanism: any ConfinementMechanism, obstacle: String?) {
        switch policy.mechanism {
        case Bubblewrap.name: return (try Bubblewrap(supervisor: supervisor), nil)
        case let name?:
            try Self.checkLandlock()
            return (try Landlock(supervisor: supervisor), "the policy asks for \(name)")
        case nil: break
        }
        let reason: ConfinementError
        do {
            return (try await bubblewrap(), nil)
        } catch let error as ConfinementError where error.code == .unavailable {
            reason = error
        }
        guard policy.minimum <= Landlock.level else {
            throw ConfinementError(
                .unavailable,
                "a program is only launched confined, and the policy asks for the level \(policy.minimum.rawValue): \(reason)"
            )
        }
        do {
            try Self.checkLandlock()
        } catch {
            throw ConfinementError(.unavailable, "a program is only launched confined: \(reason); \(error)")
        }
        return (try Landlock(supervisor: supervisor), "\(reason)")
    }

    private func bubblewrap() async throws -> Bubblewrap {
        do {
            let bubblewrap = try Bubblewrap(supervisor: supervisor)
            try await check(bubblewrap)
            return bubblewrap
        } catch let error as ConfinementError {
            throw error
        } catch {
            throw ConfinementError(.launchFailed, "bubblewrap cannot be tried: \(error)", underlyingError: error)
        }
    }

    /// Ends what trials have left whose processes were killed.
    ///
    /// - Parameter cache: the folder that remembers the trials; if it remembers one, none was killed since.
    package static func sweep(cache: URL) {
        guard access(memory(cache).path, F_OK) != 0 else { return }
        ConfinedProcess.killLeftTrials()
    }

    private static func memory(_ cache: URL) -> URL { cache.appendingPathComponent("bubblewrap-works") }

    /// Forgets that bubblewrap has worked. Call it when it does not.
    package func forget() { unlink(memory.path) }

    /// How long a trial may take. It takes milliseconds, on a busy machine longer.
    private static let trialLimit = Duration.seconds(10)

    /// Without it, what a program may only read could be emptied.
    private static let leastLandlock: Int32 = 3

    private static func checkLandlock() throws {
        let version = clinux_landlock_version()
        guard version < leastLandlock else { return }
        throw ConfinementError(
            .unavailable,
            version < 0
                ? "the kernel has no Landlock, or it is not enabled at its start"
                : "the kernel has Landlock of ABI \(version), and \(leastLandlock), of Linux 6.2, is needed")
    }

    private func check(_ bubblewrap: Bubblewrap) async throws {
        let state = Self.state(bubblewrap.program)
        guard remembered() != state else { return }
        // Until the trial ends, ``sweep(cache:)`` looks for what it leaves.
        forget()
        let process = try await ConfinedProcess.launch(
            profile: .system("/usr/bin/true"), sandbox: bubblewrap, socket: nil, output: .tail(echo: false),
            session: ConfinedProcess.trial)
        let ending = await Self.ending(of: process)
        switch ending.cause {
        case .exited, .signalled, .notExecuted: break
        case .sandboxFailed:
            let words = process.outputTail.split(separator: "\n").last.map { " (\($0))" } ?? ""
            guard !Self.isPassing(words) else {
                throw ConfinementError(.launchFailed, "bubblewrap cannot be tried\(words); share again")
            }
            throw ConfinementError(.unavailable, "bubblewrap does not work on this machine\(words)")
        case .sandboxSignalled, .exceeded:
            // It may work the next time: no reason for less confinement.
            throw ConfinementError(.launchFailed, "bubblewrap was ended while it was tried; share again")
        }
        do {
            try OpenFolder(creating: memory.deletingLastPathComponent()).replace(
                memory.lastPathComponent, withContents: state)
        } catch {
            // It is tried again the next time.
        }
    }

    /// Whether something is wanting that there may be the next time: no reason for less confinement.
    private static func isPassing(_ words: String) -> Bool {
        let passing = [EAGAIN, ENOMEM, EMFILE, ENFILE, EINTR].map { String(cString: strerror($0)) }
        if passing.contains(where: { words.contains($0) }) { return true }
        // The kernel's answer also if no user namespaces are allowed at all.
        let most = ProcessFile.contents("/proc/sys/user/max_user_namespaces").map {
            String(decoding: $0, as: UTF8.self)
        }
        return words.contains(String(cString: strerror(ENOSPC))) && most?.hasPrefix("0") == false
    }

    /// Waits for a program that ends at once, and no longer: something may have stopped it.
    private static func ending(of process: ConfinedProcess) async -> ProcessEnding {
        let watchdog = Task {
            do { try await Task.sleep(for: trialLimit) } catch { return }
            process.kill()
            ConfinedProcess.killLeftovers(of: ConfinedProcess.trial)
        }
        defer { watchdog.cancel() }
        return await withTaskCancellationHandler {
            await process.ending
        } onCancel: {
            process.kill()
        }
    }

    private func remembered() -> Data? {
        do { return try Data(contentsOf: memory) } catch { return nil }
    }

    /// What decides whether bubblewrap works: the machine since its start, the program, and the user.
    private static func state(_ program: URL) -> Data {
        let start = ProcessFile.contents("/proc/sys/kernel/random/boot_id") ?? Data()
        let settings = [
            "kernel/apparmor_restrict_unprivileged_userns", "kernel/unprivileged_userns_clone",
            "user/max_user_namespaces",
        ].map { ProcessFile.contents("/proc/sys/\($0)") ?? Data() }
        let status = FileStatus.ifKnown(program.path)
        let text = "\(program.path) \(status.map { "\($0.identity)" } ?? "") \(getuid())\n"
        return start + settings.reduce(Data(), +) + Data(text.utf8)
    }
}
