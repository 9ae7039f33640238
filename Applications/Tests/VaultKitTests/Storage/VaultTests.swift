// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import GRDB
import Testing

@testable import VaultKit

struct VaultTests {
    private func login(_ title: String = "Example", _ addresses: [String] = ["https://example.com"]) -> Login {
        var login = Login(title: title, username: "wendy", password: "appleseed", addresses: addresses)
        login.notes = "the garden shed"
        login.oneTimePassword = "GEZDGNBVGY3TQOJQ"
        login.fields = ["pin": "4711"]
        return login
    }

    @Test func keepsWhatIsAdded() throws {
        try VaultHome.with { home in
            #expect(try !home.vault.exists())
            let login = login()
            try home.vault.create(passphrase: VaultHome.passphrase).add(login)
            let unlocked = try home.vault.unlock(passphrase: VaultHome.passphrase)
            #expect(try unlocked.login(login.id) == login)
            #expect(try unlocked.logins().logins == [login.summary])
        }
    }

    @Test func hasNothingReadableInItsFile() throws {
        try VaultHome.with { home in
            try home.vault.create(passphrase: VaultHome.passphrase).add(login())
            let all = try home.bytes().reduce(Data(), +)
            for word in ["wendy", "appleseed", "example.com", "Example", "garden", "GEZDGNBV", "4711", "correct horse"]
            {
                #expect(all.range(of: Data(word.utf8)) == nil, "\(word)")
            }
        }
    }

    @Test func findsTheSameHostFirst() throws {
        try VaultHome.with { home in
            let vault = try home.vault.create(passphrase: VaultHome.passphrase)
            try vault.add([
                login("B", ["https://www.example.com"]), login("A", ["https://other.test"]),
                login("C", ["https://example.com"]),
                login("D", ["https://example.com.evil.test"]), login("E", ["http://example.com", "https://else.test"]),
            ])
            #expect(try vault.logins(for: "https://example.com").logins.map(\.title) == ["C", "E", "B"])
            #expect(try vault.logins(for: "https://evil-example.com").logins.isEmpty)
            #expect(try vault.search("ELSE").logins.map(\.title) == ["E"])
            #expect(try vault.search("").logins.map(\.title) == ["A", "B", "C", "D", "E"])
        }
    }

    @Test func remembersWhatALoginWas() throws {
        try VaultHome.with { home in
            let vault = try home.vault.create(passphrase: VaultHome.passphrase)
            let login = login()
            try vault.add(login)
            try vault.update(login.id) { $0.password = "second" }
            try vault.update(login.id) { _ in }
            try vault.update(login.id) { $0.addresses = ["https://moved.test"] }
            try vault.remove(login.id)
            let history = try vault.history(login.id)
            #expect(history.map(\.kind) == [.removed, .edited, .edited, .added])
            #expect(history.map { $0.former?.password } == ["second", "second", "appleseed", nil])
            #expect(try vault.logins(for: "https://moved.test").logins.isEmpty)
            #expect(vaultError { _ = try vault.login(login.id) }?.code == .notFound)
        }
    }

    @Test func bringsBackWhatALoginWas() throws {
        try VaultHome.with { home in
            let vault = try home.vault.create(passphrase: VaultHome.passphrase)
            let first = login()
            try vault.add(first)
            try vault.update(first.id) { $0.password = "second" }
            try vault.update(first.id) { $0.password = "third" }
            #expect(try vault.restore(first.id, before: 2).password == first.password)
            #expect(try vault.login(first.id).password == first.password)
            // What it was until then is not lost.
            #expect(try vault.history(first.id).first?.former?.password == "third")
            try vault.remove(first.id)
            #expect(try vault.restore(first.id).password == first.password)
            #expect(try vault.logins(for: "https://example.com").logins.map(\.id) == [first.id])
            #expect(try vault.removed().isEmpty)
            #expect(vaultError { try vault.restore(first.id, before: 99) }?.code == .notFound)
            // Before it was added there was nothing.
            let count = try vault.history(first.id).count
            #expect(vaultError { try vault.restore(first.id, before: count) }?.code == .notFound)
            #expect(vaultError { try vault.restore(UUID()) }?.code == .notFound)
        }
    }

    @Test(arguments: [
        ("https://u:p@example.com/a?token=s#x", "https://example.com/a"), ("example.com", "example.com"),
        ("u@example.com:8080", "example.com:8080"), ("https://example.com/a@b", "https://example.com/a@b"),
        ("app://org.example.app", "app://org.example.app"), ("https://example.com?a", "https://example.com"),
    ])
    func listsAddressesWithoutSecrets(_ address: String, _ listed: String) throws {
        #expect(try Vault.listed(address) == listed)
    }

    @Test func findsByTheNewAddressOnly() throws {
        try VaultHome.with { home in
            let vault = try home.vault.create(passphrase: VaultHome.passphrase)
            let login = login()
            try vault.add(login)
            try vault.update(login.id) { $0.addresses = ["https://moved.test"] }
            #expect(try vault.logins(for: "https://example.com").logins.isEmpty)
            #expect(try vault.logins(for: "https://moved.test").logins.count == 1)
        }
    }

    @Test func overwritesNoOtherLogin() throws {
        try VaultHome.with { home in
            let vault = try home.vault.create(passphrase: VaultHome.passphrase)
            var login = login()
            try vault.add(login)
            login.password = "other"
            #expect(vaultError { try vault.add(login) }?.code == .exists)
            #expect(try vault.login(login.id).password == "appleseed")
            try vault.remove(login.id)
            #expect(try vault.removed().map(\.password) == ["appleseed"])
        }
    }

    /// The key of one vault seals nothing in another.
    @Test func takesNoKeyOfAnotherVault() throws {
        try VaultHome.with { home in
            let former = try home.vault.create(passphrase: VaultHome.passphrase)
            for suffix in ["", "-wal", "-shm"] { try FileManager.default.removeItem(atPath: home.file.path + suffix) }
            let present = try home.vault.create(passphrase: "another one")
            #expect(vaultError { _ = try home.vault.open(with: former.key) }?.code == .wrongPassphrase)
            _ = try home.vault.open(with: present.key)
        }
    }

    @Test func addsAllOrNothing() throws {
        try VaultHome.with { home in
            let vault = try home.vault.create(passphrase: VaultHome.passphrase)
            var bad = login("Bad")
            bad.oneTimePassword = "!"
            #expect(vaultError { try vault.add([login(), bad]) }?.code == .invalid)
            #expect(vaultError { try vault.add(Login(title: "", username: "", password: "")) }?.code == .invalid)
            #expect(try vault.logins().logins.isEmpty)
        }
    }

    // MARK: Passphrases

    @Test func changesNothingForAWrongPassphrase() throws {
        try VaultHome.with { home in
            try home.vault.create(passphrase: VaultHome.passphrase).add(login())
            let before = try home.bytes()
            // What can be no passphrase is not counted, nor tried.
            for _ in 0..<9 {
                #expect(vaultError { _ = try home.vault.unlock(passphrase: "") }?.code == .wrongPassphrase)
            }
            let error = try #require(vaultError { _ = try home.vault.unlock(passphrase: "wrong horse") })
            #expect(error.code == .wrongPassphrase && !error.description.contains("horse"))
            #expect(try home.bytes() == before)
            #expect(vaultError { _ = try home.vault.create(passphrase: "another one") }?.code == .exists)
            #expect(try home.bytes() == before)
        }
    }

    @Test func waitsLongerAfterEachWrongPassphrase() throws {
        #expect(
            (0...12).map { PassphraseAttempts.wait(after: $0) } == [0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300])
        try VaultHome.with { home in
            let attempts = try PassphraseAttempts(home.container)
            let start = Date()
            for _ in 0..<3 { try attempts.begin(at: start) }
            let error = try #require(vaultError { try attempts.begin(at: start) })
            #expect(error.code == .tooManyAttempts && error.description.contains("in 1 second"), "\(error)")
            // A clock that was set back makes nobody wait for days.
            #expect(vaultError { try attempts.begin(at: start - 86_400) }?.description.contains("in 1 second") == true)
            // And that wait ends.
            try attempts.begin(at: start - 86_398)
            #expect(vaultError { try attempts.begin(at: start - 86_397) }?.code == .tooManyAttempts)
            attempts.succeed()
            try attempts.begin(at: start - 86_397)
        }
    }

    @Test func opensWithTheNewPassphraseOnly() throws {
        try VaultHome.with { home in
            let login = login()
            try home.vault.create(passphrase: VaultHome.passphrase).add(login)
            #expect(vaultError { try home.vault.changePassphrase(VaultHome.passphrase, to: "short") }?.code == .invalid)
            try home.vault.changePassphrase(VaultHome.passphrase, to: "battery staple")
            #expect(
                vaultError { _ = try home.vault.unlock(passphrase: VaultHome.passphrase) }?.code == .wrongPassphrase)
            #expect(try home.vault.unlock(passphrase: "battery staple").login(login.id) == login)
        }
    }

    // MARK: Damage

    @Test func saysWhatIsDamaged() throws {
        try VaultHome.with { home in
            let vault = try home.vault.create(passphrase: VaultHome.passphrase)
            let logins = ["A", "B", "C"].map { login($0) }
            try vault.add(logins)
            let (first, second) = (logins[0].id.uuidString, logins[1].id.uuidString)
            // Another program changes a byte of one record, and exchanges two others' places.
            try vault.database.write { database in
                let sealed = try Data.fetchOne(
                    database, sql: "SELECT secret FROM login WHERE id = ?", arguments: [first])
                var changed = try #require(sealed)
                changed[changed.count / 2] ^= 1
                try database.execute(sql: "UPDATE login SET secret = ? WHERE id = ?", arguments: [changed, first])
                try database.execute(
                    sql: "UPDATE login SET summary = (SELECT summary FROM login WHERE id = ?) WHERE id = ?",
                    arguments: [logins[2].id.uuidString, second])
            }
            let error = try #require(vaultError { _ = try vault.login(logins[0].id) })
            #expect(error.code == .damaged && error.description.contains(first), "\(error)")
            #expect(vaultError { try vault.update(logins[0].id) { $0.title = "X" } }?.code == .damaged)
            let listing = try vault.logins(for: "https://example.com")
            #expect(listing.damaged == [second] && listing.logins.map(\.title) == ["A", "C"])
            #expect(try Set(vault.export().unreadable.damaged) == [first, second])
            // What is damaged can be removed, and what is not can not that way.
            #expect(try vault.isDamaged(logins[0].id) && !vault.isDamaged(logins[2].id))
            #expect(vaultError { try vault.removeDamaged(logins[2].id) }?.code == .invalid)
            try vault.removeDamaged(logins[0].id)
            #expect(try vault.history(logins[0].id).map(\.kind) == [.removed, .added])
            // A record belongs to its revision.
            try vault.database.write {
                try $0.execute(
                    sql: "UPDATE login SET revision = 2 WHERE id = ?", arguments: [logins[2].id.uuidString])
            }
            #expect(vaultError { _ = try vault.login(logins[2].id) }?.code == .damaged)
        }
    }

    /// SQLite keeps a value of any kind in any column, and a damaged file may have one.
    @Test(arguments: ["summary = 'text'", "summary = 7", "secret = 7", "revision = 'x'"])
    func tellsOfAValueOfAnotherKind(_ change: String) throws {
        try VaultHome.with { home in
            let vault = try home.vault.create(passphrase: VaultHome.passphrase)
            let (good, bad) = (login("A"), login("B"))
            try vault.add([good, bad])
            try vault.database.write {
                try $0.execute(sql: "UPDATE login SET \(change) WHERE id = ?", arguments: [bad.id.uuidString])
            }
            let listing = try vault.logins()
            #expect(listing.logins.map(\.title).contains("A"))
            #expect(listing.damaged == (change.hasPrefix("secret") ? [] : [bad.id.uuidString]))
            #expect(try vault.export().unreadable.damaged == [bad.id.uuidString])
            #expect(try vault.isDamaged(bad.id))
        }
    }

    /// A login that a later version has written is no damage, and is not removed as that.
    @Test(arguments: ["summary", "secret"]) func leavesWhatALaterVersionHasWritten(_ column: String) throws {
        try VaultHome.with { home in
            let vault = try home.vault.create(passphrase: VaultHome.passphrase)
            let new = login("A")
            try vault.add(new)
            let sealed = try vault.key.seal(
                Data(#"{"fields": "of another kind"}"#.utf8), as: "login/\(column)/\(new.id.uuidString)/1")
            try vault.database.write {
                try $0.execute(
                    sql: "UPDATE login SET \(column) = ? WHERE id = ?", arguments: [sealed, new.id.uuidString])
            }
            let listing = try vault.logins()
            #expect(listing.damaged.isEmpty && listing.newer == (column == "summary" ? [new.id.uuidString] : []))
            #expect(vaultError { _ = try vault.isDamaged(new.id) }?.code == .newer)
            #expect(vaultError { try vault.removeDamaged(new.id) }?.code == .newer)
            #expect(try vault.export().unreadable.newer == [new.id.uuidString])
            if column == "secret" { #expect(vaultError { try vault.remove(new.id) }?.code == .newer) }
        }
    }

    @Test func tellsADamagedKeyFromAWrongPassphrase() throws {
        try VaultHome.with { home in
            let vault = try home.vault.create(passphrase: VaultHome.passphrase)
            for column in ["salt", "key", "mark", "checksum"] {
                let former = try vault.database.write { database in
                    let former = try Data.fetchOne(database, sql: "SELECT \(column) FROM vault")
                    try database.execute(sql: "UPDATE vault SET \(column) = zeroblob(length(\(column)))")
                    return former
                }
                #expect(
                    vaultError { _ = try home.vault.unlock(passphrase: VaultHome.passphrase) }?.code == .damaged,
                    "\(column)")
                try vault.database.write {
                    try $0.execute(sql: "UPDATE vault SET \(column) = ?", arguments: [former])
                }
            }
            _ = try home.vault.unlock(passphrase: VaultHome.passphrase)
        }
    }

    @Test(arguments: ["text", "truncated", "foreign"])
    func leavesWhatIsNoVaultAsItIs(_ kind: String) throws {
        try VaultHome.with { home in
            switch kind {
            case "text": try Data("not a database, but a text that is long enough".utf8).write(to: home.file)
            case "truncated":
                let vault = try home.vault.create(passphrase: VaultHome.passphrase)
                try vault.add((0..<50).map { login("\($0)") })
                try vault.database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
                try vault.database.close()
                let handle = try FileHandle(forWritingTo: home.file)
                try handle.truncate(atOffset: 5000)
                try handle.close()
            default:
                let queue = try DatabaseQueue(path: home.file.path)
                try queue.write { try $0.execute(sql: "CREATE TABLE song (title TEXT); INSERT INTO song VALUES ('x')") }
                try queue.close()
            }
            let before = try Data(contentsOf: home.file)
            var messages: [String] = []
            for action in [
                { _ = try home.vault.create(passphrase: VaultHome.passphrase) },
                { _ = try home.vault.unlock(passphrase: VaultHome.passphrase).logins() },
                { _ = try home.vault.unlocked() },
            ] {
                do { try action() } catch { messages.append("\(error)") }
            }
            #expect(messages.count >= 2 && messages.allSatisfy { $0.contains("Vault.sqlite") }, "\(messages)")
            #expect(try Data(contentsOf: home.file) == before)
        }
    }
}
