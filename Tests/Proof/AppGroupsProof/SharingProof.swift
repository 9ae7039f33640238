// SPDX-License-Identifier: Apache-2.0

import AppGroups
import FileOperations
import Foundation
import Glibc
import ProofSupport

/// Processes that change the same defaults and the same file at once, some of which are killed while they do.
final class SharingProof {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("sharing-\(getpid())", isDirectory: true)
        try OpenFolder.create(folder.appendingPathComponent("group.sharing"))
        // As whoever launches apps and extensions sets it.
        setenv("APPEX_GROUP_CONTAINERS", folder.path, 1)
    }

    func remove() throws { try OpenFolder(folder.deletingLastPathComponent()).remove(folder.lastPathComponent) }

    func run() throws -> Int {
        let count = 100
        for role in ["role-defaults", "role-coordination"] {
            let victims = try (0..<4).map { try ChildProcess.spawn([role, "victim\($0)", "1000000"]) }
            let writers = try (0..<8).map { try ChildProcess.spawn([role, "writer\($0)", String(count)]) }
            for victim in victims {
                usleep(150_000)
                kill(victim, SIGKILL)
            }
            for process in writers { try ChildProcess.wait(process) }
            for victim in victims { try? ChildProcess.wait(victim) }
        }
        try checkDefaults(count)
        try checkFile(count)
        return 2 * 8 * count
    }

    private func checkDefaults(_ count: Int) throws {
        guard let defaults = SharedDefaults(suiteName: "group.sharing") else { throw ProofFailure("no defaults") }
        for writer in 0..<8 {
            guard defaults.integer(forKey: "writer\(writer)") == count else {
                throw ProofFailure("writer\(writer) lost updates: \(defaults.integer(forKey: "writer\(writer)"))")
            }
        }
        let victims = (0..<4).reduce(0) { $0 + defaults.integer(forKey: "victim\($1)") }
        let total = defaults.integer(forKey: "total")
        // Each victim may have been killed between its own counter and the shared one.
        guard (8 * count + victims - 4...8 * count + victims).contains(total) else {
            throw ProofFailure("the shared counter is \(total), and should be \(8 * count + victims)")
        }
        tell("  defaults: 8 writers with \(count) updates each, 4 killed after \(victims) more: nothing lost")
    }

    private func checkFile(_ count: Int) throws {
        let lines = try String(contentsOf: Self.file(), encoding: .utf8).split(separator: "\n")
        for writer in 0..<8 where lines.filter({ $0 == "writer\(writer)" }).count != count {
            throw ProofFailure("writer\(writer) lost lines of the coordinated file")
        }
        tell(
            "  coordination: 8 writers with \(count) rewrites of one file each, 4 killed while they had it: nothing lost"
        )
    }

    private static func file() throws -> URL {
        try SharedContainer("group.sharing").url.appendingPathComponent("list.txt")
    }

    static func changeDefaults(_ name: String, _ count: Int) throws {
        guard let defaults = SharedDefaults(suiteName: "group.sharing") else { throw ProofFailure("no defaults") }
        for _ in 0..<count {
            try increase(name, in: defaults)
            try increase("total", in: defaults)
        }
    }

    /// Tries again if the defaults say that nothing was changed, because a slow disk has kept all others waiting.
    private static func increase(_ key: String, in defaults: SharedDefaults) throws {
        for attempt in 1... {
            do { return try defaults.update(forKey: key) { ($0 as? Int ?? 0) + 1 } } catch let error as AppGroupError {
                guard error.code == .defaults, "\(error)".contains("was not changed"), attempt < 12 else { throw error }
            }
        }
    }

    /// Reads all, adds a line, writes all: loses lines where nobody keeps others away.
    static func rewrite(_ name: String, _ count: Int) throws {
        let file = try Self.file()
        for _ in 0..<count {
            var failure: (any Error)?
            var error: NSError?
            NSFileCoordinator().coordinate(writingItemAt: file, error: &error) { url in
                do {
                    let text =
                        FileManager.default.fileExists(atPath: url.path)
                        ? try String(contentsOf: url, encoding: .utf8) : ""
                    try Data((text + name + "\n").utf8).write(to: url, options: .atomic)
                } catch { failure = error }
            }
            if let error = error ?? failure { throw error }
        }
    }
}
