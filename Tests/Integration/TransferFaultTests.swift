// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Servers, networks and disks that fail a transfer, each in its own way.
@Suite(.timeLimit(.minutes(30)))
struct TransferFaultTests {
    private func withHome(_ body: (TransferHome) async throws -> Void) async throws {
        try await TransferHome.with(body)
    }

    /// Waits until the list names a problem, and returns it.
    private func problem(_ home: Home, _ text: String) async throws -> String {
        var list = ""
        do {
            try await home.wait {
                list = try await home.appex("transfer", "list").output
                return list.contains(text)
            }
            return list
        } catch is WaitedTooLong {
            let list = try await home.appex("transfer", "list", "--all")
            Issue.record("no problem “\(text)”: \(list)")
            return list.output
        }
    }

    // MARK: The service

    /// Its program notices: nothing waits for a service that is gone.
    @Test func endsAShareWhoseServiceIsKilled() async throws {
        try await withHome { transfers in
            let home = transfers.home
            let server = try await TransferServer(home)
            let running = try home.start([
                "share", "--to", "org.fixture.Transfer", "--text",
                "upload PUT \(server.address("hold/photo")) photo 1000\nuntil one ends",
            ])
            try await home.wait {
                FileManager.default.fileExists(atPath: server.folder.appendingPathComponent(".photo").path)
            }
            try await home.killTransferService()
            let result = try await running.value
            // What it has asked for last may not be stored, and that is what it says.
            #expect(result.code == 1 && result.errors.contains("has not confirmed that it has stored"), "\(result)")
            #expect(try transfers.notes().contains { $0.contains("error -997") })
            try server.goOn()
            _ = try await home.appex("transfer", "list")
            try await transfers.waitForEvents()
            #expect(try transfers.notes().contains("photo status 201 error 0 sent 1000"))
        }
    }

    /// Commands ask at any moment, also when the service has just been killed.
    @Test func answersWhileTheServiceIsKilled() async throws {
        try await withHome { transfers in
            let home = transfers.home
            try await transfers.share("upload PUT http://127.0.0.1:1/files/photo photo 1000")
            #expect(try await home.appex("transfer", "pause", "1").code == 0)
            for _ in 1...12 {
                async let shown = home.appex("transfer", "show", "1")
                try await Task.sleep(for: .milliseconds(Int.random(in: 0...60)))
                try await home.killTransferService()
                let result = try await shown
                #expect(result.code == 0 && result.output.contains("paused"), "\(result)")
            }
        }
    }

    /// An upload goes on when its app is removed, and the app learns of its end when it is installed again.
    @Test func keepsTheEndsOfAnAppThatIsRemoved() async throws {
        try await withHome { transfers in
            let home = transfers.home
            let server = try await TransferServer(home)
            try await transfers.share("upload PUT \(server.address("hold/photo")) photo 1000")
            let removed = try await home.appex("app", "remove", "org.fixture")
            #expect(removed.code == 0 && removed.output.contains("1 transfer that it has begun go"), "\(removed)")
            try server.goOn()
            let log = home.root.appendingPathComponent("state/appex/Logs/transfers.log")
            try await home.wait {
                guard FileManager.default.fileExists(atPath: log.path) else { return false }
                return try String(contentsOf: log, encoding: .utf8).contains("org.fixture is not installed")
            }
            // It is not waited for an app that is gone.
            #expect(try await home.appex("transfer", "wait", "1").code == 0)
            try await transfers.prepare()
            try await home.killTransferService()
            _ = try await home.appex("transfer", "list")
            try await transfers.waitForEvents()
            #expect(try transfers.notes().contains("photo status 201 error 0 sent 1000"))
        }
    }

    @Test func saysWhyTheServiceDoesNotStart() async throws {
        try await withHome { transfers in
            let home = transfers.home
            try await transfers.share("upload PUT http://127.0.0.1:1/files/photo photo 1000")
            try await home.killTransferService()
            let queue = home.data.appendingPathComponent("Transfers")
            try FileManager.default.removeItem(at: queue.appendingPathComponent("Queue.sqlite-wal"))
            try Data(repeating: 7, count: 20_000).write(to: queue.appendingPathComponent("Queue.sqlite"))
            let list = try await home.appex("transfer", "list")
            #expect(list.code != 0 && list.errors.contains("Queue.sqlite: it is damaged"), "\(list)")
            // An empty one takes nothing away that is waiting to be sent.
            try FileManager.default.removeItem(at: queue.appendingPathComponent("Queue.sqlite"))
            try Data().write(to: queue.appendingPathComponent("Queue.sqlite"))
            #expect(try await home.appex("transfer", "list").code == 0)
            let kept = try FileManager.default.subpathsOfDirectory(atPath: queue.path)
            #expect(kept.contains { $0.hasPrefix("lost-") && $0.contains("upload-") }, "\(kept)")
            let doctor = try await home.appex("doctor")
            #expect(doctor.code == 1 && doctor.output.contains("are not sent; share them again"), "\(doctor)")
        }
    }

    // MARK: Servers

    /// Nothing more comes for a time: the connection is given up and the rest asked for.
    @Test func goesOnAfterTheServerHasStalled() async throws {
        try await withHome { transfers in
            let home = transfers.home
            let server = try await TransferServer(home)
            let film = try server.serve("film", 2_000_000)
            try await transfers.share(
                "timeout 2", "download \(server.address("stall-1/film")) film",
                "upload PUT \(server.address("stall-1/photo")) photo 2000000")
            try await transfers.waitForEvents()
            #expect(try transfers.received("film") == film)
            #expect(
                try Data(contentsOf: server.folder.appendingPathComponent("photo")) == TransferServer.bytes(2_000_000))
            #expect(try server.log().contains("GET film 1000000 yes"))
        }
    }

    /// Bytes that follow a complete answer are no part of the downloaded file.
    @Test func takesAnAnswerThatComesTwiceOnce() async throws {
        try await withHome { transfers in
            let home = transfers.home
            let server = try await TransferServer(home)
            let film = try server.serve("film", 300_000)
            try await transfers.share(
                "download \(server.address("twice-1/film")) film",
                "download \(server.address("files/film")) again")
            try await transfers.waitForEvents()
            #expect(try transfers.received("film") == film)
            #expect(try transfers.received("again") == film)
        }
    }

    /// Nothing comes any more: a person need not wait until the connection is given up.
    @Test func replacesAnAttemptThatHasStalled() async throws {
        try await withHome { transfers in
            let home = transfers.home
            let server = try await TransferServer(home)
            try await transfers.share("upload PUT \(server.address("hold/photo")) photo 1000")
            try await home.wait { server.hasHeld }
            let early = try await home.appex("transfer", "retry", "1")
            #expect(early.code == 2 && early.errors.contains("it is under way"), "\(early)")
            try server.forgetHeld()
            try await home.wait { try await home.appex("transfer", "retry", "1").code == 0 }
            try await home.wait { server.hasHeld }
            try server.goOn()
            try await transfers.waitForEvents()
            #expect(try transfers.notes().contains("photo status 201 error 0 sent 1000"))
        }
    }

    @Test func sendsThroughASlowServer() async throws {
        try await withHome { transfers in
            let home = transfers.home
            let server = try await TransferServer(home)
            let film = try server.serve("film", 3_000_000)
            try await transfers.share(
                "timeout 2", "download \(server.address("slow/film")) film",
                "upload PUT \(server.address("slow/photo")) photo 3000000")
            try await transfers.waitForEvents()
            #expect(try transfers.received("film") == film)
            #expect(try server.log().filter { $0.hasPrefix("PUT photo 3000000") }.count == 1)
        }
    }

    /// A server to which a redirection leads gets neither the program's login nor a body that the program has written.
    @Test func givesNoLoginToTheServerThatItIsSentTo() async throws {
        try await withHome { transfers in
            let home = transfers.home
            let server = try await TransferServer(home)
            let other = try await TransferServer(home)
            try await transfers.share(
                "header Authorization Bearer secret",
                "upload PUT \(server.address("away-\(other.port)/photo")) photo 1000",
                "upload PUT \(server.address("moved/film")) film 1000",
                "say PUT \(server.address("away-\(other.port)/login")) login password",
                "say POST \(server.address("away-\(other.port)/login")) posted password",
                "say PUT \(server.address("moved/words")) words password")
            try await transfers.waitForEvents()
            // What a program says itself may be a login, too: the other server has had the file alone.
            #expect(try server.log().contains { $0.hasPrefix("PUT words 8") })
            #expect(try other.log().map { $0.hasSuffix(" None") } == [true])
            #expect(try server.log().contains { $0.hasPrefix("PUT film") && $0.hasSuffix("Bearer secret") })
        }
    }

    // MARK: Certificates

    @Test(arguments: ["expired", "self-signed", "of another name"])
    func sendsNothingToAServerWhoseCertificateIs(_ fault: String) async throws {
        try await withHome { transfers in
            let home = transfers.home
            let authority = try await Authority(home)
            let certificate =
                switch fault {
                case "expired": try await authority.certificate("expired", "127.0.0.1", isExpired: true)
                case "self-signed": try await Authority.selfSigned(home)
                default: try await authority.certificate("other", "10.1.2.3")
                }
            let server = try await TransferServer(home, certificate: certificate)
            let line = "upload PUT \(server.address("files/photo")) photo 1000"
            try await transfers.share(line, environment: authority.environment)
            // The extension may have been told of it.
            try await home.wait { try transfers.notes().contains { $0.hasPrefix("photo status") } }
            let notes = try transfers.notes()
            #expect(notes.contains { $0.hasPrefix("photo status 0 error -12") }, "\(notes)")
            let reason = try await home.appex("transfer", "list", "--all")
            #expect(reason.output.contains("certificate"), "\(reason)")
            #expect(try server.log().isEmpty)
        }
    }

    @Test func sendsToAServerWhoseCertificateIsGood() async throws {
        try await withHome { transfers in
            let home = transfers.home
            let authority = try await Authority(home)
            let server = try await TransferServer(
                home, certificate: try await authority.certificate("good", "127.0.0.1"))
            let line = "upload PUT \(server.address("files/photo")) photo 1000"
            try await transfers.share(line, environment: authority.environment)
            try await transfers.waitForEvents()
            #expect(try transfers.notes().contains("photo status 201 error 0 sent 1000"))
        }
    }

    // MARK: Files

    /// Of a file that changes while it is sent, nothing arrives as if it were one state of it.
    @Test func doesNotSendAFileThatChanges() async throws {
        try await withHome { transfers in
            let home = transfers.home
            let server = try await TransferServer(home)
            try await transfers.share("upload PUT \(server.address("slow/photo")) photo 4000000 keep")
            let file = home.data.appendingPathComponent("Groups/group.fixture/send-photo")
            let handle = try FileHandle(forUpdating: file)
            try handle.seek(toOffset: 3_900_000)
            try handle.write(contentsOf: Data(repeating: 1, count: 50_000))
            try handle.close()
            try await transfers.waitForEvents()
            let place = server.folder.appendingPathComponent("photo")
            if FileManager.default.fileExists(atPath: place.path) {
                // If the file system can share blocks, the service has a copy that does not change.
                #expect(try Data(contentsOf: place) == TransferServer.bytes(4_000_000))
            } else {
                #expect(try transfers.notes().contains { $0.contains("was changed after the upload was asked for") })
            }
        }
    }

    // MARK: Disks

    /// A home whose data lie on a small disk.
    private func withSmallDisk(_ body: (TransferHome) async throws -> Void) async throws {
        try await Home.with { home in
            try FileManager.default.createDirectory(at: home.data, withIntermediateDirectories: true)
            let mount = URL(fileURLWithPath: "/usr/bin/mount")
            let parent = home.data.deletingLastPathComponent()
            let mounted = try await home.run(mount, ["-t", "tmpfs", "-o", "size=400m", "tmpfs", parent.path])
            try Requirement.that(mounted.code == 0, "needs root, to mount a disk: \(mounted.errors)")
            do {
                let transfers = TransferHome(home: home)
                try await transfers.prepare()
                try await body(transfers)
            } catch {
                _ = try await home.run(URL(fileURLWithPath: "/usr/bin/umount"), ["-l", parent.path])
                throw error
            }
            _ = try await home.appex("transfer", "cancel", "--all")
            _ = try await home.run(URL(fileURLWithPath: "/usr/bin/umount"), ["-l", parent.path])
        }
    }

    private static func free(_ home: Home) throws -> Int {
        try FileManager.default.attributesOfFileSystem(forPath: home.data.path)[.systemFreeSize] as? Int ?? 0
    }

    @Test func waitsForSpaceOnAFullDisk() async throws {
        try await withSmallDisk { transfers in
            let home = transfers.home
            let server = try await TransferServer(home)
            let film = try server.serve("film", 3_000_000)
            let ballast = home.data.appendingPathComponent("ballast")
            try Data(repeating: 1, count: Self.free(home) - (40 << 20)).write(to: ballast)
            try await transfers.share("download \(server.address("files/film")) film")
            let list = try await problem(home, "the disk is too full for the file")
            #expect(list.contains("64 MiB are kept free"), "\(list)")
            try FileManager.default.removeItem(at: ballast)
            // It may have gone on by itself.
            _ = try await home.appex("transfer", "retry", "1")
            try await transfers.waitForEvents()
            #expect(try transfers.received("film") == film)
        }
    }

    /// Takes all of a disk.
    private static func fill(_ home: Home) throws -> URL {
        let ballast = home.data.appendingPathComponent("ballast")
        try Data().write(to: ballast)
        let file = try FileHandle(forWritingTo: ballast)
        for size in [1 << 20, 1 << 12, 1] {
            do { while true { try file.write(contentsOf: Data(repeating: 1, count: size)) } } catch {
                // The disk is full.
            }
        }
        #expect(try free(home) < 4096)
        return ballast
    }

    /// The reserve is enough for one decision; then the command says that nothing is decided, and nothing is.
    @Test func decidesNothingWithoutRoomForIt() async throws {
        try await withSmallDisk { transfers in
            let home = transfers.home
            let server = try await TransferServer(home)
            try await transfers.share("upload PUT \(server.address("hold/photo")) photo 1000")
            try await home.wait { server.hasHeld }
            var refused: Home.Result?
            let ballast = try Self.fill(home)
            // A megabyte is enough for some.
            for number in 0..<20 where refused == nil {
                _ = try Self.fill(home)
                let decided = try await home.appex("transfer", number.isMultiple(of: 2) ? "pause" : "resume", "1")
                if decided.code != 0 { refused = decided }
            }
            let result = try #require(refused)
            #expect(
                result.code == 1 && result.errors.contains("the disk is full, and no decision was stored"), "\(result)")
            try FileManager.default.removeItem(at: ballast)
            try server.goOn()
            #expect(try await home.appex("transfer", "resume", "1").code == 0)
            try await transfers.waitForEvents()
            #expect(try transfers.notes().contains("photo status 201 error 0 sent 1000"))
            let reserve = home.data.appendingPathComponent("Transfers/Reserve")
            #expect(try FileManager.default.attributesOfItem(atPath: reserve.path)[.size] as? Int == 1 << 20)
        }
    }

    /// On a full disk, the partial file of a download makes room for the decision to cancel it.
    @Test func cancelsADownloadOnAFullDisk() async throws {
        try await withSmallDisk { transfers in
            let home = transfers.home
            let server = try await TransferServer(home)
            _ = try server.serve("film", 60 << 20)
            try await transfers.share("download \(server.address("slow/film")) film")
            let file = home.data.appendingPathComponent("Transfers/Files/download-1")
            try await home.wait {
                guard FileManager.default.fileExists(atPath: file.path) else { return false }
                return try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0 > 4 << 20
            }
            var code: Int32 = 0
            for number in 0..<20 where code == 0 {
                _ = try Self.fill(home)
                code = try await home.appex("transfer", number.isMultiple(of: 2) ? "pause" : "resume", "1").code
            }
            #expect(code == 1)
            _ = try Self.fill(home)
            let cancelled = try await home.appex("transfer", "cancel", "1")
            #expect(cancelled.code == 0, "\(cancelled)")
            #expect(!FileManager.default.fileExists(atPath: file.path))
            try FileManager.default.removeItem(at: home.data.appendingPathComponent("ballast"))
            try await transfers.waitForEvents()
            #expect(try transfers.notes().contains { $0.hasPrefix("film status") && $0.contains("error -999") })
        }
    }

    /// A person can make room by cancelling, also when nothing at all is free.
    @Test func cancelsOnAFullDisk() async throws {
        try await withSmallDisk { transfers in
            let home = transfers.home
            let server = try await TransferServer(home)
            try await transfers.share("upload PUT \(server.address("hold/photo")) photo 30000000")
            let ballast = try Self.fill(home)
            let cancelled = try await home.appex("transfer", "cancel", "1")
            #expect(cancelled.code == 0, "\(cancelled)")
            try FileManager.default.removeItem(at: ballast)
            try await transfers.waitForEvents()
            #expect(try transfers.notes().contains { $0.hasPrefix("photo status 0 error -999") })
        }
    }

    /// Some of the disk stays free for everything else.
    @Test func doesNotFillTheDiskWithAnAnswerWithoutAnEnd() async throws {
        try await withSmallDisk { transfers in
            let home = transfers.home
            let server = try await TransferServer(home)
            _ = try server.serve("film", 1)
            try await transfers.share("download \(server.address("endless/film")) film")
            _ = try await problem(home, "the disk is too full for the file")
            #expect(try await home.appex("transfer", "cancel", "1").code == 0)
            try await home.wait { try Self.free(home) > 100 << 20 }
            try await transfers.waitForEvents()
            #expect(try transfers.notes().contains { $0.hasPrefix("film status") && $0.contains("error -999") })
        }
    }

    // MARK: Networks

    /// A network that costs is used by what may use it.
    @Test func waitsForANetworkThatCostsNothing() async throws {
        try await withHome { transfers in
            let home = transfers.home
            let metered = home.root.appendingPathComponent("metered")
            try Data("1".utf8).write(to: metered)
            let bus = try await Self.networkManager(home, metered)
            defer { bus.process.terminate() }
            let address = try bus.output().trimmingCharacters(in: .whitespacesAndNewlines)
            let server = try await TransferServer(home)
            try await transfers.share(
                "free-network", "upload PUT \(server.address("files/photo")) photo 1000",
                environment: ["DBUS_SYSTEM_BUS_ADDRESS": address])
            _ = try await problem(home, "waits for a network that it may use")
            #expect(try server.log().isEmpty)
            try Data("2".utf8).write(to: metered)
            try await transfers.waitForEvents()
            #expect(try transfers.notes().contains("photo status 201 error 0 sent 1000"))
        }
    }

    /// A system bus with the interface of NetworkManager.
    private static func networkManager(_ home: Home, _ metered: URL) async throws -> Home.Running {
        try Requirement.python("dbusmock", package: "python3-dbusmock")
        let script = Home.checkout.appendingPathComponent("Tests/Servers/network.py")
        let bus = try Home.Running(home, script, [metered.path], input: nil, [:])
        try await home.wait { try bus.output().hasSuffix("\n") }
        return bus
    }

    /// The link to the server goes down in the middle of a download and comes back.
    @Test func goesOnWhenTheNetworkIsBack() async throws {
        try await withHome { transfers in
            let home = transfers.home
            let network = try await Network(home)
            do {
                let server = try await TransferServer(home, network: network.name)
                // Twelve seconds: on a machine that is busy the link goes down late.
                let film = try server.serve("film", 24_000_000)
                let address = server.address("slow/film", host: network.server)
                try await transfers.share("timeout 2", "download \(address) film")
                try await home.wait { try server.log().contains("GET film 0 yes") }
                try await Task.sleep(for: .milliseconds(500))
                try await network.set("down")
                _ = try await problem(home, "goes on in")
                try await network.set("up")
                // It may have gone on by itself.
                _ = try await home.appex("transfer", "retry", "1")
                try await transfers.waitForEvents()
                #expect(try transfers.received("film") == film)
                let starts = try server.log().compactMap { Int($0.split(separator: " ")[2]) }
                #expect(starts.count > 1 && starts.dropFirst().allSatisfy { $0 > 0 }, "\(starts)")
            } catch {
                try await network.remove()
                throw error
            }
            try await network.remove()
        }
    }
}

/// A network with one other host, in a namespace of its own.
private struct Network {
    let name: String
    /// The address of the other host.
    let server: String
    private let home: Home
    private let link: String

    /// Makes the network, or skips the test if this is not possible, as it needs root.
    init(_ home: Home) async throws {
        self.home = home
        // Other tests of this machine have theirs.
        var number = Int.random(in: 1...250)
        var problem = try await Self.ip(home, "netns add appex-test-\(number)")
        for _ in 0..<250 where problem?.contains("File exists") == true {
            number = number % 250 + 1
            problem = try await Self.ip(home, "netns add appex-test-\(number)")
        }
        (name, link) = ("appex-test-\(number)", "appex\(number)")
        server = "198.18.\(number).2"
        try Requirement.that(problem == nil, "needs root, for a network of its own: \(problem ?? "")")
        let commands = [
            "link add \(link) type veth peer name host netns \(name)",
            "addr add 198.18.\(number).1/24 dev \(link)", "link set \(link) up",
            "-n \(name) addr add \(server)/24 dev host", "-n \(name) link set host up",
        ]
        for command in commands {
            guard let problem = try await Self.ip(home, command) else { continue }
            try await remove()
            try Requirement.that(false, "needs root, for a network of its own: \(problem)")
        }
    }

    /// Runs `ip`, and returns what it says if it fails.
    private static func ip(_ home: Home, _ command: String) async throws -> String? {
        let program = URL(fileURLWithPath: "/usr/sbin/ip")
        guard FileManager.default.isExecutableFile(atPath: program.path) else { return "iproute2 is missing" }
        let result = try await home.run(program, command.split(separator: " ").map(String.init))
        return result.code == 0 ? nil : result.errors
    }

    /// Sets the link of the other host up or down.
    func set(_ state: String) async throws {
        let problem = try await Self.ip(home, "-n \(name) link set host \(state)")
        #expect(problem == nil)
    }

    func remove() async throws { _ = try await Self.ip(home, "netns delete \(name)") }
}
