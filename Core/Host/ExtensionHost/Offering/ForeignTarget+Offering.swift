// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import DesktopServices
package import ExtensionBundles
import FileOperations
import Foundation
import UniformTypes

/// The types of something that is shared, as MIME types.
struct SharedType {
    /// Those of its types, and of all types that these conform to.
    let names: Set<String>
    private let types: [UTType]
    /// Whether the desktop knows the type: then nothing else says what it is one of.
    private let isKnownToDesktop: Bool
    let isLink: Bool

    /// - Parameters:
    ///   - attachment: what is shared.
    ///   - filename: the name of the file, if it is one.
    ///   - database: the desktop's, which decides what a file is.
    init(_ attachment: ActivationInput.Attachment, filename: String?, _ database: MIMEDatabase?) {
        let all = attachment.registeredTypeIdentifiers.compactMap { UTType($0) }
        isLink = all.first.map { $0.conforms(to: .url) && !$0.conforms(to: .fileURL) } ?? false
        // The address of a file says nothing about its type.
        types = all.filter { !$0.conforms(to: .url) }
        let isFolder = types.contains { $0.conforms(to: .directory) }
        if let database, let filename, !isFolder, let type = database.type(ofFileNamed: filename) {
            names = Set(database.names(of: type).map { $0.lowercased() })
            isKnownToDesktop = true
            return
        }
        isKnownToDesktop = false
        var names: Set<String> = []
        for type in types.flatMap({ [$0] + $0.supertypes }) {
            names.formUnion(type.tags[.mimeType] ?? [])
            if let name = type.preferredMIMEType { names.insert(name) }
        }
        if names.isEmpty, types.contains(where: { $0.conforms(to: .data) }) { names = ["application/octet-stream"] }
        self.names = Set(names.map { $0.lowercased() })
    }

    private var isFolder: Bool { types.contains { $0.conforms(to: .directory) } }

    /// Whether a type in a declaration includes it: as an equal type, as the beginning of one, or as a type that it conforms to.
    func matches(_ pattern: String) -> Bool {
        let pattern = pattern.lowercased()
        switch pattern {
        case "*", "*/*", "all/all": return true
        case "all/allfiles", "application/octet-stream": return !isFolder
        default: break
        }
        let beginning = pattern.hasSuffix("*") ? String(pattern.dropLast()) : pattern
        if names.contains(where: { $0.hasPrefix(beginning) }) { return true }
        guard !isKnownToDesktop, let type = UTType(mimeType: pattern), type.isDeclared else { return false }
        return types.contains { $0.conforms(to: type) }
    }
}

extension ForeignTarget {
    /// Why one that the person has not allowed is not offered.
    static func permissionReason(_ identifier: String) -> String {
        "it runs outside any sandbox, and you have not allowed that; appex target allow \(identifier)"
    }

    /// Returns the request by which the person is asked to let the target run.
    ///
    /// - Throws: ``ExtensionHostError`` if its files cannot be read.
    func running() throws -> DesktopRequest.Kind {
        .run(command: command, file: file, fingerprint: try ForeignFingerprint.text(of: self))
    }

    /// Why it cannot take what is shared, in a sentence without a full stop; nil if it can.
    func obstacle(to shared: [SharedType]) -> String? {
        guard !shared.isEmpty else { return "nothing is shared with it" }
        if !takesLinks, shared.contains(where: \.isLink) { return "it takes files, and this is a link" }
        for condition in conditions {
            if let reason = obstacle(condition, shared) { return reason }
        }
        return missing
    }

    /// The program or app that it needs, and that is missing; nil if nothing is missing. It starts no program.
    package var missing: String? {
        for condition in conditions where !condition.contains(where: \.isOfType) {
            if let reason = obstacle(condition, []) { return reason }
        }
        switch origin {
        case .contractor, .thunar, .application: return DesktopApplications.absence
        case .purpose: return nil
        }
    }

    private func obstacle(_ alternatives: [Condition], _ shared: [SharedType]) -> String? {
        let patterns = alternatives.compactMap { if case .type(let pattern) = $0 { pattern } else { nil } }
        if !patterns.isEmpty, !shared.isEmpty {
            let fits = shared.allSatisfy { item in
                item.isLink || patterns.contains { item.matches($0) } != isNegated
            }
            // A constraint on types is about files; a link has none.
            if fits, !(origin == .purpose && shared.contains(where: \.isLink)) { return nil }
        }
        for case .program(let name) in alternatives where Self.isInstalled(name) { return nil }
        for case .application(_, isInstalled: true) in alternatives { return nil }
        switch alternatives.first {
        case .type: return "it takes \(isNegated ? "everything but " : "")\(patterns.joined(separator: ", "))"
        case .program(let name): return "the program \(PrintableText.escaped(name)) is not installed"
        case .application(let name, _): return "the app \(PrintableText.escaped(name)) is not installed"
        case .unknown(let text): return "it wants \(PrintableText.escaped(text)), which Appex does not look for"
        case nil: return nil
        }
    }

    /// Whether a program is in the PATH, where other systems look for it.
    private static func isInstalled(_ name: String) -> Bool {
        func isProgram(_ path: String) -> Bool {
            FileStatus.ifKnown(path)?.isFile == true && FileManager.default.isExecutableFile(atPath: path)
        }
        if name.contains("/") { return name.hasPrefix("/") && isProgram(name) }
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        return path.split(separator: ":").contains { isProgram("\($0)/\(name)") }
    }
}

extension ForeignTarget.Condition {
    fileprivate var isOfType: Bool { if case .type = self { true } else { false } }
}
