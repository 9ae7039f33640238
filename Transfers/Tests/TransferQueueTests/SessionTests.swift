// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import TransferMessages
import TransferQueue

/// Programs, sessions, and the ends of transfers.
struct SessionTests {
    private typealias Harness = QueueHarness

    @Test func tellsAProgramWhatItsSessionHas() {
        var harness = Harness()
        let first = harness.connect()
        harness.start(first, 1, Harness.upload())
        harness.take(.creation(first, session: 1, task: 2, Harness.download(), .success(nil)))
        harness.take(.clientLeft(first))
        let app = harness.launch(Harness.app)
        let messages = harness.take(.message(app, .connect(session: 7, Harness.configuration()))).messages
        let tasks = messages.compactMap { if case .existing(7, let task) = $0 { task } else { nil } }
        #expect(tasks.map(\.task) == [1, 2] && tasks.map(\.isSuspended) == [false, true])
        #expect(messages.last == .connected(session: 7, nextTask: 3))
        #expect(tasks[0].description == Harness.upload() && tasks[0].progress.expectedToSend == 10)
    }

    @Test func refusesAnExtensionWithoutAppGroup() {
        var harness = Harness()
        let client = harness.launch(Harness.share)
        var without = Harness.configuration()
        without.group = nil
        var others = Harness.configuration()
        others.group = "group.org.other"
        for configuration in [without, others] {
            let messages = harness.take(.message(client, .connect(session: 1, configuration))).messages
            guard case .refused(1, let failure) = messages.first else { return #expect(Bool(false), "\(messages)") }
            #expect(failure.code.rawValue == -995)
        }
        // An app has a container of its own.
        let app = harness.launch(Harness.app)
        let messages = harness.take(.message(app, .connect(session: 1, without))).messages
        #expect(messages == [.connected(session: 1, nextTask: 1)])
    }

    @Test func letsOneProcessConnectWithASession() {
        var harness = Harness()
        let first = harness.connect()
        let second = harness.launch(Harness.app)
        let messages = harness.take(.message(second, .connect(session: 1, Harness.configuration()))).messages
        guard case .refused(1, let failure) = messages.first else { return #expect(Bool(false), "\(messages)") }
        #expect(failure.code.rawValue == -996)
        harness.take(.message(first, .disconnect(session: 1)))
        #expect(
            harness.take(.message(second, .connect(session: 2, Harness.configuration()))).messages
                == [.connected(session: 2, nextTask: 1)])
    }

    @Test func tellsTheConnectedProgramOfEndsInTheirOrder() {
        var harness = Harness()
        let client = harness.connect()
        for task in 1...3 { harness.start(client, task, Harness.upload()) }
        let ends = [3, 1, 2].flatMap { harness.answer(Int64($0), 201).delivered.map(\.task) }
        #expect(ends == [3, 1, 2] && harness.actions.launched.isEmpty)
        // All that was not acknowledged comes again, in the same order.
        harness.take(.message(client, .acknowledge(session: 1, task: 3)))
        harness.take(.clientLeft(client))
        let app = harness.launch(Harness.app, for: Harness.key)
        let again = harness.take(.message(app, .connect(session: 1, Harness.configuration())))
        #expect(again.delivered.map(\.task) == [1, 2])
        let rest = [1, 2].map { harness.take(.message(app, .acknowledge(session: 1, task: $0))).messages }
        #expect(rest == [[], [.finishedEvents(session: 1)]])
        harness.take(.message(app, .disconnect(session: 1)))
        #expect(harness.stored.transfers.isEmpty && !harness.stored.sessions.isEmpty)
        // It invalidates the session first, and then calls the completion handler.
        harness.take(.message(app, .handledEvents(identifier: "uploads")))
        harness.take(.launchEnded(Harness.key))
        #expect(harness.stored.sessions.isEmpty)
    }

    @Test func launchesTheAppWhenTheLastTransferHasEnded() {
        var harness = Harness()
        let client = harness.connect()
        for task in 1...2 { harness.start(client, task, Harness.upload()) }
        harness.take(.clientLeft(client))
        #expect(harness.answer(1, 201).launched.isEmpty)
        #expect(harness.answer(2, 500).launched == [Harness.key])
        // Once, while it runs.
        #expect(harness.pass(1000).launched.isEmpty)
    }

    @Test func doesNotLaunchAnAppThatWantsNoEvents() {
        var harness = Harness()
        let client = harness.connect { $0.sendsLaunchEvents = false }
        harness.start(client, 1, Harness.upload())
        harness.take(.clientLeft(client))
        #expect(harness.answer(1, 201).launched.isEmpty && harness.stored.transfers.count == 1)
    }

    /// Each time later, until it has called the completion handler.
    @Test func launchesAnAppAgainThatHasNotDealtWithItsEvents() {
        var harness = Harness.withLaunchedApp()
        for (number, delay) in [1.0, 2, 4, 8].enumerated() {
            #expect(harness.take(.launchEnded(Harness.key)).launched.isEmpty)
            let failed = harness.queue.failedLaunches(Harness.key)
            #expect(failed?.count == number + 1 && failed?.next == delay * 0.75)
            #expect(harness.pass(delay * 0.7).launched.isEmpty)
            #expect(harness.pass(delay * 0.1).launched == [Harness.key])
        }
        let app = harness.connect(Harness.app, for: Harness.key)
        #expect(harness.actions.delivered.map(\.task) == [1])
        harness.take(.message(app, .acknowledge(session: 1, task: 1)))
        harness.take(.message(app, .handledEvents(identifier: "uploads")))
        harness.take(.clientLeft(app))
        #expect(harness.take(.launchEnded(Harness.key)).launched.isEmpty)
        #expect(harness.pass(100_000).launched.isEmpty && harness.queue.isIdle)
        #expect(harness.queue.failedLaunches(Harness.key) == nil)
    }

    /// An extension has connected before the app, which was launched because no process had the session.
    @Test func letsALaunchedAppWaitForTheProcessThatHasItsSession() {
        var harness = Harness()
        let first = harness.connect()
        harness.start(first, 1, Harness.upload())
        harness.take(.clientLeft(first))
        #expect(harness.answer(1, 201).launched == [Harness.key])
        let second = harness.connect()
        #expect(harness.actions.delivered.map(\.task) == [1])
        let app = harness.launch(Harness.app, for: Harness.key)
        #expect(harness.take(.message(app, .connect(session: 4, Harness.configuration()))).messages.isEmpty)
        harness.take(.message(second, .acknowledge(session: 1, task: 1)))
        // Longer than an app may do nothing: it is not its fault.
        #expect(harness.pass(100).ended.isEmpty)
        #expect(
            harness.take(.clientLeft(second)).messages == [
                .connected(session: 4, nextTask: 2), .finishedEvents(session: 4),
            ])
        harness.take(.message(app, .handledEvents(identifier: "uploads")))
        harness.take(.clientLeft(app))
        harness.take(.launchEnded(Harness.key))
        #expect(harness.actions.launched.count == 1 && harness.stored.sessions.isEmpty && harness.queue.isIdle)
    }

    /// The app that was launched for what an earlier share has begun still has the session.
    @Test func letsAnExtensionWaitForTheAppThatWasLaunched() {
        var harness = Harness.withLaunchedApp()
        let app = harness.connect(Harness.app, for: Harness.key)
        let (second, third) = (harness.launch(Harness.share), harness.launch(Harness.share))
        for client in [second, third] {
            #expect(harness.take(.message(client, .connect(session: 1, Harness.configuration()))).messages.isEmpty)
        }
        harness.take(.message(app, .acknowledge(session: 1, task: 1)))
        #expect(
            harness.take(.message(app, .disconnect(session: 1))).messages == [
                .disconnected(session: 1), .connected(session: 1, nextTask: 2),
            ])
        harness.take(.message(app, .handledEvents(identifier: "uploads")))
        harness.take(.clientLeft(app))
        harness.take(.launchEnded(Harness.key))
        // One at a time, in their order.
        #expect(harness.queue.isConnected(second, 1, with: Harness.key))
        #expect(harness.take(.clientLeft(second)).messages == [.connected(session: 1, nextTask: 2)])
        #expect(harness.queue.isConnected(third, 1, with: Harness.key))
    }

    @Test func refusesAnExtensionThatHasWaitedLongEnough() {
        var harness = Harness.withLaunchedApp()
        _ = harness.connect(Harness.app, for: Harness.key)
        let second = harness.launch(Harness.share)
        harness.take(.message(second, .connect(session: 1, Harness.configuration())))
        #expect(harness.pass(29).messages.isEmpty)
        guard case .refused(1, let failure)? = harness.pass(2).messages.first else {
            return #expect(Bool(false), "it still waits")
        }
        #expect(failure.code.rawValue == -996)
    }

    /// Neither a program that leaves while it waits nor one that no longer wants the session is connected: the next one is.
    @Test(arguments: [true, false]) func passesOverAProgramThatWaitsNoLonger(_ hasEnded: Bool) {
        var harness = Harness.withLaunchedApp()
        let app = harness.connect(Harness.app, for: Harness.key)
        let waiting = [4, 5].map { session in
            let client = harness.launch(Harness.share)
            #expect(
                harness.take(.message(client, .connect(session: session, Harness.configuration()))).messages.isEmpty)
            return client
        }
        if hasEnded {
            harness.take(.clientLeft(waiting[0]))
        } else {
            let messages = harness.take(.message(waiting[0], .disconnect(session: 4))).messages
            #expect(messages == [.disconnected(session: 4)])
        }
        // The end of its launch is known before its connection has ended.
        harness.take(.launchEnded(Harness.key))
        harness.take(.clientLeft(app))
        #expect(harness.queue.isConnected(waiting[1], 5, with: Harness.key))
    }

    /// A number stands for one session of a program, also while it waits.
    @Test func takesANumberOfASessionOnce() {
        var harness = Harness.withLaunchedApp()
        let app = harness.connect(Harness.app, for: Harness.key)
        let second = harness.launch(Harness.share)
        harness.take(.message(second, .connect(session: 1, Harness.configuration())))
        let other = Harness.configuration { $0.identifier = "others" }
        harness.take(.message(second, .connect(session: 1, other)))
        harness.take(.message(second, .disconnect(session: 1)))
        #expect(harness.queue.isConnected(app, 1, with: Harness.key))
        harness.take(.clientLeft(app))
        let others = SessionKey(application: Harness.key.application, identifier: "others")
        #expect(!harness.queue.isConnected(with: Harness.key) && !harness.queue.isConnected(with: others))
    }

    /// A second session of the process that has it, and that of an app that was launched for another one, are refused at once.
    @Test func doesNotWaitForItselfOrInACircle() {
        var harness = Harness.withLaunchedApp()
        let app = harness.connect(Harness.app, for: Harness.key)
        let other = harness.launch(
            Harness.app, for: SessionKey(application: Harness.key.application, identifier: "others"))
        for client in [app, other] {
            let messages = harness.take(.message(client, .connect(session: 2, Harness.configuration()))).messages
            guard case .refused(2, let failure)? = messages.first else {
                return #expect(Bool(false), "\(messages)")
            }
            #expect(failure.code.rawValue == -996)
        }
    }

    @Test func endsAnAppThatDoesNothingForItsSession() {
        var harness = Harness.withLaunchedApp()
        // Nothing is counted before it runs: a person may be asked for the keyring's password.
        #expect(harness.pass(100).ended.isEmpty)
        harness.take(.launchBegan(Harness.key))
        #expect(harness.pass(19).ended.isEmpty)
        #expect(harness.pass(2).ended == [Harness.key])
        harness.take(.launchEnded(Harness.key))
        #expect(harness.pass(10).launched == [Harness.key])
        // One that has connected has its time, and twenty seconds after it knows all.
        let app = harness.connect(Harness.app, for: Harness.key)
        #expect(harness.pass(500).ended.isEmpty)
        harness.take(.message(app, .acknowledge(session: 1, task: 1)))
        #expect(harness.pass(19).ended.isEmpty && harness.pass(2).ended == [Harness.key])
    }

    /// It has twenty seconds after its last event, even if there was a pause in between.
    @Test func leavesAnAppTimeForEachEvent() {
        var harness = Harness()
        let client = harness.connect()
        for task in 1...2 { harness.start(client, task, Harness.upload()) }
        harness.take(.clientLeft(client))
        harness.answer(1, 401, ["WWW-Authenticate": "Digest realm=\"x\""])
        #expect(harness.actions.launched == [Harness.key])
        let app = harness.connect(Harness.app, for: Harness.key)
        harness.answer(2, 201)
        harness.take(.message(app, .acknowledge(session: 1, task: 2)))
        #expect(harness.pass(100).ended.isEmpty)
        harness.take(.message(app, .cancel(session: 1, task: 1, keepsData: false)))
        harness.take(.message(app, .acknowledge(session: 1, task: 1)))
        #expect(harness.pass(19).ended.isEmpty)
        harness.take(.message(app, .disconnect(session: 1)))
        #expect(harness.pass(19).ended.isEmpty)
        harness.take(.message(app, .handledEvents(identifier: "uploads")))
        #expect(harness.pass(19).ended.isEmpty && harness.pass(2).ended == [Harness.key])
    }

    @Test func endsAnAppThatIsConnectedForTooLong() {
        var harness = Harness.withLaunchedApp()
        let app = harness.connect(Harness.app, for: Harness.key)
        #expect(harness.pass(300).ended.isEmpty)
        // Whatever it says.
        harness.take(.message(app, .disconnect(session: 1)))
        harness.take(.message(app, .connect(session: 2, Harness.configuration())))
        #expect(harness.pass(299).ended.isEmpty && harness.pass(2).ended == [Harness.key])
    }

    /// The ends of an app that was removed wait for it, and the service does not stay for them.
    @Test func keepsTheEndsOfAnAppThatIsMissing() {
        var harness = Harness()
        let client = harness.connect()
        harness.start(client, 1, Harness.upload())
        harness.take(.clientLeft(client))
        #expect(harness.answer(1, 201).launched == [Harness.key])
        harness.take(.applicationIsMissing(Harness.key))
        #expect(harness.queue.isIdle && harness.pass(100_000).launched.isEmpty)
        var second = Harness(harness.stored)
        #expect(second.take(.timeIsUp).launched == [Harness.key])
        let app = harness.connect(Harness.app, for: Harness.key)
        #expect(harness.actions.delivered.map(\.task) == [1])
        harness.take(.message(app, .acknowledge(session: 1, task: 1)))
        harness.take(.clientLeft(app))
        #expect(harness.stored.transfers.isEmpty && harness.queue.isIdle)
    }

    /// The app has taken note of all ends, and has crashed before it has called the completion handler.
    @Test func launchesAnAppAgainThatKnowsAllAndHasNotSaidSo() {
        var harness = Harness.withLaunchedApp()
        let app = harness.connect(Harness.app, for: Harness.key)
        harness.take(.message(app, .acknowledge(session: 1, task: 1)))
        harness.take(.clientLeft(app))
        harness.take(.launchEnded(Harness.key))
        #expect(harness.pass(10).launched == [Harness.key])
        var second = Harness(harness.stored)
        #expect(second.take(.timeIsUp).launched == [Harness.key] && !second.queue.isIdle)
        let again = harness.launch(Harness.app, for: Harness.key)
        let messages = harness.take(.message(again, .connect(session: 1, Harness.configuration()))).messages
        #expect(messages.contains(.finishedEvents(session: 1)))
        harness.take(.message(again, .handledEvents(identifier: "uploads")))
        harness.take(.clientLeft(again))
        harness.take(.launchEnded(Harness.key))
        #expect(harness.queue.isIdle && harness.stored.sessions.isEmpty)
    }

    @Test(arguments: [TimeInterval.greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity, .nan])
    func takesTimesThatNoClockCounts(_ time: TimeInterval) {
        var harness = Harness()
        let client = harness.connect {
            $0.requestTimeout = time
            $0.resourceTimeout = time
        }
        let begun = harness.start(client, 1, Harness.download()).begun
        #expect(begun.first.map { (1...400_000_000).contains($0.idleTimeout) } ?? (time < 0))
        #expect(harness.actions.waits.allSatisfy { (0...400_000_000).contains($0) })
    }

    @Test(arguments: [0, -1, Int.max, Int.min]) func takesNoTaskWithAnImpossibleNumber(_ task: Int) {
        var harness = Harness()
        harness.start(harness.connect(), task, Harness.download())
        #expect(harness.queue.transfers.isEmpty)
    }

    /// Another app's request may be the next on the connection.
    @Test func sendsNothingThatWouldEndARequestElsewhere() {
        var harness = Harness()
        let client = harness.connect()
        var description = Harness.upload()
        description.request.headers = [
            WebHeader("content-length", "0"), WebHeader("Transfer-Encoding", "chunked"),
            WebHeader("Connection", "keep-alive"), WebHeader("Host", "example.com"), WebHeader("X-Own", "1"),
        ]
        let headers = harness.start(client, 1, description).begun.first?.request.headers
        #expect(headers == [WebHeader("X-Own", "1")])
    }

    @Test func launchesTheAppAfterTheServiceWasStartedAgain() {
        var harness = Harness()
        let client = harness.connect()
        harness.start(client, 1, Harness.upload())
        harness.answer(1, 201)
        var second = Harness(harness.stored)
        #expect(second.take(.timeIsUp).launched == [Harness.key])
    }

    @Test func keepsADisconnectedProgramFromOthersTransfers() {
        var harness = Harness()
        let client = harness.connect()
        harness.start(client, 1, Harness.upload())
        let other = harness.launch(
            TransferProgram(bundle: "org.other", application: "org.other", groups: [], request: nil))
        var own = Harness.configuration()
        own.group = nil
        harness.take(.message(other, .connect(session: 1, own)))
        harness.take(.message(other, .cancel(session: 1, task: 1, keepsData: false)))
        harness.take(.message(other, .acknowledge(session: 1, task: 1)))
        harness.take(.message(other, .handledEvents(identifier: "uploads")))
        #expect(harness.queue.transfers[1]?.ending == nil)
    }

    @Test func endsACancelledTransfer() {
        var harness = Harness()
        let client = harness.connect()
        harness.start(client, 1, Harness.upload())
        let actions = harness.take(.message(client, .cancel(session: 1, task: 1, keepsData: false)))
        #expect(actions.contains(.stop(1)) && actions.delivered.first?.ending?.failure?.code == .cancelled)
        // What comes late means nothing.
        #expect(harness.answer(1, 201).delivered.isEmpty)
    }

    @Test(
        arguments: [
            ("ftp://example.org/a", "PUT", -1002), ("file:///etc/passwd", "PUT", -1002), ("", "PUT", -1002),
            ("https://example.org/", "PUT\r\nX: 1", -1000), ("https://example.org/", "GET", -1000),
        ])
    func refusesWhatIsNoRequest(_ address: String, _ method: String, _ code: Int) {
        var harness = Harness()
        let client = harness.connect()
        let actions = harness.take(
            .creation(client, session: 1, task: 1, Harness.upload(method, address), .success(nil)))
        #expect(actions.delivered.first?.ending?.failure?.code.rawValue == code)
        #expect(harness.take(.message(client, .resume(session: 1, task: 1))).begun.isEmpty)
    }

    @Test func refusesHeadersThatWouldBeginOtherFields() {
        var harness = Harness()
        let client = harness.connect()
        var description = Harness.download()
        description.request.headers = [WebHeader("X-Name", "a\r\nAuthorization: b")]
        let actions = harness.take(.creation(client, session: 1, task: 1, description, .success(nil)))
        #expect(actions.delivered.first?.ending?.failure?.code == .badURL)
    }

    @Test func refusesMoreThanTheServiceKeeps() throws {
        var harness = Harness()
        let client = harness.connect()
        var large = Harness.download()
        large.request.body = Data(count: 2 << 20)
        var long = Harness.download("https://example.org/" + String(repeating: "a", count: 20_000))
        long.label = String(repeating: "b", count: 20_000)
        for (task, description) in [(1, large), (2, long)] {
            let end = harness.take(.creation(client, session: 1, task: task, description, .success(nil))).delivered
                .first
            #expect(end?.ending?.failure?.code == .dataLengthExceedsMaximum)
            #expect(try JSONEncoder().encode(end).count < 10_000)
        }
    }

    @Test func endsATransferWhoseFileCannotBeRead() {
        var harness = Harness()
        let client = harness.connect()
        let failure = TransferFailure(.fileDoesNotExist, "/f does not exist")
        let actions = harness.take(.creation(client, session: 1, task: 1, Harness.upload(), .failure(failure)))
        #expect(actions.delivered.first?.ending?.failure == failure)
    }

    @Test func confirmsAfterWhatCameBefore() {
        var harness = Harness()
        let client = harness.connect()
        harness.start(client, 1, Harness.upload())
        #expect(harness.take(.message(client, .confirm(5))).messages == [.confirmed(5)])
    }

    // MARK: Logins

    @Test func asksTheProgramForALogin() {
        var harness = Harness()
        let client = harness.connect()
        harness.start(client, 1, Harness.upload())
        let asked = harness.answer(
            1, 401,
            [
                "WWW-Authenticate":
                    "Negotiate, Bearer error=\"a, basic b\", Basic charset=\"UTF-8\", realm=\"The \\\"cloud\\\"\""
            ])
        guard case .challenged(1, 1, let challenge) = asked.messages.first else {
            return #expect(Bool(false), "\(asked)")
        }
        #expect(challenge.realm == "The \"cloud\"" && challenge.method == "basic" && challenge.failures == 0)
        let login = TransferLogin(user: "ada", password: "secret")
        let again = harness.take(
            .message(client, .authenticate(session: 1, task: 1, challenge: challenge.number, login)))
        #expect(again.begun.map(\.login) == [login])
        // The login is in no file.
        let coded = String(decoding: (try? JSONEncoder().encode(harness.stored.transfers)) ?? Data(), as: UTF8.self)
        #expect(coded.contains("example.org") && !coded.contains("secret"))
        let refused = harness.answer(1, 401, ["WWW-Authenticate": "Basic realm=\"x\""])
        guard case .challenged(1, 1, let second) = refused.messages.first else {
            return #expect(Bool(false), "\(refused)")
        }
        #expect(second.failures == 1 && second.number != challenge.number)
        let end = harness.take(.message(client, .authenticate(session: 1, task: 1, challenge: second.number, nil)))
        #expect(end.delivered.first?.ending?.response?.status == 401)
    }

    @Test func launchesTheAppForALogin() {
        var harness = Harness()
        let client = harness.connect()
        harness.start(client, 1, Harness.upload())
        harness.take(.clientLeft(client))
        #expect(harness.answer(1, 401, ["WWW-Authenticate": "Digest realm=\"x\""]).launched == [Harness.key])
        let app = harness.connect(Harness.app)
        guard case .challenged(1, 1, let challenge) = harness.actions.messages.last else {
            return #expect(Bool(false), "\(harness.actions.messages)")
        }
        let login = TransferLogin(user: "ada", password: "secret")
        let actions = harness.take(
            .message(app, .authenticate(session: 1, task: 1, challenge: challenge.number, login)))
        #expect(actions.begun.map(\.login) == [login])
    }

    @Test(arguments: [["WWW-Authenticate": "Bearer"], [:]])
    func givesTheAnswerToAProgramThatCannotBeAsked(_ headers: [String: String]) {
        var harness = Harness()
        let client = harness.connect()
        harness.start(client, 1, Harness.upload())
        #expect(harness.answer(1, 401, headers).delivered.first?.ending?.response?.status == 401)
    }
}
