// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import AuthoringReports
import Confinement
import ExtensionBundles
import FileOperations
import Foundation
import ShareSheet

/// How an extension is built.
struct BuildArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The target of an Xcode project; needed if the project has several app extensions.", valueName: "name"))
    var target: String?

    @Option(help: ArgumentHelp("The configuration of an Xcode project: Debug if there is one.", valueName: "name"))
    var configuration: String?

    @Option(
        name: .customLong("set"),
        help: ArgumentHelp("A build setting, over those of the project; may be repeated.", valueName: "NAME=value"))
    var settings: [String] = []

    @Option(
        help: ArgumentHelp(
            "A file or folder of Swift that belongs to the extension besides; may be repeated.", valueName: "path"),
        completion: .file())
    var sources: [String] = []

    @Option(
        help: ArgumentHelp(
            "A module that the extension imports, and its file or folder of Swift; may be repeated.",
            valueName: "NAME=path"))
    var module: [String] = []

    @Option(
        help: ArgumentHelp(
            "A URL scheme that the containing app opens, if no project says it; may be repeated.", valueName: "scheme"))
    var scheme: [String] = []

    @Flag(help: "Build as it ships, optimized.")
    var release = false

    @Flag(help: "Show the compiler's warnings.")
    var warnings = false

    @Flag(help: "Give the extension no network. On iOS every extension has it.")
    var noNetwork = false

    /// Files and folders that the arguments name.
    var otherSources: [String] {
        sources + module.compactMap { $0.split(separator: "=", maxSplits: 1).last.map(String.init) }
    }

    /// The arguments of `appex-build`.
    private func arguments(for folder: String, output: String?) throws -> [String] {
        func repeated(_ name: String, _ values: [String]) -> [String] { values.map { "--\(name)=\($0)" } }
        return repeated("target", target.map { [$0] } ?? [])
            + repeated("configuration", configuration.map { [$0] } ?? []) + repeated("set", settings)
            + repeated("sources", sources.map(Self.literal)) + repeated("module", module.map(Self.literalModule))
            + repeated("scheme", scheme) + repeated("output", output.map { [Self.literal($0)] } ?? [])
            + ["--cache=\(try ApplicationFolders().cache.path)", "--appex=\(try Self.appexSources().path)"]
            + (release ? ["--release"] : []) + (warnings ? ["--warnings"] : []) + (noNetwork ? ["--no-network"] : [])
            + ["--", Self.literal(folder)]
    }

    private static func literalModule(_ text: String) -> String {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return parts.count == 2 ? "\(parts[0])=\(literal(parts[1]))" : text
    }

    /// The path of a file whose name may begin with a tilde, which is no home folder here.
    private static func literal(_ path: String) -> String { path.hasPrefix("~") ? "./" + path : path }

    private static func appexSources() throws -> URL {
        guard let sources = HelperProgram.appexSources() else {
            throw CommandFailure(
                .failed,
                "the sources of Appex are missing: expected them at \(HelperProgram.installedSources.path), or around the checkout in "
                    + "which appex was built; install Appex again")
        }
        return sources
    }

    /// Builds an extension. What the compiler says goes to standard error.
    ///
    /// - Throws: ``CommandFailure`` if the program is not installed, or the build failed.
    func build(_ folder: String, output: String? = nil) throws -> BuildReport {
        guard !folder.isEmpty else {
            throw CommandFailure(.usage, "expected the folder of an extension, found an empty text")
        }
        for name in scheme where name.wholeMatch(of: /[A-Za-z][A-Za-z0-9+.-]*/) == nil {
            throw CommandFailure(
                .usage, "--scheme \(name): a URL scheme begins with a letter, and has letters, digits, +, - and dots")
        }
        guard let program = BuildProgram.find() else {
            throw CommandFailure(
                .failed, "appex-build is not installed; `make builder` builds it in a checkout of Appex")
        }
        return try BuildProgram(url: program).run(arguments(for: folder, output: output))
    }
}

extension BuildReport: TextReport {
    /// So many places are printed.
    private static let mostPlaces = 20

    var lines: [String] {
        let places = lostEffects.filter { $0.kind != .appearance }
        let appearance = lostEffects.count - places.count
        var lines = ["Built \(PrintableText.escaped(application)) with \(identifier)"]
        lines += places.prefix(Self.mostPlaces).map { effect in
            let loss =
                effect.kind == .part ? "\(effect.name) also \(effect.onPhone)" : "\(effect.name) \(effect.onPhone)"
            return "\(PrintableText.escaped(effect.path)):\(effect.line): not here: on a phone \(loss)"
        }
        if places.count > Self.mostPlaces { lines.append("\(places.count - Self.mostPlaces) more; --json has all") }
        if appearance > 0 {
            lines.append("\(Phrase.count(appearance, "call")) only for how it looks on a phone; --json has them")
        }
        return lines
    }
}
