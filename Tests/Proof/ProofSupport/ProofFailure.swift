// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The promise is broken.
package struct ProofFailure: Error, CustomStringConvertible {
    /// The fault in words, as the proof prints it.
    package let description: String

    /// Creates the error of a broken promise from a description of the fault.
    package init(_ description: String) { self.description = description }
}

/// Prints a line at once, so that a reader sees how far a proof is.
package func tell(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// Runs one proof, and ends the program if the promise is broken. Arguments without hyphens name those that are wanted.
///
/// - Parameters:
///   - name: of the proof.
///   - body: does it, and returns the number of points that hold.
package func prove(_ name: String, _ body: () throws -> Int) {
    let wanted = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") }
    guard wanted.isEmpty || wanted.contains(name) else { return }
    tell("\(name):")
    do {
        let start = Date()
        let count = try body()
        let seconds = Int(Date().timeIntervalSince(start).rounded())
        tell("\(name): \(count) points hold (\(seconds) s)")
    } catch {
        tell("\(name): BROKEN: \(error)")
        exit(1)
    }
}
