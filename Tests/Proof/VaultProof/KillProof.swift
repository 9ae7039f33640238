// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProofSupport
import VaultKit

/// A program that changes a vault is killed at every system call: the vault is in one of the states that its transactions make, every login can
/// be read, and what was done is in the history.
struct KillProof {
    private static let titles = ["first", "second", "third"]
    private static let keyName = "key"
    private static let doneName = "done"

    /// Makes the vault that each round begins with.
    static func make(_ path: String) throws -> Int32 {
        let vault = try Vault(World.container(path)).create(passphrase: "a proof's own")
        try vault.key.withBytes { try $0.write(to: URL(fileURLWithPath: path + "/" + keyName)) }
        for title in titles { try vault.add(login(title)) }
        return 0
    }

    private static func login(_ title: String) -> Login {
        Login(title: title, username: "wendy", password: "password of \(title)", addresses: ["https://\(title).test"])
    }

    private static func open(_ path: String) throws -> UnlockedVault {
        try World.open(path, Data(contentsOf: URL(fileURLWithPath: path + "/" + keyName)))
    }

    /// Makes the three changes that are interrupted by kills; each adds a byte to a file when it has returned.
    private static func change(_ path: String) throws {
        let vault = try open(path)
        let logins = try vault.logins().logins
        guard let first = logins.first(where: { $0.title == "first" }),
            let third = logins.first(where: { $0.title == "third" })
        else { throw ProofFailure("the logins are missing") }
        let done = path + "/" + doneName
        guard FileManager.default.createFile(atPath: done, contents: nil), let file = FileHandle(forWritingAtPath: done)
        else { throw ProofFailure("\(done) cannot be created") }
        try vault.update(first.id) { $0.password = "new" }
        try file.write(contentsOf: Data([1]))
        try vault.add(login("fourth"))
        try file.write(contentsOf: Data([2]))
        try vault.remove(third.id)
        try file.write(contentsOf: Data([3]))
    }

    /// How many changes had returned.
    private static func returned(_ path: String) throws -> Int32 {
        let done = path + "/" + doneName
        guard FileManager.default.fileExists(atPath: done) else { return 0 }
        return Int32(try Data(contentsOf: URL(fileURLWithPath: done)).count)
    }

    /// Returns 10 and the number of changes that were made.
    static func check(_ path: String) throws -> Int32 {
        let vault = try open(path)
        let listing = try vault.logins()
        guard listing.damaged.isEmpty else { throw ProofFailure("damaged: \(listing.damaged)") }
        let logins = try listing.logins.map { try vault.login($0.id) }
        let titles = Set(logins.map(\.title))
        for login in logins where try !vault.logins(for: "https://\(login.title).test").logins.contains(login.summary) {
            throw ProofFailure("\(login.title) is not found by its address")
        }
        guard let first = logins.first(where: { $0.title == "first" }), titles.contains("second") else {
            throw ProofFailure("a login is lost: \(titles)")
        }
        let isUpdated = first.password == "new"
        let history = try vault.history(first.id).map(\.kind)
        guard history == (isUpdated ? [.edited, .added] : [.added]) else { throw ProofFailure("history \(history)") }
        let made = [isUpdated, titles.contains("fourth"), !titles.contains("third")]
        let count = made.prefix { $0 }.count
        guard made.filter({ $0 }).count == count else {
            throw ProofFailure("a later change without an earlier one: \(made)")
        }
        return 10 + Int32(count)
    }

    func run() throws -> Int {
        let world = try World("kill")
        let template = world.folder.appendingPathComponent("template", isDirectory: true)
        let work = world.folder.appendingPathComponent("work", isDirectory: true)
        try FileManager.default.createDirectory(at: template, withIntermediateDirectories: true)
        try ChildProcess.wait(ChildProcess.spawn(["role-make", template.path]))
        // The number of system calls up to a change is not the same in every run, so a later kill may come before an earlier change.
        var (index, states, ending) = (UInt64(0), Set<Int32>(), Tracer.Ending.killed)
        var last: Int32 = 10
        while ending != .returned {
            try FileManager.default.copyItem(at: template, to: work)
            ending = try Tracer.killing(at: index) { try Self.change(work.path) }
            guard [.killed, .returned].contains(ending) else {
                throw ProofFailure("killed at \(index): it ended with \(ending)")
            }
            let state = try ChildProcess.exitCode(ChildProcess.spawn(["role-check", work.path]))
            let returned = try Self.returned(work.path)
            guard state - 10 == returned || state - 10 == returned + 1, state <= 13 else {
                throw ProofFailure("killed at \(index): state \(state) after \(returned) changes had returned")
            }
            states.insert(state)
            last = state
            try FileManager.default.removeItem(at: work)
            index += 1
        }
        guard last == 13, states.count == 4 else {
            throw ProofFailure("not every change was met: states \(states.sorted()), \(last) at the end")
        }
        try world.remove()
        return Int(index)
    }
}
