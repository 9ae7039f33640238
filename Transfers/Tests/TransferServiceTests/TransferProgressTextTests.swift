// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import TransferMessages

@testable import TransferService

struct TransferProgressTextTests {
    private func transfer(
        _ state: TransferReport.State, sent: Int64 = 30, of total: Int64? = 1000, isPrivate: Bool = false
    ) -> TransferReport {
        var report = TransferReport(
            number: 7, application: "org.a", bundle: "org.a.share", request: "r", session: "s", task: 1,
            direction: .upload, method: "PUT", address: "https://cloud.example.org/Photos/film.mp4", file: "film.mp4",
            label: nil, state: state, progress: TransferProgress(), attempts: 0, nextAttempt: nil, problem: nil,
            status: nil, created: Date(), ended: nil)
        report.progress.sent = sent
        report.progress.expectedToSend = total
        report.isPrivate = isPrivate ? true : nil
        return report
    }

    @Test func saysHowFarItIsAndWhereItGoes() throws {
        let one = try #require(TransferProgressText([transfer(.running)]))
        #expect(one.title == "Uploading film.mp4 · 3 %" && one.text == "to cloud.example.org" && one.percent == 3)
        let two = try #require(TransferProgressText([transfer(.done, sent: 1000), transfer(.running)]))
        #expect(two.title == "Uploading 2 files · 51 %")
        let unknown = try #require(TransferProgressText([transfer(.running, of: nil)]))
        #expect(unknown.title == "Uploading film.mp4" && unknown.percent == nil)
        // Not before it has ended.
        #expect(TransferProgressText([transfer(.running, sent: 1000)])?.percent == 99)
        #expect(TransferProgressText([transfer(.done), transfer(.failed)]) == nil)
        // Servers choose the lengths of downloads.
        let large = try #require(
            TransferProgressText([transfer(.running, sent: .max, of: .max), transfer(.running, of: .max)]))
        #expect(large.percent == 50)
    }

    @Test func saysWhyItDoesNotGoOn() {
        var waiting = transfer(.waiting)
        waiting.problem = "the connection was lost"
        waiting.nextAttempt = 3.2
        #expect(TransferProgressText([waiting])?.text == "the connection was lost; goes on in 4 s")
        #expect(TransferProgressText([transfer(.offline)])?.text == "waits for the network")
        #expect(TransferProgressText([transfer(.challenged)])?.text == "waits for a login")
        #expect(TransferProgressText([transfer(.paused)])?.text == "paused; appex transfer resume 7")
        // One that goes on is enough.
        #expect(TransferProgressText([waiting, transfer(.running)])?.text == "to cloud.example.org")
    }

    @Test func namesNothingThatIsPrivate() throws {
        var waiting = transfer(.waiting, isPrivate: true)
        waiting.problem = "film.mp4 was refused"
        let text = try #require(TransferProgressText([waiting]))
        #expect(text.title == "Uploading 1 file · 3 %" && text.text == "interrupted")
        #expect(TransferProgressText([transfer(.running, isPrivate: true)])?.text == "")
    }
}
