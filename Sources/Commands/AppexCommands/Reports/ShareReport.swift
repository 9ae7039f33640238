// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost

/// How a share ended.
struct ShareReport: Encodable {
    struct Failure: Encodable {
        let code: String
        let message: String
        let standardError: String?
    }

    let `extension`: String?
    let action: String?
    let outcome: String
    let returnedItems: [ReturnedItemReport]
    let error: Failure?
    let sandbox: String?
    /// In bytes.
    let peakMemory: UInt64?
    /// In seconds.
    let duration: Double
    private let name: String

    private enum CodingKeys: String, CodingKey {
        case `extension`, action, outcome, returnedItems, error, sandbox, peakMemory, duration
    }

    init(_ choice: InstalledExtension, _ outcome: ExtensionOutcome, _ returned: [ReturnedItemReport]) {
        name = choice.displayName + (outcome.action.map { ", \($0)" } ?? "")
        `extension` = choice.identifier
        action = outcome.action
        returnedItems = returned
        sandbox = outcome.sandbox
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
        `extension` = name
        self.action = action
        outcome = failure.code == .cancelled ? "cancelled" : "failed"
        returnedItems = []
        error =
            failure.code == .cancelled
            ? nil : Failure(code: failure.name, message: failure.description, standardError: nil)
        sandbox = nil
        peakMemory = nil
        duration = 0
    }

    /// Prints a completed share as the result, any other beside it.
    func printForPeople() {
        switch outcome {
        case "completed":
            (["\(name): completed"] + returnedItems.flatMap(\.lines).map { "  " + $0 }).forEach(Output.line)
        case "cancelled": Output.printError("\(name): cancelled")
        default:
            Output.printError("\(name): failed: \(error?.message ?? "")")
            for line in Self.telling(error?.standardError ?? "") { Output.printError("  it wrote: \(line)") }
        }
    }

    /// The last lines that an extension wrote; before them, the line with the cause of a crash, which a stack trace follows.
    static func telling(_ text: String) -> [Substring] {
        let lines = text.split(separator: "\n")
        let last = lines.suffix(10)
        guard let cause = lines.lastIndex(where: { $0.contains("Fatal error") }), cause < last.startIndex else {
            return Array(last)
        }
        return [lines[cause]] + last
    }
}
