// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Donations

struct DonationStoreTests {
    private func withStores(_ count: Int = 1, _ body: ([DonationStore], URL) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("donations-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        let containers = (0..<count).map { root.appendingPathComponent("\($0)") }
        for container in containers {
            try FileManager.default.createDirectory(at: container, withIntermediateDirectories: false)
        }
        try body(containers.map(DonationStore.init), root)
    }

    private func donation(_ identifier: String, _ name: String = "Alice", ago: TimeInterval = 0) -> Donation {
        Donation(identifier: identifier, name: name, date: Date(timeIntervalSinceNow: -ago))
    }

    @Test func keepsAllOfADonation() throws {
        try withStores { stores, _ in
            #expect(DonationStore.pool(stores) == [])
            let full = Donation(
                identifier: "a/../b \n ä", name: "Team",
                people: [
                    .init(name: "Alice", address: "a@example.org", kind: .mail, identifier: "1"), .init(name: "Bob"),
                ], groupName: "Team", service: "chat", picture: Data([1, 2, 3]), contentTypes: ["public.image"],
                expires: Date(timeIntervalSinceNow: 1000), interaction: "i", group: "g")
            try stores[0].add(full)
            var kept = try #require(DonationStore.pool(stores).first)
            kept.donated = nil
            #expect(kept == full)
            // Once more is no second one.
            try stores[0].add(full)
            #expect(DonationStore.pool(stores).count == 1)
            #expect(DonationStore.pool(stores, at: Date(timeIntervalSinceNow: 1001)) == [])
        }
    }

    /// Each share reads them: a program cannot make it read fifty megabytes.
    @Test func readsTheLastMegabyte() throws {
        try withStores { stores, root in
            let picture = Data(repeating: 7, count: Donation.largestPicture)
            for number in 0..<6 {
                try stores[0].add(Donation(identifier: "\(number)", name: "N\(number)", picture: picture))
            }
            let folder = root.appendingPathComponent("0/Library/Donations").path
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
            #expect(DonationStore.pool(stores).map(\.name) == ["N5", "N4"])
            // What a program has put there itself.
            for number in 0..<50 {
                try Data(repeating: 0x20, count: 512 << 10).write(to: URL(fileURLWithPath: "\(folder)/\(number).json"))
            }
            #expect(DonationStore.pool(stores).isEmpty)
            try stores[0].add(donation("last", "Last"))
            #expect(DonationStore.pool(stores).map(\.name) == ["Last"])
        }
    }

    @Test func poolsTheProgramsOfAnApp() throws {
        try withStores(2) { stores, _ in
            try stores[0].add(donation("a", "Old", ago: 100))
            try stores[1].add(donation("a", "New", ago: 50))
            try stores[0].add(donation("b", "Last", ago: 10))
            #expect(DonationStore.pool(stores).map(\.name) == ["Last", "New"])
            // What the app takes back, its extension's donations included, comes back when it is used again.
            try stores[0].delete(DonationDeletion(identifiers: ["a"]))
            #expect(DonationStore.pool(stores).map(\.name) == ["Last"])
            try stores[1].add(donation("a", "Again", ago: -10))
            #expect(DonationStore.pool(stores).map(\.name) == ["Again", "Last"])
            #expect(DonationStore.pool(stores)[0].date <= Date(), "no program is used in the future")
            try stores[0].delete(DonationDeletion())
            #expect(DonationStore.pool(stores) == [])
            // As after a new login: what was done long ago is donated now.
            try stores[1].add(donation("c", "Old friend", ago: 100_000))
            #expect(DonationStore.pool(stores).map(\.name) == ["Old friend"])
            let many = (0..<10_000).map { "an identifier as long as those of some servers are \($0)" }
            #expect { try stores[0].delete(DonationDeletion(identifiers: many)) } throws: {
                "\($0)".contains("too much to delete")
            }
        }
    }

    @Test func takesBackInteractionsAndGroups() throws {
        try withStores(2) { stores, _ in
            for (number, name) in ["x", "y", "z"].enumerated() {
                var donation = donation(name, name, ago: 10)
                donation.interaction = "i\(number)"
                donation.group = number == 2 ? "g" : nil
                try stores[number % 2].add(donation)
            }
            try stores[1].delete(DonationDeletion(identifiers: [], interactions: ["i0"]))
            #expect(Set(DonationStore.pool(stores).map(\.name)) == ["y", "z"])
            try stores[1].delete(DonationDeletion(identifiers: [], groups: ["g"]))
            #expect(DonationStore.pool(stores).map(\.name) == ["y"])
        }
    }

    @Test func keepsTheNewestHundred() throws {
        try withStores { stores, root in
            for number in 0..<(DonationStore.most + 5) {
                try stores[0].add(donation("\(number)"))
                // The order of files of one moment is not known.
                let folder = root.appendingPathComponent("0/Library/Donations")
                for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) where number == 4 {
                    try FileManager.default.setAttributes(
                        [.modificationDate: Date(timeIntervalSinceNow: -100)],
                        ofItemAtPath: folder.appendingPathComponent(file).path)
                }
            }
            let left = Set(DonationStore.pool(stores).map(\.identifier))
            #expect(left == Set((5..<(DonationStore.most + 5)).map(String.init)))
        }
    }

    @Test func refusesWhatIsNoDestination() throws {
        try withStores { stores, _ in
            #expect { try stores[0].add(donation("")) } throws: { "\($0)".contains("the identifier of a donation") }
            #expect { try stores[0].add(donation("a", "")) } throws: { "\($0)".contains("the name of a donation") }
            let long = String(repeating: "x", count: 1001)
            #expect { try stores[0].add(donation("a", long)) } throws: { "\($0)".contains("and this one 1001") }
            var large = donation("a")
            large.picture = Data(count: Donation.largestPicture + 1)
            #expect { try stores[0].add(large) } throws: { "\($0)".contains("the picture of a donation") }
            #expect(DonationStore.pool(stores) == [])
        }
    }

    /// A program writes its folder as it likes: the host passes over what it planted, and follows no link.
    @Test func trustsNothingInAContainer() throws {
        try withStores(2) { stores, root in
            try stores[0].add(donation("good"))
            let folder = root.appendingPathComponent("0/Library/Donations")
            let file = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path).first)
            let data = try Data(contentsOf: folder.appendingPathComponent(file))
            try data.write(to: folder.appendingPathComponent("other name.json"))
            try Data("nonsense".utf8).write(to: folder.appendingPathComponent("nonsense"))
            try Data("nonsense".utf8).write(to: folder.appendingPathComponent("deletions.json"))
            mkfifo(folder.appendingPathComponent("fifo").path, 0o600)
            try FileManager.default.createSymbolicLink(
                atPath: folder.appendingPathComponent("link").path, withDestinationPath: "/etc/passwd")
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("folder"), withIntermediateDirectories: false)
            #expect(DonationStore.pool(stores).map(\.identifier) == ["good"])
            // Another app's donations are not reached through a link.
            try FileManager.default.createSymbolicLink(
                atPath: root.appendingPathComponent("1/Library").path,
                withDestinationPath: root.appendingPathComponent("0/Library").path)
            #expect(DonationStore.pool([stores[1]]) == [])
        }
    }
}
