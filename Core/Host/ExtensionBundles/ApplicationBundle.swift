// SPDX-License-Identifier: Apache-2.0

import ActivationRules
public import BundleSignatures
import DeclaredTargets
import FileOperations
public import Foundation
public import UniformTypes
import UniversalLinks

/// A containing app on disk: `Name.app` with its extensions in `PlugIns`.
public struct ApplicationBundle: Sendable {
    /// The folder of the bundle, `Name.app`.
    public let url: URL
    /// The bundle identifier of the app, from `CFBundleIdentifier`.
    public let identifier: String
    /// `CFBundleDisplayName`, else `CFBundleName`, else the folder's name.
    public let displayName: String
    /// The program: `CFBundleExecutable` in the bundle's folder; nil if the app only holds declared targets.
    public let executable: URL?
    /// The schemes of `CFBundleURLTypes`, in lower case.
    public let urlSchemes: [String]
    /// Why iOS would refuse it; nil if nothing is known.
    private let packageTypeProblem: String?
    /// Schemes of CFBundleURLTypes that it does not get.
    let refusedSchemes: [String]
    /// The types from `UTExportedTypeDeclarations` and `UTImportedTypeDeclarations`.
    public let typeDeclarations: [TypeDeclaration]
    /// The rights of the app beyond the least, from `Entitlements.plist`.
    public let entitlements: Entitlements
    /// Its extensions, by folder name.
    public let extensions: [ExtensionBundle]
    /// The signature of the app's developer; nil if the bundle is not signed.
    public let signature: BundleSignature?

    /// Reads and checks an app's folder and everything in it that counts.
    ///
    /// - Throws: ``BundleError`` that names the file and the key.
    public init(url: URL) throws { try self.init(url: url, checksSignature: true) }

    /// Reads and checks a bundle that is to be signed; an earlier signature is passed over.
    ///
    /// - Throws: ``BundleError`` if it could not be installed.
    package init(toSign url: URL) throws {
        try self.init(url: url, checksSignature: false)
        try BundleContents.check(url)
        try checkPrograms()
    }

    private init(url: URL, checksSignature: Bool) throws {
        if FileStatus.ifKnown(url.path)?.isFolder == false {
            throw BundleError(.contents, url.path, "this is a file; unpack it if it is an archive of a containing app")
        }
        guard url.pathExtension == "app" else {
            throw BundleError(.contents, url.path, "a containing app is a folder whose name ends in .app")
        }
        let info = try PropertyListFile(contentsOf: url.appendingPathComponent("Info.plist"))
        self.url = url
        identifier = try info.bundleIdentifier()
        displayName = try info.displayName(of: url)
        packageTypeProblem = info.packageTypeProblem(expected: "APPL")
        let schemes = try Self.schemes(info)
        let isTaken = { (scheme: String) in Self.isScheme(scheme) && !Self.reservedSchemes.contains(scheme) }
        urlSchemes = schemes.filter(isTaken)
        refusedSchemes = schemes.filter { !isTaken($0) }
        typeDeclarations =
            try Self.declarations(info, "UTExportedTypeDeclarations", .exported)
            + Self.declarations(info, "UTImportedTypeDeclarations", .imported)
        entitlements = try Entitlements(bundle: url)
        extensions = try Self.extensionFolders(in: url).map { try ExtensionBundle(url: $0) }
        // An app with declared targets only has no program.
        let needsProgram =
            info.root["CFBundleExecutable"] != nil || extensions.isEmpty || extensions.contains(where: \.kind.isProgram)
        executable = needsProgram ? try info.executable(in: url) : nil
        signature =
            !checksSignature ? nil : try Self.signature(of: url, extensions: extensions.map(\.url.filename))
        try checkIdentifiers()
    }

    /// Reads the signature, and holds what was read of the bundle against it.
    private static func signature(of url: URL, extensions: [String]) throws -> BundleSignature? {
        do {
            let signature = try BundleSignature(of: url)
            let folders = [""] + extensions.map { "PlugIns/\($0)/" }
            try signature?.verify(folders.flatMap { [$0 + "Info.plist", $0 + Entitlements.fileName] }, of: url)
            return signature
        } catch let error as BundleSignatureError {
            throw BundleError(signature: error)
        }
    }

    /// The names that an app claims and that others may own: identifiers, groups, schemes, and the key that they belong to.
    struct Claims: Equatable {
        let programs: [String: Entitlements]
        let schemes: [String]
        let key: DeveloperKey?
    }

    var claims: Claims {
        Claims(
            programs: Dictionary(
                [(identifier, entitlements)] + extensions.map { ($0.identifier, $0.entitlements) },
                uniquingKeysWith: { first, _ in first }), schemes: urlSchemes, key: signature?.key)
    }

    /// Checks that the bundle is as it was signed, if it is.
    ///
    /// - Throws: ``BundleError`` with `signature` that names the first file that was changed.
    package func verify() throws {
        do { try signature?.verify(url) } catch let error as BundleSignatureError {
            throw BundleError(signature: error)
        }
    }

    /// Checks that the kernel could run the programs.
    ///
    /// - Throws: ``BundleError`` that names the first that it could not.
    public func checkPrograms() throws {
        for program in [executable] + extensions.map(\.executable) {
            if let program { try BundleContents.checkProgram(program) }
        }
        for bundle in extensions {
            guard case .command(let command) = bundle.kind, let path = command.bundledProgram else { continue }
            try BundleContents.checkProgram(bundle.url.appendingPathComponent(path))
        }
    }

    /// Facts for the person that are no mistakes, each in a sentence without a full stop: targets not offered until a program is installed, and
    /// what X11 gives the app.
    public var notices: [String] {
        extensions.flatMap { bundle -> [String] in
            guard case .command(let command) = bundle.kind else { return [] }
            return command.missingPrograms.map { "\(bundle.identifier) is not offered yet: \($0)" }
        }
            + (entitlements.usesX11
                ? [
                    "\(identifier) may use X11, so it can see the screen and all that is typed; \(Entitlements.windowKey) alone gives it its own windows on Wayland"
                ] : [])
    }

    /// Likely mistakes, and ``notices``, each in a sentence without a full stop.
    public var warnings: [String] {
        let own = Set(entitlements.applicationGroups)
        let classes = extensions.compactMap { bundle -> String? in
            guard case .program(let name) = bundle.kind, !name.contains(".") || name.contains("$(") else { return nil }
            return
                "\(bundle.identifier): NSExtensionPrincipalClass is \(name); a class of Swift is named Module.Class, and Xcode alone replaces $(…)"
        }
        let points = extensions.filter { !$0.extensionPoint.takesItems }.map {
            "\($0.identifier) is never offered: \($0.extensionPoint.refusal)"
        }
        let programs = [(identifier, entitlements)] + extensions.map { ($0.identifier, $0.entitlements) }
        let misspelt = programs.flatMap { program, entitlements in
            entitlements.misspelt.map {
                "\(program): the entitlement \($0.key) has no effect here; did you mean \($0.meant)?"
            }
        }
        let rules = extensions.flatMap { bundle in bundle.activationRule.warnings.map { "\(bundle.identifier): \($0)" }
        }
        let keychains = programs.flatMap { bundle, entitlements in
            let granted = entitlements.accessGroups(of: identifier) ?? []
            return (entitlements.keychainGroups ?? []).filter { !granted.contains($0) }.map {
                "\(bundle) does not get the access group \($0), which is neither the containing app's identifier nor one of the bundle's app groups"
            }
        }
        let links = entitlements.unreadableDomains.map {
            "\(identifier): the entry \($0.subject) of \(Entitlements.domainsKey) has no effect: \($0.reason)"
        }
        let schemes = refusedSchemes.map {
            "\(identifier): the scheme “\(PrintableText.escaped(String($0.prefix(100))))” of CFBundleURLTypes has no effect"
                + (!Self.isScheme($0)
                    ? "; a scheme is a letter, and then letters without accents, digits, +, - and ., such as recipes"
                    : $0.hasPrefix("http") ? "; an app opens links of the domains in \(Entitlements.domainsKey)" : "")
        }
        let misplacedLinks = extensions.filter { !$0.entitlements.linkDomains.isEmpty }.map {
            "\($0.identifier): \(Entitlements.domainsKey) has an effect in the containing app’s entitlements only"
        }
        let windows =
            (entitlements.usesX11 && !entitlements.hasWindow
                ? ["\(identifier): \(Entitlements.x11Key) has no effect without \(Entitlements.windowKey)"] : [])
            + extensions.filter { $0.entitlements.hasWindow || $0.entitlements.usesX11 }.map {
                "\($0.identifier): \(Entitlements.windowKey) has an effect in the containing app’s entitlements only; an extension shows sheets"
            }
        let types = ([(identifier, packageTypeProblem)] + extensions.map { ($0.identifier, $0.packageTypeProblem) })
            .compactMap { bundle, problem in problem.map { "\(bundle): \($0)" } }
        return classes + types + notices + windows + points + misspelt + links + schemes + misplacedLinks + rules
            + misplaced
            + keychains
            + extensions.compactMap { bundle in
                let groups = Set(bundle.entitlements.applicationGroups)
                guard bundle.kind.isProgram, !own.isEmpty || !groups.isEmpty, own.isDisjoint(with: groups) else {
                    return nil
                }
                func list(_ groups: Set<String>, _ bundle: URL) -> String {
                    guard groups.isEmpty else { return groups.sorted().joined(separator: ", ") }
                    return Entitlements.exist(in: bundle) ? "none" : "none, as there is no such file"
                }
                return
                    "\(bundle.identifier) and its app have no app group in common, so nothing that it stores reaches the app: its "
                    + "\(Entitlements.fileName) names \(list(groups, bundle.url)), the app's \(list(own, url))"
            }
    }

    /// Folders with extensions where no system looks for them. It was read before, and another reading reports why it cannot be.
    private var misplaced: [String] {
        let names: [String]
        do { names = try OpenFolder(url).names() } catch { return [] }
        return names.filter { $0 != "PlugIns" && ["plugins", "extensions"].contains($0.lowercased()) }.map {
            "\($0) is not looked at; extensions belong to PlugIns"
        } + names.filter { $0.hasSuffix(".appex") }.map { "\($0) is not looked at; extensions belong to PlugIns" }
    }

    /// The app's program and entitlements, as a launch needs them.
    package var program: BundleProgram {
        BundleProgram(
            identifier: identifier, bundlePath: url.path, executableName: executable?.filename ?? "",
            entitlements: entitlements)
    }

    /// An extension's identifier begins with its app's, as Apple demands; no two are the same.
    private func checkIdentifiers() throws {
        // Only the host's own app has what the host does, and it has nothing else.
        let isSystem = identifier == SystemTarget.application
        if let other = extensions.first(where: { bundle in
            switch bundle.kind {
            case .system: !isSystem
            case .program, .foreign: isSystem
            case .command: false
            }
        }) {
            throw BundleError(
                .key, other.url.appendingPathComponent("Info.plist").path,
                isSystem
                    ? "extensions of \(SystemTarget.application) have NSExtension/AppexSystemTarget; choose another CFBundleIdentifier for the app"
                    : "NSExtension/AppexSystemTarget is for extensions of \(SystemTarget.application); give the extension a program or NSExtension/AppexCommand"
            )
        }
        var seen: Set<String> = []
        for bundle in extensions {
            let info = bundle.url.appendingPathComponent("Info.plist").path
            guard bundle.identifier.hasPrefix(identifier + ".") else {
                throw BundleError(
                    .key, info, "CFBundleIdentifier \(bundle.identifier) must begin with the app's, “\(identifier).”")
            }
            guard seen.insert(bundle.identifier).inserted else {
                throw BundleError(.key, info, "two extensions of this app have the identifier \(bundle.identifier)")
            }
        }
    }

    private static func schemes(_ info: PropertyListFile) throws -> [String] {
        try info.array("CFBundleURLTypes").flatMap { entry -> [String] in
            guard let entry = entry as? [String: Any], let schemes = entry["CFBundleURLSchemes"] as? [String] else {
                throw BundleError(
                    .key, info.url.path,
                    "each element of CFBundleURLTypes needs an array of strings under CFBundleURLSchemes")
            }
            return schemes.map { $0.lowercased() }
        }
    }

    /// Whether a text in lower case is a scheme. Any other would be more than one word in a desktop entry. (RFC 3986, 3.1)
    private static func isScheme(_ text: String) -> Bool {
        text.wholeMatch(of: /[a-z][a-z0-9+\-.]*/) != nil
    }

    /// Schemes that no app can have: links of the Web are a domain's to give, and the others name no app.
    private static let reservedSchemes: Set = ["http", "https", "file", "data", "javascript", "about", "blob"]

    private static func declarations(
        _ info: PropertyListFile, _ key: String, _ origin: TypeDeclaration.Origin
    ) throws -> [TypeDeclaration] {
        try info.array(key).map { element in
            do {
                return try TypeDeclaration(propertyList: element, origin: origin)
            } catch {
                throw BundleError(.key, info.url.path, "\(key): \(error)", underlyingError: error)
            }
        }
    }

    static func extensionFolders(in app: URL) throws -> [URL] {
        let plugIns = app.appendingPathComponent("PlugIns", isDirectory: true)
        do {
            return try OpenFolder(plugIns).names().filter { $0.hasSuffix(".appex") }
                .map { plugIns.appendingPathComponent($0, isDirectory: true) }
        } catch let error as FileOperationError where error.code == .notFound {
            return []
        } catch let error as FileOperationError {
            throw BundleError(.contents, plugIns.path, error.reason, underlyingError: error)
        }
    }
}
