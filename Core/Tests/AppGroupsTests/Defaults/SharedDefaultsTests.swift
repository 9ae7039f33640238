// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import Testing

struct SharedDefaultsTests {
    private func withContainer<Value>(_ body: (SharedContainer) async throws -> Value) async throws -> Value {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("defaults-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await body(SharedContainer(groupIdentifier: "group.test", url: folder))
    }

    private func file(_ container: SharedContainer) -> URL {
        container.url.appendingPathComponent("Library/Preferences/group.test.plist")
    }

    @Test func keepsEveryTypeOfValueForOtherProcesses() async throws {
        try await withContainer { container in
            let one = try SharedDefaults(container)
            let date = Date(timeIntervalSince1970: 1_000_000.125)
            one.set("text", forKey: "string")
            one.set(42, forKey: "integer")
            one.set(true, forKey: "bool")
            one.set(1.5, forKey: "double")
            one.set(Data([1, 2]), forKey: "data")
            one.set(date, forKey: "date")
            one.set(["a", "b"], forKey: "array")
            one.set(["k": 1], forKey: "dictionary")
            one.set(URL(string: "https://swift.org"), forKey: "url")
            let other = try SharedDefaults(container)
            #expect(other.string(forKey: "string") == "text")
            #expect(other.integer(forKey: "integer") == 42)
            #expect(other.bool(forKey: "bool"))
            #expect(other.double(forKey: "double") == 1.5)
            #expect(other.data(forKey: "data") == Data([1, 2]))
            #expect(other.object(forKey: "date") as? Date == date)
            #expect(other.stringArray(forKey: "array") == ["a", "b"])
            #expect(other.dictionary(forKey: "dictionary")?["k"] as? Int == 1)
            #expect(other.url(forKey: "url")?.absoluteString == "https://swift.org")
            #expect(other.integer(forKey: "missing") == 0)
            #expect(!other.bool(forKey: "missing"))
            one.removeObject(forKey: "string")
            #expect(other.string(forKey: "string") == nil)
            other.register(defaults: ["string": "registered", "integer": 1])
            #expect(other.string(forKey: "string") == "registered")
            #expect(other.dictionaryRepresentation()["integer"] as? Int == 42)
            #expect(one.string(forKey: "string") == nil)
        }
    }

    @Test func losesNoUpdateOfEightWriters() async throws {
        try await withContainer { container in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for writer in 0..<8 {
                    group.addTask {
                        let defaults = try SharedDefaults(container)
                        for count in 1...20 {
                            defaults.set(count, forKey: "writer\(writer)")
                            try defaults.update(forKey: "total") { ($0 as? Int ?? 0) + 1 }
                        }
                    }
                }
                try await group.waitForAll()
            }
            let defaults = try SharedDefaults(container)
            #expect((0..<8).allSatisfy { defaults.integer(forKey: "writer\($0)") == 20 })
            #expect(defaults.integer(forKey: "total") == 160)
        }
    }

    @Test func tellsOfChangesThatOthersMake() async throws {
        try await withContainer { container in
            let one = try SharedDefaults(container)
            let other = try SharedDefaults(container)
            var changes = one.changes().makeAsyncIterator()
            other.set("Rome", forKey: "album")
            #expect(await changes.next() == ["album"])
            #expect(one.string(forKey: "album") == "Rome")
            other.setValues(["album": "Oslo", "count": 1])
            #expect(await changes.next() == ["album", "count"])
        }
    }

    @Test func leavesAFileAloneThatItCannotRead() async throws {
        try await withContainer { container in
            let defaults = try SharedDefaults(container)
            defaults.set("old", forKey: "key")
            try Data("<plist><dict><key>".utf8).write(to: file(container))
            defaults.set("new", forKey: "other")
            // Not stored, and not lost for this process.
            #expect(try String(contentsOf: file(container), encoding: .utf8) == "<plist><dict><key>")
            #expect(defaults.string(forKey: "other") == "new")
            #expect(!defaults.synchronize())
            let error = try #require(throws: AppGroupError.self) { try SharedDefaults(container) }
            #expect(error.message.contains("group.test.plist is not a property list"), "\(error)")
            try FileManager.default.removeItem(at: file(container))
            // What was refused goes first, and is read in between.
            try defaults.update(forKey: "other") { old in
                #expect(defaults.string(forKey: "other") == "new")
                return "\(old ?? "") and newer"
            }
            #expect(defaults.synchronize())
            #expect(try SharedDefaults(container).string(forKey: "other") == "new and newer")
        }
    }

    @Test func storesWhatWasRefusedOnceItCan() async {
        // In a process of its own: what is not stored yet fails the requests that complete in a process.
        await #expect(processExitsWith: .success) {
            let tests = SharedDefaultsTests()
            try await tests.withContainer { container in
                let defaults = try SharedDefaults(container)
                try Data("<plist><dict><key>".utf8).write(to: tests.file(container))
                defaults.set("new", forKey: "key")
                try FileManager.default.removeItem(at: tests.file(container))
                #expect(defaults.synchronize())
                #expect(try SharedDefaults(container).string(forKey: "key") == "new")
            }
        }
    }

    @Test func storesAsMuchAsItReads() async throws {
        try await withContainer { container in
            let defaults = try SharedDefaults(container)
            let most = 16 << 20
            defaults.set(String(repeating: "x", count: most - 1000), forKey: "text")
            let length = most - 1000 + most - (try Data(contentsOf: file(container)).count)
            defaults.set(String(repeating: "x", count: length), forKey: "text")
            #expect(try Data(contentsOf: file(container)).count == most)
            #expect(try SharedDefaults(container).string(forKey: "text")?.count == length)
        }
    }

    /// A value that could not be read again is not stored: it would take all other values with it.
    @Test func storesNothingThatItCannotReadAgain() async {
        // In a process of its own, as well.
        await #expect(processExitsWith: .success) {
            try await SharedDefaultsTests().withContainer { container in
                let defaults = try SharedDefaults(container)
                defaults.set("old", forKey: "key")
                var nested: [Any] = []
                for _ in 0..<300 { nested = [nested] }
                for value in [Array(repeating: true, count: 1_100_000), nested] as [[Any]] {
                    defaults.set(value, forKey: "too much")
                    #expect(try SharedDefaults(container).string(forKey: "key") == "old")
                }
                // It keeps nothing else from being stored.
                defaults.set("new", forKey: "key")
                #expect(try SharedDefaults(container).string(forKey: "key") == "new")
            }
        }
    }

    /// Values that others have set since stay. In a process of its own, with a home and a folder of containers.
    @Test func storesUnderFoundationsNameOnlyWhatHasChanged() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let home = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID().uuidString)")
            let groups = home.appendingPathComponent("Groups")
            try FileManager.default.createDirectory(
                at: groups.appendingPathComponent("group.test"), withIntermediateDirectories: true)
            setenv("HOME", home.path, 1)
            setenv(SharedContainer.environmentKey, groups.path, 1)

            let defaults = try #require(UserDefaults(suiteName: "group.test"))
            defaults.set(1, forKey: "count")
            defaults.set("one", forKey: "name")
            UserDefaultsBridge.store()
            let shared = try #require(SharedDefaults(suiteName: "group.test"))
            try #require(shared.integer(forKey: "count") == 1 && shared.string(forKey: "name") == "one")
            shared.setValues(["count": 5, "name": "five"])
            UserDefaultsBridge.store()
            try #require(shared.integer(forKey: "count") == 5 && shared.string(forKey: "name") == "five")
            // Stored when the process exits: once, however many ask for the suite. The container is gone by then.
            try #require(UserDefaults(suiteName: "group.test")).set(2, forKey: "late")
            try FileManager.default.removeItem(at: home)
            exit(EXIT_SUCCESS)
        }
        let errors = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(errors.components(separatedBy: "not entitled to the app group group.test").count == 2, "\(errors)")
    }

    @Test func keepsTheOldValueWhereAnUpdateFails() async throws {
        try await withContainer { container in
            let defaults = try SharedDefaults(container)
            defaults.set(1, forKey: "key")
            #expect(throws: CocoaError.self) {
                try defaults.update(forKey: "key") { _ in throw CocoaError(.fileNoSuchFile) }
            }
            #expect(defaults.integer(forKey: "key") == 1)
        }
    }

    @Test func isNilWithoutAGroup() {
        #expect(SharedDefaults(suiteName: nil) == nil)
        #expect(SharedDefaults(suiteName: "group.nobody") == nil)
    }
}
