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
        let database = try DatabaseQueue(path: folder.appendingPathComponent("Courier.sqlite").path)
        try database.write {
            try $0.execute(
                sql: """
                    INSERT INTO account VALUES ('bad', x'00ff');
                    INSERT INTO delivery VALUES ('d1', 1, x'7b7d'), ('d2', 2, 7);
                    """)
        }
        #expect(try store.accounts().map(\.name) == ["good"])
        #expect(try store.deliveries().map(\.identifier) == ["d3"])
        #expect(try store.hasDamagedAccount("bad") && !store.hasDamagedAccount("good"))
        #expect(try !store.removeDamagedAccount("good") && store.removeDamagedAccount("bad"))
        // More than one begins so, and one is well.
        #expect(try store.removeDamagedDelivery("d") == nil && store.removeDamagedDelivery("d3") == nil)
        #expect(try store.removeDamagedDelivery("d1") == "d1" && store.removeDamagedDelivery("d2") == "d2")
        #expect(try store.accounts().count == 1 && store.deliveries().count == 1)
    }
}
