// SPDX-License-Identifier: Apache-2.0

import Testing

/// Something that a hostile extension tries. (Tests/Fixtures/CHostile has the attempts by these names.)
struct Attack: Sendable, CustomTestStringConvertible {
    /// The name, with a place where it applies.
    let name: String
    /// The attempt in words, such as `trace another process`.
    let attempt: String
    /// Whether it succeeds for an ordinary user without a sandbox; nil if that depends on the machine.
    var worksUnconfined: Bool?
    /// The outcome of the request if it ends because of a limit; nil if the attempt is refused.
    var outcome: String?

    var testDescription: String { name }

    /// Attempts that the sandbox refuses.
    static let refused = [
        Attack(name: "read-keyring", attempt: "read a key of the user's session"),
        Attack(name: "add-key", attempt: "add a key to the user's keyrings"),
        Attack(name: "list-keys", attempt: "list all keys of the user in `/proc/keys`"),
        Attack(name: "no-filter", attempt: "replace the filter of system calls by one of its own"),
        Attack(name: "io-uring", attempt: "use io_uring, whose calls a filter does not see"),
        Attack(name: "userfaultfd", attempt: "stop the kernel in the middle of a copy with userfaultfd"),
        Attack(name: "events", attempt: "count events of the processor, which reveals what other programs do"),
        Attack(name: "trace", attempt: "trace another process", worksUnconfined: true),
        Attack(name: "vsock", attempt: "talk to the machine's host"),
        Attack(name: "memory-program", attempt: "execute a program that is only in memory", worksUnconfined: true),
        Attack(name: "memory-file", attempt: "keep memory in files that no process has mapped", worksUnconfined: true),
        Attack(name: "left-memory", attempt: "leave memory behind with System V", worksUnconfined: true),
        Attack(
            name: "large-buffers", attempt: "have the kernel keep more for a socket, which is no process's memory",
            worksUnconfined: true),
        Attack(name: "namespace", attempt: "create namespaces, and with them capabilities"),
        Attack(name: "listen", attempt: "be a server, with the network entitlement", worksUnconfined: true),
        Attack(name: "watchers", attempt: "use up the inotify instances of the user", worksUnconfined: true),
        Attack(name: "many-files", attempt: "use up the open files of the machine"),
        Attack(name: "priority", attempt: "raise its own priority"),
        Attack(name: "kernel-settings", attempt: "write to the settings in `/proc/sys`"),
    ]

    /// Attempts that end the request.
    static let limited = [
        Attack(name: "memory", attempt: "use as much memory as there is", outcome: "memoryLimit"),
        Attack(name: "child-memory", attempt: "use it in another process", outcome: "memoryLimit"),
        Attack(
            name: "hidden-memory", attempt: "use it in a process whose use cannot be read", outcome: "memoryLimit"),
        Attack(name: "page-tables", attempt: "use it in the kernel, for tables of pages", outcome: "memoryLimit"),
        Attack(name: "many-processes", attempt: "start processes without end", outcome: "taskLimit"),
        Attack(name: "many-threads", attempt: "start threads without end", outcome: "taskLimit"),
        Attack(name: "many-large-files TEMPORARY", attempt: "fill the disk with many files", outcome: "diskLimit"),
        Attack(
            name: "unnamed-files TEMPORARY", attempt: "fill the disk with files without names", outcome: "diskLimit"),
        Attack(name: "many-large-files HOME", attempt: "the same in its own container", outcome: "diskLimit"),
        Attack(
            name: "small-files HOME", attempt: "fill the disk beside 20,000 small files, which take long to look at",
            outcome: "diskLimit"),
        Attack(
            name: "deep-files HOME", attempt: "fill the disk in a folder that is too deep to be measured",
            outcome: "diskLimit"),
        Attack(
            name: "closed-files HOME", attempt: "fill the disk in a folder that no one may look into",
            outcome: "diskLimit"),
    ]

    /// Attempts on a file of the person's, which is the argument; the shared one is its copy for the extension.
    static let files = [
        Attack(name: "read", attempt: "read a file that was not shared", worksUnconfined: true),
        Attack(name: "list", attempt: "list the folder of a shared file", worksUnconfined: true),
        Attack(name: "watch", attempt: "learn the names of new files in it", worksUnconfined: true),
        Attack(name: "empty", attempt: "empty a shared file", worksUnconfined: true),
        Attack(name: "permissions", attempt: "change its permissions", worksUnconfined: true),
        Attack(name: "open-permissions", attempt: "change them through an open file", worksUnconfined: true),
        Attack(name: "dates", attempt: "change its dates", worksUnconfined: true),
        Attack(name: "attributes", attempt: "change its attributes", worksUnconfined: true),
        Attack(name: "link", attempt: "link it into its own container, to keep it"),
    ]

    /// Attempts on what runs on the machine; the argument is a process, a key, a socket or a port.
    static let processes = [
        Attack(name: "signal", attempt: "send a signal to another process"),
        Attack(name: "signal-owner", attempt: "have the kernel send one"),
        Attack(name: "process", attempt: "read the command line of another process"),
        Attack(name: "shared-memory", attempt: "use shared memory of other programs"),
        Attack(name: "datagram", attempt: "send a datagram to a socket of the person's"),
        Attack(name: "loopback", attempt: "reach a server of this machine without the network entitlement"),
        Attack(name: "abstract", attempt: "connect to an abstract socket, such as a display's"),
    ]

    /// Attempts to write one large file.
    static let largeFiles = ["TEMPORARY", "HOME", "/dev/shm", "/dev"].map {
        Attack(name: "one-large-file \($0)", attempt: "fill the disk, or memory, with one file")
    }

    /// Attempts to reach other programs through a shared folder.
    static let folder: [(attack: Attack, place: String)] = [
        (Attack(name: "pipe", attempt: "write into a FIFO of a shared folder"), "pipe"),
        (Attack(name: "socket", attempt: "connect to a socket of a shared folder"), "socket"),
        (Attack(name: "lease", attempt: "delay every program that opens a shared file, with a lease"), "notes.txt"),
    ]

    /// The rows of Docs/Attacks.md.
    static var rows: String {
        (refused + files + processes + limited + largeFiles + folder.map(\.attack)).map { attack in
            let control = attack.worksUnconfined.map { $0 ? "succeeds" : "fails too" } ?? ""
            let result = attack.outcome.map { "the request ends as `\($0)`" } ?? "refused"
            return "| `\(attack.name)` | \(attack.attempt) | \(result) | \(control) |\n"
        }.joined()
    }
}
