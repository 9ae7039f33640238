// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The requirements of a test on the machine. If one is not met, the test is skipped: the run says why, and counts it as skipped.
///
/// ```swift
/// try Requirement.programs(["xclip", "xvfb-run"], packages: "xclip xvfb")
/// ```
public enum Requirement {
    /// Requires programs of the system.
    ///
    /// - Parameters:
    ///   - names: the programs, in `/usr/bin` or `/usr/sbin`.
    ///   - packages: the Debian packages that have them, or what else installs them.
    /// - Throws: what skips the test.
    public static func programs(_ names: [String], packages: String) throws {
        let missing = names.filter { name in
            !["/usr/bin", "/usr/sbin"].contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
        }
        try that(missing.isEmpty, "needs \(missing.joined(separator: ", ")): \(packages)")
    }

    /// Requires a file or a folder.
    ///
    /// - Parameters:
    ///   - path: where it is.
    ///   - source: the Debian package that has it, or what else makes it.
    /// - Throws: what skips the test.
    public static func file(_ path: String, source: String) throws {
        try that(
            FileManager.default.fileExists(atPath: path), "needs \((path as NSString).lastPathComponent): \(source)")
    }

    /// Requires a module of the system's Python.
    ///
    /// - Parameters:
    ///   - module: its name, such as `PIL`.
    ///   - package: the Debian package that has it, which `make test-targets` installs.
    /// - Throws: what skips the test.
    public static func python(_ module: String, package: String) throws {
        try file(
            "/usr/lib/python3/dist-packages/\(module)", source: "\(package), which make test-targets installs")
    }

    /// Skips the test with a reason unless a requirement is met.
    ///
    /// - Parameters:
    ///   - isMet: whether it is there.
    ///   - reason: what the test needs, such as "needs a disk that can be mounted".
    /// - Throws: what skips the test.
    public static func that(_ isMet: Bool, _ reason: String) throws {
        if !isMet { try Test.cancel(Comment(rawValue: reason)) }
    }
}
