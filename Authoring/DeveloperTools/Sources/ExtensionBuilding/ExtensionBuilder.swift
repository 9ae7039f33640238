// SPDX-License-Identifier: Apache-2.0

public import AuthoringReports
import FileOperations
public import Foundation
import SourceRewriting
import XcodeProjects

/// Builds extensions: writes a package outside the source tree, compiles it, and puts the bundles together.
///
/// ```swift
/// let builder = try ExtensionBuilder(appexSources: checkout, cache: cache)
/// let result = try builder.build(ExtensionProject(folder)) { print($0) }
/// ```
public struct ExtensionBuilder {
    private let modules: AppleModulesBuild
    private let cache: URL
    private let toolchain: Toolchain
    /// Whether the compiler's warnings are shown.
    public var showsWarnings = false
    /// Whether the program is built as it ships; otherwise for a debugger.
    public var isRelease = false

    /// - Parameters:
    ///   - appexSources: the folder with Appex's own sources.
    ///   - cache: the folder of Appex's caches.
    /// - Throws: `ProjectError` if there is no Swift.
    public init(appexSources: URL, cache: URL) throws {
        toolchain = try Toolchain()
        self.cache = cache
        modules = AppleModulesBuild(sources: appexSources, cache: cache, toolchain: toolchain)
    }

    /// Builds an extension and its containing app.
    ///
    /// - Parameters:
    ///   - project: the extension.
    ///   - output: the folder that gets the app; nil for one of the cache.
    ///   - report: takes a line for the person.
    /// - Returns: the app and what it contains.
    /// - Throws: `ProjectError` with what the compiler says, by file and line of the originals.
    public func build(_ project: ExtensionProject, output: URL? = nil, report: @escaping (String) -> Void) throws
        -> BuildReport
    {
        let product = try modules.product(report: report)
        let folder = cache.appendingPathComponent(
            "Builds/\(project.compiledModule)-\(StableHash.of(project.origin.path + "\u{0}" + project.name))",
            isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let lock = try FileLock.take("lock", in: try OpenFolder(folder), timeout: 1800)
        defer { withExtendedLifetime(lock) {} }
        try Data(project.origin.path.utf8).write(to: folder.appendingPathComponent(Self.originName), options: .atomic)
        removeBuildsOfMissingSources(except: folder)
        let record = LostEffectRecord(
            folder, kind: isRelease ? "release" : "debug", modules: product.folder.lastPathComponent)
        if record.isUnfinished {
            // All sources are written again, and so compiled.
            let written = folder.appendingPathComponent("Sources")
            if FileManager.default.fileExists(atPath: written.path) { try FileManager.default.removeItem(at: written) }
        }
        var package = GeneratedPackage(project: project, folder: folder, modules: product, hidesApplicationCode: true)
        // Frameworks whose public code names what they have for the app only: nothing of that can be hidden.
        let shown = folder.appendingPathComponent("shows-application-code")
        if let earlier = FileManager.default.contents(atPath: shown.path) {
            package.hidesApplicationCode = try package.librarySources() != earlier
        }
        let written = try package.write()
        if written.usesCryptoKit { try modules.addCryptoKit(to: product, report: report) }
        for scheme in written.schemes where project.options.schemes.isEmpty && !project.application.isOfProject {
            report(
                "the containing app is made up; it opens \(scheme.scheme): (\(scheme.path):\(scheme.line)). Others: --scheme NAME"
            )
        }
        for warning in project.libraries.warnings + written.libraries.flatMap(\.warnings) {
            report("warning: " + warning)
        }
        let resources =
            project.resources + written.libraries.flatMap { $0.bundle?.files ?? [] }
        for file in resources where file.pathExtension == "stringsdict" {
            report("\(file.path) is left out: Foundation on Linux crashes when it looks a text up in it")
        }
        // The person learns of each change of what is fetched: its manifests run.
        let fetched = Data(written.packages.joined(separator: "\n").utf8)
        let packages = folder.appendingPathComponent("packages")
        if !written.packages.isEmpty, FileManager.default.contents(atPath: packages.path) != fetched {
            report("Fetching the project's packages: " + written.packages.joined(separator: ", "))
        }
        let given = project.options.sources + project.options.modules.map(\.url)
        let sources = (project.sources + given + written.libraries.flatMap(\.sources)).map {
            $0.resolvingSymlinksInPath()
        }
        let build: (programs: URL, lostEffects: [LostEffect])
        do { build = try compile(folder, written, sources, record, report) } catch let error as ProjectError
            where package.hidesApplicationCode && error.description.contains(/error: [^\n]* (is|an) SPI/)
        {
            package.hidesApplicationCode = false
            _ = try package.write()
            build = try compile(folder, written, sources, record, report)
            try package.librarySources().write(to: shown, options: .atomic)
        }
        if !package.hidesApplicationCode {
            report(
                "warning: public code of a framework names what the framework has for its app only; "
                    + "the extension is not refused what Xcode refuses it there")
        }
        try fetched.write(to: packages, options: .atomic)
        let assembly = BundleAssembly(
            project: project, written: written, program: build.programs.appendingPathComponent(project.compiledModule),
            applicationProgram: build.programs.appendingPathComponent(GeneratedPackage.applicationName),
            modules: product)
        let application = try assembly.assemble(in: output ?? folder, isOwn: output == nil)
        return BuildReport(
            application: application.path, identifier: project.identifier,
            applicationIdentifier: project.application.identifier,
            groups: project.entitlements["com.apple.security.application-groups"] as? [String] ?? [],
            sources: (project.sources + project.options.sources + resources + [project.infoFile]
                + written.libraries.flatMap(\.sources)).map(\.path),
            folder: folder.path, lostEffects: build.lostEffects)
    }

    private static let originName = "origin"

    /// Deletes what was built from folders that are gone. A build that is under way stays.
    private func removeBuildsOfMissingSources(except own: URL) {
        let manager = FileManager.default
        let all = own.deletingLastPathComponent()
        for name in (try? manager.contentsOfDirectory(atPath: all.path)) ?? [] where name != own.lastPathComponent {
            let folder = all.appendingPathComponent(name, isDirectory: true)
            guard let origin = manager.contents(atPath: folder.appendingPathComponent(Self.originName).path),
                !manager.fileExists(atPath: String(decoding: origin, as: UTF8.self)),
                let open = try? OpenFolder(folder), let lock = try? FileLock.takeIfFree("lock", in: open)
            else { continue }
            withExtendedLifetime(lock) { try? manager.removeItem(at: folder) }
        }
    }

    /// Returns the folder with the programs, and what the extension loses here.
    private func compile(
        _ folder: URL, _ written: GeneratedPackage.Written, _ sources: [URL], _ record: LostEffectRecord,
        _ report: @escaping (String) -> Void
    ) throws -> (programs: URL, lostEffects: [LostEffect]) {
        let packages = written.packages
        let kind = isRelease ? "release" : "debug"
        try record.begin()
        // The flag changes no message. It is there because warnings come from what is compiled: with other flags, that is everything.
        let flags = showsWarnings ? [] : ["-Wwarning", "DeprecatedDeclaration"].flatMap { ["-Xswiftc", $0] }
        let result = try toolchain.build(
            ["-c", kind, "--package-path", folder.path] + flags,
            scratch: folder.appendingPathComponent(".build", isDirectory: true), report: BuildProgress(report).take)
        let isSource = { (path: String) in
            let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
            return sources.contains { path == $0.path || path.hasPrefix($0.path + "/") }
        }
        // Also if the build has failed: what was compiled before an error is not compiled again.
        let lostEffects = try record.end(LostEffects.all(in: result.output, isSource: isSource))
        let messages = CompilerMessages(result.output, showsWarnings: showsWarnings, isSource: isSource)
        guard result.isSuccess else {
            var text = messages.text.isEmpty ? result.output : messages.text
            for name in Set(text.matches(of: /cannot find (?:type )?'([^']+)' in scope/).map { String($0.1) }).sorted()
            {
                guard let module = written.hiddenNames[name] else { continue }
                text += "\n'\(name)' of \(module) is unavailable in application extensions for iOS."
            }
            // The package manager does not say which package, nor why.
            if let module = text.firstMatch(of: /no such module '([^']+)'/)?.1 {
                throw ProjectError(
                    text
                        + "\nNo target of Swift and no package of the project makes the module \(module): "
                        + "give its sources with --module \(module)=PATH.")
            }
            guard text.hasPrefix("error: "), !packages.isEmpty else { throw ProjectError(text) }
            throw ProjectError(
                text
                    + "\nThe packages of the project could not be fetched or resolved: \(packages.joined(separator: ", ")). "
                    + "Check the network; --module NAME=PATH takes a module from a folder instead.")
        }
        if showsWarnings { for line in messages.text.split(separator: "\n") { report(String(line)) } }
        return (folder.appendingPathComponent(".build/\(kind)"), lostEffects)
    }
}

/// The compiler's messages about sources, without what a build says of itself.
struct CompilerMessages {
    /// Each message once, with the lines of source below it.
    let text: String

    /// - Parameters:
    ///   - output: what the build has written.
    ///   - showsWarnings: whether warnings are among them.
    ///   - isSource: whether a path is one of the project's own: a source can name any file as its own place (`#sourceLocation`), and none but these are shown.
    init(_ output: String, showsWarnings: Bool = true, isSource: (String) -> Bool) {
        var seen: Set<String> = []
        var isShown = false
        // A note belongs to the message above it.
        var isLeftOut = false
        var lines: [String] = []
        for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
            if let match = line.firstMatch(of: #/^(\/.*?):([0-9]+):([0-9]+): (error|warning|note): /#) {
                if match.4 != "note" {
                    isLeftOut = match.4 == "warning" && !showsWarnings || LostEffects.areNamed(in: line)
                }
                isShown =
                    !isLeftOut && seen.insert(String(line)).inserted && !line.hasSuffix("(use -v to see invocation)")
                guard isShown else { continue }
                lines.append(String(line))
                // The compiler shows lines of the copy, with other numbers.
                if isSource(String(match.1)) {
                    lines += Self.excerpt(String(match.1), Int(match.2) ?? 0, Int(match.3) ?? 0)
                }
            } else if line.firstMatch(of: #/:[0-9]+:[0-9]+: (?:error|warning|note): /#) != nil
                || line.hasPrefix("error: ")
            {
                isLeftOut = !showsWarnings && line.contains(": warning: ")
                isShown =
                    !isLeftOut && seen.insert(String(line)).inserted && !line.hasSuffix("(use -v to see invocation)")
                if isShown { lines.append(String(line)) }
            } else if line.firstMatch(of: /^\[[0-9]+\/[0-9]+\]|^Building for |^Build complete|^warning: prohibited/)
                != nil
            {
                isShown = false
            } else if isShown, line.firstMatch(of: /^ *[0-9]* *\|/) == nil {
                lines.append(String(line))
            }
        }
        text = lines.joined(separator: "\n").replacing(/\n\n+/, with: "\n").trimmingCharacters(in: .newlines)
            // What a framework has for its app only.
            .replacing(
                "is inaccessible due to '@_spi' protection level",
                with: "is unavailable in application extensions for iOS")
    }

    /// The line of the original, and a mark below the column; nothing if the file has changed meanwhile.
    private static func excerpt(_ path: String, _ line: Int, _ column: Int) -> [String] {
        guard let data = FileManager.default.contents(atPath: path), let text = String(data: data, encoding: .utf8)
        else {
            return []
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.indices.contains(line - 1) else { return [] }
        let source = lines[line - 1].replacing("\t", with: " ").replacing("\r", with: "")
        let mark = String(repeating: " ", count: max(0, min(column - 1, source.count))) + "^"
        return ["    " + source, "    " + mark]
    }
}
