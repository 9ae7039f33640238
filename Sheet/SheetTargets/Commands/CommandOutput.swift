// SPDX-License-Identifier: Apache-2.0

import DeclaredTargets
import Foundation
import Synchronization

/// Reads what a command writes to standard output, piece by piece.
final class CommandOutput: Sendable {
    /// The maximum number of bytes that one command may report or write as its text.
    static let textLimit = 4 << 20
    /// The maximum number of bytes of a line that reports something.
    private static let lineLimit = 64 << 10
    /// The maximum number of reports that are kept, without those of progress.
    private static let reportLimit = 10_000
    /// How much of what means nothing is kept for messages, in bytes.
    private static let tailLimit = 2_000

    private struct State {
        var pending = Data()
        var isSkippingLine = false
        var text = Data()
        var tail = Data()
        var reports: [CommandReport] = []
        var reportedBytes = 0
        var onProblem: @Sendable () -> Void = {}
        var progress: (fraction: Double, detail: String)?
        var lastProgress = ContinuousClock.now
        var problem: String? { didSet { if oldValue == nil { onProblem() } } }
    }

    private let result: DeclaredTarget.Result
    private let state = Mutex(State())

    init(_ result: DeclaredTarget.Result) { self.result = result }

    /// The last progress that was reported; nil if there was none.
    var progress: (fraction: Double, detail: String)? { state.withLock { $0.progress } }
    /// When progress was last reported, or the command began.
    var lastProgress: ContinuousClock.Instant { state.withLock { $0.lastProgress } }
    /// The command's reports in their order, without those of progress.
    var reports: [CommandReport] { state.withLock { $0.reports } }
    /// How many bytes the command says it has sent; nil if it does not say.
    var sent: Int64? {
        reports.lazy.compactMap { if case .sent(let count) = $0 { count } else { nil } }.max()
    }
    /// The statuses of a server's answers, and whether each is the answer to `PUT`.
    private var answers: [(status: Int, isPut: Bool)] {
        reports.compactMap { report in
            switch report {
            case .status(let status, _) where status > 0: (status, false)
            case .put(let status, _) where status > 0: (status, true)
            default: nil
            }
        }
    }
    /// The status of the last answer; nil if there was none.
    var status: Int? { answers.last?.status }
    /// Whether nothing is stored: a server has refused all that it was asked, or has sent each upload with `PUT` on. It is not known for a POST that was sent on, or
    /// that has failed at the server.
    var isRefused: Bool {
        let answers = answers
        return !answers.isEmpty
            && answers.allSatisfy { ($0.isPut ? 300...499 : 400...499).contains($0.status) || $0.status == 507 }
    }
    /// Why the command fails, in its words; nil if it has none.
    var failure: String? {
        reports.lazy.compactMap { if case .failure(let words) = $0 { String(words.prefix(300)) } else { nil } }.first
    }
    /// The first fault in the command's output; nil if all of it was as it must be.
    var problem: String? { state.withLock { $0.problem } }
    /// All of the output, if all of it is the result.
    var text: String? { state.withLock { String(data: $0.text, encoding: .utf8) } }
    /// The end of what means nothing, for messages.
    var tail: String { state.withLock { String(decoding: $0.tail, as: UTF8.self) } }

    /// Sets what is done when something is not as it must be: the command is ended.
    func whenProblem(_ body: @escaping @Sendable () -> Void) {
        let hasProblem = state.withLock { state in
            state.onProblem = body
            return state.problem != nil
        }
        if hasProblem { body() }
    }

    /// Takes what was written next.
    func add(_ bytes: ArraySlice<UInt8>) {
        state.withLock { state in
            guard result == .lines else {
                guard state.text.count + bytes.count <= Self.textLimit else {
                    state.problem = state.problem ?? "it wrote more than \(Self.textLimit) bytes of text"
                    return
                }
                return state.text.append(contentsOf: bytes)
            }
            for byte in bytes { Self.add(byte, &state) }
        }
    }

    /// Reads a last line without a line break.
    func finish() { state.withLock { if !$0.pending.isEmpty { Self.endLine(&$0) } } }

    private static func add(_ byte: UInt8, _ state: inout State) {
        guard byte != 0x0A else { return endLine(&state) }
        guard !state.isSkippingLine else { return }
        state.pending.append(byte)
        if state.pending.count > lineLimit {
            // No report is so long.
            state.isSkippingLine = true
            if state.pending.starts(with: Data("appex:".utf8)) {
                state.problem = state.problem ?? "it reported a line of more than \(lineLimit) bytes"
            }
            state.pending = Data()
        }
    }

    private static func endLine(_ state: inout State) {
        defer {
            state.pending = Data()
            state.isSkippingLine = false
        }
        var line = state.pending
        if line.last == 0x0D { line.removeLast() }
        do {
            guard let report = try CommandReport.read(String(decoding: line, as: UTF8.self)) else {
                state.tail.append(line + [0x0A])
                state.tail = Data(state.tail.suffix(tailLimit))
                return
            }
            guard case .progress(let fraction, let detail) = report else {
                state.reportedBytes += line.count
                guard state.reports.count < reportLimit, state.reportedBytes <= textLimit else {
                    state.problem =
                        state.problem ?? "it reported more than \(reportLimit) results or \(textLimit) bytes"
                    return
                }
                return state.reports.append(report)
            }
            // Messages alone are no progress.
            if fraction > state.progress?.fraction ?? 0 { state.lastProgress = .now }
            state.progress = (max(fraction, state.progress?.fraction ?? 0), detail)
        } catch {
            state.problem = state.problem ?? "\(error)"
        }
    }
}
