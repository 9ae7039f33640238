// SPDX-License-Identifier: Apache-2.0

public import AppGroups
public import ExtensionBundles
public import ExtensionHost
public import ExtensionItems
import FileOperations
public import Foundation
import SheetTargets

/// The app of a package under test, installed in a home of its own, to share with as a host does: in a confined process.
///
/// ```swift
/// let application = try TestApplication()
/// let outcome = try await application.share([NSItemProvider(object: NSString(string: "buy milk"))])
/// #expect(outcome.isCompleted, "\(outcome)")
/// ```
///
/// The package's folder `Bundle` has the property lists as they are in `Name.app`; the programs are those that the test was built with. The test
/// target depends on the programs and on the product `appex-supervisor`, and needs what confines programs: bubblewrap or Landlock.
public final class TestApplication: Sendable {
    /// Where the app, its containers and what it has written are. Removed with this object.
    public let home: URL
    /// The app as it is installed.
    public let application: ApplicationBundle
    /// The folders of the home.
    public let folders: ApplicationFolders

    /// Installs the app of a package. Its likely mistakes are printed on standard error.
    ///
    /// - Parameters:
    ///   - bundle: the folder with the property lists, in the folder of the package.
    ///   - programs: the folder of the built programs; nil for that of the test's own.
    ///   - file: a file of the package: the test's own.
    /// - Throws: ``TestApplicationError`` if something is missing; `BundleError` if the app cannot be installed.
    public init(bundle: String = "Bundle", programs: URL? = nil, file: String = #filePath) throws {
        let programs =
            programs
            ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let home = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(
            "appex-test-\(UUID().uuidString)", isDirectory: true)
        self.home = home
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        do {
            folders = try ApplicationFolders(environment: [
                "HOME": home.path, "XDG_DATA_HOME": home.path + "/data", "XDG_CACHE_HOME": home.path + "/cache",
                "XDG_STATE_HOME": home.path + "/state", "XDG_DATA_DIRS": home.path + "/none",
            ])
            let source = try Self.folder(bundle, of: file)
            let built = try Self.assemble(source, with: programs, in: home.appendingPathComponent("built"))
            application = try ApplicationInstaller(folders: folders).install(built)
            for warning in application.warnings {
                StandardError.write("\(application.identifier): warning: \(PrintableText.escaped(warning))\n")
            }
        } catch {
            try? FileManager.default.removeItem(at: home)
            throw error
        }
    }

    deinit { try? FileManager.default.removeItem(at: home) }

    /// Shares attachments, as one item.
    ///
    /// - Parameters:
    ///   - attachments: what is shared.
    ///   - text: the text of the item.
    ///   - identifier: the bundle identifier of the extension; nil for the only one that fits.
    ///   - action: the action of an extension that has several, such as `disk.save`; nil for the only one.
    ///   - answers: what a person would answer to its sheets, by field.
    ///   - patience: how long the extension may make no progress; then the request fails. A minute, not the ten of a share: a test of an extension that never ends its request fails soon.
    /// - Returns: how the request ended. Files that it returned are gone.
    /// - Throws: ``TestApplicationError`` if no extension fits; `ExtensionHostError` if none was launched.
    public func share(
        _ attachments: [NSItemProvider], text: String? = nil, with identifier: String? = nil, action: String? = nil,
        answers: [String: String] = [:], patience: Duration = .seconds(60)
    ) async throws -> ExtensionOutcome {
        try await share(
            [NSExtensionItem.test(attachments, text)], with: identifier, action: action, answers: answers,
            patience: patience
        ) { $0 }
    }

    /// Has an action extension act on attachments, as one item: what `appex act` does.
    ///
    /// - Parameters:
    ///   - attachments: what it acts on.
    ///   - text: the text of the item.
    ///   - identifier: the bundle identifier of the extension; nil for the only one that fits.
    ///   - answers: what a person would answer to its sheets, by field.
    ///   - patience: how long the extension may make no progress; then the request fails.
    /// - Returns: how the request ended. Files that it returned are gone.
    /// - Throws: ``TestApplicationError`` if no extension fits; `ExtensionHostError` if none was launched.
    public func act(
        _ attachments: [NSItemProvider], text: String? = nil, with identifier: String? = nil,
        answers: [String: String] = [:], patience: Duration = .seconds(60)
    ) async throws -> ExtensionOutcome {
        try await act([NSExtensionItem.test(attachments, text)], with: identifier, answers: answers, patience: patience)
        { $0 }
    }

    /// Has an action extension act on items, and gives the outcome to a scope: returned files exist until it ends.
    ///
    /// - Parameters:
    ///   - items: what it acts on.
    ///   - identifier: the bundle identifier of the extension; nil for the only one that fits.
    ///   - answers: what a person would answer to its sheets, by field.
    ///   - patience: how long the extension may make no progress; then the request fails.
    ///   - body: takes the outcome.
    /// - Returns: what `body` returns.
    /// - Throws: ``TestApplicationError`` if no extension fits; `ExtensionHostError` if none was launched; the error of `body`.
    public func act<Result: Sendable>(
        _ items: [NSExtensionItem], with identifier: String? = nil, answers: [String: String] = [:],
        patience: Duration = .seconds(60), _ body: (ExtensionOutcome) async throws -> Result
    ) async throws -> Result {
        try await request(items, of: ExtensionPoint.acting, with: identifier, nil, answers, patience, body)
    }

    /// Shares items, and gives the outcome to a scope: returned files exist until it ends.
    ///
    /// - Parameters:
    ///   - items: what is shared.
    ///   - identifier: the bundle identifier of the extension; nil for the only one that fits.
    ///   - action: the action of an extension that has several, such as `disk.save`; nil for the only one.
    ///   - answers: what a person would answer to its sheets, by field.
    ///   - patience: how long the extension may make no progress; then the request fails. A minute, not the ten of a share: a test of an extension that never ends its request fails soon.
    ///   - body: takes the outcome.
    /// - Returns: what `body` returns.
    /// - Throws: ``TestApplicationError`` if no extension fits; `ExtensionHostError` if none was launched; the error of `body`.
    public func share<Result: Sendable>(
        _ items: [NSExtensionItem], with identifier: String? = nil, action: String? = nil,
        answers: [String: String] = [:], patience: Duration = .seconds(60),
        _ body: (ExtensionOutcome) async throws -> Result
    ) async throws -> Result {
        try await request(items, of: ExtensionPoint.sharing, with: identifier, action, answers, patience, body)
    }

    private func request<Result: Sendable>(
        _ items: [NSExtensionItem], of points: Set<ExtensionPoint>, with identifier: String?, _ action: String?,
        _ answers: [String: String], _ patience: Duration, _ body: (ExtensionOutcome) async throws -> Result
    ) async throws -> Result {
        let host = try ExtensionHost(folders: folders, limits: SessionLimits(silence: patience)).withSheetTargets()
        let installed = try host.installedExtensions()
        let offer = host.offer(for: items, among: installed, of: points)
        let fitting = offer.offered.filter { identifier == nil || $0.identifier == identifier }
        guard let choice = fitting.first, fitting.count == 1 else {
            let reasons = offer.notOffered.filter { identifier == nil || $0.identifier == identifier }
            if let identifier, fitting.isEmpty, reasons.isEmpty {
                let known = (offer.offered.map(\.identifier) + offer.notOffered.map(\.identifier)).sorted()
                throw TestApplicationError(
                    "there is no extension \(identifier); there is \(known.joined(separator: ", "))")
            }
            throw TestApplicationError(
                fitting.isEmpty
                    ? "no extension is offered: "
                        + reasons.map { "\($0.identifier): \($0.reason)" }.joined(separator: "; ")
                    : "several extensions fit; choose with `with:` one of "
                        + fitting.map(\.identifier).joined(separator: ", "))
        }
        return try await host.withSession(
            for: choice, among: installed, items: items, action: action, presenter: ScriptedPresenter(answers: answers),
            body)
    }

    /// Runs the containing app, confined, and waits until it has ended. What it prints is on this process's output.
    ///
    /// - Parameter arguments: such as a URL of its scheme.
    /// - Returns: its exit code.
    /// - Throws: `ExtensionHostError` if it cannot be started.
    @discardableResult
    public func run(_ arguments: String...) async throws -> Int32 {
        let host = try ExtensionHost(folders: folders)
        let installed = try host.installedExtensions().applications.first { $0.identifier == application.identifier }
        guard let installed else { throw TestApplicationError("\(application.identifier) is not installed any more") }
        return try await host.run(installed, arguments: arguments)
    }

    /// Waits until a folder has files: an app that an extension opens works after the request has ended.
    ///
    /// - Parameters:
    ///   - folder: a folder in ``home``.
    ///   - count: so many files at least.
    ///   - limit: how long to wait.
    /// - Returns: the files, also of folders in it, by path. What begins with a point does not count.
    /// - Throws: ``TestApplicationError`` that names what is there, and what the app has written.
    public func files(in folder: URL, atLeast count: Int = 1, within limit: Duration = .seconds(10)) async throws
        -> [URL]
    {
        let end = ContinuousClock.now + limit
        while true {
            let found = try Self.files(in: folder)
            if found.count >= count { return found }
            guard ContinuousClock.now < end else {
                throw TestApplicationError(
                    "expected \(count) files in \(folder.path) within \(limit), found "
                        + (found.isEmpty ? "none" : found.map(\.lastPathComponent).joined(separator: ", "))
                        + writtenByApplication)
            }
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    private static func files(in folder: URL) throws -> [URL] {
        do { return try OpenFolder(folder).visibleFiles().map { folder.appendingPathComponent($0.path) } } catch let
            error as FileOperationError where error.code == .notFound
        { return [] }
    }

    /// More of what the app has written is not shown, in bytes.
    private static let longestTail = 4096

    /// Returns the end of the app's output since an extension opened it, which may say why something is missing.
    private var writtenByApplication: String {
        let log = ActivityLog(folders).applicationLog(application.identifier)
        do {
            let tail = try OpenFolder(log.deletingLastPathComponent()).tail(
                of: log.lastPathComponent, limit: Self.longestTail)
            return "; the app has written:\n\(PrintableText.lines(String(decoding: tail, as: UTF8.self)))"
        } catch { return "; the app was not opened" }
    }

    /// The container of an app group, as the app has it: the test can take from its inbox what the extension has put there.
    public func container(ofGroup identifier: String) -> SharedContainer {
        SharedContainer(
            groupIdentifier: identifier,
            url: folders.groupContainers.appendingPathComponent(identifier, isDirectory: true))
    }

    /// The container of the app, or of one of its extensions.
    public func container(of bundleIdentifier: String) -> URL { folders.container(of: bundleIdentifier) }

    // MARK: Assembling

    /// The folder of a name beside the nearest Package.swift above a file.
    private static func folder(_ name: String, of file: String) throws -> URL {
        var package = URL(fileURLWithPath: file).deletingLastPathComponent()
        while !FileManager.default.fileExists(atPath: package.appendingPathComponent("Package.swift").path) {
            guard package.path != "/" else {
                throw TestApplicationError("no folder above \(file) has a Package.swift")
            }
            package = package.deletingLastPathComponent()
        }
        let folder = package.appendingPathComponent(name, isDirectory: true)
        guard FileManager.default.fileExists(atPath: folder.appendingPathComponent("Info.plist").path) else {
            throw TestApplicationError(
                "\(folder.path): expected the property lists of an app, as they are in Name.app; write Info.plist")
        }
        return folder
    }

    /// Copies the property lists, and the programs to the places that they name.
    private static func assemble(_ source: URL, with programs: URL, in folder: URL) throws -> URL {
        let manager = FileManager.default
        let name = try executable(of: source)
        let application = folder.appendingPathComponent("\(name).app", isDirectory: true)
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        try manager.copyItem(at: source, to: application)
        let plugIns = application.appendingPathComponent("PlugIns", isDirectory: true)
        let extensions =
            manager.fileExists(atPath: plugIns.path)
            ? try manager.contentsOfDirectory(atPath: plugIns.path).filter { $0.hasSuffix(".appex") } : []
        for bundle in [application] + extensions.map({ plugIns.appendingPathComponent($0, isDirectory: true) }) {
            let name = try executable(of: bundle)
            let place = bundle.appendingPathComponent(name)
            guard !manager.fileExists(atPath: place.path) else { continue }
            let program = programs.appendingPathComponent(name)
            guard manager.fileExists(atPath: program.path) else {
                throw TestApplicationError(
                    "\(program.path) is not built; let the test target depend on \(name), which \(bundle.lastPathComponent) names"
                )
            }
            try manager.copyItem(at: program, to: place)
        }
        return application
    }

    private static func executable(of bundle: URL) throws -> String {
        let file = bundle.appendingPathComponent("Info.plist")
        let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
        guard let name = (list as? [String: Any])?["CFBundleExecutable"] as? String, !name.contains("/") else {
            throw TestApplicationError("\(file.path): expected the name of a program as CFBundleExecutable")
        }
        return name
    }
}

/// Why a test cannot share.
public struct TestApplicationError: Error, Hashable, CustomStringConvertible {
    /// The reason, and the way to fix it.
    public let description: String

    init(_ description: String) { self.description = description }
}

extension ExtensionOutcome {
    /// Whether the extension completed the request.
    public var isCompleted: Bool { if case .completed = ending { true } else { false } }

    /// Returns the items that the extension returned; empty if it did not complete the request.
    public var returnedItems: [NSExtensionItem] { if case .completed(let items) = ending { items } else { [] } }
}
