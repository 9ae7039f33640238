// SPDX-License-Identifier: Apache-2.0

import CHostile
import Foundation
import Glibc
import Testing

/// Tests of the addresses that a program with the network entitlement reaches.
@Suite(.timeLimit(.minutes(30)))
struct NetworkTests {
    private static let helpers = ["slirp4netns", "pasta"]

    /// The tests make a network of their own, for which they need to be root, with addresses that stand for the machine and the outside.
    @Test(.enabled(if: getuid() == 0 && Home.mechanism == nil, "only root makes networks"), arguments: helpers)
    func reachesTheOutsideAndNothingOfTheMachine(_ helper: String) async throws {
        try await Home.with { home in
            try await home.installFixture("Hostile", network: true, module: "HostileExtension")
            let network = try await SeparateNetwork()
            let path = try home.programs("bwrap", helper)
            func attempt(_ attack: String) async throws -> String {
                let result = try await home.run(
                    URL(fileURLWithPath: "/usr/bin/nsenter"),
                    [network.argument, Home.programs.appendingPathComponent("appex").path]
                        + ["share", "--to", "Hostile", "--text", attack, "--json"],
                    ["PATH": path])
                let object = try result.object()
                #expect(object["level"] as? String == "isolated", "\(result.output)")
                let items = object["returnedItems"] as? [[String: Any]]
                return items?.first?["contentText"] as? String ?? result.output
            }
            #expect(
                try await attempt("connect \(SeparateNetwork.outside) \(network.server.port)").hasSuffix("says hello"))
            #expect(try await attempt("connect server.test \(network.server.port)").hasSuffix("says hello"))
            // The first address is the sandbox's own; the second is the machine's for slirp4netns, the third for pasta.
            for address in ["127.0.0.1", "10.0.2.2", SeparateNetwork.gateway] {
                let answer = try await attempt("connect \(address) \(network.local.port)")
                #expect(answer.hasPrefix("held: "), "\(address): \(answer)")
            }
            // Nor from a socket that is bound to the interface of the outside.
            _ = try await attempt("bound 127.0.0.1 \(network.datagrams.port)")
            #expect(network.datagrams.arrived == 0)
            #expect(try await attempt("abstract \(network.abstract.name)").hasPrefix("held: "))
            #expect(try Self.processes(path).isEmpty, "the helper is left behind")
            // Outside of the sandbox all of it succeeds.
            for attack in [
                "connect 127.0.0.1 \(network.local.port)", "abstract \(network.abstract.name)",
                "bound 127.0.0.1 \(network.datagrams.port)",
            ] {
                let control = try await home.run(
                    URL(fileURLWithPath: "/usr/bin/nsenter"),
                    [network.argument, Home.programs.appendingPathComponent("HostileExtension").path, attack])
                #expect(control.output.hasPrefix("fell: "), "\(control)")
            }
            #expect(network.datagrams.arrived > 0)
        }
    }

    /// Without a helper a program has the machine's network, which the result says, and which a policy can forbid.
    @Test(.enabled(if: Home.mechanism == nil, "Landlock has no networks"))
    func saysThatANetworkIsShared() async throws {
        try await Home.with { home in
            try await home.installFixture("DoesNothing", network: true)
            let path = ["PATH": try home.programs("bwrap")]
            let shared = try await home.appex(
                "share", "--to", "DoesNothing", "--text", "x", "--json", environment: path)
            #expect(try shared.object()["level"] as? String == "restricted")
            let show = try await home.appex("app", "show", "DoesNothing", "--sandbox", environment: path)
            #expect(show.output.contains("reach what listens on this machine"), "\(show.output)")
            let text = try await home.appex("share", "--to", "DoesNothing", "--text", "x", environment: path)
            #expect(text.errors.contains("restricted"), "\(text.errors)")
            try home.setPolicy(["MinimumLevel": "isolated"])
            let refused = try await home.appex(
                "share", "--to", "DoesNothing", "--text", "x", "--json", environment: path)
            #expect(try refused.object().errorCode == "sandboxUnavailable", "\(refused)")
            #expect(refused.output.contains("install passt or slirp4netns"), "\(refused)")
        }
    }

    /// A helper that cannot work is found out by trying, once.
    @Test(.enabled(if: Home.mechanism == nil, "Landlock has no networks"))
    func triesAHelperOnce() async throws {
        try await Home.with { home in
            try await home.installFixture("DoesNothing", network: true)
            let path = try home.programs("bwrap")
            let helper = URL(fileURLWithPath: path).appendingPathComponent("pasta")
            try "#!/bin/sh\necho tried >> \(home.root.path)/tries\necho no device here >&2\nexit 1\n".write(
                to: helper, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: helper.path)
            for _ in 0..<2 {
                let shared = try await home.appex(
                    "share", "--to", "DoesNothing", "--text", "x", "--json", environment: ["PATH": path])
                #expect(shared.code == 0, "\(shared)")
            }
            let tries = try String(contentsOf: home.root.appendingPathComponent("tries"), encoding: .utf8)
            #expect(tries == "tried\n")
            let doctor = try await home.appex("doctor", environment: ["PATH": path])
            #expect(doctor.output.contains("no device here"), "\(doctor.output)")
        }
    }

    /// The numbers of the processes whose commands begin with a folder.
    private static func processes(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { name in
            let command = FileManager.default.contents(atPath: "/proc/\(name)/cmdline")
            return Int(name) != nil && String(decoding: command ?? Data(), as: UTF8.self).hasPrefix(folder)
        }
    }

    /// A helper that worked and then fails is no reason to go on without it: what the person was told was another level.
    @Test(.enabled(if: getuid() == 0 && Home.mechanism == nil, "only root opens /dev/net/tun everywhere"))
    func failsWithItsHelper() async throws {
        try await Home.with { home in
            try await home.installFixture("DoesNothing", network: true)
            let path = try home.programs("bwrap")
            let helper = URL(fileURLWithPath: path).appendingPathComponent("slirp4netns")
            let broken = home.root.appendingPathComponent("broken").path
            try
                "#!/bin/sh\n[ -e \(broken) ] && { echo the device is gone >&2; exit 1; }\nexec /usr/bin/slirp4netns \"$@\"\n"
                .write(to: helper, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: helper.path)
            func share() async throws -> Home.Result {
                try await home.appex(
                    "share", "--to", "DoesNothing", "--text", "x", "--json", environment: ["PATH": path])
            }
            #expect(try await share().code == 0)
            try Data().write(to: URL(fileURLWithPath: broken))
            let failed = try await share()
            #expect(try failed.object().errorCode == "sandboxUnavailable", "\(failed)")
            #expect(
                failed.output.contains("slirp4netns does not connect it with the network (the device is gone"),
                "\(failed)")
        }
    }

    @Test(.enabled(if: getuid() == 0 && Home.mechanism == nil, "only root opens /dev/net/tun everywhere"))
    func saysThatItsHelperHasEnded() async throws {
        try await Home.with { home in
            try await home.installFixture("Hostile", network: true, module: "HostileExtension")
            let path = try home.programs("bwrap")
            let helper = URL(fileURLWithPath: path).appendingPathComponent("slirp4netns")
            // `timeout` ends it after a moment, which the attack outlasts.
            try "#!/bin/sh\nexec timeout --foreground -s KILL 2 /usr/bin/slirp4netns \"$@\"\n"
                .write(to: helper, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: helper.path)
            let result = try await home.appex(
                "share", "--to", "Hostile", "--text", "rest 4", environment: ["PATH": path])
            #expect(result.code == 0, "\(result)")
            #expect(result.errors.contains("no network since slirp4netns ended"), "\(result)")
        }
    }
}

/// A network beside that of the machine, with the addresses of another machine and of the outside.
private final class SeparateNetwork: Sendable {
    static let outside = "203.0.113.7"
    static let gateway = "198.51.100.1"

    private let namespace: Int32
    /// Answers on an address of the outside.
    let server: Listener
    /// Answers on this machine's loopback address.
    let local: Listener
    let abstract: Listener
    /// Takes datagrams to this machine's loopback address.
    let datagrams: Listener
    private let resolver: Listener

    /// The argument of nsenter(1).
    var argument: String { "--net=/proc/\(getpid())/fd/\(namespace)" }

    private typealias Parts = (Int32, Listener, Listener, Listener, Listener, Listener)

    init() async throws {
        let parts = try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Parts, any Error>) in
            // A thread of its own: only it enters the network, and it ends with it.
            Thread { continuation.resume(with: Result { try Self.make() }) }.start()
        }
        (namespace, server, local, abstract, resolver, datagrams) = parts
    }

    private static func make() throws -> Parts {
        try #require(hostile_leave_network() == 0)
        let settings = try String(contentsOfFile: "/etc/resolv.conf", encoding: .utf8)
        let line = settings.split(separator: "\n").first { $0.hasPrefix("nameserver") }
        let name = String(try #require(line?.split(separator: " ").last, "this machine has no resolver"))
        for command in [
            "link set lo up", "addr add \(outside)/32 dev lo", "addr add \(name)/32 dev lo",
            "link add outside type veth peer name other",
            "addr add 198.51.100.2/24 dev outside", "link set outside up", "link set other up",
            "route add default via \(gateway)",
        ] {
            let process = try Process.run(
                URL(fileURLWithPath: "/usr/bin/env"), arguments: ["ip"] + command.split(separator: " ").map(String.init)
            )
            process.waitUntilExit()
            try #require(process.terminationStatus == 0, "ip \(command)")
        }
        let namespace = open("/proc/thread-self/ns/net", O_RDONLY | O_CLOEXEC)
        try #require(namespace >= 0)
        return (
            namespace, try Listener(address: outside), try Listener(address: "127.0.0.1"),
            try Listener("\0appex-\(UUID().uuidString)"), try Listener(resolver: name, answering: outside),
            try Listener(datagramsTo: "127.0.0.1")
        )
    }

    deinit { close(namespace) }
}
