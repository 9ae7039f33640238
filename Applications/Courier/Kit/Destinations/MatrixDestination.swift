// SPDX-License-Identifier: Apache-2.0

import BackgroundTransfers
import FileOperations
import Foundation

/// Rooms of a Matrix homeserver, without end-to-end encryption.
///
/// Source: <https://spec.matrix.org/v1.11/client-server-api/>
struct MatrixDestination: Destination {
    let account: Account
    let token: String

    private struct Failure: Decodable {
        var errcode: String?
        var error: String?
    }

    private static func request(_ method: String, _ base: URL, _ path: String, _ token: String?) -> URLRequest {
        var request = URLRequest(url: base.below("_matrix/client/v3/" + path))
        request.httpMethod = method
        if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
        return request
    }

    private func request(_ method: String, _ path: String) -> URLRequest {
        Self.request(method, account.address, path, token)
    }

    private static func words(_ answer: Answer) -> String? {
        guard let failure = try? JSONDecoder().decode(Failure.self, from: answer.body) else { return nil }
        return failure.error ?? failure.errcode
    }

    private static func check<Value: Decodable>(_ type: Value.Type, _ answer: Answer, _ action: String) throws -> Value
    {
        guard answer.isSuccess else { throw CourierError("\(action): \(answer.problem(words(answer)))") }
        do { return try JSONDecoder().decode(type, from: answer.body) } catch {
            throw CourierError("\(action): this is no Matrix homeserver; it answers what cannot be read")
        }
    }

    // MARK: The account

    private struct Login: Decodable {
        var access_token: String
        var user_id: String
    }

    private struct LoginRequest: Encodable {
        struct Identifier: Encodable {
            var type = "m.id.user"
            var user: String
        }
        var type = "m.login.password"
        var identifier: Identifier
        var password: String
        var initial_device_display_name = "Courier"
    }

    /// Logs in with a password.
    ///
    /// - Returns: the account with the person's full ID, and the token that later requests need.
    static func login(_ account: Account, password: String, _ web: WebConversation) async throws -> (Account, String) {
        var request = request("POST", account.address, "login", nil)
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = try JSONEncoder().encode(
            LoginRequest(identifier: .init(user: account.user), password: password))
        let login = try check(
            Login.self, await web.send(request), "cannot log in at \(account.address.absoluteString)")
        var account = account
        account.user = login.user_id
        return (account, login.access_token)
    }

    /// Ends the login on the server.
    func logout(_ web: WebConversation) async throws {
        let answer = await web.send(request("POST", "logout"))
        guard !answer.isSuccess, answer.status != 401 else { return }
        throw CourierError("cannot log out: \(answer.problem(Self.words(answer)))")
    }

    private struct Identity: Decodable {
        var user_id: String
    }

    func examine(_ web: WebConversation) async throws -> Account {
        _ = try Self.check(Identity.self, await web.send(request("GET", "account/whoami")), "the login does not work")
        var account = account
        account.largestFile = await largestFile(web)
        return account
    }

    private struct Limits: Decodable {
        var size: Int64?
        enum CodingKeys: String, CodingKey { case size = "m.upload.size" }
    }

    /// How long a file may be; nil if the server does not say it, or is older than that question.
    private func largestFile(_ web: WebConversation) async -> Int64? {
        for path in ["_matrix/client/v1/media/config", "_matrix/media/v3/config"] {
            var request = URLRequest(url: account.address.below(path))
            request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
            let answer = await web.send(request)
            guard answer.isSuccess else { continue }
            // Another answer than the question's says nothing of the limit.
            do { return try JSONDecoder().decode(Limits.self, from: answer.body).size } catch { continue }
        }
        return nil
    }

    private struct Rooms: Decodable {
        var joined_rooms: [String]
    }
    private struct Event: Decodable {
        /// The content of an event. A value of another kind than expected counts as absent: members choose what they send.
        struct Content: Decodable {
            var name: String?
            var alias: String?
            var membership: String?
            var displayname: String?

            private enum CodingKeys: String, CodingKey { case name, alias, membership, displayname }

            init(from decoder: any Decoder) throws {
                let values = try decoder.container(keyedBy: CodingKeys.self)
                func text(_ key: CodingKeys) -> String? { try? values.decodeIfPresent(String.self, forKey: key) }
                (name, alias, membership, displayname) = (
                    text(.name), text(.alias), text(.membership), text(.displayname)
                )
            }
        }
        var type: String
        var state_key: String?
        var content: Content
    }

    func places(_ web: WebConversation) async throws -> [Place]? {
        let rooms = try Self.check(
            Rooms.self, await web.send(request("GET", "joined_rooms")), "the rooms cannot be read")
        var places: [Place] = []
        for room in rooms.joined_rooms {
            let answer = await web.send(request("GET", "rooms/\(room)/state"))
            do { if let place = try place(room, answer) { places.append(place) } } catch
                where answer.error == nil && !answer.maySucceedLater && answer.status != 401
            {
                // The server answers, and the other rooms can be offered.
                StandardError.report("\(error); it is not offered")
            }
        }
        return places.sorted { $0.title < $1.title }
    }

    /// Returns a room as a place; nil if it has end-to-end encryption: what is sent there in the open, others would see with a warning.
    func place(_ room: String, _ answer: Answer) throws -> Place? {
        let state = try Self.check([Event].self, answer, "the room \(room) cannot be read")
        guard !state.contains(where: { $0.type == "m.room.encryption" }) else { return nil }
        return Place(account: account.name, identifier: room, title: title(state) ?? room)
    }

    private func title(_ state: [Event]) -> String? {
        func text(_ type: String, _ key: (Event.Content) -> String?) -> String? {
            state.first { $0.type == type && $0.state_key == "" }.flatMap { key($0.content) }.flatMap {
                $0.isEmpty ? nil : $0
            }
        }
        if let name = text("m.room.name", \.name) ?? text("m.room.canonical_alias", \.alias) { return name }
        let others = state.filter {
            $0.type == "m.room.member" && $0.state_key != account.user && $0.content.membership != "leave"
        }.map { $0.content.displayname ?? $0.state_key ?? "" }.sorted()
        return others.isEmpty ? nil : others.joined(separator: ", ")
    }

    // MARK: Deliveries

    func pack(_ contents: PackingList) throws -> [Parcel] {
        // Servers end the connection of one that is too long, and do not say why.
        if let largest = account.largestFile, let file = contents.files.first(where: { $0.length > largest }) {
            throw CourierError(
                "\(file.name) has \(Self.size(file.length)), and \(account.name) takes at most \(Self.size(largest))")
        }
        var parcels = contents.files.enumerated().map { number, file in
            Parcel(
                number: number, name: file.name, file: file.file, length: file.length, type: file.type, step: .upload)
        }
        // Clients show the text of a message with one picture below it.
        if parcels.count == 1 {
            parcels[0].text = contents.words
        } else if !contents.words.isEmpty {
            parcels.append(
                Parcel(
                    number: parcels.count, name: "Message", file: "", length: 0, type: "text/plain",
                    text: contents.words, step: .message))
        }
        return parcels
    }

    private static func size(_ bytes: Int64) -> String {
        ByteCountFormatter.string(fromByteCount: bytes, countStyle: .file)
    }

    private struct Uploaded: Decodable {
        var content_uri: String
    }
    private struct Sent: Decodable {
        var event_id: String
    }
    private struct Message: Encodable {
        struct Information: Encodable {
            var mimetype: String
            var size: Int64
        }
        var msgtype: String
        var body: String
        var filename: String?
        var url: String?
        var info: Information?
    }

    func request(for parcel: Parcel, of delivery: Delivery) throws -> Transmission {
        guard parcel.step == .message else {
            // Two copies of a file that no message refers to do no harm, so it may be sent again.
            var upload = URLRequest(url: account.address.below("_matrix/media/v3/upload"))
            var parts = URLComponents(url: upload.url ?? account.address, resolvingAgainstBaseURL: true)
            parts?.percentEncodedQuery = "filename=" + parcel.name.percentEncoded
            upload.url = parts?.url
            upload.httpMethod = "POST"
            upload.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
            upload.setValue(parcel.type, forHTTPHeaderField: "Content-Type")
            upload.setValue("\(delivery.identifier)-\(parcel.number)", forHTTPHeaderField: "Idempotency-Key")
            return Transmission(request: upload, sendsFile: true)
        }
        // A server takes a message of one number once.
        var send = request(
            "PUT", "rooms/\(delivery.place.identifier)/send/m.room.message/\(delivery.identifier)-\(parcel.number)")
        send.setValue("application/json", forHTTPHeaderField: "Content-Type")
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        send.httpBody = try encoder.encode(message(parcel))
        return Transmission(request: send)
    }

    private func message(_ parcel: Parcel) -> Message {
        guard let address = parcel.remote else { return Message(msgtype: "m.text", body: parcel.text) }
        let kinds = ["image/": "m.image", "video/": "m.video", "audio/": "m.audio"]
        let kind = kinds.first { parcel.type.hasPrefix($0.key) }?.value ?? "m.file"
        return Message(
            msgtype: kind, body: parcel.text.isEmpty ? parcel.name : parcel.text, filename: parcel.name, url: address,
            info: .init(mimetype: parcel.type, size: parcel.length))
    }

    func take(_ answer: Answer, for parcel: inout Parcel, of delivery: Delivery, file: URL) throws {
        guard answer.isSuccess else { return parcel.fail(answer.problem(Self.words(answer))) }
        if parcel.step == .upload {
            guard let uploaded = try? JSONDecoder().decode(Uploaded.self, from: answer.body) else {
                return parcel.fail("the server does not say where the file is that it has taken")
            }
            parcel.remote = uploaded.content_uri
            parcel.step = .message
            return
        }
        guard let event = try? JSONDecoder().decode(Sent.self, from: answer.body).event_id else {
            return parcel.fail("the server does not say that it has taken the message")
        }
        parcel.step = .done
        parcel.link = "https://matrix.to/#/\(delivery.place.identifier)/\(event)"
    }
}
