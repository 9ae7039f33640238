// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import TransferMessages

@testable import TransferService

/// Tests of the notifications that a person reads when transfers have ended in the background.
struct TransferNotificationTests {
    private static let start = Date(timeIntervalSince1970: 1_700_000_000)

    /// A transfer that began `number` seconds after the start and took half a second.
    private func transfer(
        _ number: Int64, _ file: String?, _ state: TransferReport.State = .done, request: String? = "share",
        problem: String? = nil
    ) -> TransferReport {
        let begin = Self.start + TimeInterval(number)
        return TransferReport(
            number: number, application: "org.example.app", bundle: "org.example.app.share", request: request,
            session: "s", task: Int(number), direction: file == nil ? .download : .upload, method: "PUT",
            address: "https://example.org/films/film%20one.mp4", file: file, label: nil, state: state,
            progress: TransferProgress(), attempts: 1, nextAttempt: nil, problem: problem, status: nil, created: begin,
            ended: begin + 0.5)
    }

    private func text(_ transfers: TransferReport...) -> String? {
        TransferNotification(transfers, of: "Cloud").map { "\($0.title): \($0.text)" }
    }

    @Test func namesWhatWasSentAndReceived() {
        #expect(text(transfer(1, "a.jpg")) == "Cloud is done: a.jpg was sent")
        #expect(
            text(transfer(1, "a.jpg"), transfer(2, "b.jpg"), transfer(3, nil))
                == "Cloud is done: a.jpg, b.jpg were sent; film one.mp4 was received")
        let many = (1...5).map { transfer($0, "\($0).jpg") }
        #expect(
            TransferNotification(many, of: "Cloud")?.text == "1.jpg, 2.jpg, 3.jpg and 2 more were sent")
        #expect(text(transfer(1, "a\n\u{202E}b")) == "Cloud is done: a\u{FFFD}\u{FFFD}b was sent")
    }

    @Test func saysWhatHasFailed() {
        let failed = transfer(2, "b.jpg", .failed, problem: "the server does not allow it (status 403)")
        #expect(
            text(transfer(1, "a.jpg"), failed)
                == "Cloud could not do everything: b.jpg: the server does not allow it (status 403); appex transfer list --all shows more"
        )
        // The app went on with it, and that was done.
        #expect(text(failed, transfer(3, nil, request: nil)) == "Cloud is done: b.jpg was sent")
        // The app says that one of two has failed, after which the other one went on.
        var judged = transfer(2, "b.jpg", .failed, problem: "b.jpg: the server has something else")
        judged.isJudged = true
        #expect(
            text(judged, transfer(3, nil, request: nil))
                == "Cloud could not do everything: b.jpg: the server has something else; appex transfer list --all shows more"
        )
        // The app's own next step has failed.
        let later = transfer(4, nil, .failed, request: nil, problem: "no")
        #expect(text(transfer(1, "a.jpg"), later)?.hasPrefix("Cloud could not do everything: film one.mp4: no") == true)
    }

    @Test func saysNothingOfWhatNobodyShared() {
        #expect(text() == nil)
        #expect(text(transfer(1, "a.jpg", request: nil)) == nil)
        #expect(text(transfer(1, "a.jpg", .cancelled)) == nil)
        #expect(text(transfer(1, "a.jpg"), transfer(2, "b.jpg", .cancelled)) == "Cloud is done: a.jpg was sent")
    }

    @Test func countsWhatIsPrivate() {
        var first = transfer(1, "a.jpg")
        first.isPrivate = true
        #expect(text(first) == "Cloud is done: 1 file was sent")
        #expect(text(first, transfer(2, "b.jpg")) == "Cloud is done: 2 files were sent")
        first.state = .failed
        first.problem = "/home/ada/a.jpg does not exist"
        #expect(
            text(first)
                == "Cloud could not do everything: a transfer has failed; appex transfer list --all shows more")
        // Two files may have one name.
        first.state = .done
        #expect(text(first, transfer(2, "a.jpg")) == "Cloud is done: 2 files were sent")
    }
}
