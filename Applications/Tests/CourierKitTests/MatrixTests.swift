// SPDX-License-Identifier: Apache-2.0

import BackgroundTransfers
import Foundation
import Testing

@testable import CourierKit

struct MatrixTests {
    private static func place(_ events: String, status: Int = 200) throws -> Place? {
        let url = try #require(URL(string: "https://example.org"))
        let account = Account("chat", .matrix, url, user: "@ada:example.org")
        let answer = Answer(
            response: HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil),
            body: Data("[\(events)]".utf8))
        return try MatrixDestination(account: account, token: "").place("!room:example.org", answer)
    }

    private static let member =
        #"{"type":"m.room.member","state_key":"@bea:example.org","content":{"displayname":"Bea"}}"#

    /// Each member chooses what an event says, and none keeps the room, or all rooms, from being offered.
    @Test(
        arguments: zip(
            [
                #"{"type":"m.room.name","state_key":"","content":{"name":"Family"}}"#,
                #"{"type":"m.room.name","state_key":"","content":{"name":5}}, \#(member)"#,
                #"{"type":"m.room.name","state_key":"","content":{"name":""}}, \#(member)"#,
                #"{"type":"m.room.member","state_key":"@bea:example.org","content":{"displayname":["x"]}}"#,
                #"{"type":"org.example.other","state_key":"x","content":{"name":{"a":1},"membership":7}}"#,
            ], ["Family", "Bea", "Bea", "@bea:example.org", "!room:example.org"]))
    func offersARoom(_ events: String, _ title: String) throws {
        #expect(try Self.place(events)?.title == title)
    }

    @Test func offersNoRoomWithEncryption() throws {
        let encryption = #"{"type":"m.room.encryption","state_key":"","content":{}}"#
        #expect(try Self.place(encryption + ", " + Self.member) == nil)
        #expect(throws: CourierError.self) { try Self.place(Self.member, status: 403) }
    }
}
