// SPDX-License-Identifier: Apache-2.0

/// A place in a source file, and a mistake that could be made there.
struct Mutant {
    /// Its file, relative to the package.
    let file: String
    let line: Int
    /// In bytes, from the file's beginning.
    let range: Range<Int>
    let original: String
    let mistake: String

    /// The expression with the choice between what is written and the mistake.
    func choice(_ number: Int) -> String { "(isMutant(\(number)) ? (\(mistake)) : (\(original)))" }

    /// A line of the list of mutants.
    func entry(_ number: Int) -> String {
        let texts = [original, mistake].map {
            $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        return (["\(number)", "\(file):\(line)"] + texts).joined(separator: "\t")
    }
}
