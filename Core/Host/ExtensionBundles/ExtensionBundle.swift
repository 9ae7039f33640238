// SPDX-License-Identifier: Apache-2.0

public import ActivationRules
import DeclaredTargets
import FileOperations
public import Foundation

/// An extension on disk: `Name.appex`.
///
/// Source of the keys: <https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension>
public struct ExtensionBundle: Sendable {
    /// The folder of the bundle, `Name.appex`.
    public let url: URL
    /// The bundle identifier of the extension, from `CFBundleIdentifier`.
    public let identifier: String
    /// `CFBundleDisplayName`, else `CFBundleName`, else the folder's name.
    public let displayName: String
    /// The kind of target that carries out the requests: a program, a command, or the host itself.
    public let kind: TargetKind
    /// The program: `CFBundleExecutable` in the bundle's folder; nil without a program of its own.
    public let executable: URL?
    /// The kind of extension, from `NSExtensionPointIdentifier`.
    public let extensionPoint: ExtensionPoint
    /// When it is offered.
    public let activationRule: ActivationRule
    /// The rule as the registry keeps it.
    package let ruleSource: RuleSource
    /// `NSExtensionJavaScriptPreprocessingFile`: the name, without its `.js`, of the script that runs in web pages; nil if there is none.
    public let scriptName: String?
    /// `IntentsSupported` has `INSendMessageIntent`: the share sheet offers the destinations that the app has donated.
    public let takesDonations: Bool
    /// The rights of the extension beyond the least, from `Entitlements.plist`.
    public let entitlements: Entitlements
    /// Why iOS would refuse it; nil if nothing is known.
    let packageTypeProblem: String?

    /// Reads and checks an extension's folder.
    ///
    /// - Throws: ``BundleError`` that names the file and the key.
    public init(url: URL) throws {
        let info = try PropertyListFile(contentsOf: url.appendingPathComponent("Info.plist"))
        self.url = url
        identifier = try info.bundleIdentifier()
        displayName = try info.displayName(of: url)
        packageTypeProblem = info.packageTypeProblem(expected: "XPC!")
        guard let keys = try info.dictionary("NSExtension") else {
            throw BundleError(.key, info.url.path, "the dictionary NSExtension is missing: this is no extension")
        }
        let other = try Self.command(keys, info) ?? Self.systemTarget(keys, info)
        executable = other == nil ? try info.executable(in: url) : nil
        guard let point = keys["NSExtensionPointIdentifier"] as? String else {
            throw BundleError(.key, info.url.path, "the string NSExtension/NSExtensionPointIdentifier is missing")
        }
        extensionPoint = ExtensionPoint(rawValue: point)
        kind = try other ?? .program(principalClass: Self.principalClass(keys, info))
        let attributes = try Self.attributes(keys, info)
        activationRule = try Self.rule(attributes, info)
        scriptName = try Self.scriptName(attributes, info)
        takesDonations = try Self.intents(attributes, info).contains("INSendMessageIntent")
        ruleSource = RuleSource(activationRule)
        entitlements = try Entitlements(bundle: url)
    }

    static let commandKey = "AppexCommand"

    static let systemTargetKey = "AppexSystemTarget"

    /// Reads the target that the host itself carries out; nil if the extension declares none.
    private static func systemTarget(_ keys: [String: Any], _ info: PropertyListFile) throws -> TargetKind? {
        guard let value = keys[systemTargetKey] else { return nil }
        guard let name = value as? String, let target = SystemTarget(rawValue: name) else {
            let known = SystemTarget.allCases.map(\.rawValue).joined(separator: ", ")
            throw BundleError(
                .key, info.url.path, "NSExtension/\(systemTargetKey): expected one of \(known), found “\(value)”")
        }
        try checkHasNothingElse(keys, info, systemTargetKey)
        return .system(target)
    }

    /// The command of a declared target.
    private static func command(_ keys: [String: Any], _ info: PropertyListFile) throws -> TargetKind? {
        guard let value = keys[commandKey] else { return nil }
        guard keys[systemTargetKey] == nil else {
            throw BundleError(
                .key, info.url.path,
                "an extension has either NSExtension/\(systemTargetKey) or NSExtension/\(commandKey); remove one of them"
            )
        }
        let command: DeclaredTarget
        do { command = try DeclaredTarget(propertyList: value) } catch {
            throw BundleError(.key, info.url.path, "NSExtension/\(commandKey): \(error)", underlyingError: error)
        }
        try checkHasNothingElse(keys, info, commandKey)
        if let path = command.bundledProgram { _ = try info.program(path, in: info.url.deletingLastPathComponent()) }
        return .command(command)
    }

    /// Checks that an extension with a command or a system target has no program besides.
    private static func checkHasNothingElse(_ keys: [String: Any], _ info: PropertyListFile, _ key: String) throws {
        guard info.root["CFBundleExecutable"] != nil || keys["NSExtensionPrincipalClass"] != nil else { return }
        throw BundleError(
            .key, info.url.path,
            "an extension has either NSExtension/\(key) or a program, CFBundleExecutable and NSExtension/NSExtensionPrincipalClass; remove one of them"
        )
    }

    private static let attributesPath = "NSExtension/NSExtensionAttributes"

    private static func attributes(_ keys: [String: Any], _ info: PropertyListFile) throws -> [String: Any] {
        guard let attributes = (keys["NSExtensionAttributes"] ?? [String: Any]()) as? [String: Any] else {
            throw BundleError(.key, info.url.path, "the value of \(attributesPath) must be a dictionary")
        }
        return attributes
    }

    private static func scriptName(_ attributes: [String: Any], _ info: PropertyListFile) throws -> String? {
        let key = "NSExtensionJavaScriptPreprocessingFile"
        guard let value = attributes[key] else { return nil }
        guard let name = value as? String, !name.isEmpty, !name.hasSlash else {
            throw BundleError(
                .key, info.url.path,
                "\(attributesPath)/\(key) must be the name of a file in the bundle, without its .js")
        }
        return name
    }

    private static func intents(_ attributes: [String: Any], _ info: PropertyListFile) throws -> [String] {
        let key = "IntentsSupported"
        guard let value = attributes[key] else { return [] }
        guard let names = value as? [String] else {
            throw BundleError(.key, info.url.path, "\(attributesPath)/\(key) must be an array of the names of intents")
        }
        return names
    }

    private static func rule(_ attributes: [String: Any], _ info: PropertyListFile) throws -> ActivationRule {
        guard let rule = attributes["NSExtensionActivationRule"] else {
            throw BundleError(
                .key, info.url.path,
                "\(attributesPath)/NSExtensionActivationRule is missing: without it the extension is never offered")
        }
        do {
            return try ActivationRule(propertyList: rule)
        } catch {
            throw BundleError(.key, info.url.path, "NSExtensionActivationRule: \(error)", underlyingError: error)
        }
    }

    /// The extension's program and entitlements, as a launch needs them.
    package var program: BundleProgram {
        BundleProgram(
            identifier: identifier, bundlePath: url.path, executableName: executable?.filename ?? "",
            entitlements: entitlements)
    }

    private static func principalClass(_ keys: [String: Any], _ info: PropertyListFile) throws -> String {
        if let name = keys["NSExtensionPrincipalClass"] as? String, !name.isEmpty { return name }
        let hint =
            keys["NSExtensionMainStoryboard"] == nil
            ? "name the class as Module.Class" : "storyboards are Apple's alone; name the class as Module.Class"
        throw BundleError(.key, info.url.path, "the string NSExtension/NSExtensionPrincipalClass is missing; \(hint)")
    }
}

/// A kind of extension, such as a share extension or an action extension.
public struct ExtensionPoint: RawRepresentable, Hashable, Sendable, Codable {
    /// The identifier of the extension point, as under `NSExtensionPointIdentifier`.
    public let rawValue: String

    /// An extension point by its identifier.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Share extensions: they send something somewhere.
    public static let share = ExtensionPoint(rawValue: "com.apple.share-services")
    /// Action extensions: they change or look at something, and give it back.
    public static let action = ExtensionPoint(rawValue: "com.apple.ui-services")
    /// Action extensions without a user interface.
    public static let service = ExtensionPoint(rawValue: "com.apple.services")

    /// The kinds that send something somewhere.
    public static let sharing: Set<ExtensionPoint> = [.share]
    /// The kinds that give something back to the host app.
    public static let acting: Set<ExtensionPoint> = [.action, .service]

    /// Whether extensions of this kind take items from a host app, so that they can be offered.
    public var takesItems: Bool { Self.sharing.union(Self.acting).contains(self) }

    /// Names an extension of this kind for a person, with its article, such as `a share extension`.
    package var kind: String {
        if Self.sharing.contains(self) { return "a share extension" }
        return Self.acting.contains(self) ? "an action extension" : "an extension of the kind \(rawValue)"
    }

    /// Why extensions of this kind are not offered, in a sentence without a full stop.
    package var refusal: String {
        "its extension point is \(rawValue), which takes nothing from other apps; a share extension's is \(Self.share.rawValue), an action extension's \(Self.action.rawValue)"
    }
}

/// An activation rule as an index keeps it: a predicate before it is compiled, a dictionary after it was read.
package enum RuleSource: Hashable, Sendable {
    case predicate(String)
    case dictionary(DictionaryRule)

    init(_ rule: ActivationRule) {
        switch rule {
        case .dictionary(let rule): self = .dictionary(rule)
        case .predicate(let rule): self = .predicate(rule.description)
        }
    }

    /// Returns the activation rule, and compiles it if it is a predicate.
    ///
    /// - Throws: ``BundleError`` if the index holds what is no predicate.
    package func rule(in path: String) throws -> ActivationRule {
        switch self {
        case .dictionary(let rule): return .dictionary(rule)
        case .predicate(let format):
            do {
                return .predicate(try PredicateRule(format: format, isChecked: true))
            } catch {
                throw BundleError(.key, path, "NSExtensionActivationRule: \(error)", underlyingError: error)
            }
        }
    }
}

extension PropertyListFile {
    /// A name of this many bytes is shown everywhere.
    private static var longestName: Int { 255 }

    func displayName(of bundle: URL) throws -> String {
        for key in ["CFBundleDisplayName", "CFBundleName"] {
            guard let name = try optionalString(key) else { continue }
            guard name.utf8.count <= Self.longestName else {
                throw BundleError(
                    .key, url.path,
                    "\(key): expected a name of at most \(Self.longestName) bytes, found \(name.utf8.count)")
            }
            return name
        }
        return bundle.deletingPathExtension().filename
    }

    /// Why iOS would refuse the bundle for its `CFBundlePackageType`; nil if it has the right one, none, or one that Xcode fills in.
    func packageTypeProblem(expected: String) -> String? {
        guard let type = root["CFBundlePackageType"] as? String, type != expected, !type.contains("$(") else {
            return nil
        }
        return "CFBundlePackageType is \(PrintableText.escaped(type)); iOS expects \(expected) of such a bundle"
    }

    func bundleIdentifier() throws -> String {
        let identifier = try string("CFBundleIdentifier")
        guard BundleIdentifier.isValid(identifier) else {
            throw BundleError(
                .key, url.path,
                "“\(identifier)” under CFBundleIdentifier must be words of letters, digits and hyphens with dots between, and begin with a letter or digit"
            )
        }
        guard !Entitlements.isGroupIdentifier(identifier) else {
            throw BundleError(
                .key, url.path,
                "“\(identifier)” under CFBundleIdentifier is the name of an app group, which begins with group.")
        }
        return identifier
    }

    func executable(in bundle: URL) throws -> URL {
        let name = try string("CFBundleExecutable")
        guard !name.hasSlash, name != "..", name != "." else {
            throw BundleError(
                .key, url.path, "“\(name)” under CFBundleExecutable must be the name of a file in the bundle")
        }
        return try program(name, in: bundle)
    }

    /// A program by its path in a bundle.
    func program(_ path: String, in bundle: URL) throws -> URL {
        let program = bundle.appendingPathComponent(path)
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: program.path, isDirectory: &isDirectory), !isDirectory.boolValue
        else {
            throw BundleError(.executable, program.path, "the executable that Info.plist names is missing")
        }
        guard FileManager.default.isExecutableFile(atPath: program.path) else {
            if let space = try? FreeSpace(at: program.path), !space.allowsPrograms {
                throw BundleError(
                    .executable, program.path,
                    "its file system is mounted with noexec, so that no program runs from it; have it mounted without, or put the apps elsewhere with XDG_DATA_HOME"
                )
            }
            throw BundleError(.executable, program.path, "the executable cannot be executed; chmod +x it")
        }
        return program
    }
}
