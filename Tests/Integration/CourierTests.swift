// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Courier as it ships, with real servers.
@Suite(.timeLimit(.minutes(30)), .serialized, .enabled(if: CourierServers.folder != nil, CourierServers.absence))
struct CourierTests {
    /// An installed Courier that may send to this machine, a photo, and servers.
    private func withCourier(_ body: (Home, CourierServers, URL) async throws -> Void) async throws {
        try await Home.with { home in
            try home.allowTransfersToThisMachine()
            try await home.install("Courier")
            let servers = CourierServers(home)
            defer { servers.stop() }
            try await body(home, servers, try Self.picture(home, "photo.jpg", 1))
        }
    }

    /// A file whose contents a number decides.
    private static func picture(_ home: Home, _ name: String, _ number: UInt64) throws -> URL {
        let folder = home.root.appendingPathComponent("pictures-\(number)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var data = Data([0xFF, 0xD8, 0xFF])
        for index in 0..<UInt64(40_000) {
            withUnsafeBytes(of: (index &+ number) &* 0x9E37_79B9_7F4A_7C15) { data.append(contentsOf: $0) }
        }
        let file = folder.appendingPathComponent(name)
        try data.write(to: file)
        return file
    }

    private func courier(
        _ home: Home, _ arguments: String..., secret: String? = nil, environment: [String: String] = [:]
    ) async throws -> Home.Result {
        try await home.run(
            Home.programs.appendingPathComponent("appex"), ["app", "open", "--input", "org.appex.courier"] + arguments,
            input: Data((secret.map { $0 + "\n" } ?? "").utf8), environment)
    }

    private func add(
        _ home: Home, _ arguments: [String], secret: String, environment: [String: String] = [:]
    ) async throws {
        let result = try await home.run(
            Home.programs.appendingPathComponent("appex"),
            ["app", "open", "--input", "org.appex.courier", "account", "add"] + arguments,
            input: Data((secret + "\n").utf8), environment)
        try #require(result.code == 0, "\(result)")
    }

    private func send(
        _ home: Home, _ files: [URL], to place: String, message: String? = nil, waits: Bool = true,
        environment: [String: String] = [:]
    ) async throws -> Home.Result {
        try await home.run(
            Home.programs.appendingPathComponent("appex"),
            ["share"] + files.map(\.path) + ["--to", "Courier", "--answer", "to=\(place)", "--json"]
                + (message.map { ["--message", $0] } ?? []) + (waits ? ["--wait"] : []), environment)
    }

    private struct Delivery: Decodable {
        struct Part: Decodable {
            let name: String
            let state: String
            let link: String?
            let problem: String?
        }
        let delivery: String
        let state: String
        let parts: [Part]
    }

    /// Returns the delivery that was sent last.
    private func latest(_ home: Home) async throws -> Delivery {
        let result = try await courier(home, "list", "--json")
        let decoder = JSONDecoder()
        let all = try decoder.decode([Delivery].self, from: Data(result.output.utf8))
        return try #require(all.first, "\(result)")
    }

    private static func names(_ folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0 != ".DAV" }.sorted()
    }

    /// Nothing of a password is in what people see, or what is kept of programs' words.
    private static func expectNoSecret(_ home: Home, _ outputs: [String]) throws {
        var texts = outputs
        let logs = home.root.appendingPathComponent("state/appex/Logs")
        for name in try FileManager.default.contentsOfDirectory(atPath: logs.path) {
            texts.append(try String(contentsOf: logs.appendingPathComponent(name), encoding: .utf8))
        }
        let login = Data("ada:secret".utf8).base64EncodedString()
        #expect(!texts.contains { $0.contains(login) || $0.contains(":secret@") || $0.contains("secret\n") })
    }

    // MARK: WebDAV

    @Test(arguments: ["apache", "rclone", "wsgidav"])
    func sendsToAFolder(_ kind: String) async throws {
        try await withCourier { home, servers, photo in
            let folder = home.root.appendingPathComponent("files")
            let photos = folder.appendingPathComponent("Fotos ä")
            try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
            let address = try await servers.webDAV(kind, folder, port: CourierServers.freePort())
            let refused = try await courier(
                home, "account", "add", "webdav", "cloud", address, "--user", "ada", secret: "wrong")
            #expect(refused.code != 0 && refused.errors.contains("wants another login"), "\(refused)")
            try await add(home, ["webdav", "cloud", address, "--user", "ada"], secret: "secret")
            #expect(try Self.names(folder) == ["Fotos ä"], "the test of the account leaves something")

            let first = try await send(home, [photo], to: "cloud/Fotos ä")
            #expect(first.code == 0, "\(first)")
            #expect(try await latest(home).state == "delivered")
            #expect(try Self.names(photos) == ["photo.jpg"])
            #expect(try Data(contentsOf: photos.appendingPathComponent("photo.jpg")) == Data(contentsOf: photo))

            // The same once more is there already; another one gets a name of its own.
            let again = try await send(home, [photo], to: "cloud/Fotos ä")
            #expect(again.code == 0, "\(again)")
            #expect(try Self.names(photos) == ["photo.jpg"])
            let other = try Self.picture(home, "photo.jpg", 2)
            let second = try await send(home, [other], to: "cloud/Fotos ä")
            #expect(second.code == 0, "\(second)")
            #expect(try Self.names(photos) == ["photo 2.jpg", "photo.jpg"])
            #expect(try Data(contentsOf: photos.appendingPathComponent("photo.jpg")) == Data(contentsOf: photo))
            #expect(try Data(contentsOf: photos.appendingPathComponent("photo 2.jpg")) == Data(contentsOf: other))
            let delivery = try await latest(home)
            #expect(delivery.state == "delivered")
            let shown = try await courier(home, "show", delivery.delivery)
            #expect(shown.output.contains("photo.jpg: delivered as photo 2.jpg"), "\(shown)")
            try Self.expectNoSecret(home, [first.output, again.output, second.output])
        }
    }

    @Test func sendsWhenTheServerIsThereAgain() async throws {
        try await withCourier { home, servers, photo in
            let folder = home.root.appendingPathComponent("files")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let port = try CourierServers.freePort()
            let address = try await servers.webDAV("wsgidav", folder, port: port)
            try await add(home, ["webdav", "cloud", address, "--user", "ada"], secret: "secret")
            servers.stop()
            let result = try await send(home, [photo], to: "cloud/", waits: false)
            #expect(result.code == 0, "\(result)")
            let early = try await courier(home, "account", "remove", "cloud")
            #expect(early.code != 0 && early.errors.contains("is on its way"), "\(early)")
            // The file may go, and the service be killed.
            try FileManager.default.removeItem(at: photo)
            try await home.killTransferService()
            _ = try await servers.webDAV("wsgidav", folder, port: port)
            let waited = try await home.appex("transfer", "wait")
            #expect(waited.code == 0, "\(waited)")
            try await home.wait { try await latest(home).state == "delivered" }
            #expect(try Self.names(folder) == ["photo.jpg"])
        }
    }

    // MARK: S3

    @Test func sendsToABucketAndGivesLinks() async throws {
        try await withCourier { home, servers, photo in
            let bucket = try await servers.s3()
            let wrong = try await courier(
                home, "account", "add", "s3", "wrong", bucket.address, "--user", bucket.key, "--bucket", "pictures",
                secret: "another")
            #expect(wrong.code != 0 && wrong.errors.contains("SignatureDoesNotMatch"), "\(wrong)")
            let common = [bucket.address, "--user", bucket.key, "--bucket", "pictures"]
            try await add(home, ["s3", "plain"] + common, secret: bucket.secret)
            try await add(home, ["s3", "links"] + common + ["--link-days", "2"], secret: bucket.secret)

            for picture in [photo, photo, try Self.picture(home, "photo.jpg", 2)] {
                let result = try await send(home, [picture], to: "plain/Holiday")
                #expect(result.code == 0, "\(result)")
                let delivery = try await latest(home)
                #expect(delivery.state == "delivered" && delivery.parts.allSatisfy { $0.link == nil })
            }

            let named = try Self.picture(home, "Grüße aus “Rom”, 100%.jpg", 3)
            let result = try await send(home, [named], to: "links/")
            let items = try result.object()["returnedItems"] as? [[String: Any]]
            let attachments = items?.first?["attachments"] as? [[String: Any]]
            let link = try #require(attachments?.first?["value"] as? String, "\(result)")
            let loaded = try await home.run(
                URL(fileURLWithPath: "/usr/bin/curl"), ["-sf", "-o", home.root.path + "/loaded", link])
            #expect(loaded.code == 0, "\(loaded)")
            #expect(
                try Data(contentsOf: home.root.appendingPathComponent("loaded")) == Data(contentsOf: named), "\(link)")
            // Another link is not valid because one is.
            let other = try await home.run(
                URL(fileURLWithPath: "/usr/bin/curl"),
                [
                    "-s", "-o", "/dev/null", "-w", "%{http_code}",
                    link.replacingOccurrences(of: "Expires=172800", with: "Expires=172801"),
                ])
            #expect(other.output == "403")
        }
    }

    // MARK: Matrix

    @Test func sendsToARoom() async throws {
        try await withCourier { home, servers, photo in
            let address = try await servers.matrix()
            let base = address + "/_matrix/client/v3/"
            func ask(_ method: String, _ path: String, _ body: String?, _ token: String? = nil) async throws -> [String:
                Any]
            {
                let result = try await home.run(
                    URL(fileURLWithPath: "/usr/bin/curl"),
                    ["-s", "-X", method, base + path] + (body.map { ["-d", $0] } ?? [])
                        + (token.map { ["-H", "Authorization: Bearer \($0)"] } ?? []))
                return try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any] ?? [:]
            }
            let login =
                #"{"type":"m.login.password","identifier":{"type":"m.id.user","user":"ada"},"password":"secret"}"#
            let token = try #require(try await ask("POST", "login", login)["access_token"] as? String)
            let family = try #require(
                try await ask("POST", "createRoom", #"{"name":"Family"}"#, token)["room_id"] as? String)
            let secret = try #require(
                try await ask("POST", "createRoom", #"{"name":"Secret"}"#, token)["room_id"] as? String)
            _ = try await ask(
                "PUT", "rooms/\(secret)/state/m.room.encryption", #"{"algorithm":"m.megolm.v1.aes-sha2"}"#, token)

            let refused = try await courier(
                home, "account", "add", "matrix", "chat", address, "--user", "@ada:localhost", secret: "wrong")
            #expect(refused.code != 0 && refused.errors.contains("Invalid username or password"), "\(refused)")
            try await add(home, ["matrix", "chat", address, "--user", "@ada:localhost"], secret: "secret")
            // Rooms with end-to-end encryption are not offered.
            let places = try await courier(home, "place", "list")
            #expect(places.output.contains("Family") && !places.output.contains("Secret"), "\(places)")

            let result = try await send(home, [photo], to: "chat/\(family)", message: "A lighthouse")
            #expect(result.code == 0, "\(result)")
            #expect(try await latest(home).state == "delivered")
            let messages = try await ask("GET", "rooms/\(family)/messages?dir=b&limit=20", nil, token)
            let events = (messages["chunk"] as? [[String: Any]] ?? []).filter {
                $0["type"] as? String == "m.room.message"
            }
            let content = try #require(events.first?["content"] as? [String: Any])
            #expect(events.count == 1 && content["body"] as? String == "A lighthouse")
            #expect(content["msgtype"] as? String == "m.image" && content["filename"] as? String == "photo.jpg")
            let media = try #require(content["url"] as? String).dropFirst("mxc://".count)
            let loaded = try await home.run(
                URL(fileURLWithPath: "/usr/bin/curl"),
                [
                    "-sf", "-o", home.root.path + "/loaded", "-H", "Authorization: Bearer \(token)",
                    "\(address)/_matrix/client/v1/media/download/\(media)",
                ])
            #expect(loaded.code == 0, "\(loaded)")
            #expect(try Data(contentsOf: home.root.appendingPathComponent("loaded")) == Data(contentsOf: photo))
            try Self.expectNoSecret(home, [result.output])

            // Synapse ends the connection of a file that is too long, and says beforehand what that is.
            let film = home.root.appendingPathComponent("film.mp4")
            try Data(count: 22_000_000).write(to: film)
            let refusal = try await send(home, [film], to: "chat/\(family)")
            #expect(refusal.code == 1 && refusal.output.contains("takes at most"), "\(refusal)")

            // With several places, none is the default.
            _ = try await ask("POST", "createRoom", #"{"name":"Work"}"#, token)
            #expect(try await courier(home, "place", "refresh").code == 0)
            let unsaid = try await home.appex("share", photo.path, "--to", "Courier")
            #expect(unsaid.code != 0 && unsaid.errors.contains("--answer to="), "\(unsaid)")
            #expect(try await latest(home).parts.count == 1)

            let removed = try await courier(home, "account", "remove", "chat")
            #expect(removed.code == 0 && removed.output.isEmpty, "\(removed)")
        }
    }

    // MARK: Mail

    private func addMail(
        _ home: Home, _ scheme: String, _ port: String, _ environment: [String: String], to recipients: String...,
        secret: String = "secret"
    ) async throws {
        try await add(
            home,
            ["mail", "post", "\(scheme)://localhost:\(port)", "--user", "ada", "--from", "ada@example.org"]
                + recipients.flatMap { ["--to", $0] }, secret: secret, environment: environment)
    }

    private func mailFolder(_ home: Home) throws -> URL {
        let folder = home.root.appendingPathComponent("mail")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    @Test(arguments: ["smtps", "smtp"])
    func sendsByMail(_ scheme: String) async throws {
        try await withCourier { home, servers, photo in
            let folder = try mailFolder(home)
            let (port, environment) = try await servers.mail(folder, scheme == "smtp" ? "starttls" : "tls")
            try await addMail(home, scheme, port, environment, to: "grace@example.org")
            let named = try Self.picture(
                home, "Grüße „aus“ Rom – ein sehr langer Name, der in keine Zeile einer Mail passt.jpg", 3)
            let text = "Grüße aus Rom\n.ein Punkt\n\nEnde"
            let result = try await send(
                home, [photo, named], to: "post/grace@example.org", message: text, environment: environment)
            #expect(result.code == 0, "\(result)")
            #expect(try await latest(home).state == "delivered")
            #expect(try Self.log(folder) == ["ada@example.org grace@example.org ada"])
            // Python's own reader of mails says what is in it.
            let read = try await home.run(
                URL(fileURLWithPath: "/usr/bin/python3"),
                [
                    "-c",
                    """
                    import email, email.policy, json, hashlib, sys
                    mail = email.message_from_binary_file(open(sys.argv[1], 'rb'), policy=email.policy.default)
                    print(json.dumps([mail['subject'], mail['to'], mail.get_body().get_content()]
                        + [[part.get_filename(), part.get_content_type(), hashlib.sha256(part.get_content()).hexdigest()] for part in mail.iter_attachments()]))
                    """, folder.appendingPathComponent("0.eml").path,
                ])
            let parts = try JSONSerialization.jsonObject(with: Data(read.output.utf8)) as? [Any] ?? []
            try #require(parts.count == 5, "\(read)")
            #expect(parts[0] as? String == "Grüße aus Rom")
            #expect(parts[1] as? String == "grace@example.org")
            #expect((parts[2] as? String)?.replacing("\r\n", with: "\n").trimmingCharacters(in: .newlines) == text)
            for (part, file) in zip(parts[3...], [photo, named]) {
                let sum = try await home.run(URL(fileURLWithPath: "/usr/bin/sha256sum"), [file.path])
                #expect(part as? [String] == [file.lastPathComponent, "image/jpeg", String(sum.output.prefix(64))])
            }
            try Self.expectNoSecret(home, [result.output])
        }
    }

    private static func log(_ folder: URL) throws -> [String] {
        let file = folder.appendingPathComponent("log")
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    /// The recipient, who names the fault; what the delivery says; and how many mails arrive.
    @Test(arguments: [
        ("refused@example.org", "550 5.1.1 there is no such mailbox", 0), ("later-1@example.org", nil, 1),
        ("silent@example.org", "it may have been delivered; it is not sent twice", 0), ("other@example.org", nil, 1),
    ])
    func saysWhatBecameOfAMail(_ recipient: String, _ problem: String?, _ count: Int) async throws {
        try await withCourier { home, servers, photo in
            let folder = try mailFolder(home)
            let (port, environment) = try await servers.mail(folder)
            try await addMail(home, "smtps", port, environment, to: recipient)
            let result = try await send(home, [photo], to: "post/\(recipient)", environment: environment)
            #expect((result.code == 0) == (problem == nil), "\(result)")
            let part = try #require(try await latest(home).parts.first)
            #expect(part.state == (problem == nil ? "delivered" : "failed"))
            if let problem { #expect(part.problem?.contains(problem) == true, "\(part)") }
            #expect(try Self.log(folder).count == count)
        }
    }

    /// A mail server that takes its time keeps nothing else waiting.
    @Test func waitsForAMailServerBesideEverythingElse() async throws {
        try await withCourier { home, servers, photo in
            let folder = try mailFolder(home)
            let (port, environment) = try await servers.mail(folder)
            try await addMail(home, "smtps", port, environment, to: "held@example.org")
            let files = home.root.appendingPathComponent("files")
            try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
            let address = try await servers.webDAV("wsgidav", files, port: CourierServers.freePort())
            try await add(
                home, ["webdav", "cloud", address, "--user", "ada"], secret: "secret", environment: environment)
            let mail = try await send(
                home, [photo], to: "post/held@example.org", waits: false, environment: environment)
            #expect(mail.code == 0, "\(mail)")
            let file = try await send(home, [photo], to: "cloud/", environment: environment)
            #expect(file.code == 0, "\(file)")
            #expect(try Self.names(files) == ["photo.jpg"])
            let decoder = JSONDecoder()
            func states() async throws -> Set<String> {
                let list = try await courier(home, "list", "--json")
                return try Set(decoder.decode([Delivery].self, from: Data(list.output.utf8)).map(\.state))
            }
            #expect(try await states() == ["sending", "delivered"])
            try Data().write(to: folder.appendingPathComponent("go"))
            try await home.wait { try await states() == ["delivered"] }
            #expect(try Self.log(folder).count == 1)
        }
    }

    /// A mail that may have been delivered is sent again only if the person says so.
    @Test func sendsAMailTwiceOnlyIfItIsTold() async throws {
        try await withCourier { home, servers, photo in
            let folder = try mailFolder(home)
            let (port, environment) = try await servers.mail(folder)
            try await addMail(home, "smtps", port, environment, to: "silent-1@example.org")
            let sent = try await send(home, [photo], to: "post/silent-1@example.org", environment: environment)
            #expect(sent.code != 0, "\(sent)")
            let number = try await latest(home).delivery
            let refused = try await courier(home, "retry", number)
            #expect(refused.code != 0 && refused.errors.contains("--twice"), "\(refused)")
            #expect(try await courier(home, "retry", number, "--twice").code == 0)
            try await home.wait { try await latest(home).state == "delivered" }
            #expect(try Self.log(folder).count == 1)
        }
    }

    @Test func sendsNoMailToAServerThatItDoesNotTrustOrThatRefusesTheLogin() async throws {
        try await withCourier { home, servers, photo in
            let folder = try mailFolder(home)
            let (port, environment) = try await servers.mail(folder)
            try await addMail(home, "smtps", port, [:], to: "grace@example.org")
            let untrusted = try await send(home, [photo], to: "post/grace@example.org")
            #expect(untrusted.code != 0 && untrusted.output.contains("certificate is not trusted"), "\(untrusted)")
            try await home.wait { try await latest(home).state == "failed" }
            try await home.killTransferService()
            _ = try await courier(home, "account", "remove", "post")
            try await addMail(home, "smtps", port, environment, to: "grace@example.org", secret: "wrong")
            try await home.killTransferService()
            let refused = try await send(home, [photo], to: "post/grace@example.org", environment: environment)
            #expect(refused.code != 0 && refused.output.contains("wants another login"), "\(refused)")
            // One that takes no passwords is not asked for a week.
            let (tokens, trust) = try await servers.mail(folder, "tokens")
            _ = try await courier(home, "account", "remove", "post")
            try await home.killTransferService()
            try await addMail(home, "smtps", tokens, trust, to: "grace@example.org")
            let other = try await send(home, [photo], to: "post/grace@example.org", environment: trust)
            #expect(other.code != 0 && other.output.contains("takes no password"), "\(other)")
            #expect(try Self.log(folder).isEmpty)
        }
    }

    // MARK: The command

    /// That a name is taken is what Courier expects from a server, and goes on from, also after the share.
    @Test func succeedsWhereANameIsTaken() async throws {
        try await withCourier { home, servers, photo in
            let folder = home.root.appendingPathComponent("files")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let address = try await servers.webDAV("rclone", folder, port: CourierServers.freePort())
            try await add(home, ["webdav", "cloud", address, "--user", "ada"], secret: "secret")
            for _ in 1...2 {
                let result = try await send(home, [photo], to: "cloud/", waits: false)
                #expect(result.code == 0, "\(result)")
                try await home.wait { try await latest(home).state == "delivered" }
            }
            #expect(try Data(contentsOf: folder.appendingPathComponent("photo.jpg")) == Data(contentsOf: photo))
        }
    }

    /// The last transfer of such a delivery succeeds: what is left of it is removed, or what is there is fetched. Only Courier knows what that means.
    @Test(arguments: zip(["full", "other"], ["has no room left", "has something else under its name"]))
    func failsWhereTheDeliveryHas(_ kind: String, _ reason: String) async throws {
        try await withCourier { home, servers, photo in
            try await add(home, ["webdav", "cloud", servers.forgetful(kind), "--user", "ada"], secret: "secret")
            let second = try Self.picture(home, "second.jpg", 2)
            let result = try await send(home, [photo, second], to: "cloud/")
            #expect(result.code == 1, "\(result)")
            let transfers = try #require(try result.object()["transfers"] as? [[String: Any]])
            let problems = transfers.filter { $0["isJudged"] as? Bool == true }.compactMap { $0["problem"] as? String }
            #expect(problems.count == 2 && problems.allSatisfy { $0.contains(reason) }, "\(transfers)")
            #expect(try await latest(home).state == "failed")
            let history = try await home.appex("history")
            #expect(history.output.contains("failed"), "\(history)")
        }
    }

    /// The transfer service cannot read its queue: nothing is sent, and nothing is given up.
    @Test func sendsLaterWhatTheServiceCouldNotBeTold() async throws {
        try await withCourier { home, servers, photo in
            let folder = home.root.appendingPathComponent("files")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let address = try await servers.webDAV("rclone", folder, port: CourierServers.freePort())
            try await add(home, ["webdav", "cloud", address, "--user", "ada"], secret: "secret")
            try await home.killTransferService()
            let queue = home.data.appendingPathComponent("Transfers/Queue.sqlite")
            try FileManager.default.removeItem(atPath: queue.path + "-wal")
            try Data(repeating: 7, count: 20_000).write(to: queue)
            let result = try await send(home, [photo], to: "cloud/", waits: false)
            #expect(
                result.code != 0 && result.output.contains("courier retry") && !result.output.contains("go on"),
                "\(result)")
            try FileManager.default.removeItem(at: queue)
            let delivery = try await latest(home)
            #expect(delivery.state == "preparing")
            #expect(try await courier(home, "list").output.contains("interrupted"))
            #expect(try Self.names(folder).isEmpty)
            let retried = try await courier(home, "retry", delivery.delivery)
            #expect(retried.code == 0, "\(retried)")
            try await home.wait { try await latest(home).state != "sending" }
            #expect(try await latest(home).state == "delivered")
            #expect(try Data(contentsOf: folder.appendingPathComponent("photo.jpg")) == Data(contentsOf: photo))
        }
    }

    @Test func takesNoPlaceThatLeadsElsewhere() async throws {
        try await withCourier { home, servers, _ in
            let folder = home.root.appendingPathComponent("files")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let address = try await servers.webDAV("rclone", folder, port: CourierServers.freePort())
            try await add(home, ["webdav", "cloud", address, "--user", "ada"], secret: "secret")
            let refused = try await courier(home, "place", "add", "cloud", "../../etc")
            #expect(refused.code != 0 && refused.errors.contains("leads elsewhere"), "\(refused)")
        }
    }

    @Test func saysWhatIsMissing() async throws {
        try await withCourier { home, _, photo in
            let nothing = try await home.appex("share", photo.path, "--to", "Courier", "--message", "x")
            #expect(nothing.code != 0 && nothing.errors.contains("courier account add"), "\(nothing)")
            let cases: [([String], String)] = [
                (["account", "add", "webdav", "x", "ftp://example.org", "--user", "ada"], "https://"),
                (
                    ["account", "add", "webdav", "x", "https://ada:secret@example.org", "--user", "ada"],
                    "without a password"
                ),
                (["account", "add", "s3", "x", "https://example.org", "--user", "ada"], "--bucket"),
                (["account", "test", "x"], "no account"), (["show", "123"], "no delivery"),
                (["account", "add", "webdav", "x", "http://127.0.0.1:1", "--user", "ada"], "cannot be read"),
            ]
            for (words, expected) in cases {
                let result = try await home.run(
                    Home.programs.appendingPathComponent("appex"),
                    ["app", "open", "--input", "org.appex.courier"] + words, input: Data("secret\n".utf8))
                #expect(result.code != 0 && result.errors.contains(expected), "\(words): \(result)")
            }
        }
    }
}
