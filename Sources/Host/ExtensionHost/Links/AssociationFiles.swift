// SPDX-License-Identifier: Apache-2.0

import Confinement
import ExtensionBundles
import FileOperations
import Foundation
import UniversalLinks

/// Fetches the files of domains that say which apps open their links, with curl, and keeps them for a day. A domain whose server cannot
/// be reached is believed for a week what it said last.
///
/// A file is fetched when a link is opened, and not when an app is installed: nothing is sent before the person uses the app.
struct AssociationFiles: Sendable {
    /// Why the file cannot be had.
    struct Problem: Error, CustomStringConvertible {
        /// A clause without a full stop.
        let description: String
        /// Whether the server may answer otherwise in a moment.
        var isTemporary = false
    }

    /// Tells what a new version of curl changes in no way.
    private static let marker = "appex-answer"
    private static let program = "curl"
    /// In seconds.
    private static let timeLimit = 5
    /// How long a file is believed, in seconds: a day.
    private static let freshness: TimeInterval = 86_400
    /// How long it is believed if the server cannot be reached, in seconds: a week.
    private static let longestUse: TimeInterval = 7 * 86_400

    let folders: ApplicationFolders

    private var folder: URL { folders.cache.appendingPathComponent("Associations", isDirectory: true) }

    /// Returns the file of a domain.
    ///
    /// - Throws: ``Problem`` if there is none that can be used.
    func file(of domain: AssociatedDomain) async throws(Problem) -> SiteAssociation {
        let kept = domain.isForDevelopment ? nil : kept(domain)
        if let kept, kept.age < Self.freshness, let file = Self.readable(kept.data) { return file }
        let data: Data
        do { data = try await fetch(domain) } catch {
            if error.isTemporary, let kept, kept.age < Self.longestUse, let file = Self.readable(kept.data) {
                return file
            }
            if !error.isTemporary { forget(domain) }
            throw error
        }
        do {
            let file = try SiteAssociation(data)
            if !domain.isForDevelopment { keep(data, domain) }
            return file
        } catch {
            forget(domain)
            throw Problem(description: "\(domain.fileAddress): \(error)")
        }
    }

    // MARK: Kept files

    private func name(_ domain: AssociatedDomain) -> String {
        domain.domain + (domain.port.map { "-\($0)" } ?? "")
    }

    private func kept(_ domain: AssociatedDomain) -> (data: Data, age: TimeInterval)? {
        do {
            let folder = try OpenFolder(folder)
            let file = try folder.open(name(domain))
            let age = Date().timeIntervalSince(try file.status().modified.date)
            guard age >= 0 else { return nil }
            return (try file.contents(limit: SiteAssociation.sizeLimit), age)
        } catch {
            // It is a cache: the file is fetched.
            return nil
        }
    }

    private static func readable(_ data: Data) -> SiteAssociation? {
        do { return try SiteAssociation(data) } catch { return nil }
    }

    private func keep(_ data: Data, _ domain: AssociatedDomain) {
        do { try OpenFolder(creating: folder).replace(name(domain), withContents: data) } catch {
            StandardError.report("what \(domain.domain) says of its links is not kept: \(error)")
        }
    }

    private func forget(_ domain: AssociatedDomain) {
        guard FileStatus.ifKnown(folder.path) != nil else { return }
        do { try OpenFolder(folder).remove(name(domain)) } catch {
            StandardError.report("what \(domain.domain) said of its links is still kept: \(error)")
        }
    }

    // MARK: Fetching

    /// Finds curl.
    static func curl() throws(Problem) -> URL {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        for folder in path.split(separator: ":") where folder.hasPrefix("/") {
            let file = URL(fileURLWithPath: String(folder), isDirectory: true).appendingPathComponent(program)
            if FileManager.default.isExecutableFile(atPath: file.path) { return file }
        }
        throw Problem(
            description:
                "\(program) is missing, which asks a domain for the apps that open its links; install the package curl",
            isTemporary: true)
    }

    private func fetch(_ domain: AssociatedDomain) async throws(Problem) -> Data {
        let program = try Self.curl()
        let address = domain.fileAddress
        let arguments = [
            Self.program, "--disable", "--silent", "--show-error", "--globoff", "--proto", "=https", "--max-redirs",
            "0",
            "--max-time", "\(Self.timeLimit)", "--max-filesize", "\(SiteAssociation.sizeLimit)",
            "--user-agent", "appex", "--header", "Accept: application/json",
            "--write-out", "%{stderr}\n\(Self.marker) %{http_code} %{redirect_url}", "--url", address,
        ]
        let result: ChildProcess.Output
        do {
            result = try await ChildProcess.run(
                program.path, arguments: arguments, input: Data(),
                environment: ProcessInfo.processInfo.environment, limit: .seconds(Self.timeLimit + 5),
                sizeLimit: SiteAssociation.sizeLimit)
        } catch { throw Problem(description: "\(address) cannot be fetched: \(error)", isTemporary: true) }
        if Task.isCancelled {
            throw Problem(description: "\(address) was not fetched: the request was cancelled", isTemporary: true)
        }
        let lines = result.errors.split(separator: "\n")
        let answer = lines.last { $0.hasPrefix(Self.marker) }?.split(separator: " ") ?? []
        guard result.status == 0, answer.count >= 2 else {
            let reason = lines.first { !$0.hasPrefix(Self.marker) }.map(String.init)
            throw Problem(
                description:
                    "\(address) cannot be fetched: \(reason ?? "curl ended with status \(result.status >> 8)")",
                isTemporary: true)
        }
        guard !result.wroteMore else {
            throw Problem(description: "\(address) is larger than \(SiteAssociation.sizeLimit >> 10) KiB")
        }
        switch answer[1] {
        case "200": return result.output
        case let code where code.hasPrefix("3"):
            let goal = answer.count > 2 ? " to \(PrintableText.escaped(String(answer[2])))" : ""
            throw Problem(description: "\(address) is redirected\(goal), which is not followed")
        case let code where code.hasPrefix("5"):
            throw Problem(description: "\(address) answers \(code)", isTemporary: true)
        case let code: throw Problem(description: "\(address) answers \(code)")
        }
    }
}
