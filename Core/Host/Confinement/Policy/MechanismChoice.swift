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
    private let networkMemory: URL

    /// - Parameters:
    ///   - policy: what is allowed.
    ///   - supervisor: the program `appex-supervisor`; nil for the one beside this program.
    ///   - cache: the folder that remembers that bubblewrap works here.
    package init(_ policy: ConfinementPolicy, supervisor: URL?, cache: URL) {
        self.policy = policy
        self.supervisor = supervisor
        memory = Self.memory(cache)
        networkMemory = cache.appendingPathComponent("network-works")
    }

    /// Finds it. Bubblewrap, and what connects it with the network, are tried once after each start of the machine, with a program that
    /// ends at once.
    ///
    /// - Parameter allowsNetwork: whether the program has the network.
    /// - Returns: the mechanism, and why it is not the strongest.
    /// - Throws: ``ConfinementError`` that says why none works, and what would help.
    package func mechanism(
        allowsNetwork: Bool
    ) async throws -> (mechanism: any ConfinementMechanism, obstacle: String?) {
        switch policy.mechanism {
        case Bubblewrap.name:
            return try await withNetwork(Bubblewrap(supervisor: supervisor), allowsNetwork)
        case let name?:
            try Self.checkLandlock()
            return (try Landlock(supervisor: supervisor), "the policy asks for \(name)")
        case nil: break
        }
        let works: Bubblewrap
        do {
            works = try await bubblewrap()
        } catch let error as ConfinementError where error.code == .unavailable {
            return (try landlock(after: error), "\(error)")
        }
        return try await withNetwork(works, allowsNetwork)
    }

    /// Nothing less is left.
    private func landlock(after reason: ConfinementError) throws -> Landlock {
        guard policy.minimum <= Landlock.level else {
            throw ConfinementError(
                .unavailable,
                "a program is only launched confined, and the policy asks for the level \(policy.minimum.rawValue): \(reason)"
            )
        }
        do {
            try Self.checkLandlock()
        } catch {
            throw ConfinementError(
                .unavailable, "a program is only launched confined: \(reason); \(error)", underlyingError: error)
        }
        return try Landlock(supervisor: supervisor)
    }

    /// Adds what gives a program with the network one of its own.
    private func withNetwork(
        _ bubblewrap: Bubblewrap, _ allowsNetwork: Bool
    ) async throws -> (mechanism: any ConfinementMechanism, obstacle: String?) {
        guard allowsNetwork else { return (bubblewrap, nil) }
        var result = bubblewrap
        let obstacle: String?
        (result.network, obstacle) = try await networkHelper(bubblewrap)
        result.sharesNetwork = result.network == nil
        guard policy.minimum <= result.level(allowsNetwork: true) else {
            throw ConfinementError(
                .unavailable,
                "a program that may use the network is not launched: the policy asks for the level \(policy.minimum.rawValue), and a network of its own cannot be made: \(obstacle ?? "")"
            )
        }
        return (result, obstacle)
    }

    /// How long it is remembered that nothing connects with the network, in seconds.
    private static let failureAge: TimeInterval = 60

    /// Finds what connects bubblewrap with the network; nil with the reason if nothing does.
    private func networkHelper(_ bubblewrap: Bubblewrap) async throws -> (NetworkHelper?, String?) {
        let helpers = NetworkHelper.installed(
            path: ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
        guard !helpers.isEmpty else {
            return (nil, "neither slirp4netns nor pasta is on this machine: install \(NetworkHelper.packages)")
        }
        let state =
            Self.state(bubblewrap.program)
            + Data(helpers.map { "\($0.program.path) \(Self.stamp($0.program.path)) " }.joined().utf8)
            + Data((Self.stamp("/dev/net/tun") + "\n").utf8)
        if let known = Self.contents(of: networkMemory), known.starts(with: state) {
            let text = String(decoding: known.dropFirst(state.count), as: UTF8.self)
            if let helper = helpers.first(where: { $0.name == text }) { return (helper, nil) }
            // A machine may not be connected yet.
            let age = FileStatus.ifKnown(networkMemory.path).map { -$0.changed.date.timeIntervalSinceNow }
            if let age, (0..<Self.failureAge).contains(age) { return (nil, text) }
        }
        // While a trial runs, ``sweep(cache:)`` looks for what it leaves if it is killed.
        let known = Self.contents(of: memory)
        unlink(memory.path)
        defer { if let known { Self.remember(known, in: memory) } }
        var reasons: [String] = []
        var isPassing = false
        for helper in helpers {
            var bubblewrap = bubblewrap
            bubblewrap.network = helper
            let (ending, tail) = try await Self.tryOut(bubblewrap, allowsNetwork: true)
            switch ending.cause {
            case .exited(0):
                Self.remember(state + Data(helper.name.utf8), in: networkMemory)
                return (helper, nil)
            case .networkFailed(let reason):
                reasons.append(reason)
                isPassing = isPassing || Self.isPassing(reason)
            case .sandboxFailed: throw Self.failure(tail)
            default:
                try Task.checkCancellation()
                reasons.append("\(helper.name) was ended while it was tried")
                isPassing = true
            }
        }
        let reason = reasons.joined(separator: ", and ")
        // It may work the next time: no reason for less confinement.
        guard !isPassing else {
            throw ConfinementError(.launchFailed, "no network can be made for a program: \(reason); share again")
        }
        Self.remember(state + Data(reason.utf8), in: networkMemory)
        return (nil, reason)
    }

    private static func stamp(_ path: String) -> String {
        FileStatus.ifKnown(path).map { "\($0.identity) \($0.permissions) \($0.changed)" } ?? ""
    }

    private func bubblewrap() async throws -> Bubblewrap {
        do {
            let bubblewrap = try Bubblewrap(supervisor: supervisor)
            try await check(bubblewrap)
            return bubblewrap
        } catch let error as ConfinementError {
            throw error
        } catch let error as CancellationError { throw error } catch {
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

    /// Forgets what has worked. Call it when it does not.
    package func forget() {
        unlink(memory.path)
        unlink(networkMemory.path)
    }

    /// How long a trial may take. It takes milliseconds, on a busy machine longer.
    private static let trialLimit = Duration.seconds(20)

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
        guard Self.contents(of: memory) != state else { return }
        // Until the trial ends, ``sweep(cache:)`` looks for what it leaves.
        forget()
        let (ending, tail) = try await Self.tryOut(bubblewrap, allowsNetwork: false)
        switch ending.cause {
        case .exited, .signalled, .notExecuted, .networkFailed: break
        case .sandboxFailed: throw Self.failure(tail)
        case .sandboxSignalled, .exceeded:
            try Task.checkCancellation()
            // It may work the next time: no reason for less confinement.
            throw ConfinementError(.launchFailed, "bubblewrap was ended while it was tried; share again")
        }
        Self.remember(state, in: memory)
    }

    /// Why bubblewrap has not worked, from what it has written.
    private static func failure(_ tail: String) -> ConfinementError {
        let words = tail.split(separator: "\n").last.map { " (\($0))" } ?? ""
        return isPassing(words)
            ? ConfinementError(.launchFailed, "bubblewrap cannot be tried\(words); share again")
            : ConfinementError(.unavailable, "bubblewrap does not work on this machine\(words)")
    }

    /// Runs a program that ends at once.
    private static func tryOut(
        _ bubblewrap: Bubblewrap, allowsNetwork: Bool
    ) async throws -> (ending: ProcessEnding, tail: String) {
        var profile = SandboxProfile.system("/usr/bin/true")
        profile.allowsNetwork = allowsNetwork
        let process = try await ConfinedProcess.launch(
            profile: profile, sandbox: bubblewrap, socket: nil, output: .tail(echo: false),
            session: ConfinedProcess.trial)
        return (await ending(of: process), process.outputTail)
    }

    private static func remember(_ state: Data, in memory: URL) {
        do {
            try OpenFolder(creating: memory.deletingLastPathComponent()).replace(
                memory.filename, withContents: state)
        } catch {
            // It is tried again the next time.
        }
    }

    /// Whether something is wanting that there may be the next time: no reason for less confinement.
    private static func isPassing(_ words: some StringProtocol) -> Bool {
        let passing = [EAGAIN, ENOMEM, EMFILE, ENFILE, EINTR, ETIMEDOUT].map { String(cString: strerror($0)) }
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
            guard await Task.pause(for: trialLimit) else { return }
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

    /// Nil if nothing is remembered: then it is tried again.
    private static func contents(of memory: URL) -> Data? {
        do { return try Data(contentsOf: memory) } catch { return nil }
    }

    /// Returns the state that decides whether bubblewrap works: the machine since its start, the program, and the user.
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
