// SPDX-License-Identifier: Apache-2.0

import Confinement
import FileOperations
import Foundation

extension ExtensionHost {
    /// A program of binutils, which every compiler needs: where extensions are built, it is there.
    private static let placeFinder = "/usr/bin/addr2line"
    /// A person waits for the report of a crash.
    private static let placeLimit = Duration.seconds(20)
    /// The largest output of `addr2line`, in bytes.
    private static let mostPlaces = 1 << 20

    /// Finds where addresses of a program are in its sources. The debug information of a stranger's program is read in a sandbox that has no file of the
    /// person's but the program, and no network.
    ///
    /// - Parameters:
    ///   - addresses: as in the program's file, before it is loaded.
    ///   - program: the program.
    ///   - sandbox: what confines the reading.
    /// - Returns: the name of the source file and the line, such as `Notes.swift:12`, of those that the debug information has.
    func sourcePlaces(
        of addresses: [UInt64], in program: URL, _ sandbox: any ConfinementMechanism
    ) async -> [UInt64: String] {
        guard !addresses.isEmpty, FileStatus.ifKnown(Self.placeFinder)?.isFile == true else { return [:] }
        let inside = sandbox.layout.path("crashed", outside: program.path)
        var profile = SandboxProfile.system(Self.placeFinder)
        profile.mounts = [.init(inside: inside, outside: program.path, isWritable: false)]
        profile.limits = SandboxLimits(memory: 2_000_000_000, tasks: 8, writing: 0)
        do {
            let output = try await ConfinedOutput(
                of: profile, ["-a", "-i", "-e", inside] + addresses.map { "0x" + String($0, radix: 16) }, in: sandbox,
                limit: Self.mostPlaces, within: Self.placeLimit)
            return SourcePlaces.read(String(decoding: output.data, as: UTF8.self))
        } catch {
            // The names of the functions are known without it.
            return [:]
        }
    }
}

/// A reader of what `addr2line -a -i` writes: for each address a line with it, below it the places that the compiler has put there, innermost first.
enum SourcePlaces {
    /// Returns the place in each address's own function: those before it are of functions that were copied into it.
    static func read(_ text: String) -> [UInt64: String] {
        var result: [UInt64: String] = [:]
        var address: UInt64?
        for line in text.split(separator: "\n") {
            if let number = line.wholeMatch(of: #/0x([0-9a-f]{1,16})/#).flatMap({ UInt64($0.output.1, radix: 16) }) {
                address = number
            } else if let address {
                result[address] = place(line)
            }
        }
        return result
    }

    /// Nil for `??:0`, `file.swift:?` and what the compiler has made itself.
    private static func place(_ line: Substring) -> String? {
        guard let match = line.prefixMatch(of: #/(?:.*\/)?([^\/]+):([1-9][0-9]*)/#),
            !match.output.1.hasPrefix("<"), !match.output.1.hasPrefix("?")
        else { return nil }
        return "\(PrintableText.escaped(String(match.output.1))):\(match.output.2)"
    }
}
