// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// The Swift sources of one module, to be written again for a compiler without Objective-C.
///
/// `@objc`, `@IBAction`, `@IBOutlet`, `dynamic` and their like are taken out, and what they promise is registered by code at the end of
/// each file. `#selector` becomes the selector's name. Every line stays where it is.
///
/// ```swift
/// let module = SourceModule(files: [.init(path: "/app/Share/View.swift", text: text)])
/// for file in module.rewritten() { print(file.text) }
/// ```
public struct SourceModule {
    /// A file of the module, as it was read.
    public struct File: Sendable {
        /// Its path, for messages.
        public var path: String
        /// The text of the file, in Swift.
        public var text: String

        /// A file from its parts.
        public init(path: String, text: String) {
            self.path = path
            self.text = text
        }
    }

    /// A file that was written again.
    public struct RewrittenFile: Sendable {
        /// The path of the original.
        public var path: String
        /// The text. Its first lines name the original, so that messages refer to that.
        public var text: String
        /// The function that registers the file's methods; nil if it has none.
        public var registration: String?

        /// A file from its parts.
        public init(path: String, text: String, registration: String? = nil) {
            self.path = path
            self.text = text
            self.registration = registration
        }
    }

    private let files: [(file: File, tree: SourceFileSyntax)]
    /// Whether it may use what Apple refuses in extensions.
    public let isAlsoForApplications: Bool
    /// The declarations in all files of the module.
    public let declarations: ModuleDeclarations
    /// The parts that cannot be written again, by file and line.
    public private(set) var problems: [SourceProblem] = []

    /// Parses the files, and collects the module's declarations.
    ///
    /// - Parameters:
    ///   - files: all files of the module.
    ///   - isAlsoForApplications: whether it may use what Apple refuses in extensions: a framework that apps use, too.
    public init(files: [File], isAlsoForApplications: Bool = false) {
        self.isAlsoForApplications = isAlsoForApplications
        self.files = files.map { ($0, Parser.parse(source: $0.text)) }
        var declarations = ModuleDeclarations()
        for (file, tree) in self.files {
            let collector = DeclarationCollector(
                path: file.path, tree: tree, isAlsoForApplications: isAlsoForApplications)
            collector.walk(tree)
            declarations.merge(collector.declarations)
        }
        self.declarations = declarations
    }

    /// The texts of all files.
    public var texts: [String] { files.map(\.file.text) }

    /// Whether objects are made of classes that are known at run time only.
    public var makesObjectsByClass: Bool {
        files.contains { file, tree in
            let editor = SourceEditor(
                path: file.path, tree: tree, declarations: declarations, modules: [],
                isAlsoForApplications: isAlsoForApplications, applicationModules: nil)
            editor.walk(tree)
            return editor.makesObjectsByClass
        }
    }

    /// The identifiers in all files.
    public var identifiers: Set<String> {
        var result: Set<String> = []
        for (_, tree) in files {
            for token in tree.tokens(viewMode: .sourceAccurate) {
                if case .identifier(let name) = token.tokenKind { result.insert(name.replacing("`", with: "")) }
            }
        }
        return result
    }

    /// Writes all files again.
    ///
    /// - Parameters:
    ///   - library: the module's name if it is a library, whose files another module registers.
    ///   - modules: the modules beside it: an import of one of these is none of Apple's module of the same name.
    ///   - applicationModules: those of them that may use what Apple refuses in extensions; nil if nothing is hidden from other modules.
    ///   - storyboardClasses: the names of classes that storyboards and nibs make.
    ///   - makesObjectsByClass: whether any module makes objects of classes that are known at run time only.
    /// - Returns: the files, in order.
    /// - Throws: ``SourceProblems`` with all that cannot be written again.
    public func rewritten(
        asLibrary library: String? = nil, beside modules: Set<String> = [], applicationModules: Set<String>? = [],
        storyboardClasses: Set<String> = [], makesObjectsByClass: Bool = false
    ) throws -> [RewrittenFile] {
        var result: [RewrittenFile] = []
        var problems: [SourceProblem] = []
        for (number, entry) in files.enumerated() {
            let (file, tree) = entry
            let editor = SourceEditor(
                path: file.path, tree: tree, declarations: declarations, modules: modules,
                isAlsoForApplications: isAlsoForApplications, applicationModules: applicationModules)
            editor.walk(tree)
            problems += editor.problems
            let registration = Registration(
                number: number, path: file.path, declarations: declarations, module: library,
                storyboardClasses: storyboardClasses, makesObjectsByClass: makesObjectsByClass)
            result.append(
                RewrittenFile(
                    path: file.path,
                    text: Self.heading(file.path, tree) + editor.apply(to: file.text) + registration.text,
                    registration: registration.isEmpty ? nil : registration.functionName))
        }
        guard problems.isEmpty else { throw SourceProblems(problems: problems) }
        if let names = replacedNames { result.append(names) }
        return result
    }

    /// Apple's modules of which nothing is here.
    public static let missingModules: Set<String> = [
        "ActivityKit", "AddressBook", "AppIntents", "AppTrackingTransparency", "AssetsLibrary", "AudioToolbox",
        "AuthenticationServices",
        "BackgroundTasks", "CallKit", "CFNetwork", "Charts", "CloudKit", "CommonCrypto", "Compression", "ContactsUI",
        "CoreBluetooth",
        "CoreData", "CoreHaptics", "CoreImage", "CoreML", "CoreMotion", "CoreSpotlight", "CoreTelephony", "CoreVideo",
        "DeviceCheck",
        "EventKit", "ExtensionFoundation", "ExtensionKit", "FileProvider", "GameKit", "HealthKit", "iAd",
        "JavaScriptCore", "MapKit",
        "MediaPlayer", "MessageUI", "Messages", "MetricKit", "Metal", "NaturalLanguage", "NetworkExtension",
        "NotificationCenter",
        "PassKit", "PencilKit", "PhotosUI", "QuickLook", "ReplayKit", "SafariServices", "SensitiveContentAnalysis",
        "Speech",
        "StoreKit", "SwiftData", "TipKit", "Translation", "UserNotificationsUI", "VideoToolbox", "Vision", "VisionKit",
        "WatchConnectivity",
        "WebKit",
    ]

    /// Types that Foundation on Linux declares without an implementation. A module's own name comes before an imported one.
    private static let unimplemented = [
        "DateComponentsFormatter", "MeasurementFormatter", "PersonNameComponentsFormatter",
    ]

    /// A file that lets these names mean AppleFoundation's; nil if the sources use none of them.
    private var replacedNames: RewrittenFile? {
        let used = Set(
            files.flatMap { $0.tree.tokens(viewMode: .sourceAccurate).map(\.text) }.filter(Self.unimplemented.contains))
        let names = used.subtracting(declarations.types).sorted()
        guard !names.isEmpty else { return nil }
        let lines = names.map { "public typealias \($0) = AppleFoundation.\($0)" }
        return RewrittenFile(
            path: "FoundationNames.swift", text: "import AppleFoundation\n\n" + lines.joined(separator: "\n") + "\n",
            registration: nil)
    }

    /// The first lines: what Foundation contains on Apple's systems, for files that import anything, and where the lines come from.
    private static func heading(_ path: String, _ tree: SourceFileSyntax) -> String {
        let importsAnything = tree.statements.contains { statement in
            if case .decl(let declaration) = statement.item { return ImportFinder.contains(Syntax(declaration)) }
            return false
        }
        return (importsAnything ? "import AppleFoundation\n" : "")
            + "#sourceLocation(file: \(path.swiftLiteral), line: 1)\n"
    }

    /// The URL schemes that the sources write, each with the place of the first text.
    public var urlSchemes: [(scheme: String, path: String, line: Int)] {
        var result: [(scheme: String, path: String, line: Int)] = []
        for (file, tree) in files {
            let finder = SchemeFinder(path: file.path, tree: tree, constants: declarations.constants)
            finder.walk(tree)
            for scheme in finder.schemes where !result.contains(where: { $0.scheme == scheme.scheme }) {
                result.append(scheme)
            }
        }
        return result
    }
}

/// Finds an import, also inside `#if`.
private final class ImportFinder: SyntaxVisitor {
    private var isFound = false

    static func contains(_ node: Syntax) -> Bool {
        let finder = ImportFinder(viewMode: .sourceAccurate)
        finder.walk(node)
        return finder.isFound
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        isFound = true
        return .skipChildren
    }
}

/// Something in a source that cannot be written again.
public struct SourceProblem: Hashable, Sendable, CustomStringConvertible {
    /// The path of the file that contains the problem.
    public let path: String
    /// The line of the problem, from 1.
    public let line: Int
    /// The column of the problem, from 1.
    public let column: Int
    /// The description of the problem, and the way to fix it.
    public let message: String

    /// As a compiler writes it.
    public var description: String { "\(path):\(line):\(column): error: \(message)" }
}

/// All that cannot be written again.
public struct SourceProblems: Error, Hashable, CustomStringConvertible {
    /// In the order of the files.
    public let problems: [SourceProblem]

    /// Returns the descriptions of all problems, one line each.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension String {
    /// The text as a literal of Swift.
    public var swiftLiteral: String {
        var result = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
