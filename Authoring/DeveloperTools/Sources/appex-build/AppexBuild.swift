// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import AuthoringReports
import ExtensionBuilding
import Foundation
import XcodeProjects

/// The program behind `appex build` and `appex run`.
@main
struct AppexBuild: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "appex-build",
        abstract: "Builds an app extension from its Xcode project. appex build runs this program.")

    @Argument(help: "The folder of an extension, or an .xcodeproj.", completion: .directory)
    var path: String

    @Option(help: "The target of an Xcode project.")
    var target: String?

    @Option(help: "The configuration of an Xcode project.")
    var configuration: String?

    @Option(name: .customLong("set"), help: ArgumentHelp("A build setting.", valueName: "NAME=VALUE"))
    var settings: [String] = []

    @Option(help: ArgumentHelp("Swift files that belong to the extension besides.", valueName: "path"))
    var sources: [String] = []

    @Option(help: ArgumentHelp("A module that the extension imports, with its sources.", valueName: "NAME=path"))
    var module: [String] = []

    @Option(help: ArgumentHelp("A URL scheme of the containing app.", valueName: "name"))
    var scheme: [String] = []

    @Option(help: ArgumentHelp("The folder that gets the app.", valueName: "folder"))
    var output: String?

    @Option(help: ArgumentHelp("The folder of caches.", valueName: "folder"))
    var cache: String

    @Option(help: ArgumentHelp("The folder with Appex's own sources.", valueName: "folder"))
    var appex: String

    @Flag(help: "Build as it ships.")
    var release = false

    @Flag(help: "Show the compiler's warnings.")
    var warnings = false

    @Flag(help: "Give the extension no network.")
    var noNetwork = false

    func run() throws {
        // The caller may pass signals over, which this program inherits; they end it.
        for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
        do {
            try build()
        } catch let error as ProjectError {
            try Self.fail(error.description, error.code.rawValue)
        } catch let error as CocoaError {
            // Foundation names the file and the reason in an error's own words.
            let path = error.filePath ?? error.url?.path
            let reason = (error.underlying as NSError?)?.localizedDescription ?? error.localizedDescription
            let code: ProjectError.Code =
                switch error.code {
                case .fileReadNoSuchFile, .fileNoSuchFile: .missing
                case .fileReadUnknown, .fileReadNoPermission, .fileReadCorruptFile, .fileReadTooLarge: .malformed
                default: .unwritable
                }
            try Self.fail([path, reason].compactMap { $0 }.joined(separator: ": "), code.rawValue)
        } catch let error where !(error is ExitCode) {
            try Self.fail("\(error)", 1)
        }
    }

    private static func fail(_ text: String, _ code: Int32) throws -> Never {
        try print(BuildFailure(plain(text)))
        throw ExitCode(code)
    }

    private static func print(_ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        try FileHandle.standardOutput.write(contentsOf: encoder.encode(value) + Data("\n".utf8))
    }

    private func build() throws {
        var options = ExtensionProject.Options()
        options.target = target
        options.configuration = configuration
        for setting in settings {
            let (name, value) = try Self.pair(setting, "--set")
            options.settings[name] = value
        }
        options.sources = sources.map { URL(fileURLWithPath: $0).standardizedFileURL }
        options.modules = try module.map { text in
            let (name, path) = try Self.pair(text, "--module")
            return (name, URL(fileURLWithPath: path).standardizedFileURL)
        }
        options.schemes = scheme
        options.usesNetwork = !noNetwork
        options.isRelease = release
        let project = try ExtensionProject(URL(fileURLWithPath: path), options: options)
        for warning in project.warnings { Self.report("warning: " + warning) }
        var builder = try ExtensionBuilder(
            appexSources: URL(fileURLWithPath: appex, isDirectory: true),
            cache: URL(fileURLWithPath: cache, isDirectory: true))
        builder.showsWarnings = warnings
        builder.isRelease = release
        let result = try builder.build(
            project, output: output.map { URL(fileURLWithPath: $0, isDirectory: true) }, report: Self.report)
        try Self.print(result)
    }

    /// Names and messages of a project's files may contain what controls a terminal.
    private static func plain(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            scalar == "\n" || scalar == "\t" || ![.control, .format].contains(scalar.properties.generalCategory)
                ? String(scalar) : scalar.escaped(asASCII: true)
        }.joined()
    }

    /// Progress, which a caller need not read. It is one line, also if the name of a file has several.
    private static func report(_ line: String) {
        let line = plain(line).replacing("\n", with: "\\n") + "\n"
        do { try FileHandle.standardError.write(contentsOf: Data(line.utf8)) } catch {
            // The build goes on.
        }
    }

    private static func pair(_ text: String, _ option: String) throws -> (String, String) {
        guard let index = text.firstIndex(of: "="), index > text.startIndex else {
            throw ProjectError("\(option): expected NAME=value, found \(text)", code: .usage)
        }
        return (String(text[..<index]), String(text[text.index(after: index)...]))
    }
}
