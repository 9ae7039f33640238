// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import Foundation
import ShareSheet
import Testing
import TransferMessages

@testable import ExtensionHost

/// The words for the end of a share, which all fronts show.
struct ShareResultTests {
    private func result(_ outcome: ExtensionOutcome) throws -> ShareResult {
        let home = try SheetHome(["Save"])
        defer { try? FileManager.default.removeItem(at: home.root) }
        return ShareResult(of: try #require(home.installed.everyExtension.first), outcome)
    }

    @Test func saysHowItEnded() throws {
        #expect(try result(.sample(.completed([]))).summary == "Save: completed")
        #expect(try result(.sample(.completed([]), action: "disk.save")).summary == "Save, disk.save: completed")
        #expect(
            try result(.sample(.cancelled, delivery: .unknown)).summary.hasPrefix(
                "Save: cancelled; what was shared may "))
        #expect(try result(.sample(.failed(ExtensionHostError(.crashed, "x")))).summary == "Save: failed")
    }

    @Test(arguments: [
        ("disk.save", "disk.save"), ("Ablegen-2_b", "Ablegen-2_b"), ("Save: completed", "“Save: completed”"),
        ("/home/me", "“/home/me”"), (String(repeating: "a", count: 61), "“" + String(repeating: "a", count: 59) + "…”"),
    ])
    func quotesTheNameOfAnAction(_ action: String, _ shown: String) {
        #expect(ShareResult.shown(action) == shown)
    }

    @Test func saysWhatThePersonMustKnow() throws {
        let refused = ExtensionOutcome.Opening(
            url: "a:b", browserReason: nil, failure: ExtensionHostError(.launchFailed, "no app opens a:b"))
        let remarks = try result(
            .sample(.completed([]), skipped: ["a\nb"], notices: ["too large"], openings: [refused])
        ).remarks
        #expect(remarks == ["left out a\\u{a}b", "too large", "no app opens a:b"])
        // Nothing is left out of what was not shared.
        #expect(try result(.sample(.cancelled, skipped: ["a"])).remarks.isEmpty)
        #expect(try result(.sample(.cancelled, delivery: .done, skipped: ["a"])).remarks == ["left out a"])
    }

    @Test func saysWhatTheHostHasDone() throws {
        let openings = [
            ExtensionOutcome.Opening(url: "drop://inbox", browserReason: nil, failure: nil),
            ExtensionOutcome.Opening(url: "https://a.example.org", browserReason: "not proven", failure: nil),
        ]
        let failure = ExtensionHostError(.launchFailed, "there is no clipboard")
        let writes = [
            ExtensionOutcome.PasteboardWrite(characters: 1, files: 0, failure: nil),
            ExtensionOutcome.PasteboardWrite(characters: nil, files: 2, failure: failure),
        ]
        let deeds = try result(.sample(.completed([]), openings: openings, writes: writes)).deeds
        #expect(
            deeds == [
                "put a text of 1 character on the clipboard", "opened drop://inbox",
                "opened https://a.example.org in the browser: not proven",
            ])
    }

    @Test func namesTransfersAndOfVeryManyThoseThatFailed() throws {
        var few = try result(.sample(.completed([])))
        few.transfers = [.sample(1, .running), .sample(2, .failed), .sample(3, .suspended)]
        #expect(
            few.transferLines() == [
                "upload 1, a to https://a.example.org: goes on in the background; appex transfer wait 1",
                "upload 2, a to https://a.example.org: failed: no such host",
                "upload 3, a to https://a.example.org: not begun: its program has not called resume()",
            ])
        #expect(few.transferLines(withFailed: false).count == 2)
        #expect(few.failedTransferLines == [few.transferLines()[1]])
        #expect(few.summary == "Save: completed, but 1 of its 3 transfers failed")
        var many = try result(.sample(.completed([])))
        many.transfers = (1...30).map { .sample($0, $0 % 10 == 0 ? .failed : .running) }
        #expect(many.transferLines().count == 4)
        #expect(
            many.transferLines().last
                == "30 transfers: 3 failed or cancelled, 27 go on in the background; appex transfer wait")
        #expect(many.transferLines(withFailed: false).count == 1)
        #expect(many.failedTransferLines.count == 3)
    }
}

extension TransferReport {
    fileprivate static func sample(_ number: Int64, _ state: State) -> TransferReport {
        TransferReport(
            number: number, application: "org.a", bundle: "org.a.share", request: "r", session: "s", task: 1,
            direction: .upload, method: "PUT", address: "https://a.example.org", file: "a", label: nil, state: state,
            progress: TransferProgress(), attempts: 0, nextAttempt: nil,
            problem: state == .failed ? "no such host" : nil, status: nil, created: Date(), ended: nil)
    }
}
