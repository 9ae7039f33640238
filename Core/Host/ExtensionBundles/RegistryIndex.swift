// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import BundleSignatures
import DeclaredTargets
import FileOperations
import Foundation
import UniformTypes

/// The registry's file: numbers of eight bytes, the lowest first, and strings with their length before them. A thousand apps
/// are read in a few milliseconds; the general decoders take longer for them than all the rest of `appex match`.
struct RegistryIndex {
    private static let heading = "appex registry 15"
    private let file: URL
    let applications: [InstalledApplication]

    init(folders: ApplicationFolders) {
        file = folders.cache.appendingPathComponent("registry")
        applications = Self.read(file)
    }

    private static func read(_ file: URL) -> [InstalledApplication] {
        do {
            guard FileStatus.ifKnown(file.path)?.isFile == true else { return [] }
            var reader = IndexReader(try Data(contentsOf: file, options: .mappedIfSafe))
            guard try reader.string() == heading else { return [] }
            reader.rules = try reader.array { try RuleSource(&$0) }
            return try reader.array { try InstalledApplication(&$0) }
        } catch {
            // Missing, cut off, or damaged: it is a cache, and will be created again.
            return []
        }
    }

    /// Returns the known app of each folder, or nil. Most often nothing was installed or removed, and the order is the same.
    func entries(for paths: [String]) -> [InstalledApplication?] {
        if paths.count == applications.count, zip(paths, applications).allSatisfy({ $0 == $1.path }) {
            return applications
        }
        let known = Dictionary(applications.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        return paths.map { known[$0] }
    }

    func write(_ applications: [InstalledApplication]) {
        var writer = IndexWriter()
        writer.string(Self.heading)
        writer.rules = RuleNumbers(applications.flatMap(\.extensions).map(\.rule))
        writer.array(writer.rules.all) { $0.write(&$1) }
        writer.array(applications) { $0.write(&$1) }
        do {
            let folder = try OpenFolder(creating: file.deletingLastPathComponent())
            // A name of its own: other processes may write the index at this moment. Drafts of killed ones go after a minute.
            let prefix = ".\(file.filename)-"
            for name in try folder.names() where name.hasPrefix(prefix) {
                let age = try folder.status(name)?.modified.date.timeIntervalSinceNow ?? 0
                if age < -60 { try folder.remove(name) }
            }
            let draft = prefix + UUID().uuidString
            _ = try FileCopier(isDurable: false).write(writer.data, into: folder, as: draft)
            do { try folder.replace(file.filename, with: draft) } catch {
                let reason = error
                try folder.remove(draft)
                throw reason
            }
        } catch {
            // A cache that cannot be kept costs time and nothing else.
            StandardError.report("the index of apps is not kept: \(error)")
        }
    }
}

/// The different rules of many extensions. Apps are often built from one template, so there are few.
struct RuleNumbers {
    private(set) var all: [RuleSource] = []
    private var numbers: [RuleSource: Int] = [:]

    init(_ rules: [RuleSource] = []) {
        for rule in rules where numbers[rule] == nil {
            numbers[rule] = all.count
            all.append(rule)
        }
    }

    func number(of rule: RuleSource) -> Int {
        guard let number = numbers[rule] else { preconditionFailure("every rule was numbered before") }
        return number
    }
}

/// Writes values one after the other.
struct IndexWriter {
    private(set) var data = Data()
    var rules = RuleNumbers()

    mutating func integer(_ value: Int) {
        withUnsafeBytes(of: Int64(value).littleEndian) { data.append(contentsOf: $0) }
    }

    mutating func string(_ value: String) {
        integer(value.utf8.count)
        data.append(contentsOf: value.utf8)
    }

    mutating func optional(_ value: String?) { array(value.map { [$0] } ?? []) { $1.string($0) } }

    mutating func array<Element>(_ values: [Element], _ write: (Element, inout IndexWriter) -> Void) {
        integer(values.count)
        for value in values { write(value, &self) }
    }
}

/// Reads what ``IndexWriter`` wrote.
struct IndexReader {
    /// The file is not what the writer wrote.
    struct Malformed: Error {}

    var rules: [RuleSource] = []

    private let data: Data
    private var position = 0

    init(_ data: Data) { self.data = data }

    mutating func integer() throws -> Int {
        guard position + 8 <= data.count else { throw Malformed() }
        defer { position += 8 }
        return data.withUnsafeBytes {
            Int(Int64(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: Int64.self)))
        }
    }

    mutating func string() throws -> String {
        let count = try integer()
        guard count >= 0, count <= data.count - position else { throw Malformed() }
        defer { position += count }
        return data.withUnsafeBytes {
            String(decoding: UnsafeRawBufferPointer(rebasing: $0[position..<position + count]), as: UTF8.self)
        }
    }

    mutating func optional() throws -> String? { try array { try $0.string() }.first }

    mutating func rule() throws -> RuleSource {
        let number = try integer()
        guard rules.indices.contains(number) else { throw Malformed() }
        return rules[number]
    }

    mutating func array<Element>(_ read: (inout IndexReader) throws -> Element) throws -> [Element] {
        let count = try integer()
        guard count >= 0, count <= data.count - position else { throw Malformed() }
        var result: [Element] = []
        result.reserveCapacity(count)
        for _ in 0..<count { result.append(try read(&self)) }
        return result
    }
}

extension InstalledApplication {
    fileprivate init(_ reader: inout IndexReader) throws {
        let identifier = try reader.string()
        let name = try reader.string()
        let path = try reader.string()
        self.init(
            identifier: identifier, displayName: name, path: path,
            program: try reader.array { try BundleProgram(&$0, identifier: identifier, bundlePath: path) }.first,
            urlSchemes: try reader.array { try $0.string() },
            extensions: try reader.array { try InstalledExtension(&$0, application: identifier, name, path) },
            typeDeclarations: try reader.array { try TypeDeclaration(&$0) },
            key: try reader.optional().flatMap(DeveloperKey.init), problem: try reader.optional(),
            stamps: try reader.array { try FileStamp(&$0) })
    }

    fileprivate func write(_ writer: inout IndexWriter) {
        for text in [identifier, displayName, path] { writer.string(text) }
        writer.array(program.map { [$0] } ?? []) { $0.write(&$1) }
        writer.array(urlSchemes) { $1.string($0) }
        writer.array(extensions) { $0.write(&$1) }
        writer.array(typeDeclarations) { $0.write(&$1) }
        writer.optional(key?.description)
        writer.optional(problem)
        writer.array(stamps) { $0.write(&$1) }
    }
}

extension InstalledExtension {
    fileprivate init(_ reader: inout IndexReader, application: String, _ name: String, _ path: String) throws {
        let identifier = try reader.string()
        let folder = try reader.string()
        self.init(
            kind: try TargetKind(&reader),
            program: try BundleProgram(&reader, identifier: identifier, bundlePath: path + "/PlugIns/" + folder),
            displayName: try reader.string(), extensionPoint: ExtensionPoint(rawValue: try reader.string()),
            applicationIdentifier: application, applicationName: name,
            applicationPath: path, scriptName: try reader.optional(), rule: try reader.rule(),
            takesDonations: try reader.integer() != 0, iconFile: try reader.optional())
    }

    fileprivate func write(_ writer: inout IndexWriter) {
        writer.string(identifier)
        writer.string(program.bundle.filename)
        kind.write(&writer)
        program.write(&writer)
        for text in [displayName, extensionPoint.rawValue] { writer.string(text) }
        writer.optional(scriptName)
        writer.integer(writer.rules.number(of: rule))
        writer.integer(takesDonations ? 1 : 0)
        writer.optional(iconFile)
    }
}

extension TargetKind {
    fileprivate init(_ reader: inout IndexReader) throws {
        switch try reader.integer() {
        case 0: self = .program(principalClass: try reader.string())
        case 1: self = .command(try DeclaredTarget(&reader))
        case 2:
            guard let target = SystemTarget(rawValue: try reader.string()) else { throw IndexReader.Malformed() }
            self = .system(target)
        default: throw IndexReader.Malformed()
        }
    }

    fileprivate func write(_ writer: inout IndexWriter) {
        switch self {
        case .program(let principalClass):
            writer.integer(0)
            writer.string(principalClass)
        case .command(let command):
            writer.integer(1)
            command.write(&writer)
        case .system(let target):
            writer.integer(2)
            writer.string(target.rawValue)
        case .foreign: preconditionFailure("no app has a target of another system")
        }
    }
}

extension DeclaredTarget {
    /// A declaration that was checked when it was written.
    fileprivate init(_ reader: inout IndexReader) throws {
        func word(_ reader: inout IndexReader) throws -> CommandWord {
            let source = try reader.string()
            do { return try CommandWord(source, at: "", joinsPlurals: true) } catch { throw IndexReader.Malformed() }
        }
        let arguments = try reader.array(word)
        let input = try reader.array(word).first
        let environment = try reader.array { (try $0.string(), try word(&$0)) }
        let fields = try reader.array { try DeclaredField(&$0) }
        let programs = try reader.array { try $0.string() }
        let packages = try reader.array { try $0.string() }
        let size = try reader.array { Int64(try $0.integer()) }.first
        let silence = try reader.array { Int64(try $0.integer()) }.first
        guard let result = Result(rawValue: try reader.string()) else { throw IndexReader.Malformed() }
        self.init(
            arguments: arguments, standardInput: input,
            environment: Dictionary(environment, uniquingKeysWith: { first, _ in first }), fields: fields,
            requiredPrograms: programs, packages: packages, maximumSize: size,
            maximumSilence: silence, result: result, takesFolders: try reader.integer() == 1)
    }

    fileprivate func write(_ writer: inout IndexWriter) {
        writer.array(arguments) { $1.string($0.source) }
        writer.array(standardInput.map { [$0] } ?? []) { $1.string($0.source) }
        writer.array(environment.sorted { $0.key < $1.key }) {
            $1.string($0.key)
            $1.string($0.value.source)
        }
        writer.array(fields) { $0.write(&$1) }
        for texts in [requiredPrograms, packages] { writer.array(texts) { $1.string($0) } }
        for number in [maximumSize, maximumSilence] { writer.array(number.map { [$0] } ?? []) { $1.integer(Int($0)) } }
        writer.string(result.rawValue)
        writer.integer(takesFolders ? 1 : 0)
    }
}

extension DeclaredField {
    fileprivate init(_ reader: inout IndexReader) throws {
        self.init(
            name: try reader.string(), title: try reader.string(), value: try reader.string(),
            choices: try reader.array { Choice(try $0.string(), title: try $0.string()) },
            acceptsOthers: try reader.integer() != 0, isOptional: try reader.integer() != 0,
            isSecret: try reader.integer() != 0)
    }

    fileprivate func write(_ writer: inout IndexWriter) {
        for text in [name, title, value] { writer.string(text) }
        writer.array(choices) {
            $1.string($0.value)
            $1.string($0.title)
        }
        writer.integer(acceptsOthers ? 1 : 0)
        writer.integer(isOptional ? 1 : 0)
        writer.integer(isSecret ? 1 : 0)
    }
}

extension BundleProgram {
    fileprivate init(_ reader: inout IndexReader, identifier: String, bundlePath: String) throws {
        self.init(
            identifier: identifier, bundlePath: bundlePath, executableName: try reader.string(),
            entitlements: try Entitlements(&reader), stamp: try FileStamp(&reader))
    }

    fileprivate func write(_ writer: inout IndexWriter) {
        writer.string(executableName)
        entitlements.write(&writer)
        stamp.write(&writer)
    }
}

extension Entitlements {
    fileprivate init(_ reader: inout IndexReader) throws {
        self.init(
            applicationGroups: try reader.array { try $0.string() }, allowsNetwork: try reader.integer() != 0)
        teamIdentifier = try reader.optional()
        let keychain = try reader.array { try $0.string() }
        keychainGroups = keychain.isEmpty ? nil : keychain
        associatedDomains = try reader.array { try $0.string() }
        let windows = try reader.integer()
        (hasWindow, usesX11) = (windows & 1 != 0, windows & 2 != 0)
    }

    fileprivate func write(_ writer: inout IndexWriter) {
        writer.array(applicationGroups) { $1.string($0) }
        writer.integer(allowsNetwork ? 1 : 0)
        writer.optional(teamIdentifier)
        writer.array(keychainGroups ?? []) { $1.string($0) }
        writer.array(associatedDomains) { $1.string($0) }
        writer.integer((hasWindow ? 1 : 0) + (usesX11 ? 2 : 0))
    }
}

extension RuleSource {
    fileprivate init(_ reader: inout IndexReader) throws {
        if let format = try reader.optional() {
            self = .predicate(format)
            return
        }
        func count(_ reader: inout IndexReader) throws -> Int? {
            let value = try reader.integer()
            return value < 0 ? nil : value
        }
        let version = try reader.integer()
        let isStrict = try reader.integer() != 0
        let maxCount = try count(&reader)
        let minCount = try count(&reader)
        let limits = try reader.array { (try $0.string(), try $0.integer()) }
        self = .dictionary(
            DictionaryRule(
                version: version, usesStrictMatching: isStrict, maxCount: maxCount, minCount: minCount,
                limitsByKey: Dictionary(limits, uniquingKeysWith: { first, _ in first }),
                unknownKeys: try reader.array { try $0.string() }))
    }

    fileprivate func write(_ writer: inout IndexWriter) {
        switch self {
        case .predicate(let format): writer.optional(format)
        case .dictionary(let rule):
            writer.optional(nil)
            for value in [rule.version, rule.usesStrictMatching ? 1 : 0, rule.maxCount ?? -1, rule.minCount ?? -1] {
                writer.integer(value)
            }
            writer.array(rule.limitsByKey.sorted { $0.key < $1.key }) {
                $1.string($0.key)
                $1.integer($0.value)
            }
            writer.array(rule.unknownKeys) { $1.string($0) }
        }
    }
}

extension TypeDeclaration {
    fileprivate init(_ reader: inout IndexReader) throws {
        let identifier = try reader.string()
        let lists = try (0..<3).map { _ in try reader.array { try $0.string() } }
        let description = try reader.string()
        guard let origin = Origin(rawValue: try reader.integer()) else { throw IndexReader.Malformed() }
        self.init(
            identifier: identifier, conformsTo: lists[0], filenameExtensions: lists[1], mimeTypes: lists[2],
            description: description, origin: origin)
        reference = try reader.optional()
        version = try reader.array { try $0.integer() }.first
    }

    fileprivate func write(_ writer: inout IndexWriter) {
        writer.string(identifier)
        for list in [conformsTo, filenameExtensions, mimeTypes] { writer.array(list) { $1.string($0) } }
        writer.string(description)
        writer.integer(origin.rawValue)
        writer.optional(reference)
        writer.array(version.map { [$0] } ?? []) { $1.integer($0) }
    }
}

extension FileStamp {
    fileprivate init(_ reader: inout IndexReader) throws {
        self.init(
            inode: UInt64(bitPattern: Int64(try reader.integer())), size: Int64(try reader.integer()),
            seconds: try reader.integer(), nanoseconds: try reader.integer())
    }

    fileprivate func write(_ writer: inout IndexWriter) {
        for value in [Int(Int64(bitPattern: inode)), Int(size), seconds, nanoseconds] { writer.integer(value) }
    }
}
