// SPDX-License-Identifier: Apache-2.0
//
//   VaultBenchmarks
//
// Finds logins among 100,000 by their address, and the same with the means that other password managers offer. What is compared includes what each does for one
// question: Vault's is asked of a vault that is unlocked; the programs start first.

import AppGroups
import Foundation
import Glibc
import VaultKit

let count = 100_000
let root = FileManager.default.temporaryDirectory.appendingPathComponent("vault-bench-\(UUID().uuidString)")
let group = root.appendingPathComponent(Vault.groupIdentifier)
try FileManager.default.createDirectory(at: group, withIntermediateDirectories: true)
defer { do { try FileManager.default.removeItem(at: root) } catch { print("\(root.path) is left behind: \(error)") } }
// As the program does that launches apps and extensions.
setenv("APPEX_GROUP_CONTAINERS", root.path, 1)

func seconds(_ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let time = try clock.measure(body)
    return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func report(_ name: String, _ value: Double) {
    print("\(name): \((value * 1000).formatted(.number.precision(.significantDigits(3)).grouping(.never))) ms")
}

let vault = try Vault(SharedContainer(Vault.groupIdentifier)).create(passphrase: "benchmark")
let logins = (0..<count).map {
    Login(
        title: "Site \($0)", username: "user\($0)", password: "password\($0)",
        addresses: ["https://login.site\($0).example\($0 % 100).com"])
}
report("adding \(count) logins in one step", try seconds { try vault.add(logins) })
let numbers = (0..<1_000).map { $0 * 97 % count }
let times = try numbers.map { number in
    try seconds {
        let found = try vault.logins(for: "https://login.site\(number).example\(number % 100).com/session?x=1").logins
        // The domain has a thousand logins, of which the one for the host comes first.
        precondition(found.first?.title == "Site \(number)")
    }
}
report("by address, in a domain of 1,000 logins, median", median(times))
let alone = try (0..<100).map { number in
    Login(title: "Alone \(number)", username: "u", password: "p", addresses: ["https://alone\(number).test"])
}
try vault.add(alone)
let single = try (0..<1_000).map { number in
    try seconds {
        let found = try vault.logins(for: "https://www.alone\(number % 100).test/x").logins
        precondition(found.count == 1)
    }
}
report("by address, a domain of one login, median (limit 1 ms)", median(single))
report("by address, a domain of one login, slowest", single.max() ?? 0)
report("by a part of a title, all \(count)", try seconds { _ = try vault.search("Site 4711") })

// A pass store of the same names: find, as `pass find` does it by tree, and grep over their list.
let store = root.appendingPathComponent("store")
for number in 0..<count {
    if number < 100 {
        try FileManager.default.createDirectory(
            at: store.appendingPathComponent("example\(number).com"), withIntermediateDirectories: true)
    }
    let file = store.appendingPathComponent("example\(number % 100).com/login.site\(number).gpg")
    close(open(file.path, O_CREAT | O_WRONLY, 0o600))
}
func run(_ command: String) throws -> Double {
    try seconds {
        let process = try Process.run(URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", command])
        process.waitUntilExit()
        precondition(process.terminationStatus == 0, command)
    }
}
let own = median(single)
let find = try median((0..<5).map { try run("find \(store.path) | grep -q 'login.site\($0).gpg'") })
report("a pass store's names, find and grep", find)
print("  \(Int(find / own)) times as long as Vault")

// KeePassXC with the same entries: a whole command, which derives the key and reads the file, and a search in a session that is open.
let keepassxc = URL(fileURLWithPath: "/usr/bin/keepassxc-cli")
if FileManager.default.isExecutableFile(atPath: keepassxc.path) {
    let file = try KeePassXC.database(logins, in: root, passphrase: "benchmark")
    let command = try run("echo benchmark | keepassxc-cli search -q '\(file.path)' login.site4711.example >/dev/null")
    report("keepassxc-cli search, its key derivation and reading included", command)
    let session = try KeePassXC(file, passphrase: "benchmark")
    let searches = try (1...20).map { number in
        try seconds {
            let found = try session.search("login.site\(number * 97).example")
            precondition(found.contains("/Site \(number * 97)"))
        }
    }
    session.end()
    let search = median(searches)
    report("keepassxc-cli search in an open session", search)
    print("  \(Int(search / own)) times as long as Vault")
} else {
    print("keepassxc-cli is not here, so nothing was compared with it")
}
