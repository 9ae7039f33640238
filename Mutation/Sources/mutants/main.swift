// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// Plants a random sample of mutants in the sources of a copy of this project, and lists them.
struct Plant: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mutants",
        abstract:
            "Plant mistakes in a copy of the sources; the number in APPEX_MUTANT chooses the one that a program makes.")

    @Argument(help: "The copy, which is changed.") var package: String
    @Option(help: "How many.") var count = 100
    @Option(help: "The same number gives the same sample.") var seed: UInt64 = 1
    @Option(help: "Numbers to leave out, as those that do not compile.", transform: { $0 }) var except = ""

    /// The source that chooses a mutant while a program runs, written once into each module.
    private static let selection = """
        // SPDX-License-Identifier: Apache-2.0
        import Glibc

        private let chosenMutant: Int32 = getenv("APPEX_MUTANT").map { atoi($0) } ?? -1
        private let reachedMutants = getenv("APPEX_REACHED").map { open($0, O_WRONLY | O_CREAT | O_APPEND, 0o666) } ?? -1

        @inline(never) func isMutant(_ number: Int32) -> Bool {
            if reachedMutants >= 0 { note(number, in: reachedMutants) }
            return number == chosenMutant
        }

        private func note(_ number: Int32, in file: Int32) {
            let code = errno
            let line = Array("\\(number)\\n".utf8)
            _ = write(file, line, line.count)
            errno = code
        }
        """

    func run() throws {
        let root = URL(fileURLWithPath: package, isDirectory: true)
        var found: [Mutant] = []
        var sources: [String: String] = [:]
        for file in try Self.parts.flatMap({ try files(root.appendingPathComponent($0)) }) {
            let path = String(file.path.dropFirst(root.path.count + 1))
            let source = try String(contentsOf: file, encoding: .utf8)
            sources[path] = source
            found += MutantFinder(source, file: path).mutants
        }
        let omitted = Set(except.split(separator: ",").compactMap { Int($0) })
        var generator = Generator(state: seed)
        var sample: [Mutant] = []
        for mutant in found.shuffled(using: &generator) where sample.count < count {
            // One place has one mistake.
            let isFree = sample.allSatisfy { $0.file != mutant.file || !$0.range.overlaps(mutant.range) }
            if isFree { sample.append(mutant) }
        }
        let numbered = sample.enumerated().filter { !omitted.contains($0.offset) }
        for (file, mutants) in Dictionary(grouping: numbered, by: \.element.file) {
            guard let source = sources[file] else { continue }
            var text = Array(source.utf8)
            for (number, mutant) in mutants.sorted(by: { $0.element.range.lowerBound > $1.element.range.lowerBound }) {
                text.replaceSubrange(mutant.range, with: mutant.choice(number).utf8)
            }
            try Data(text).write(to: root.appendingPathComponent(file))
        }
        for folder in Set(numbered.map { root.appendingPathComponent($0.element.file) }.map(module)) {
            try Data(Self.selection.utf8).write(to: folder.appendingPathComponent("ChosenMutant.swift"))
        }
        for (number, mutant) in numbered { print(mutant.entry(number)) }
        FileHandle.standardError.write(Data("\(numbered.count) of \(found.count) mutants\n".utf8))
    }

    private func files(_ folder: URL) throws -> [URL] {
        let names = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (names?.allObjects as? [URL] ?? []).filter { file in
            let inner = file.path.dropFirst(folder.path.count + 1).split(separator: "/").first.map(String.init)
            return file.pathExtension == "swift" && !Self.others.contains(inner ?? "")
        }.sorted { $0.path < $1.path }
    }

    /// The parts of the root package. Of Core, each layer is one.
    private static let parts = [
        "Core/Base", "Core/Model", "Core/Shared", "Core/Host", "Core/Extension", "Sheet", "Desktop", "Web", "Transfers",
        "Authoring", "Command",
    ]
    /// The folders in them that belong to packages of their own, and their tests.
    private static let others = [
        "Tests", "AppleModules", "DeveloperTools", "DesktopSheet", "ShareService", "PageEngine",
    ]

    /// The folder of a file's module: `PART/MODULE`.
    private func module(_ file: URL) -> URL {
        let root = URL(fileURLWithPath: package, isDirectory: true)
        let path = String(file.path.dropFirst(root.path.count + 1))
        let part = Self.parts.first { path.hasPrefix($0 + "/") } ?? ""
        let name = path.dropFirst(part.count + 1).prefix { $0 != "/" }
        return root.appendingPathComponent(part).appendingPathComponent(String(name), isDirectory: true)
    }
}

/// Vigna's SplitMix64: the same on every machine.
struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

Plant.main()
