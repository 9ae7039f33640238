// SPDX-License-Identifier: Apache-2.0

package import DeclaredTargets
import FileOperations
import Foundation

extension DeclaredTarget {
    /// Where programs of the system are looked for, in the sandbox as well.
    package static let programFolders = ["/usr/bin", "/bin", "/usr/sbin", "/sbin", "/usr/local/bin"]

    /// Returns the path of a program of the system; nil if it is not installed, or lies where the sandbox has nothing.
    ///
    /// - Parameter name: its name, or its path.
    /// - Returns: the path, on the machine and in the sandbox.
    package static func path(ofProgram name: String) -> String? {
        guard ![".", ".."].contains(name) else { return nil }
        let candidates = name.contains("/") ? [name] : programFolders.map { "\($0)/\(name)" }
        return candidates.first { path in
            guard FileStatus.ifKnown(path)?.isFile == true, FileManager.default.isExecutableFile(atPath: path) else {
                return false
            }
            let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
            return ["/usr/", "/bin/", "/sbin/", "/lib"].contains { real.hasPrefix($0) }
        }
    }

    /// Why it cannot run on this machine: for each program that is not installed a sentence without a full stop.
    package var missingPrograms: [String] {
        let missing = programs.filter { Self.path(ofProgram: $0) == nil }
        guard !missing.isEmpty else { return [] }
        let hint = packages.isEmpty ? "" : "; install \(packages.joined(separator: " "))"
        return missing.map { "the program \($0) is not installed\(hint)" }
    }
}
