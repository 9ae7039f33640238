// SPDX-License-Identifier: Apache-2.0

import Confinement
import ExtensionBundles
import FileOperations
package import Foundation
import UniversalLinks

/// Fetches the files of domains that say which apps open their links, with curl, and keeps them for a day. A domain whose server cannot
/// be reached is believed for a week what it said last.
///
/// A file is fetched when a link is opened, and not when an app is installed: nothing is sent before the person uses the app.
package struct AssociationFiles: Sendable {
    /// Why the file cannot be had.
    package struct Problem: Error, CustomStringConvertible {
        /// A clause without a full stop.
        package let description: String
        /// Whether the server may answer otherwise in a moment.
        var isTemporary = false
    }

    /// Which domains may be asked.
    package enum Asking: Sendable {
        /// All: the person wants to know.
        case all
        /// Those that an extension with the network reaches by itself, and not this machine's services and its neighbours'.
        case `public`
        case none

        func includes(_ domain: AssociatedDomain) -> Bool {
            switch self {
            case .all: return true
            case .none: return false
            case .public:
                let local = ["local", "localhost", "internal", "lan", "home", "test"]
                guard let last = domain.domain.split(separator: ".").last, domain.domain.contains(".") else {
                    return false
                }
                return domain.port == nil && !domain.isForDevelopment && !local.contains(String(last))
            }
        }
    }

    /// The word that begins curl's line with the status code of the answer.
    private static let marker = "appex-answer"
    private static let redirect = "appex-redirect"
    /// The exit code of curl(1) for a file that exceeds the size limit.
    private static let sizeExceeded: Int32 = 63
    private static let program = "curl"
    /// The time that curl may take to fetch a file, in seconds.
    private static let timeLimit = 5
    /// How long a file is believed, in seconds: a day.
    private static let freshness: TimeInterval = 86_400
    /// How long it is believed if the server cannot be reached, in seconds: a week.
    private static let longestUse: TimeInterval = 7 * 86_400

    let folders: ApplicationFolders

    private var folder: URL { folders.cache.appendingPathComponent("Associations", isDirectory: true) }

    /// Returns the file of a domain.
    ///
    /// - Parameters:
    ///   - domain: an app's entry.
    ///   - asking: which domains may be asked; of the others, only what they said in the last week counts.
    /// - Returns: the file.
    /// - Throws: ``Problem`` if there is none that can be used.
    func file(of domain: AssociatedDomain, asking: Asking) async throws(Problem) -> SiteAssociation {
        let asks = asking.includes(domain)
        let kept = kept(domain)
        let age = kept?.age ?? .infinity
        // In development, only what the server says at this moment counts.
        let isFresh = age < (domain.isForDevelopment ? 0 : Self.freshness)
        if let kept, isFresh || !asks && age < Self.longestUse, let file = Self.readable(kept.data) { return file }
        guard asks else {
            throw Problem(
                description:
                    "what \(domain.domain) says of its links is not known here, and without a person to allow it, it is fetched only for an extension that has the network, from a public name without a port (`appex open LINK --dry-run` fetches it)",
                isTemporary: true)
        }
        let data: Data
        do { data = try await fetch(domain) } catch {
            if error.isTemporary, !domain.isForDevelopment, let kept, age < Self.longestUse,
                let file = Self.readable(kept.data)
            {
                return file
            }
            if !error.isTemporary { forget(domain) }
            throw error
        }
        do {
            let file = try SiteAssociation(data)
            keep(data, domain)
            return file
        } catch {
            forget(domain)
            throw Problem(description: "\(domain.fileAddress): \(error)")
        }
    }

    // MARK: Kept files

    private func name(_ domain: AssociatedDomain) -> String {
        domain.domain + (domain.port.map { ":\($0)" } ?? "")
    }

    /// Whether the file system takes the name, and that of a draft; a longer one is not kept.
    private func canBeKept(_ domain: AssociatedDomain) -> Bool { name(domain).utf8.count <= 240 }

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

    /// Nil if it is none: then it was damaged on the disk, and is fetched again.
    private static func readable(_ data: Data) -> SiteAssociation? {
        do { return try SiteAssociation(data) } catch { return nil }
    }

    private func keep(_ data: Data, _ domain: AssociatedDomain) {
        guard canBeKept(domain) else { return }
        do {
            let folder = try OpenFolder(creating: folder)
            // Another process that has asked at the same time has the same answer.
            guard let lock = try FileLock.takeIfFree(".lock", in: folder) else { return }
            defer { withExtendedLifetime(lock) {} }
            try folder.replace(name(domain), withContents: data)
        } catch {
            StandardError.report("what \(domain.domain) says of its links is not kept: \(error)")
        }
    }

    private func forget(_ domain: AssociatedDomain) {
        guard canBeKept(domain), FileStatus.ifKnown(folder.path) != nil else { return }
        do { try OpenFolder(folder).remove(name(domain)) } catch {
            StandardError.report("what \(domain.domain) said of its links is still kept: \(error)")
        }
    }

    // MARK: Fetching

    /// Finds the program curl in the folders of `PATH`.
    ///
    /// - Throws: ``Problem`` if it is missing.
    package static func curl() throws(Problem) -> URL {
        if let found = HelperProgram.ofSystem(program) { return found }
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
            // The code is last: a long address to which a server sends pushes out what is before it.
            "--write-out", "%{stderr}\n\(Self.redirect) %{redirect_url}\n\(Self.marker) %{http_code}\n", "--url",
            address,
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
        guard !result.tookTooLong else {
            throw Problem(
                description: "\(address) cannot be fetched: curl did not end in \(Self.timeLimit + 5) seconds",
                isTemporary: true)
        }
        let lines = result.errors.split(separator: "\n")
        guard !result.wroteMore, result.status != .exited(Self.sizeExceeded) else {
            throw Problem(description: "\(address) is larger than \(SiteAssociation.sizeLimit >> 10) KiB")
        }
        guard result.status.isSuccess, let code = Self.value(of: Self.marker, lines) else {
            let reason = lines.first { $0.hasPrefix("curl:") }.map { String($0.prefix(300)) }
            throw Problem(
                description:
                    "\(address) cannot be fetched: \(reason ?? "curl \(result.status)")",
                isTemporary: true)
        }
        let redirect = Self.value(of: Self.redirect, lines) ?? ""
        switch code {
        case "200": return result.output
        case _ where code.hasPrefix("3") && !redirect.isEmpty:
            throw Problem(
                description:
                    "\(address) is redirected to \(PrintableText.escaped(String(redirect.prefix(200)))), which is not followed"
            )
        default:
            // Too slow, too often, or the server's own fault. (RFC 9110, RFC 6585)
            let isTemporary = code.hasPrefix("5") || code == "408" || code == "429"
            throw Problem(description: "\(address) answers \(code)", isTemporary: isTemporary)
        }
    }

    private static func value(of marker: String, _ lines: [Substring]) -> Substring? {
        lines.last { $0.hasPrefix(marker + " ") }?.dropFirst(marker.count + 1)
    }
}
