// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Background transfers of confined programs, with the real service and a server that behaves badly when it is asked to.
@Suite(.timeLimit(.minutes(30)))
struct TransferTests {
    /// An app with an extension that transfers, and a server.
    private func withServer(_ network: Bool = true, _ body: (TransferHome, TransferServer) async throws -> Void)
        async throws
    {
        try await TransferHome.with(network: network) { transfers in
            try await body(transfers, try await TransferServer(transfers.home))
        }
    }

    @Test func uploadsWhenTheExtensionHasEnded() async throws {
        try await withServer { transfers, server in
            let home = transfers.home
            try await transfers.share("upload PUT \(server.address("hold/photo")) photo 3000000")
            try server.goOn()
            try await home.wait { try transfers.notes().contains("finished events") }
            #expect(
                try transfers.notes() == [
                    "launched for fixture", "photo answer took photo", "photo status 201 error 0 sent 3000000",
                    "finished events",
                ])
            #expect(
                try Data(contentsOf: server.folder.appendingPathComponent("photo")) == TransferServer.bytes(3_000_000))
            #expect(try server.log().allSatisfy { $0.hasSuffix("yes None") })
        }
    }

    @Test func downloadsWhenTheExtensionHasEnded() async throws {
        try await withServer { transfers, server in
            let home = transfers.home
            let data = try server.serve("film", 5_000_000)
            try await transfers.share("download \(server.address("hold/film")) film")
            try server.goOn()
            try await home.wait { try transfers.notes().contains("finished events") }
            #expect(try transfers.received("film") == data)
            #expect(try transfers.notes().contains("film status 200 error 0 sent 0"))
        }
    }

    @Test func transfersFilesWithoutBytes() async throws {
        try await withServer { transfers, server in
            _ = try server.serve("nothing", 0)
            try await transfers.share(
                "download \(server.address("files/nothing")) nothing",
                "upload PUT \(server.address("files/empty")) empty 0", "wait")
            #expect(try transfers.received("nothing").isEmpty)
            #expect(try Data(contentsOf: server.folder.appendingPathComponent("empty")).isEmpty)
            #expect(try transfers.notes().contains("empty status 201 error 0 sent 0"))
        }
    }

    @Test func reportsToAnExtensionThatStillRuns() async throws {
        try await withServer { transfers, server in
            try await transfers.share("upload POST \(server.address("files/photo")) photo 10", "wait")
            #expect(
                try transfers.notes().prefix(3) == [
                    "photo answer took photo", "photo status 201 error 0 sent 10", "finished events",
                ])
        }
    }

    /// The fault, and how often the server sees the file begin.
    @Test(arguments: ["cut-2", "busy-1", "range-1", "lie-1"])
    func downloadsInSpiteOf(_ fault: String) async throws {
        try await withServer { transfers, server in
            let home = transfers.home
            let data = try server.serve("film", 3_000_000)
            try await transfers.share("download \(server.address("\(fault)/film")) film")
            try await home.wait { try transfers.notes().contains("finished events") }
            #expect(try transfers.received("film") == data)
            if fault == "cut-2" {
                // It goes on where it was cut.
                let starts = try server.log().compactMap { Int($0.split(separator: " ")[2]) }
                #expect(starts == [0, 1_500_000, 2_250_000])
            }
        }
    }

    @Test(arguments: ["cut-2", "busy-1", "silent-1"]) func uploadsInSpiteOf(_ fault: String) async throws {
        try await withServer { transfers, server in
            let home = transfers.home
            try await transfers.share("upload PUT \(server.address("\(fault)/photo")) photo 3000000")
            try await home.wait { try transfers.notes().contains("finished events") }
            #expect(
                try Data(contentsOf: server.folder.appendingPathComponent("photo")) == TransferServer.bytes(3_000_000))
        }
    }

    @Test func doesNotPostTwice() async throws {
        try await withServer { transfers, server in
            let home = transfers.home
            try await transfers.share("upload POST \(server.address("silent-9/order")) order 1000")
            try await home.wait { try transfers.notes().contains("finished events") }
            #expect(try server.log().filter { $0.hasPrefix("POST order") }.count == 1)
            #expect(try transfers.notes().contains { $0.contains("may have been carried out") })
        }
    }

    @Test(arguments: [404, 500, 413]) func givesTheAppWhatTheServerAnswers(_ status: Int) async throws {
        try await withServer { transfers, server in
            let home = transfers.home
            try await transfers.share("upload PUT \(server.address("hold-\(status)/photo")) photo 10")
            try server.goOn()
            try await home.wait { try transfers.notes().contains("finished events") }
            #expect(
                try transfers.notes().dropFirst() == [
                    "photo answer an answer", "photo status \(status) error 0 sent 10", "finished events",
                ])
            // The share has completed, and what it has begun has not.
            let text = try await home.appex("history").output
            #expect(text.contains("– completed, but its transfer failed: "), "\(text)")
            let history = try await home.appex("history", "--json").object()["history"] as? [[String: Any]]
            let begun = try #require(history?.first?["transfers"] as? [[String: Any]])
            #expect(begun.map { $0["status"] as? Int } == [status])
        }
    }

    /// Killed in the middle, and started again by the next command: nothing is lost, and nothing that has arrived is sent again.
    @Test func losesNothingIfTheServiceIsKilled() async throws {
        try await withServer { transfers, server in
            let home = transfers.home
            let film = try server.serve("film", 12_000_000)
            try await transfers.share(
                "download \(server.address("half/film")) film",
                "upload PUT \(server.address("half/photo")) photo 12000000")
            for received in [1_000_000, 7_000_000, 10_000_000] {
                try await home.wait {
                    let list = try await home.appex("transfer", "list", "--json").object()
                    let progress = (list["transfers"] as? [[String: Any]])?.first?["progress"] as? [String: Any]
                    return progress?["received"] as? Int ?? 0 > received
                }
                try await home.killTransferService()
            }
            _ = try await home.appex("transfer", "list")
            try server.goOn()
            try await home.wait { try transfers.notes().contains("finished events") }
            #expect(try transfers.received("film") == film)
            #expect(
                try Data(contentsOf: server.folder.appendingPathComponent("photo")) == TransferServer.bytes(12_000_000))
            // At least once: an app that was launched by a service that was killed may have learnt of it before.
            #expect(Set(try transfers.notes().filter { $0.contains(" status ") }).count == 2)
            let starts = try server.log().filter { $0.hasPrefix("GET film") }.compactMap {
                Int($0.split(separator: " ")[2])
            }
            #expect(starts.count == 4 && starts[0] == 0 && starts[1] > 1_000_000, "\(starts)")
            #expect(starts == starts.sorted(), "\(starts)")
        }
    }

    /// Without a terminal nothing else would say why nothing happens.
    @Test func saysThatWhatIsWaitedForIsPaused() async throws {
        try await withServer { transfers, server in
            let home = transfers.home
            try await transfers.share(
                "upload PUT \(server.address("hold/photo")) photo 1000",
                "upload PUT \(server.address("hold/film")) film 1000")
            #expect(try await home.appex("transfer", "pause", "--all").code == 0)
            let one = try home.start(["transfer", "wait", "1"])
            let both = try home.start(["transfer", "wait"])
            try await home.wait { try one.errors().contains("transfer 1 is paused; appex transfer resume 1") }
            try await home.wait {
                try both.errors().contains("all 2 transfers are paused; appex transfer resume --all")
            }
            try server.goOn()
            #expect(try await home.appex("transfer", "resume", "--all").code == 0)
            let codes = try await [one.value.code, both.value.code]
            #expect(codes == [0, 0])
        }
    }

    @Test func showsAndControlsTransfers() async throws {
        try await withServer { transfers, server in
            let home = transfers.home
            #expect(try await home.appex("transfer", "list").output == "no transfer is under way\n")
            try await transfers.share("upload PUT http://127.0.0.1:1/files/photo?secret=1 photo 3000000")
            let list = try await home.appex("transfer", "list")
            #expect(list.output.hasPrefix("1  org.fixture  “photo” to http://127.0.0.1:1/files/photo?…"), "\(list)")
            var problem = list
            for _ in 1...100 where !problem.output.contains("there is no connection to the server") {
                problem = try await home.appex("transfer", "list")
            }
            #expect(problem.output.contains("there is no connection to the server"), "\(problem)")
            #expect(try await home.appex("transfer", "pause", "1").output.hasPrefix("1 paused"))
            let shown = try await home.appex("transfer", "show", "1", "--json").object()
            #expect(shown["state"] as? String == "paused" && shown["label"] as? String == "photo")
            let resumed = try await home.appex("transfer", "resume", "1")
            #expect(resumed.code == 0, "\(resumed)")
            #expect(try await home.appex("transfer", "retry", "7").code == 2)
            #expect(try await home.appex("transfer", "cancel", "--all").output.hasPrefix("1 cancelled"))
            #expect(try await home.appex("transfer", "wait", "1").code == 1)
            try await home.wait { try transfers.notes().contains("photo status 0 error -999 sent 0") }
            #expect(try await home.appex("transfer", "cancel", "1").code == 2)
        }
    }

    /// No byte that has arrived is sent again.
    @Test(arguments: ["resumable", "tus"]) func continuesAnUpload(_ kind: String) async throws {
        try await withServer { transfers, server in
            let home = transfers.home
            try await transfers.share("upload POST \(server.address("\(kind)/photo")) photo 8000000")
            try await home.wait { try transfers.notes().contains("finished events") }
            let photo = try Data(contentsOf: server.folder.appendingPathComponent("photo"))
            #expect(photo == TransferServer.bytes(8_000_000))
            #expect(
                try server.log() == [
                    "created photo \(kind)", "part photo 0 4000000", "part photo 4000000 6000000",
                    "part photo 6000000 8000000",
                ])
            #expect(try transfers.notes().contains("photo status \(kind == "tus" ? 204 : 200) error 0 sent 8000000"))
        }
    }

    @Test func reportsWhatTheExtensionHasBegun() async throws {
        try await withServer { transfers, server in
            let home = transfers.home
            let line = "upload PUT \(server.address("hold/photo")) photo 1000"
            let share = try await home.appex("share", "--to", "org.fixture.Transfer", "--text", line)
            #expect(
                share.output.contains(
                    "upload 1, “photo” to http://127.0.0.1:\(server.port)/hold/photo: goes on in the background"))
            try server.goOn()
            let waited = try await shareAndWait(home, line, "--json")
            let transfers = try #require(try waited.object()["transfers"] as? [[String: Any]], "\(waited)")
            #expect(waited.code == 0 && transfers.map { $0["state"] as? String } == ["done"], "\(waited)")
            let failed = try await shareAndWait(home, "upload PUT \(server.address("status-507/photo")) photo 1000")
            #expect(
                failed.code == 1 && failed.output.contains("completed, but its transfer failed")
                    && failed.output.contains("failed: the server has no room left (status 507)"),
                "\(failed)")
        }
    }

    /// Shares, and waits for the transfers.
    private func shareAndWait(_ home: Home, _ line: String, _ options: String...) async throws -> Home.Result {
        try await home.appex(["share", "--to", "org.fixture.Transfer", "--wait", "--text", line] + options)
    }

    @Test func asksTheAppForALogin() async throws {
        try await withServer { transfers, server in
            try await transfers.share("upload PUT \(server.address("auth/photo")) photo 1000")
            // The extension has ended: what its session is told in its last moment would be the end of it.
            try server.goOn()
            try await transfers.waitForEvents()
            #expect(try transfers.notes().contains("asked for The cloud after 0 failures"))
            #expect(try transfers.notes().contains("photo status 201 error 0 sent 1000"))
        }
    }

    /// One that crashes, and one that does nothing for its session, which is ended after 20 seconds.
    @Test(arguments: ["crash", "idle"]) func launchesAnAppAgainThatDidNotDealWithItsEvents(_ fault: String) async throws
    {
        try await withServer { transfers, server in
            let home = transfers.home
            let container = home.data.appendingPathComponent("Groups/group.fixture")
            try FileManager.default.createDirectory(at: container, withIntermediateDirectories: true)
            try Data().write(to: container.appendingPathComponent(fault))
            try await transfers.share("upload PUT \(server.address("hold/photo")) photo 1000")
            try server.goOn()
            try await home.wait { try transfers.notes().contains("finished events") }
            #expect(try transfers.notes().filter { $0 == "launched for fixture" }.count == 2)
            #expect(try transfers.notes().filter { $0.hasPrefix("photo status") }.count == 1)
        }
    }

    /// The share says it, whatever the extension does with the error.
    @Test func refusesAnExtensionWithoutASharedContainer() async throws {
        try await withServer { transfers, server in
            let text = "nogroup\nupload PUT \(server.address("files/photo")) photo 10\nuntil one ends"
            let share = try await transfers.home.appex("share", "--to", "org.fixture.Transfer", "--text", text)
            #expect(share.code == 0, "\(share)")
            #expect(
                share.errors.contains("a transfer was not begun: an extension's background session needs an app group"))
            #expect(try transfers.notes().contains("invalid -995") && server.log().isEmpty)
            let waited = try await transfers.home.appex(
                "share", "--to", "org.fixture.Transfer", "--wait", "--json", "--text", text)
            let notices = try #require(try waited.object()["notices"] as? [String])
            #expect(waited.code == 1 && notices.count == 1, "\(waited)")
            #expect(try waited.object()["problem"] as? String == notices[0])
        }
    }

    @Test func refusesAProgramWithoutTheNetwork() async throws {
        try await withServer(false) { transfers, server in
            let line = "upload PUT \(server.address("files/photo")) photo 10\nuntil one ends"
            let share = try await transfers.home.appex("share", "--to", "org.fixture.Transfer", "--text", line)
            #expect(share.errors.contains("com.apple.security.network.client"), "\(share)")
            #expect(
                try transfers.notes().contains { $0.hasSuffix("status 0 error -997 sent 0") } && server.log().isEmpty)
        }
    }

    /// A script must not take a share that is under way for one that was cancelled, and share again.
    @Test func reportsAShareWhoseWaitingIsInterrupted() async throws {
        try await withServer { transfers, server in
            let home = transfers.home
            let running = try home.start([
                "share", "--to", "org.fixture.Transfer", "--wait", "--json", "--text",
                "upload PUT \(server.address("hold/photo")) photo 1000",
            ])
            try await home.wait { try await home.appex("history", "--json").output.contains("org.fixture.Transfer") }
            kill(running.process.processIdentifier, SIGINT)
            let result = try await running.value
            #expect(result.code == 130 && result.errors.contains("the share is complete"), "\(result)")
            #expect(try result.object()["outcome"] as? String == "completed", "\(result)")
            #expect(
                try (result.object()["problem"] as? String)?.contains("go on in the background") == true, "\(result)")
            try server.goOn()
            try await transfers.waitForEvents()
            #expect(try transfers.notes().contains("photo status 201 error 0 sent 1000"))
        }
    }

    /// An upload that failed at once is not reported as one that its app went on with.
    @Test func reportsAFailureWithoutAnExchange() async throws {
        try await withServer { transfers, server in
            let share = try await transfers.home.appex(
                "share", "--to", "org.fixture.Transfer", "--wait", "--text",
                "existing PUT \(server.address("files/a")) missing")
            #expect(share.code == 1 && share.output.contains("does not exist"), "\(share)")
            #expect(!share.output.contains("went on with it"), "\(share)")
        }
    }

    /// A task that its program has forgotten to resume never begins, and nothing waits for it.
    @Test func namesATaskThatWasNotResumed() async throws {
        try await withServer { transfers, server in
            let home = transfers.home
            let share = try await home.appex(
                "share", "--to", "org.fixture.Transfer", "--wait", "--text", "forgotten \(server.address("files/a"))")
            #expect(share.code == 1 && share.output.contains("its program has not called resume()"), "\(share)")
            for command in ["resume", "retry"] {
                let result = try await home.appex("transfer", command, "1")
                #expect(result.code == 2 && result.errors.contains("has not called resume()"), "\(result)")
            }
            #expect(try await home.appex("transfer", "cancel", "1").code == 0)
        }
    }

    /// A service in the place of the desktop's, with a real session bus.
    @Test func notifiesOfWhatEndsAfterTheCommand() async throws {
        try Requirement.programs(["dbus-daemon", "gdbus"], packages: "dbus libglib2.0-bin")
        try Requirement.python("dbusmock", package: "python3-dbusmock")
        try await withServer { transfers, server in
            let home = transfers.home
            let bus = try Home.Running(
                home, URL(fileURLWithPath: "/usr/bin/dbus-daemon"),
                ["--session", "--nofork", "--nopidfile", "--print-address"],
                input: nil, [:])
            defer { bus.killGroup() }
            try await home.wait { try bus.output().hasSuffix("\n") }
            let session = [
                "DBUS_SESSION_BUS_ADDRESS": try bus.output().trimmingCharacters(in: .whitespacesAndNewlines)
            ]
            let name = "org.freedesktop.Notifications"
            let path = "/org/freedesktop/Notifications"
            let mock = try Home.Running(
                home, URL(fileURLWithPath: "/usr/bin/python3"), ["-m", "dbusmock", "--session", name, path, name],
                input: nil, session)
            defer { mock.killGroup() }
            func call(_ arguments: String...) async throws {
                let result = try await home.run(URL(fileURLWithPath: "/usr/bin/gdbus"), arguments, session)
                try #require(result.code == 0, "\(result)")
            }
            try await call("wait", "--session", "--timeout", "20", name)
            let add = ["call", "--session", "-d", name, "-o", path, "-m", "org.freedesktop.DBus.Mock.AddMethod", name]
            for method in [
                ["GetCapabilities", "", "as", "ret = ['body', 'body-markup', 'actions']"],
                ["Notify", "susssasa{sv}i", "u", "ret = 1"], ["CloseNotification", "u", "", ""],
            ] {
                let result = try await home.run(URL(fileURLWithPath: "/usr/bin/gdbus"), add + method, session)
                try #require(result.code == 0, "\(result)")
            }
            try await transfers.share(
                "upload PUT \(server.address("hold/a<b&")) a<b& 3000", environment: session)
            #expect(try !mock.output().contains("is done"))
            // One that takes a while is told of at once, and what it says is taken away at its end.
            try await home.wait { try mock.output().contains("Uploading send-a<b&") }
            try server.goOn()
            try await home.wait { try mock.output().contains("is done") }
            try await home.wait { try mock.output().contains("CloseNotification") }
            let first = try mock.output()
            #expect(first.contains("\"Fixture is done\" \"send-a&lt;b&amp; was sent\""), "\(first)")
            try FileManager.default.removeItem(at: server.folder.appendingPathComponent("go"))
            try await transfers.share(
                "upload PUT \(server.address("hold-403/photo")) photo 3000", environment: session)
            try server.goOn()
            try await home.wait { try mock.output().contains("could not do everything") }
            let second = try mock.output().dropFirst(first.count)
            #expect(second.contains("send-photo: the server does not allow it (status 403)"), "\(second)")
            #expect(!second.contains("a&lt;b"), "it is told once")
            // Its button cancels it.
            try FileManager.default.removeItem(at: server.folder.appendingPathComponent("go"))
            try await transfers.share("upload PUT \(server.address("hold/film")) film 3000", environment: session)
            try await home.wait { try mock.output().contains("Uploading send-film") }
            try await call(
                "call", "--session", "-d", name, "-o", path, "-m", "org.freedesktop.DBus.Mock.EmitSignal", name,
                "ActionInvoked", "us", "[<uint32 1>, <'cancel'>]")
            try await home.wait { try await home.appex("transfer", "list", "--all").output.contains("cancelled") }
        }
    }

    /// The service learns of a task when it is resumed: of a program that was ended while it made one, nothing is left that waits for ever.
    @Test func leavesNothingOfATaskThatWasBeingMade() async throws {
        try await withServer { transfers, server in
            // A process that does not run for 50 milliseconds at the wrong moment leaves a task.
            var left: [Int] = []
            for attempt in 1...3 where left.count < attempt {
                let text =
                    "upload PUT \(server.address("files/photo")) photo 10 keep\nkilled \(server.address("files/a\(attempt)"))"
                let share = try await transfers.home.appex("share", "--to", "org.fixture.Transfer", "--text", text)
                #expect(share.errors.contains("signal 9"), "\(share)")
                let list = try await transfers.home.appex("transfer", "list", "--all", "--json")
                #expect(list.output.contains("files/photo"), "\(list)")
                guard list.output.contains("files/a\(attempt)") else { return }
                left.append(attempt)
            }
            #expect(left.count < 3, "each time a task was left")
        }
    }

    /// A program that takes its time still may delete the file when `resume()` has returned.
    @Test func holdsTheFileOfAnUploadThatWasResumedLater() async throws {
        try await withServer { transfers, server in
            try await transfers.share("later PUT \(server.address("files/photo"))", "wait")
            let notes = try transfers.notes()
            #expect(notes.contains { $0.hasSuffix("status 201 error 0 sent 10") }, "\(notes)")
            #expect(!notes.contains { $0.hasPrefix("not ") }, "\(notes)")
            #expect(try Data(contentsOf: server.folder.appendingPathComponent("photo")) == TransferServer.bytes(10))
        }
    }

    /// The service never learns of it, and the delegate does.
    @Test func cancelsATaskBeforeItIsResumed() async throws {
        try await withServer { transfers, server in
            try await transfers.share("cancelled \(server.address("files/a"))", "wait", "until one ends")
            let notes = try transfers.notes()
            #expect(notes.contains { $0.contains("error -999") }, "\(notes)")
            let list = try await transfers.home.appex("transfer", "list", "--all", "--json")
            #expect(list.output == "{\"transfers\":[]}\n", "\(list)")
        }
    }

    /// As on Apple's systems, it is an error of the program.
    @Test func endsAProgramThatUsesASessionThatItHasEnded() async throws {
        try await withServer { transfers, server in
            let share = try await transfers.home.appex(
                "share", "--to", "org.fixture.Transfer", "--text", "late \(server.address("files/a"))")
            #expect(share.code != 0 && share.errors.contains("in a session that was invalidated"), "\(share)")
        }
    }
}
