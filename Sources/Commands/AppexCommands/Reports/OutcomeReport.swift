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
    /// What the person should know although the request completed.
    let notices: [String]?
    /// `yes` or `unknown` if a share that did not complete had been delivered before it ended.
    let delivered: String?
    /// The URLs that the extension had its app open.
    let opened: [Opening]?
    /// What the extension put on the clipboard.
    let clipboard: [ClipboardWrite]?
    let error: Failure?
    /// What confined the extension.
    let sandbox: String?
    /// `isolated` or `restricted`.
    let level: String?
    /// In bytes.
    let peakMemory: UInt64?
    /// In seconds.
    let duration: Double
    /// The web page, if one was handed over.
    let page: PageReport?
    /// What the extension has begun to transfer in the background.
    let transfers: [TransferReport]?
    /// What the extension has stored in its containers, if it was built for this request.
    let files: [FileChangeReport]?
    private let name: String
    private let isRestricted: Bool
    /// What a share that did not complete has delivered all the same; empty if it is nothing.
    private let deliveryRemark: String

    private enum CodingKeys: String, CodingKey {
        case `extension`, action, outcome, returnedItems, skipped, notices, delivered, opened, clipboard, error,
            sandbox, level,
            peakMemory, duration, page, transfers, files
    }

    init(
        _ choice: InstalledExtension, _ outcome: ExtensionOutcome, _ returned: [ReturnedItemReport],
        page: PageReport? = nil, transfers: [TransferReport] = [], files: [FileChangeReport]? = nil
    ) {
        self.files = files
        self.transfers = transfers.isEmpty ? nil : transfers
        self.page = page
        name = choice.displayName + (outcome.action.map { ", \(Self.shown($0))" } ?? "")
        `extension` = choice.identifier
        action = outcome.action
        returnedItems = returned
        sandbox = outcome.confinement?.mechanism
        level = outcome.confinement?.level.name
        isRestricted = outcome.confinement.map { $0.level != .isolated } ?? false
        deliveryRemark = outcome.deliveryRemark
        // Nothing is left out of what was not shared.
        let isShared = if case .completed = outcome.ending { true } else { outcome.delivery != .none }
        skipped = outcome.skipped.isEmpty || !isShared ? nil : outcome.skipped
        notices = outcome.notices.isEmpty ? nil : outcome.notices
        opened =
            outcome.openings.isEmpty
            ? nil
            : outcome.openings.map {
                Opening(
                    url: $0.url, success: $0.failure == nil,
                    inBrowser: $0.failure == nil && $0.browserReason != nil ? true : nil,
                    message: $0.failure?.message ?? $0.browserReason)
            }
        clipboard =
            outcome.pasteboardWrites.isEmpty
            ? nil
            : outcome.pasteboardWrites.map {
                ClipboardWrite(
                    characters: $0.characters, files: $0.files, success: $0.failure == nil, message: $0.failure?.message
                )
            }
        switch (outcome.ending, outcome.delivery) {
        case (.completed, _), (_, .none): delivered = nil
        case (_, .unknown): delivered = "unknown"
        case (_, .done): delivered = "yes"
        }
        peakMemory = outcome.peakMemory
        duration = outcome.duration
        (self.outcome, error) =
            switch outcome.ending {
            case .completed: ("completed", nil)
            case .cancelled: ("cancelled", nil)
            case .failed(let failure):
                (
                    "failed",
                    Failure(
                        code: failure.code.name, message: failure.message, standardError: failure.standardErrorTail)
                )
            }
    }

    /// A share that ended before an extension was launched.
    init(to name: String?, action: String?, _ failure: CommandFailure) {
        self.name = name ?? ""
        // What was typed may be a name, and names no extension for certain.
        `extension` = nil
        self.action = action
        outcome = failure.code == .cancelled ? "cancelled" : "failed"
        returnedItems = []
        error =
            failure.code == .cancelled
            ? nil : Failure(code: failure.name, message: failure.description, standardError: nil)
        sandbox = nil
        level = nil
        isRestricted = false
        deliveryRemark = ""
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

    /// The name that an extension gives to an action. It is quoted if a person could take it for words of this program.
    static func shown(_ action: String) -> String {
        let name = action.count > 60 ? action.prefix(59) + "…" : action
        return name.contains { !$0.isLetter && !$0.isNumber && !"._-".contains($0) } ? "“\(name)”" : name
    }

    /// The ending in a few words.
    var summary: String { "\(name): \(outcome)\(deliveryRemark)\(shortfall)" }

    /// How many transfers of a completed share have failed. The command may learn that before the extension does.
    private var shortfall: String { transfers?.shortfall ?? "" }

    /// Prints a completed share as the result, any other beside it.
    ///
    /// - Parameters:
    ///   - kind: the command; it says whether the person wants to know all that was returned.
    ///   - isResultWritten: whether what was returned is the result, and was written: then only what else the person must know is printed, beside it.
    func printForPeople(_ kind: RequestKind, isResultWritten: Bool = false) {
        defer {
            if isRestricted, !isResultWritten, let sandbox, let level {
                Output.printError("\(name): \(Phrase.restricted(sandbox, level))")
            }
        }
        if let skipped {
            Output.printError("\(name): left out \(skipped.map(PrintableText.escaped).joined(separator: ", "))")
        }
        for notice in notices ?? [] { Output.printError("\(name): \(PrintableText.escaped(notice))") }
        for opening in opened ?? [] where !opening.success { Output.printError("\(name): \(opening.message ?? "")") }
        switch outcome {
        case "completed" where isResultWritten:
            for transfer in transfers?.failed ?? [] { Output.printError("\(name): \(line(transfer))") }
            for problem in page?.problems ?? [] { Output.printError("\(name): \(problem)") }
        case "completed":
            let texts = returnedItems.flatMap { kind == .share ? $0.lines : $0.answerLines }
            let lines = texts.flatMap {
                $0.split(separator: "\n", omittingEmptySubsequences: false)
            }
            Output.lines([summary] + (lines.map(String.init) + deeds).map { "  " + $0 })
            Output.lines(transferLines.map { "  " + $0 })
            for problem in page?.problems ?? [] { Output.printError("\(name): \(problem)") }
        case "cancelled":
            for deed in deeds { Output.printError("\(name): \(deed)") }
            Output.printError("\(summary)")
        default:
            for deed in deeds { Output.printError("\(name): \(deed)") }
            Output.printError("\(name): failed: \(error?.message ?? "")\(deliveryRemark)")
            // An error that was taken from the last line is not said twice.
            var written = Self.telling(error?.standardError ?? "")
            if let last = written.last, error?.message.hasSuffix(last) == true { written.removeLast() }
            for line in written {
                Output.printError(line.hasPrefix("  at ") ? "\(line)" : "  it wrote: \(line)")
            }
        }
    }

    /// What the host has done on the desktop for the extension.
    private var deeds: [String] {
        (clipboard ?? []).filter(\.success).map { "put \(Phrase.clipboard($0.characters, $0.files)) on the clipboard" }
            + (opened ?? []).filter(\.success).map {
                let url = PrintableText.escaped($0.url)
                guard $0.inBrowser == true else { return "opened \(url)" }
                return "opened \(url) in the browser: \(PrintableText.escaped($0.message ?? ""))"
            }
            + (page?.filling?.filled == true ? ["filled in the page"] : [])
            + [page?.saved.map { "saved the page as \(PrintableText.escaped($0))" }].compactMap { $0 }
    }

    /// So many transfers have a line each.
    private static let mostLines = 20

    /// A line for each transfer that was begun; of very many only for those that did not do what they were meant to.
    private var transferLines: [String] {
        let all = transfers ?? []
        guard all.count > Self.mostLines else { return all.map(line) }
        let bad = all.filter { $0.isOver && $0.state != .done && $0.isContinued != true }
        let done = all.count { $0.state == .done }
        let forgotten = all.count { $0.state == .suspended }
        let left = all.count { !$0.isOver } - forgotten
        let counts = [
            done > 0 ? "\(done) done" : nil, bad.isEmpty ? nil : "\(bad.count) failed or cancelled",
            forgotten > 0 ? "\(forgotten) not begun: their program has not called resume()" : nil,
            left > 0 ? "\(left) go on in the background; appex transfer wait" : nil,
        ]
        return bad.prefix(Self.mostLines).map(line)
            + ["\(all.count) transfers: \(counts.compactMap { $0 }.joined(separator: ", "))"]
    }

    private func line(_ transfer: TransferReport) -> String {
        let details = TransferDetails(transfer: transfer)
        let end =
            transfer.isOver || transfer.state == .suspended
            ? details.state : "goes on in the background; appex transfer wait \(transfer.number)"
        return PrintableText.escaped(
            "\(details.kind) \(transfer.number), \(details.subject): \(end)"
                + (transfer.isContinued == true ? "; its app went on with it" : ""))
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
