// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProofSupport
import VaultKit

/// Two processes, as the app and its extension, write to one vault 10,000 times each: half of it new logins, half changes of the same one.
struct SharingProof {
    private static let names = ["app", "extension"]
    private static let keyName = "key"

    private static func open(_ path: String) throws -> UnlockedVault {
        try World.open(path, Data(contentsOf: URL(fileURLWithPath: path + "/" + keyName)))
    }

    static func write(_ path: String, as name: String, count: Int) throws {
        let vault = try open(path)
        guard let shared = try vault.search("shared").logins.first else { throw ProofFailure("the login is missing") }
        for number in 0..<count / 2 {
            try vault.add(Login(title: "\(name) \(number)", username: name, password: "\(number)"))
            try vault.update(shared.id) { $0.fields[name] = String((Int($0.fields[name] ?? "") ?? 0) + 1) }
        }
    }

    static func check(_ path: String, count: Int) throws {
        let vault = try open(path)
        let listing = try vault.logins()
        guard listing.damaged.isEmpty, listing.logins.count == names.count * count / 2 + 1 else {
            throw ProofFailure("\(listing.logins.count) logins, \(listing.damaged.count) damaged")
        }
        guard let shared = listing.logins.first(where: { $0.title == "shared" }) else {
            throw ProofFailure("it is lost")
        }
        let fields = try vault.login(shared.id).fields
        guard fields == Dictionary(uniqueKeysWithValues: names.map { ($0, String(count / 2)) }) else {
            throw ProofFailure("changes are lost: \(fields)")
        }
        let history = try vault.history(shared.id).count
        guard history == names.count * count / 2 + 1 else { throw ProofFailure("\(history) changes in the history") }
    }

    func run() throws -> Int {
        let count = 10_000
        let world = try World("sharing")
        try ChildProcess.wait(ChildProcess.spawn(["role-make", world.folder.path]))
        // The three logins of the other proof make room for one that both change.
        try prepare(world.folder.path)
        let writers = try Self.names.map {
            try ChildProcess.spawn(["role-write", world.folder.path, $0, String(count)])
        }
        for writer in writers { try ChildProcess.wait(writer) }
        try ChildProcess.wait(ChildProcess.spawn(["role-check-sharing", world.folder.path, String(count)]))
        try world.remove()
        return Self.names.count * count
    }

    private func prepare(_ path: String) throws {
        let vault = try Self.open(path)
        for login in try vault.logins().logins { try vault.remove(login.id) }
        try vault.add(Login(title: "shared", username: "", password: ""))
    }
}
