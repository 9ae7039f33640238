// SPDX-License-Identifier: Apache-2.0

import Confinement
import Foundation

extension ExtensionSession.Result {
    /// Names the functions of a crash: the reason and the innermost function in the message, the others after what the
    /// extension wrote.
    ///
    /// - Parameter program: the extension's program.
    /// - Returns: the result with the names.
    func naming(_ program: URL) -> Self {
        guard case .failed(var error) = ending, error.code == .crashed else { return self }
        let report = CrashReport(outputTail, program: program)
        var result = self
        // What lies below the entry point is the same for every extension.
        let functions = report.functions.prefix {
            !$0.contains("ExtensionRuntime.") || $0.hasPrefix("ExtensionRuntime.SL")
        }.filter { !$0.isRuntime }
        if let reason = report.reason { error.message += ": \(reason)" }
        if let function = functions.first { error.message += ", in \(function)" }
        result.ending = .failed(error)
        result.outputTail = ([report.output] + Self.stack(functions)).joined(separator: "\n")
        return result
    }

    /// The lines of a stack; calls of one function by itself are counted.
    private static func stack(_ functions: [String]) -> [String] {
        let runs = functions.reduce(into: [(name: String, count: Int)]()) { runs, name in
            if runs.last?.name == name { runs[runs.count - 1].count += 1 } else { runs.append((name, 1)) }
        }
        return runs.prefix(20).map { "  at \($0.name)" + ($0.count > 1 ? " (\($0.count) times)" : "") }
    }
}

extension String {
    /// Whether a function belongs to Swift's runtime or to the system, which no one debugs.
    fileprivate var isRuntime: Bool {
        let parts = [
            "swift_", "_swift", "Swift._", "Swift.fatalError", "Swift.precondition", "Swift.assertion", "__pthread",
            "raise", "abort", "gsignal",
        ]
        let adapters = ["thunk helper", "partial apply forwarder", "protocol witness for"]
        return parts.contains { hasPrefix($0) } || adapters.contains { contains($0) } || self == "main"
            || hasPrefix("_start") || hasPrefix("__libc")
    }
}
