// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import TransferMessages
import TransferQueue

/// How uploads go on.
struct UploadTests {
    private typealias Harness = QueueHarness
    private static let large: Int64 = 4 << 20

    // MARK: Servers that cannot continue

    @Test func sendsASmallFileAtOnce() {
        var harness = Harness()
        let client = harness.connect()
        let exchange = harness.start(client, 1, Harness.upload(), length: 10).begun.first
        #expect(exchange?.body == .file(0..<10) && exchange?.purpose == .sending && exchange?.holdsLastByte == false)
        let end = harness.answer(1, 201).delivered.first?.ending
        #expect(end?.response?.status == 201 && end?.sent == 10)
    }

    @Test func sendsAPutAgain() {
        var harness = Harness()
        let client = harness.connect()
        harness.start(client, 1, Harness.upload())
        harness.take(.exchanged(harness.number(1), Harness.cut(sent: true)))
        #expect(harness.pass(10).begun.first?.body == .file(0..<10))
    }

    /// Before its last byte has left, the server cannot have taken it for complete.
    @Test func sendsAPostAgainOnlyIfItCannotHaveArrived() {
        var harness = Harness()
        let client = harness.connect()
        #expect(harness.start(client, 1, Harness.upload("POST")).begun.first?.holdsLastByte == true)
        harness.take(.exchanged(harness.number(1), Harness.cut()))
        #expect(harness.pass(10).begun.count == 1)
        let actions = harness.take(.reachedLastByte(harness.number(1)))
        // What is stored comes before what is done.
        guard case .save(let stored)? = actions.first else { return #expect(Bool(false), "\(actions)") }
        #expect(stored.mayHaveArrived && actions.contains(.sendLastByte(harness.number(1))))
        let end = harness.take(.exchanged(harness.number(1), Harness.cut(sent: true))).delivered.first?.ending
        #expect(end?.failure?.reason.contains("a POST without an Idempotency-Key is not sent twice") == true)
    }

    @Test(arguments: [true, false]) func knowsAfterItWasKilledWhetherAPostMayHaveArrived(_ hasReached: Bool) {
        var harness = Harness()
        let client = harness.connect()
        harness.start(client, 1, Harness.upload("POST"))
        if hasReached { harness.take(.reachedLastByte(harness.number(1))) }
        var second = Harness(harness.stored)
        let begun = second.take(.timeIsUp).begun
        #expect(begun.isEmpty == hasReached && (second.queue.transfers[1]?.ending != nil) == hasReached)
    }

    @Test func takesAnEmptyPostForSentWhenItBegins() {
        var harness = Harness()
        let client = harness.connect()
        let actions = harness.start(client, 1, Harness.upload("POST"), length: 0)
        #expect(actions.begun.first?.holdsLastByte == false && harness.queue.transfers[1]?.mayHaveArrived == true)
    }

    @Test func doesNotTakeTheEndOfAnExchangeThatWasStoppedForTheNextOnes() {
        var harness = Harness()
        let client = harness.connect()
        harness.start(client, 1, Harness.upload())
        let first = harness.number(1)
        harness.take(.message(client, .suspend(session: 1, task: 1)))
        harness.take(.message(client, .resume(session: 1, task: 1)))
        #expect(harness.number(1) != first)
        #expect(harness.take(.exchanged(first, Harness.answer(201))).delivered.isEmpty)
        #expect(harness.answer(1, 201).delivered.count == 1)
    }

    @Test func doesNotInterruptWhatMayHaveArrived() {
        var harness = Harness()
        let client = harness.connect { $0.allowsExpensiveNetwork = false }
        harness.start(client, 1, Harness.upload("POST"))
        harness.take(.reachedLastByte(harness.number(1)))
        harness.take(.message(client, .suspend(session: 1, task: 1)))
        harness.take(.decision(1, .hold))
        harness.take(.network(NetworkState(isMetered: true)))
        #expect(!harness.actions.contains(.stop(1)))
        #expect(harness.answer(1, 201).delivered.first?.ending?.response?.status == 201)
    }

    // MARK: Asking the server

    /// An upload of a large file, and the answer to the question what the server can.
    private static func probed(_ method: String = "POST", _ headers: [String: String]) -> (Harness, Exchange?) {
        var harness = Harness()
        let client = harness.connect()
        var description = Harness.upload(method)
        description.request.headers = [
            WebHeader("Authorization", "Bearer x"), WebHeader("Content-Type", "image/jpeg"),
            WebHeader("User-Agent", "Example"),
        ]
        let probe = harness.start(client, 1, description, length: large).begun.first
        #expect(probe?.purpose == .probing && probe?.request.method == "OPTIONS" && probe?.body == Exchange.Body.none)
        #expect(probe?.request.headers["Authorization"] == "Bearer x" && probe?.request.headers["Content-Type"] == nil)
        let next = harness.answer(1, 204, headers).begun.first
        return (harness, next)
    }

    @Test(
        arguments: [
            ("POST", ["Upload-Limit": "max-size=100000000"], UploadSupport.resumable(draft: 8)),
            ("PUT", ["Upload-Limit": ""], .resumable(draft: 8)),
            ("POST", ["Tus-Version": "1.1.0, 1.0.0", "Tus-Extension": "expiration,creation"], .tus),
            ("PUT", ["Tus-Version": "1.0.0", "Tus-Extension": "creation"], .none),
            ("POST", ["Tus-Version": "2.0.0", "Tus-Extension": "creation"], .none),
            ("POST", ["Tus-Version": "1.0.0"], .none), ("POST", ["Allow": "POST"], .none),
        ] as [(String, [String: String], UploadSupport)])
    func asksWhatTheServerCan(_ method: String, _ headers: [String: String], _ support: UploadSupport) {
        let (harness, next) = Self.probed(method, headers)
        #expect(harness.queue.transfers[1]?.upload?.support == support)
        #expect(next?.purpose == (support == .none ? .sending : .creation))
    }

    /// A server that refuses the version of the draft names its own.
    @Test func speaksAnOlderDraft() {
        var (harness, again) = Self.probedOnce(400, ["Upload-Draft-Interop-Version": "6"])
        #expect(again?.purpose == .probing && again?.request.headers["Upload-Draft-Interop-Version"] == "6")
        let creation = harness.answer(1, 200, ["Upload-Limit": "min-size=0"]).begun.first
        #expect(creation?.purpose == .creation && creation?.request.headers["Upload-Draft-Interop-Version"] == "6")
        let part = harness.answer(1, 201, ["Location": "/uploads/7"]).begun.first
        #expect(part?.request.method == "PATCH" && part?.request.headers["Upload-Draft-Interop-Version"] == "6")
    }

    @Test(arguments: ["3", "8", "x"]) func asksOnceMoreAtTheMost(_ draft: String) {
        let (_, next) = Self.probedOnce(400, ["Upload-Draft-Interop-Version": draft])
        #expect(next?.purpose == .sending)
    }

    private static func probedOnce(_ status: Int, _ headers: [String: String]) -> (Harness, Exchange?) {
        var harness = Harness()
        harness.start(harness.connect(), 1, Harness.upload("POST"), length: large)
        let next = harness.answer(1, status, headers).begun.first
        return (harness, next)
    }

    /// A server that closes the connection at a question it does not know gets the file.
    @Test func sendsTheFileIfTheQuestionFails() {
        var harness = Harness()
        harness.start(harness.connect(), 1, Harness.upload("POST"), length: Self.large)
        // An outage is none of the question.
        for _ in 1...3 {
            harness.take(.exchanged(harness.number(1), Harness.cut()))
            #expect(harness.pass(100).begun.first?.purpose == .probing)
        }
        harness.take(.exchanged(harness.number(1), Harness.cut(sent: true)))
        #expect(harness.pass(100).begun.first?.purpose == .probing)
        let next = harness.take(.exchanged(harness.number(1), Harness.cut(sent: true))).begun.first
        #expect(next?.purpose == .sending && next?.body == .file(0..<Self.large))
        // The next one asks again.
        let other = harness.start(ClientNumber(1), 2, Harness.upload("POST"), length: Self.large).begun.first
        #expect(other?.purpose == .probing)
    }

    @Test func asksAServerOnce() {
        var (harness, _) = Self.probed("PUT", [:])
        let client = ClientNumber(1)
        let next = harness.start(client, 2, Harness.upload(), length: Self.large).begun.first
        #expect(next?.purpose == .sending)
        _ = harness.pass(3601)
        let later = harness.start(client, 3, Harness.upload(), length: Self.large).begun.first
        #expect(later?.purpose == .probing)
    }

    @Test(arguments: [
        ["Upload-Limit": "max-size=1000"],
        ["Tus-Version": "1.0.0", "Tus-Extension": "creation", "Tus-Max-Size": "1000"],
    ])
    func refusesAFileThatIsTooLargeForTheServer(_ headers: [String: String]) {
        let (harness, _) = Self.probed("POST", headers)
        #expect(harness.actions.delivered.first?.ending?.failure?.code == .dataLengthExceedsMaximum)
    }

    // MARK: The IETF's protocol

    private static let resumable = ["Upload-Limit": "max-append-size=3000000, min-append-size=1"]

    /// An upload whose resource was created.
    private static func created(_ location: String = "/uploads/7") -> (Harness, Exchange?) {
        var (harness, creation) = probed("POST", resumable)
        #expect(creation?.request.method == "POST" && creation?.body == Exchange.Body.none)
        #expect(creation?.request.headers["Upload-Complete"] == "?0")
        #expect(creation?.request.headers["Upload-Length"] == "\(large)")
        #expect(creation?.request.headers["Content-Type"] == "image/jpeg")
        let actions = harness.answer(1, 201, ["Location": location, "Upload-Limit": "max-append-size=3000000"])
        // The address is stored before a byte is sent.
        let save = actions.firstIndex {
            if case .save(let transfer) = $0 { transfer.upload?.resource != nil } else { false }
        }
        let perform = actions.firstIndex { if case .perform = $0 { true } else { false } }
        if let save, let perform { #expect(save < perform) } else { #expect(Bool(false), "\(actions)") }
        return (harness, actions.begun.first)
    }

    @Test func sendsPartsOfTheLargestSize() {
        var (harness, first) = Self.created()
        #expect(first?.request.method == "PATCH" && first?.request.address == "https://example.org/uploads/7")
        #expect(first?.body == .file(0..<3_000_000) && first?.request.headers["Upload-Complete"] == "?0")
        #expect(first?.request.headers["Upload-Offset"] == "0")
        #expect(first?.request.headers["Content-Type"] == "application/partial-upload")
        #expect(first?.request.headers["Authorization"] == "Bearer x")
        let second = harness.answer(1, 204, ["Upload-Offset": "3000000", "Upload-Complete": "?0"]).begun.first
        #expect(second?.body == .file(3_000_000..<Self.large) && second?.request.headers["Upload-Complete"] == "?1")
        let end = harness.answer(1, 200, ["Upload-Complete": "?1"]).delivered.first?.ending
        #expect(end?.response?.status == 200 && end?.sent == Self.large)
    }

    /// A server that takes parts of any size says so with the largest number.
    @Test func goesOnAtAServerWithoutALimit() {
        var (harness, _) = Self.probed("POST", ["Upload-Limit": "max-append-size=9223372036854775807"])
        harness.answer(1, 201, ["Location": "/uploads/7", "Upload-Limit": "max-append-size=9223372036854775807"])
        harness.take(.exchanged(harness.number(1), Harness.cut()))
        _ = harness.pass(10)
        let rest = harness.answer(1, 204, ["Upload-Offset": "1000", "Upload-Complete": "?0"]).begun.first
        #expect(rest?.body == .file(1000..<Self.large))
    }

    @Test func givesALoginToItsServerOnly() {
        var harness = Harness()
        let client = harness.connect()
        harness.start(client, 1, Harness.upload("POST"), length: Self.large)
        harness.answer(1, 401, ["WWW-Authenticate": "Basic realm=\"x\""])
        let asked = harness.actions.messages.compactMap {
            if case .challenged(_, _, let challenge) = $0 { challenge } else { nil }
        }
        let login = TransferLogin(user: "ada", password: "secret")
        let again = harness.take(
            .message(client, .authenticate(session: 1, task: 1, challenge: asked.first?.number ?? 0, login)))
        #expect(again.begun.first?.login == login)
        harness.answer(1, 204, ["Upload-Limit": ""])
        let part = harness.answer(1, 201, ["Location": "https://other.org/uploads/7"]).begun.first
        #expect(part?.request.address == "https://other.org/uploads/7" && part?.login == nil)
    }

    @Test func asksHowMuchHasArrivedAfterAnInterruption() {
        var (harness, _) = Self.created()
        harness.take(.moved(harness.number(1), sent: 1_500_000, received: 0))
        harness.take(.exchanged(harness.number(1), Harness.cut()))
        let question = harness.pass(10).begun.first
        #expect(question?.request.method == "HEAD" && question?.request.address == "https://example.org/uploads/7")
        // The server may have less than what was sent.
        let rest = harness.answer(1, 204, ["Upload-Offset": "1200000", "Upload-Complete": "?0"]).begun.first
        #expect(rest?.body == .file(1_200_000..<4_194_304))
        #expect(rest?.request.headers["Upload-Offset"] == "1200000")
    }

    @Test func goesOnAfterTheServiceWasKilled() {
        let (harness, _) = Self.created()
        var second = Harness(harness.stored)
        let question = second.take(.timeIsUp).begun.first
        #expect(question?.request.method == "HEAD" && question?.request.address == "https://example.org/uploads/7")
    }

    @Test func isDoneIfTheServerHasAllOfIt() {
        var (harness, _) = Self.created()
        harness.take(.exchanged(harness.number(1), Harness.cut()))
        _ = harness.pass(10)
        let end = harness.answer(1, 204, ["Upload-Complete": "?1", "Upload-Offset": "\(Self.large)"]).delivered.first
        #expect(end?.ending?.failure == nil && end?.ending?.sent == Self.large)
    }

    @Test(arguments: [409, 423, 500, 503]) func asksAgainIfAPartIsNotTaken(_ status: Int) {
        var (harness, _) = Self.created()
        #expect(harness.answer(1, status, ["Upload-Offset": "5"]).delivered.isEmpty)
        #expect(harness.pass(10).begun.first?.purpose == .offset)
    }

    @Test(arguments: [404, 410]) func beginsAnewIfTheServerHasLostIt(_ status: Int) {
        var (harness, _) = Self.created()
        harness.take(.exchanged(harness.number(1), Harness.cut()))
        _ = harness.pass(10)
        harness.answer(1, status)
        #expect(harness.pass(10).begun.first?.purpose == .creation)
    }

    @Test func givesUpOnAServerThatLosesEverything() {
        var (harness, _) = Self.created()
        var losses = 0
        while harness.actions.delivered.isEmpty, losses < 20 {
            harness.answer(1, 404)
            losses += 1
            if harness.pass(1000).begun.first?.purpose == .creation {
                harness.answer(1, 201, ["Location": "/uploads/\(losses)"])
            }
        }
        #expect(losses == 4 && harness.actions.delivered.first?.ending?.failure?.code == .badServerResponse)
    }

    @Test(arguments: ["99999999999", "-1", "x", ""]) func doesNotBelieveAnImpossibleOffset(_ offset: String) {
        var (harness, _) = Self.created()
        harness.take(.exchanged(harness.number(1), Harness.cut()))
        _ = harness.pass(10)
        let after = harness.answer(1, 204, ["Upload-Offset": offset, "Upload-Complete": "?0"])
        #expect(after.begun.isEmpty && after.delivered.isEmpty)
        #expect(harness.pass(10).begun.first?.purpose == .creation)
    }

    @Test func givesTheProgramWhatTheServerAnswersToTheWhole() {
        var (harness, _) = Self.created()
        harness.answer(1, 204, ["Upload-Offset": "3000000", "Upload-Complete": "?0"])
        let end = harness.answer(1, 422, ["Upload-Complete": "?1"]).delivered.first?.ending
        #expect(end?.response?.status == 422 && end?.failure == nil)
    }

    @Test func givesNoCredentialsToAnotherServer() {
        let (_, first) = Self.created("https://uploads.example.com/7")
        #expect(first?.request.headers["Authorization"] == nil && first?.request.headers["User-Agent"] == "Example")
    }

    @Test(arguments: ["http://example.org/7", "ftp://example.org/7", "javascript:1", ""])
    func sendsAllAtOnceIfThePlaceCannotBeUsed(_ location: String) {
        var (harness, _) = Self.probed("POST", Self.resumable)
        let next = harness.answer(1, 201, ["Location": location]).begun.first
        if location.isEmpty {
            // A relative address of nothing is the address itself.
            #expect(next?.purpose == .sending)
        } else {
            #expect(next?.request.method == "POST" && next?.body == .file(0..<Self.large))
        }
    }

    @Test(arguments: [401, 403, 413]) func givesTheProgramTheServersRefusal(_ status: Int) {
        var (harness, _) = Self.probed("POST", Self.resumable)
        #expect(harness.answer(1, status).delivered.first?.ending?.response?.status == status)
    }

    @Test(arguments: [400, 404, 405, 415, 501]) func sendsAllAtOnceIfTheServerCannotDoWhatItSaid(_ status: Int) {
        var (harness, _) = Self.probed("POST", Self.resumable)
        #expect(harness.answer(1, status).begun.first?.body == .file(0..<Self.large))
    }

    // MARK: tus

    private static let tus = ["Tus-Version": "1.0.0", "Tus-Extension": "creation"]

    @Test func sendsWithTus() {
        var (harness, creation) = Self.probed("POST", Self.tus)
        #expect(creation?.request.headers["Tus-Resumable"] == "1.0.0")
        #expect(creation?.request.headers["Upload-Length"] == "\(Self.large)")
        #expect(creation?.request.headers["Upload-Metadata"] == "filename Zg==,filetype aW1hZ2UvanBlZw==")
        let first = harness.answer(1, 201, ["Location": "https://example.org/files/1"]).begun.first
        #expect(first?.request.method == "PATCH" && first?.body == .file(0..<Self.large))
        #expect(first?.request.headers["Content-Type"] == "application/offset+octet-stream")
        harness.take(.exchanged(harness.number(1), Harness.cut()))
        #expect(harness.pass(10).begun.first?.request.method == "HEAD")
        let rest = harness.answer(1, 200, ["Upload-Offset": "100", "Upload-Length": "\(Self.large)"]).begun.first
        #expect(rest?.body == .file(100..<Self.large))
        let end = harness.answer(1, 204, ["Upload-Offset": "\(Self.large)"]).delivered.first?.ending
        #expect(end?.failure == nil && end?.sent == Self.large)
    }

    /// Something between may have answered. (tus 1.0.0, PATCH)
    /// Also a server that goes back and forth comes to an end.
    @Test(arguments: [["7"], ["7", "3"]]) func asksHowMuchTheServerHasIfItDoesNotSay(_ offsets: [String]) {
        var (harness, _) = Self.probed("POST", Self.tus)
        harness.answer(1, 201, ["Location": "/files/1"])
        let asked = harness.answer(1, 200)
        #expect(asked.delivered.isEmpty && asked.begun.first?.request.method == "HEAD")
        let rest = harness.answer(1, 200, ["Upload-Offset": "7", "Upload-Length": "\(Self.large)"]).begun.first
        #expect(rest?.body == .file(7..<Self.large))
        for number in 0..<20 where harness.actions.delivered.isEmpty {
            harness.answer(1, 200)
            harness.answer(
                1, 200, ["Upload-Offset": offsets[number % offsets.count], "Upload-Length": "\(Self.large)"])
        }
        #expect(harness.actions.delivered.first?.ending?.failure?.code == .badServerResponse)
    }

    @Test func isDoneWithTusIfTheLastAnswerWasLost() {
        var (harness, _) = Self.probed("POST", Self.tus)
        harness.answer(1, 201, ["Location": "/files/1"])
        harness.take(.exchanged(harness.number(1), Harness.cut()))
        _ = harness.pass(10)
        let end = harness.answer(1, 200, ["Upload-Offset": "\(Self.large)"]).delivered.first?.ending
        #expect(end?.failure == nil && end?.sent == Self.large)
    }
}
