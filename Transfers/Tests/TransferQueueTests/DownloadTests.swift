// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import TransferMessages
import TransferQueue

/// How downloads go on.
struct DownloadTests {
    private typealias Harness = QueueHarness

    private static let tag = ["ETag": "\"v1\"", "Content-Length": "100"]

    /// A download of which 40 bytes have arrived before the connection was lost.
    private static func interrupted(
        _ headers: [String: String] = tag, _ description: TransferDescription = Harness.download()
    )
        -> (Harness, Exchange?)
    {
        var harness = Harness()
        let client = harness.connect()
        harness.start(client, 1, description)
        harness.take(.answered(harness.number(1), Harness.response(200, headers)))
        harness.take(.moved(harness.number(1), sent: 0, received: 40))
        harness.take(.exchanged(harness.number(1), Harness.cut(length: 40)))
        let next = harness.pass(10).begun.first
        return (harness, next)
    }

    @Test func goesOnWhereItWasInterrupted() {
        var (harness, next) = Self.interrupted()
        #expect(next?.fileOffset == 40)
        #expect(next?.request.headers["Range"] == "bytes=40-" && next?.request.headers["If-Range"] == "\"v1\"")
        let end = harness.answer(1, 206, ["Content-Range": "bytes 40-99/100"], length: 100).delivered.first?.ending
        // The program gets the answer that the file began with.
        #expect(end?.response?.status == 200 && end?.received == 100 && end?.failure == nil)
    }

    @Test(
        arguments: [
            (["ETag": "W/\"v1\""], Harness.download()), ([:], Harness.download()),
            (["ETag": "\"v1\"", "Content-Encoding": "gzip"], Harness.download()),
            (
                ["Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT", "Date": "Sun, 06 Nov 1994 08:50:00 GMT"],
                Harness.download()
            ),
            (tag, Harness.download("https://example.org/file", "DELETE")),
        ] as [([String: String], TransferDescription)])
    func beginsAnewIfNothingNamesTheStateOfTheFile(_ headers: [String: String], _ description: TransferDescription) {
        let (_, next) = Self.interrupted(headers, description)
        #expect(next?.fileOffset == 0 && next?.request.headers["Range"] == nil)
    }

    @Test func goesOnByTheDateOfAnOldFile() {
        let date = "Sun, 06 Nov 1994 08:49:37 GMT"
        let (_, next) = Self.interrupted(["Last-Modified": date, "Date": "Sun, 06 Nov 1994 08:51:00 GMT"])
        #expect(next?.fileOffset == 40 && next?.request.headers["If-Range"] == date)
    }

    @Test func doesNotChangeAPartThatTheProgramHasAskedFor() {
        var description = Harness.download()
        description.request.headers = [WebHeader("range", "bytes=10-20")]
        let (_, next) = Self.interrupted(Self.tag, description)
        #expect(next?.fileOffset == 0 && next?.request.headers["Range"] == "bytes=10-20")
    }

    @Test func beginsAnewIfTheFileHasChanged() {
        var (harness, _) = Self.interrupted()
        #expect(DownloadPlacement(Harness.response(200, ["ETag": "\"v2\""]), offset: 40, continuing: nil) == .replace)
        harness.take(.answered(harness.number(1), Harness.response(200, ["ETag": "\"v2\"", "Content-Length": "7"])))
        #expect(harness.queue.transfers[1]?.progress.expectedToReceive == 7)
        harness.take(.exchanged(harness.number(1), Harness.cut(length: 5)))
        #expect(harness.pass(10).begun.first?.request.headers["If-Range"] == "\"v2\"")
    }

    /// A server that heeds no condition sends a part of what the file is now.
    @Test(
        arguments: [
            (["ETag": "\"v2\"", "Content-Range": "bytes 40-99/100"], false),
            (["ETag": "\"v1\"", "Content-Range": "bytes 40-99/100"], true),
            (["Content-Range": "bytes 40-119/120"], false), (["Content-Range": "bytes 40-99/*"], true),
        ] as [([String: String], Bool)])
    func joinsOnlyPartsOfOneState(_ headers: [String: String], _ isSame: Bool) {
        var (harness, _) = Self.interrupted()
        let actions = harness.answer(1, 206, headers, length: isSame ? 100 : 40)
        #expect(actions.delivered.count == (isSame ? 1 : 0))
        if !isSame { #expect(harness.pass(10).begun.first?.fileOffset == 0) }
    }

    /// A part of another state that is cut off is of another state, too.
    @Test func forgetsAFileThatHasChangedAlsoIfThePartIsCutOff() {
        var (harness, _) = Self.interrupted()
        var result = Harness.cut()
        result.response = Harness.response(206, ["ETag": "\"other\"", "Content-Range": "bytes 40-99/100"])
        harness.take(.exchanged(harness.number(1), result))
        #expect(harness.pass(10).begun.first?.fileOffset == 0)
    }

    /// A download goes on after the bytes that have arrived of the file's new state, also if it was interrupted meanwhile.
    @Test func goesOnAfterWhatHasArrivedOfTheNewFile() {
        var harness = Harness()
        let client = harness.connect()
        harness.start(client, 1, Harness.download())
        harness.take(.answered(harness.number(1), Harness.response(200, ["ETag": "\"a\"", "Content-Length": "1000"])))
        harness.take(.exchanged(harness.number(1), Harness.cut(length: 900)))
        #expect(harness.pass(10).begun.first?.fileOffset == 900)
        harness.take(.answered(harness.number(1), Harness.response(200, ["ETag": "\"b\"", "Content-Length": "1000"])))
        harness.take(.moved(harness.number(1), sent: 0, received: 300))
        harness.take(.message(client, .suspend(session: 1, task: 1)))
        let next = harness.take(.message(client, .resume(session: 1, task: 1))).begun.first
        #expect(next?.fileOffset == 300 && next?.request.headers["If-Range"] == "\"b\"")
    }

    @Test func leavesWhatHasArrivedOfADownloadThatIsUnderWay() {
        var harness = Harness()
        let client = harness.connect()
        harness.start(client, 1, Harness.download())
        harness.take(.answered(harness.number(1), Harness.response(200, ["ETag": "\"a\"", "Content-Length": "1000"])))
        harness.take(.moved(harness.number(1), sent: 0, received: 300))
        let end = harness.take(.message(client, .cancel(session: 1, task: 1, keepsData: true))).delivered.first
        #expect(end?.ending?.resumption != nil)
    }

    /// A login that is asked for again costs nothing of what has arrived.
    @Test func keepsWhatHasArrivedWhenALoginIsAskedFor() {
        let response = Harness.response(401, ["WWW-Authenticate": "Basic realm=x"])
        #expect(DownloadPlacement(response, offset: 500, continuing: nil) == .discard)
    }

    @Test func beginsAnewIfTheServerSendsAnotherPart() {
        var (harness, _) = Self.interrupted()
        let range = ["Content-Range": "bytes 30-99/100"]
        #expect(DownloadPlacement(Harness.response(206, range), offset: 40, continuing: nil) == .discard)
        let after = harness.take(.exchanged(harness.number(1), Harness.answer(206, range, length: 40)))
        #expect(after.delivered.isEmpty)
        #expect(harness.pass(10).begun.first?.fileOffset == 0)
    }

    @Test func isDoneIfAllOfItWasThere() {
        var harness = Harness()
        let client = harness.connect()
        harness.start(client, 1, Harness.download())
        harness.take(.answered(harness.number(1), Harness.response(200, Self.tag)))
        harness.take(.exchanged(harness.number(1), Harness.cut(length: 100)))
        #expect(harness.pass(10).begun.first?.fileOffset == 100)
        let end = harness.take(
            .exchanged(harness.number(1), Harness.answer(416, ["Content-Range": "bytes */100"], length: 100)))
        #expect(end.delivered.first?.ending?.response?.status == 200)
    }

    @Test func beginsAnewIfTheServerHasLessThanWhatIsThere() {
        var (harness, _) = Self.interrupted()
        let end = harness.take(
            .exchanged(harness.number(1), Harness.answer(416, ["Content-Range": "bytes */20"], length: 40)))
        #expect(end.delivered.isEmpty)
        #expect(harness.pass(10).begun.first?.fileOffset == 0)
    }

    @Test func goesOnAfterTheServiceWasStartedAgain() {
        let (harness, _) = Self.interrupted()
        var second = Harness(harness.stored, lengths: [1: 55])
        let next = second.take(.timeIsUp).begun.first
        // What is on the disk counts.
        #expect(next?.request.headers["Range"] == "bytes=55-")
    }

    @Test(arguments: [404, 500, 403, 503]) func givesTheProgramWhatTheServerAnswers(_ status: Int) {
        var harness = Harness()
        let client = harness.connect()
        harness.start(client, 1, Harness.download())
        let end = harness.answer(1, status, length: 9).delivered.first?.ending
        #expect(end?.response?.status == status && end?.failure == nil && end?.received == 9)
        #expect(harness.queue.report(1)?.state == .failed && harness.queue.report(1)?.problem?.isEmpty == false)
    }

    @Test(arguments: [429, 503]) func triesLaterIfTheServerAsksForIt(_ status: Int) {
        var (harness, _) = Self.interrupted()
        harness.answer(1, status, ["Retry-After": "120"], length: 40)
        #expect(harness.pass(119).begun.isEmpty)
        #expect(harness.pass(2).begun.first?.fileOffset == 40)
    }

    @Test func readsADateToTryAgainAt() {
        let response = Harness.response(
            503, ["Retry-After": "Sun, 06 Nov 1994 08:50:37 GMT", "Date": "Sun, 06 Nov 1994 08:49:37 GMT"])
        #expect(RetryAfter(response)?.seconds == 60)
        #expect(RetryAfter(Harness.response(503, ["Retry-After": "100000000"]))?.seconds == 3600)
        for text in ["soon", "", "nan", "inf"] {
            #expect(RetryAfter(Harness.response(503, ["Retry-After": text])) == nil, "\(text)")
        }
        #expect(RetryAfter(Harness.response(500, ["Retry-After": "1"])) == nil)
    }

    @Test func givesUpOnAServerThatAlwaysEndsAtTheSamePlace() {
        var harness = Harness()
        let client = harness.connect()
        harness.start(client, 1, Harness.download())
        var cuts = 0
        while harness.actions.delivered.isEmpty, cuts < 100 {
            harness.take(.answered(harness.number(1), Harness.response(200, [:])))
            harness.take(.moved(harness.number(1), sent: 0, received: 40))
            harness.take(.exchanged(harness.number(1), Harness.cut(length: 40)))
            _ = harness.pass(1000)
            cuts += 1
        }
        #expect(cuts == 11 && harness.actions.delivered.first?.ending?.failure?.code == .networkConnectionLost)
    }

    @Test func goesOnAsLongAsItGetsFurther() {
        var harness = Harness()
        let client = harness.connect()
        harness.start(client, 1, Harness.download())
        for length in 1...50 as ClosedRange<Int64> {
            harness.take(
                .answered(harness.number(1), Harness.response(length == 1 ? 200 : 206, length == 1 ? Self.tag : [:])))
            harness.take(.exchanged(harness.number(1), Harness.cut(length: length)))
            #expect(harness.pass(2).begun.first?.fileOffset == length)
        }
    }

    @Test func asksForTheFileAsItIs() {
        var harness = Harness()
        let client = harness.connect()
        #expect(
            harness.start(client, 1, Harness.download()).begun.first?.request.headers["Accept-Encoding"] == "identity")
    }

    // MARK: What is left

    @Test func goesOnWithWhatACancelledDownloadHasLeft() {
        var (harness, _) = Self.interrupted()
        harness.take(.exchanged(harness.number(1), Harness.cut(length: 60)))
        let client = ClientNumber(1)
        let end = harness.take(.message(client, .cancel(session: 1, task: 1, keepsData: true))).delivered.first?.ending
        var description = Harness.download()
        description.resumption = end?.resumption
        #expect(end?.resumption != nil)
        // The file stays when the first transfer is gone.
        let actions = harness.take(.message(client, .acknowledge(session: 1, task: 1)))
        #expect(!actions.contains { if case .removeFile = $0 { true } else { false } })
        let next = harness.start(client, 2, description).begun.first
        #expect(next?.request.headers["Range"] == "bytes=60-" && harness.queue.transfers[2]?.fileNumber == 1)
        #expect(harness.queue.leftDownloads.isEmpty)
    }

    @Test func keepsWhatHasArrivedOfADownloadThatFails() {
        var harness = Harness()
        let client = harness.connect { $0.resourceTimeout = 100 }
        harness.start(client, 1, Harness.download())
        harness.take(.answered(harness.number(1), Harness.response(200, Self.tag)))
        harness.take(.exchanged(harness.number(1), Harness.cut(length: 40)))
        #expect(harness.pass(200).delivered.first?.ending?.resumption != nil)
    }

    @Test func saysThatNothingIsLeftToGoOnWith() {
        var harness = Harness()
        let client = harness.connect()
        var description = Harness.download()
        description.resumption = "another app's"
        let end = harness.take(.creation(client, session: 1, task: 1, description, .success(nil))).delivered.first
        #expect(end?.ending?.failure?.reason.contains("no longer there") == true)
    }

    @Test func keepsNothingOfADownloadThatWasSimplyCancelled() {
        var (harness, _) = Self.interrupted()
        let end = harness.take(.message(ClientNumber(1), .cancel(session: 1, task: 1, keepsData: false)))
        #expect(end.delivered.first?.ending?.resumption == nil && harness.queue.leftDownloads.isEmpty)
    }

    // MARK: Requests that must not be sent twice

    @Test func doesNotSendAPostTwice() {
        var harness = Harness()
        let client = harness.connect()
        harness.start(client, 1, Harness.download("https://example.org/order", "POST"))
        // Before the server had all of it, it may be sent again.
        harness.take(.exchanged(harness.number(1), Harness.cut()))
        #expect(harness.pass(10).begun.count == 1)
        let end = harness.take(.exchanged(harness.number(1), Harness.cut(sent: true))).delivered.first?.ending
        #expect(end?.failure?.reason.contains("may have been carried out") == true)
    }

    @Test func doesNotSendAPostAgainIfTheServiceWasKilled() {
        var harness = Harness()
        let client = harness.connect()
        harness.start(client, 1, Harness.download("https://example.org/order", "POST"))
        var second = Harness(harness.stored)
        #expect(second.take(.timeIsUp).begun.isEmpty)
        #expect(second.queue.transfers[1]?.ending?.failure?.code == .networkConnectionLost)
    }

    @Test func sendsAPostWithAnIdempotencyKeyAgain() {
        var harness = Harness()
        let client = harness.connect()
        var description = Harness.download("https://example.org/order", "POST")
        description.request.headers = [WebHeader("idempotency-key", "7")]
        harness.start(client, 1, description)
        harness.take(.exchanged(harness.number(1), Harness.cut(sent: true)))
        #expect(harness.pass(10).begun.count == 1)
    }
}
