// SPDX-License-Identifier: Apache-2.0

import Confinement
import Foundation

extension ExtensionSession.Result {
    /// Names the functions of a crash and their places in the sources: the reason and the innermost function in the message, the others after
    /// what the extension wrote.
    ///
    /// - Parameters:
    ///   - program: the extension's program.
    ///   - places: finds where addresses of the program are in its sources.
    /// - Returns: the result with the names.
    func naming(_ program: URL, _ places: ([UInt64]) async -> [UInt64: String]) async -> Self {
        guard case .failed(var error) = ending, error.code == .crashed else { return self }
        let report = CrashReport(outputTail, program: program)
        var result = self
        // What lies below the entry point is the same for every extension.
        let frames = report.frames.prefix {
            !$0.function.contains("ExtensionRuntime.") || $0.function.hasPrefix("ExtensionRuntime.SL")
        }.filter { !$0.function.isRuntime }
        let calls = Self.calls(frames)
        let found = await places(calls.map(\.frame.address))
        let words = calls.map { call in
            call.frame.function + (found[call.frame.address].map { " (\($0))" } ?? "")
        }
        if let reason = report.reason { error.message += ": \(reason)" }
        if let innermost = words.first { error.message += ", in \(innermost)" }
        if report.reason == nil, words.isEmpty, error.message.contains("Segmentation fault") {
            error.message +=
                "; it could not say where, as when a function that calls itself without end uses up the stack of a thread"
        }
        result.ending = .failed(error)
        let stack = zip(words, calls).map { "  at \($0)" + ($1.count > 1 ? " (\($1.count) times)" : "") }
        result.outputTail = ([report.output] + stack).joined(separator: "\n")
        return result
    }

    /// The innermost calls, of which those of one function by itself are counted.
    private static func calls(_ frames: [CrashReport.Frame]) -> ArraySlice<(frame: CrashReport.Frame, count: Int)> {
        let runs = frames.reduce(into: [(frame: CrashReport.Frame, count: Int)]()) { runs, frame in
            if runs.last?.frame.function == frame.function {
                runs[runs.count - 1].count += 1
            } else {
                runs.append((frame, 1))
            }
        }
        return runs.prefix(20)
    }
}

extension String {
    /// Whether a function belongs to Swift's runtime or to the system, which no one debugs.
    fileprivate var isRuntime: Bool {
        let parts = [
            "swift_", "_swift", "_ZN5swift", "_ZNK5swift", "_ZN12_GLOBAL__N_1", "_dispatch_", "Swift._",
            "Swift.fatalError", "Swift.precondition", "Swift.assertion", "__pthread", "raise", "abort", "gsignal",
        ]
        let adapters = ["thunk helper", "partial apply forwarder", "protocol witness for"]
        return parts.contains { hasPrefix($0) } || adapters.contains { contains($0) } || self == "main"
            || hasPrefix("_start") || hasPrefix("__libc")
    }
}
