// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import FileOperations
import Foundation

/// The files of a package with a new extension. All names in it come from one.
struct PackageTemplate {
    /// The kind of the extension.
    enum Kind: String {
        /// It takes what is shared.
        case share
        /// It gives something back.
        case action

        /// The word that is added to the app's name to name the extension.
        var suffix: String { self == .share ? "Share" : "Action" }
        var point: String { self == .share ? "com.apple.share-services" : "com.apple.ui-services" }
    }

    static let repository = "https://github.com/appex/appex"

    /// Names that a package of its own cannot have, in lower case: modules of Appex and of Swift, words of the language, schemes of the system.
    private static let takenNames: Set<String> = [
        "activationrules", "activities", "appex", "appexcommands", "appexextensions", "appextensions", "appextesting",
        "appgroups",
        "applicationruntime", "backgroundtransfers", "browserhost", "bundlesignatures", "clip", "clipkit", "clipshare",
        "confinement",
        "courier", "courierkit", "couriershare", "crypto", "cryptoextras", "declaredtargets", "dispatch",
        "extensionbundles",
        "extensionhost",
        "extensionitems", "extensionmessages", "extensionruntime", "filedrop", "filedropshare", "filemetadata",
        "fileoperations",
        "foundation", "foundationessentials", "foundationnetworking", "glibc", "grdb", "imagemetadata", "keychain",
        "lintreports",
        "messagechannels", "observation", "office", "officekit", "officeshare", "onepasswordextension",
        "passwordmessages",
        "photodrop", "photodropshare", "pictures", "predicateformat", "propertylists", "rulelint", "shareddatabase",
        "shareextension", "sheets", "sourcelint", "swift", "synchronization", "terminalsheets", "testing",
        "transfermessages",
        "transferqueue", "transferservice", "uniformtypes", "universallinks", "vault", "vaultkit", "webpages", "xctest",
        "actor", "any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
        "deinit", "do",
        "else", "enum", "extension", "false", "fallthrough", "for", "func", "guard", "if", "import", "in", "init",
        "inout",
        "internal", "is", "let", "main", "nil", "operator", "package", "private", "protocol", "public", "repeat",
        "rethrows",
        "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
        "typealias",
        "var", "where", "while", "about", "data", "file", "ftp", "http", "https", "javascript", "mailto", "tel",
    ]

    let kind: Kind
    let name: String
    let identifier: String
    let takes: TakenKinds
    let hasApp: Bool
    let dependency: String
    /// Whether it is a folder of this machine.
    let isCheckout: Bool

    /// Creates a template, after checking the names in it.
    ///
    /// - Throws: `ValidationError` for a name or an identifier that Swift or a bundle cannot have.
    init(kind: Kind, name: String, identifier: String, takes: TakenKinds, hasApp: Bool, dependency: String) throws {
        guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9]{0,63}/) != nil else {
            throw ValidationError(
                "expected a name such as Notes, a letter and then letters and digits, found “\(name)”")
        }
        let modules = [name, name + "Kit", name + kind.suffix].map { $0.lowercased() }
        if let taken = modules.first(where: Self.takenNames.contains) {
            throw ValidationError(
                "\(taken) is the name of a module, a word of Swift or a scheme of the system; choose another")
        }
        guard identifier.wholeMatch(of: /[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+/) != nil else {
            throw ValidationError("--identifier: expected one such as org.example.notes, found “\(identifier)”")
        }
        let isFolder = FileStatus.ifKnown(dependency)?.isFolder == true
        guard isFolder || dependency.contains("://") || dependency.hasPrefix("git@") else {
            throw ValidationError(
                "--appex: expected a checkout or the address of a repository, found “\(dependency)”, and there is no such folder"
            )
        }
        guard !isFolder || FileStatus.ifKnown(dependency + "/Core/Extension/AppExtensions")?.isFolder == true else {
            throw ValidationError(
                "--appex: expected a checkout of Appex, found the folder “\(dependency)” without Core/Extension/AppExtensions"
            )
        }
        isCheckout = isFolder
        self.kind = kind
        self.name = name
        self.identifier = identifier
        self.takes = takes
        self.hasApp = hasApp
        self.dependency = dependency
    }

    var extensionName: String { name + kind.suffix }
    var library: String { name + "Kit" }
    var group: String { "group." + identifier }
    var scheme: String { name.lowercased() }
    var principal: String { kind == .share ? "ShareViewController" : "ActionRequestHandler" }
    var extensionIdentifier: String { identifier + "." + kind.rawValue }

    /// The path of each file with its text.
    var files: [(path: String, text: String)] {
        let bundle = "Bundle/PlugIns/\(extensionName).appex"
        return [
            ("Package.swift", manifest), ("Sources/\(library)/\(library).swift", librarySource),
            ("Sources/\(extensionName)/\(principal).swift", kind == .share ? shareSource : actionSource),
            ("Sources/\(extensionName)/main.swift", entryPoint), ("Sources/\(name)/main.swift", appSource),
            ("Tests/\(name)Tests/\(name)Tests.swift", tests), ("Bundle/Info.plist", appInfo),
            ("Bundle/Entitlements.plist", entitlements), ("\(bundle)/Info.plist", extensionInfo),
            ("\(bundle)/Entitlements.plist", entitlements), ("Makefile", makefile),
            (".github/workflows/ci.yml", workflow), (".gitignore", ".build/\nPackage.resolved\n"),
            ("README.md", readme),
        ]
    }

    /// The name that the package manager gives Appex: the last part of an address.
    var packageName: String {
        guard !isCheckout else { return "appex" }
        let name = dependency.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? "appex"
        return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
    }

    var packageDependency: String {
        guard isCheckout else { return ".package(url: \(literal(dependency)), from: \"\(Appex.version)\")" }
        return ".package(name: \"appex\", path: \(literal(URL(literalPath: dependency).standardizedFileURL.path)))"
    }

    func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
