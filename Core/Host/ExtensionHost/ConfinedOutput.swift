// SPDX-License-Identifier: Apache-2.0

import Confinement
import FileOperations
import Foundation
import Synchronization

/// The output of a program in a sandbox, from its launch to its end.
struct ConfinedOutput {
    /// The way in which the program ended.
    let ending: ProcessEnding
    /// The bytes that the program wrote to standard output. They exceed the limit if the program wrote more.
    let data: Data
    /// The end of what it wrote to standard error.
    let errors: String

    /// Runs a program that works for the host. It is killed if it takes too long, or the task is cancelled.
    ///
    /// - Parameters:
    ///   - profile: the program, and what it can see.
    ///   - arguments: its arguments, without its name.
    ///   - input: what it reads.
    ///   - sandbox: what confines it.
    ///   - limit: how much of its output is kept, in bytes.
    ///   - time: how long it may take.
    /// - Throws: `ConfinementError` or `FileOperationError` if it cannot be started.
    init(
        of profile: SandboxProfile, _ arguments: [String], input: Data = Data(), in sandbox: any ConfinementMechanism,
        limit: Int, within time: Duration
    ) async throws {
        let written = Mutex(Data())
        let process = try await ConfinedProcess.launch(
            arguments: arguments, profile: profile, sandbox: sandbox, socket: nil,
            output: .pieces(input: input, echo: false) { piece in
                written.withLock { if $0.count <= limit { $0 += piece } }
            })
        let watchdog = Task {
            guard await Task.pause(for: time) else { return }
            process.kill()
        }
        defer { watchdog.cancel() }
        ending = await withTaskCancellationHandler {
            await process.ending
        } onCancel: {
            process.kill()
        }
        data = written.withLock { $0 }
        errors = process.outputTail
    }
}
