// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import GRDB
import Testing

@testable import CourierKit

struct CourierStoreTests {
    private func delivery(_ identifier: String) -> Delivery {
        Delivery(
            identifier: identifier, created: Date(), place: Place(account: "good", identifier: "", title: "x"),
            comment: "", parcels: [])
    }

    /// Any member of the group can write to the database: one damaged row keeps no other from being used, and can be removed.
    @Test func readsWhatIsNotDamaged() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("courier-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
        let store = try CourierStore(SharedContainer(groupIdentifier: Courier.groupIdentifier, url: folder))
        let url = try #require(URL(string: "https://example.org/dav"))
        try store.save(Account("good", .webdav, url, user: "ada"))
        try store.save(delivery("d3"))
        let place = Place(account: "good", identifier: "folder", title: "Folder")
        try store.add(place)
        let database = try DatabaseQueue(path: folder.appendingPathComponent("Courier.sqlite").path)
        try database.write {
            try $0.execute(
                sql: """
                    INSERT INTO account VALUES ('bad', x'00ff'), (x'00', x'7b7d');
                    INSERT INTO account SELECT 'other', contents FROM account WHERE name = 'good';
                    INSERT INTO delivery VALUES ('d1', 1, x'7b7d'), ('d2', 2, 7), (x'6434', 'then', x'7b7d');
                    INSERT INTO delivery SELECT '../d3', created, contents FROM delivery WHERE identifier = 'd3';
                    INSERT INTO place VALUES ('good', 'a', x'ff', 1, NULL), ('good', x'ff', 'b', 0, 'never');
                    """)
        }
        #expect(try store.accounts().map(\.name) == ["good"])
        #expect(try store.deliveries().map(\.identifier) == ["d3"])
        #expect(try store.places() == [place])
        #expect(try store.hasAccount("bad") && !store.hasAccount("none"))
        #expect(throws: CourierError.self) { try store.delivery("d1") }
        #expect(throws: CourierError.self) { try store.change("d2") { _ in } }
        let damaged = try store.damaged()
        #expect(
            Set(damaged.map { "\($0.table) \($0.key ?? "-")" }) == [
                "account bad", "account -", "account other", "delivery d1", "delivery d2", "delivery -",
                "delivery ../d3",
                "place good",
            ])
        #expect(damaged.contains { $0.description == "a place of the account “good”" })
        for row in damaged { try store.remove(row) }
        #expect(try store.damaged().isEmpty)
        let rows = try database.read { database in
            try ["account", "delivery", "place"].map { try Int.fetchOne(database, sql: "SELECT count(*) FROM \($0)") }
        }
        #expect(rows == [1, 1, 1])
    }
}
