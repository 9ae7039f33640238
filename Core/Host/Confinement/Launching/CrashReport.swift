// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The report of a program's crash, in the words of its source: the runtime of extensions writes addresses, which only
/// the program's file can name.
package struct CrashReport: Sendable {
    private static let framePrefix = "appex frame: "
    private static let signalPrefix = "appex crash: "
    /// How Swift's library begins the reason of a crash, after the place.
    private static let reasons = [
        "Fatal error", "Precondition failed", "Assertion failed", "Could not cast value of type",
    ]

    /// A call on the stack.
    package struct Frame: Sendable {
        /// The name of the function.
        package let function: String
        /// Where the call is in the program's file, before it is loaded.
        package let address: UInt64
    }

    /// The line with the reason, such as `Fatal error: Index out of range`; nil if the program wrote none.
    package let reason: String?
    /// The calls in the program itself, the innermost first.
    package let frames: [Frame]
    /// The program's output without the lines about the signal and the stack.
    package let output: String

    /// - Parameters:
    ///   - text: the end of what it wrote.
    ///   - program: the program's file.
    package init(_ text: String, program: URL) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let written = lines.filter { $0.hasPrefix(Self.framePrefix) }
        reason = lines.last { line in Self.reasons.contains { line.contains($0) } }.map(String.init)
        frames = Self.frames(written, program)
        output = lines.filter { line in
            !line.hasPrefix(Self.framePrefix) && !line.hasPrefix(Self.signalPrefix)
                && (written.isEmpty || !Self.isStandardFrame(line))
        }.joined(separator: "\n")
    }

    /// The calls that the program was in; none if its file has gone, from which they have their names.
    private static func frames(_ lines: [Substring], _ program: URL) -> [Frame] {
        let file: ELFFile
        do { file = try ELFFile(contentsOf: program) } catch { return [] }
        return lines.enumerated().compactMap { number, line in
            let parts = line.dropFirst(framePrefix.count).split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let offset = UInt64(parts[0]) else { return nil }
            guard parts[1] == "-" else { return nil }
            // The other frames are return addresses, which may belong to what comes after the call.
            let address = number == 0 || offset == 0 ? offset : offset - 1
            return file.functionName(at: address).map { Frame(function: demangled($0), address: address) }
        }
    }

    /// Swift's own frames have no names inside the sandbox.
    private static func isStandardFrame(_ line: Substring) -> Bool {
        line.hasPrefix("Current stack trace:") || line.contains(#/^\d+ +\S+ +0x[0-9a-f]{8,} /#)
    }

    private static func demangled(_ name: String) -> String {
        guard let text = demangle(name, UInt(name.utf8.count), nil, nil, 0) else { return name }
        defer { free(text) }
        return plain(String(cString: text))
    }

    /// A demangled name as a person writes it: without the key of a private name, without the module of Int and String, and without what the optimizer has made
    /// of the function. A longer one is cut.
    static func plain(_ name: String) -> String {
        let short = withoutSpecializations(name).replacing(#/\((\S+) in _[0-9A-F]{32}\)/#) { $0.output.1 }
            .replacing(#/\bSwift\.(?=[A-Z])/#, with: "")
        return short.count > mostCharacters ? short.prefix(mostCharacters - 1) + "…" : String(short)
    }

    private static let mostCharacters = 160

    /// `f()` for `merged generic specialization <Swift.Int> of f()`. What is between the brackets may have arrows in it.
    private static func withoutSpecializations(_ name: String) -> Substring {
        var rest = name.hasPrefix("merged ") ? name.dropFirst("merged ".count) : name[...]
        while let start = rest.prefixMatch(of: #/(function signature |generic )[a-z -]*specialization </#) {
            var depth = 1
            var last: Character = "<"
            let end = rest[start.range.upperBound...].firstIndex { character in
                if character == "<" { depth += 1 }
                if character == ">", last != "-" { depth -= 1 }
                last = character
                return depth == 0
            }
            guard let end, case let function = rest[end...].dropFirst(), function.hasPrefix(" of ") else { break }
            rest = function.dropFirst(" of ".count)
        }
        return rest
    }
}

// Part of Swift's runtime, without a name in the standard library.
@_silgen_name("swift_demangle")
private func demangle(
    _ name: UnsafePointer<CChar>?, _ length: UInt, _ buffer: UnsafeMutablePointer<CChar>?,
    _ size: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
