// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import FileOperations
import ShareSheet
import TransferMessages

/// How a request ended.
struct OutcomeReport: Encodable {
    struct Failure: Encodable {
        let code: String
        let message: String
        let standardError: String?
    }

    struct Opening: Encodable {
        let url: String
        let success: Bool
        /// True if the browser has it, and not the containing app.
        let inBrowser: Bool?
        let message: String?
    }

    struct ClipboardWrite: Encodable {
        let characters: Int?
        let files: Int
        let success: Bool
        let message: String?
    }

    let `extension`: String?
    let action: String?
    let outcome: String
    let returnedItems: [ReturnedItemReport]
    /// The names of the attachments that the action left out.
    let skipped: [String]?
    /// The notices for the person although the request completed; nil if there are none.
    let notices: [String]?
    /// `yes` or `unknown` if a share that did not complete had been delivered before it ended.
    let delivered: String?
    /// The URLs that the extension had its app open.
    let opened: [Opening]?
    /// The writes of the extension to the clipboard, also those that failed; nil if there were none.
    let clipboard: [ClipboardWrite]?
    let error: Failure?
    /// Why the command has another exit code than 0 although the request has completed, such as a transfer that failed; nil if it has not.
    let problem: String?
    /// The name of the mechanism that confined the extension; nil if nothing was launched.
    let sandbox: String?
    /// The strength of the confinement: `isolated` or `restricted`; nil if nothing was launched.
    let level: String?
    /// The peak memory of the extension, in bytes; nil if it is unknown.
    let peakMemory: UInt64?
    /// The time from the launch until the extension's process had ended, in seconds.
    let duration: Double
    /// The web page, if one was handed over.
    let page: PageReport?
    /// The transfers that the extension has begun in the background; nil if it has begun none.
    let transfers: [TransferReport]?
    /// The files that the extension has stored in its containers; nil if it was not built for this request.
    let files: [FileChangeReport]?
    private let result: ShareResult?

    private enum CodingKeys: String, CodingKey {
        case `extension`, action, outcome, returnedItems, skipped, notices, delivered, opened, clipboard, error,
            problem, sandbox, level, peakMemory, duration, page, transfers, files
    }

    init(
        _ result: ShareResult, problem: String? = nil, page: PageReport? = nil, files: [FileChangeReport]? = nil
    ) {
        let outcome = result.outcome
        if case .completed = outcome.ending { self.problem = problem } else { self.problem = nil }
        self.result = result
        self.files = files
        transfers = result.transfers.isEmpty ? nil : result.transfers
        self.page = page
        `extension` = result.target.identifier
        action = outcome.action
        returnedItems = result.returned.map(ReturnedItemReport.init)
        sandbox = outcome.confinement?.mechanism
        level = outcome.confinement?.level.name
        skipped = result.skipped.isEmpty ? nil : result.skipped
        notices = outcome.notices.isEmpty ? nil : outcome.notices
        opened = outcome.openings.isEmpty ? nil : outcome.openings.map(Opening.init)
        clipboard = outcome.pasteboardWrites.isEmpty ? nil : outcome.pasteboardWrites.map(ClipboardWrite.init)
        switch (outcome.ending, outcome.delivery) {
        case (.completed, _), (_, .none): delivered = nil
        case (_, .unknown): delivered = "unknown"
        case (_, .done): delivered = "yes"
        }
        peakMemory = outcome.peakMemory
        duration = outcome.duration
        self.outcome = result.ending
        error = if case .failed(let failure) = outcome.ending { Failure(failure) } else { nil }
    }

    /// A share that ended before an extension was launched.
    init(action: String?, _ failure: CommandFailure) {
        result = nil
        // What was typed may be a name, and names no extension for certain.
        `extension` = nil
        self.action = action
        outcome = failure.code == .cancelled ? "cancelled" : "failed"
        returnedItems = []
        error =
            failure.code == .cancelled
            ? nil : Failure(code: failure.name, message: failure.description, standardError: nil)
        problem = nil
        sandbox = nil
        level = nil
        skipped = nil
        notices = nil
        delivered = nil
        opened = nil
        clipboard = nil
        peakMemory = nil
        duration = 0
        page = nil
        transfers = nil
        files = nil
    }

    /// Prints a completed share as the result, any other beside it.
    ///
    /// - Parameters:
    ///   - kind: the command; it says whether the person wants to know all that was returned.
    ///   - isOutputPiped: whether standard output is for what is returned alone: then what else the person must know is printed beside it.
    func printForPeople(_ kind: RequestKind, isOutputPiped: Bool = false) {
        guard let result else { return }
        let name = result.name
        for remark in result.remarks { Output.printError("\(name): \(remark)") }
        switch result.outcome.ending {
        case .completed where isOutputPiped:
            for line in deeds + result.failedTransferLines { Output.printError("\(name): \(line)") }
        case .completed:
            let texts = kind == .share ? result.returnedLines : returnedItems.flatMap(\.answerLines)
            let lines = texts.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
            Output.lines(
                [result.summary] + (lines.map(String.init) + deeds + result.transferLines()).map { "  " + $0 })
        case .cancelled:
            for deed in deeds { Output.printError("\(name): \(deed)") }
            Output.printError("\(result.summary)")
        case .failed(let error): printFailure(error, result)
        }
        if case .completed = result.outcome.ending {
            for problem in page?.problems ?? [] { Output.printError("\(name): \(problem)") }
        }
        if let confinement = result.outcome.confinement, confinement.level != .isolated, !isOutputPiped {
            Output.printError("\(name): \(Phrase.restricted(confinement.mechanism, confinement.level.name))")
        }
    }

    private func printFailure(_ error: ExtensionHostError, _ result: ShareResult) {
        for deed in deeds { Output.printError("\(result.name): \(deed)") }
        Output.printError("\(result.name): failed: \(error.message)\(result.outcome.deliveryRemark)")
        // An error that was taken from the last line is not said twice.
        var written = Self.telling(error.standardErrorTail)
        if let last = written.last, error.message.hasSuffix(last) { written.removeLast() }
        for line in written { Output.printError(line.hasPrefix("  at ") ? "\(line)" : "  it wrote: \(line)") }
    }

    /// The host's own deeds for the extension: on the desktop and in the page.
    private var deeds: [String] {
        (result?.deeds ?? []) + (page?.filling?.filled == true ? ["filled in the page"] : [])
            + [page?.saved.map { "saved the page as \(PrintableText.escaped($0))" }].compactMap { $0 }
    }

    /// The last lines that an extension wrote; before them, the line with the cause of a crash, which a stack trace follows.
    static func telling(_ text: String) -> [Substring] {
        let lines = text.split(separator: "\n")
        let frames = lines.filter { $0.hasPrefix("  at ") }
        let others = lines.filter { !$0.hasPrefix("  at ") }
        let last = others.suffix(10)
        guard let cause = others.lastIndex(where: { $0.contains("Fatal error") }), cause < last.startIndex else {
            return last + frames
        }
        return [others[cause]] + last + frames
    }
}

extension OutcomeReport.Failure {
    fileprivate init(_ error: ExtensionHostError) {
        self.init(code: error.code.name, message: error.message, standardError: error.standardErrorTail)
    }
}

extension OutcomeReport.Opening {
    fileprivate init(_ opening: ExtensionOutcome.Opening) {
        self.init(
            url: opening.url, success: opening.failure == nil,
            inBrowser: opening.failure == nil && opening.browserReason != nil ? true : nil,
            message: opening.failure?.message ?? opening.browserReason)
    }
}

extension OutcomeReport.ClipboardWrite {
    fileprivate init(_ write: ExtensionOutcome.PasteboardWrite) {
        self.init(
            characters: write.characters, files: write.files, success: write.failure == nil,
            message: write.failure?.message)
    }
}
