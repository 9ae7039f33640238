// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What a module declares that Objective-C's runtime would know.
public struct ModuleDeclarations: Sendable {
    /// A class.
    public struct Class: Sendable {
        /// With the types that it is in: `Outer.Inner`.
        public var name: String
        /// Its name for Objective-C, if it has another.
        public var objectiveCName: String?
        /// The classes and protocols behind the colon.
        public var inheritance: [String]
        /// Whether only its file sees it.
        public var isPrivate: Bool
        /// The file.
        var path = ""
        /// The labels of its own initializers that are no convenience.
        var initializers: [[String]] = []
        /// Whether its `init()` can be called by its file; nil if it has none of its own.
        var hasPlainInitializer: Bool?
        /// Whether it has types of its own to be filled in.
        var isGeneric = false
        /// What holds if it is compiled.
        var conditions: [String] = []

        /// The expression that makes one: a controller that has the designated initializer of UIKit only is made with that.
        ///
        /// - Parameter module: the module's name with a point, if it is another one.
        /// - Returns: the expression.
        public func creation(in module: String = "") -> String {
            let isOnlyNib = initializers.contains(["nibName", "bundle"]) && !initializers.contains([])
            return module + name + (isOnlyNib ? "(nibName: nil, bundle: nil)" : "()")
        }
    }

    /// A method that selectors find.
    struct Method: Sendable {
        let path: String
        /// The class, with the types that it is in.
        let type: String
        let name: String
        /// The argument labels; `_` for none.
        let labels: [String]
        /// The types of the arguments, as they are written.
        let types: [String]
        let selector: String
        let returnsValue: Bool
        let isAsync: Bool
        /// What holds if it is compiled.
        let conditions: [String]
        /// Whether a call can be written: it throws nothing, and takes no `inout` and no variadic argument.
        let isCallable: Bool
    }

    /// A property that a storyboard sets.
    struct Outlet: Sendable {
        let path: String
        let type: String
        let name: String
        let valueType: String
        let conditions: [String]
    }

    /// The classes by name.
    public internal(set) var classes: [String: Class] = [:]
    /// The modules that it imports.
    public internal(set) var imports: Set<String> = []
    var methods: [Method] = []
    var outlets: [Outlet] = []
    /// A method that a protocol for Objective-C leaves open.
    struct Requirement: Hashable {
        let name: String
        /// `_` for none.
        let labels: [String]
    }

    var optionalRequirements: Set<Requirement> = []
    /// What extensions may not use and other modules do not see, by name: outside of all types.
    public internal(set) var hiddenNames: Set<String> = []
    /// The files that make objects of classes that are known at run time only, each with the names of such classes.
    var classVariables: [String: Set<String>] = [:]
    /// Whether objects are made of classes that are known at run time only.
    public var makesObjectsByClass: Bool { !classVariables.isEmpty }
    /// The names of all types, without those that they are in.
    var types: Set<String> = []
    /// The names of the functions that are in no type.
    var functions: Set<String> = []
    /// The names of all variables.
    public internal(set) var variables: Set<String> = []
    /// The classes in the order of the files, those of all branches of conditions.
    var allClasses: [Class] = []
    /// Texts that names stand for, such as `let scheme = "notes"`.
    var constants: [String: String] = [:]

    mutating func merge(_ other: ModuleDeclarations) {
        classes.merge(other.classes) { first, _ in first }
        imports.formUnion(other.imports)
        methods += other.methods
        outlets += other.outlets
        optionalRequirements.formUnion(other.optionalRequirements)
        types.formUnion(other.types)
        functions.formUnion(other.functions)
        hiddenNames.formUnion(other.hiddenNames)
        classVariables.merge(other.classVariables) { $0.union($1) }
        variables.formUnion(other.variables)
        allClasses += other.allClasses
        constants.merge(other.constants) { first, _ in first }
    }

    /// Returns the class of a name that a property list or a storyboard writes: with or without its module, or for Objective-C.
    public func findClass(_ name: String, module: String) -> Class? {
        let prefix = module + "."
        let plain = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
        return classes[plain] ?? classes.values.first { $0.objectiveCName == name }
    }

    /// The classes of a file whose objects are made without their name: those of NSObject and UIKit that have an `init()`.
    func plainClasses(of path: String) -> [Class] {
        allClasses.filter { type in
            type.path == path && !type.isGeneric && !(type.isPrivate && type.name.contains("."))
                && hasPlainInitializer(type, depth: 0)
        }
    }

    /// How a class of views or controllers is made without its name, besides `init()`.
    enum MadeKind { case frame, nib }

    /// The classes of views and controllers of a file that have the initializers of their base.
    func madeClasses(of path: String) -> [(class: Class, kind: MadeKind)] {
        allClasses.filter { $0.path == path && !$0.isGeneric && !($0.isPrivate && $0.name.contains(".")) }
            .compactMap { type in madeKind(type, depth: 0).map { (type, $0) } }
    }

    private static let viewClasses: Set<String> = [
        "UIView", "UIControl", "UIButton", "UILabel", "UIImageView", "UIStackView", "UIScrollView", "UITextField",
    ]
    private static let controllerClasses: Set<String> = [
        "UIViewController", "UITableViewController", "UINavigationController",
    ]

    private func madeKind(_ type: Class, depth: Int) -> MadeKind? {
        guard depth < 20, let base = type.inheritance.first?.split(separator: ".").last.map(String.init) else {
            return nil
        }
        let own = classes[base].flatMap { $0.name == type.name ? nil : $0 }
        let kind =
            Self.viewClasses.contains(base)
            ? .frame
            : Self.controllerClasses.contains(base) ? .nib : own.flatMap { madeKind($0, depth: depth + 1) }
        guard let kind else { return nil }
        let labels = kind == .frame ? ["frame"] : ["nibName", "bundle"]
        let others = type.initializers.filter { $0 != ["coder"] }
        return others.isEmpty || others.contains(labels) ? kind : nil
    }

    private func hasPlainInitializer(_ type: Class, depth: Int) -> Bool {
        guard depth < 20, let base = type.inheritance.first?.split(separator: ".").last.map(String.init) else {
            return false
        }
        let isOfUIKit = base == "UIView" || base.hasPrefix("UI") && base.hasSuffix("ViewController")
        let own = classes[base].flatMap { $0.name == type.name ? nil : $0 }
        guard base == "NSObject" || isOfUIKit || own != nil else { return false }
        if let plain = type.hasPlainInitializer { return plain }
        // Whoever overrides all initializers of the base inherits what calls them.
        let others = type.initializers.filter { $0 != ["coder"] && $0 != ["frame"] && $0 != ["nibName", "bundle"] }
        guard others.isEmpty else { return false }
        return own.map { hasPlainInitializer($0, depth: depth + 1) } ?? true
    }

    /// The cells and headings of tables and collections that are made by their class.
    ///
    /// On Apple's systems any class can be asked for an object; in Swift alone only if a function of its own makes it.
    func cells(of path: String) -> [(class: Class, kind: CellKind)] {
        allClasses.filter { $0.path == path && !$0.isGeneric }.sorted { $0.name < $1.name }.compactMap { type in
            cellKind(of: type, depth: 0).map { (type, $0) }
        }
    }

    /// Nil if it is no cell, or cannot be made as one.
    private func cellKind(of type: Class, depth: Int) -> CellKind? {
        guard depth < 20,
            let base = type.inheritance.first?.prefix(while: { $0 != "<" }).split(separator: ".").last.map(String.init)
        else { return nil }
        let kind: CellKind
        switch base {
        case "UITableViewCell": kind = .table
        case "UICollectionViewCell", "UICollectionViewListCell", "UICollectionReusableView": kind = .collection
        case "UITableViewHeaderFooterView": kind = .heading
        default:
            let own = classes[base] ?? classes.values.first { $0.name.hasSuffix("." + base) }
            guard let own, own.name != type.name, let inherited = cellKind(of: own, depth: depth + 1) else {
                return nil
            }
            kind = inherited
        }
        // A class with an initializer does not inherit the others; the one for storyboards is always there.
        let others = type.initializers.filter { $0 != ["coder"] }
        return others.contains(kind.labels) || type.initializers.isEmpty ? kind : nil
    }

    /// How a cell is made.
    enum CellKind {
        case table, collection, heading

        var labels: [String] {
            switch self {
            case .table: ["style", "reuseIdentifier"]
            case .collection: ["frame"]
            case .heading: ["reuseIdentifier"]
            }
        }
    }

    /// Returns the methods of a name, those of a type first if there are any.
    func methods(named name: String, labels: [String]?, in type: String?) -> [Method] {
        let all = methods.filter { $0.name == name && (labels == nil || $0.labels == labels) }
        let own = all.filter { method in
            type.map { method.type == $0 || method.type.hasSuffix("." + $0) } ?? false
        }
        return own.isEmpty ? all : own
    }
}

/// The selector of a method's name and labels, by the rule of Swift's compiler.
enum SelectorName {
    private static let prepositions: Set<String> = [
        "about", "above", "after", "along", "alongside", "among", "and", "as", "at", "before", "below", "by", "during",
        "for",
        "from", "given", "in", "including", "inside", "into", "matching", "of", "off", "on", "onto", "or", "per",
        "since", "to",
        "until", "upon", "using", "via", "when", "with", "within", "without",
    ]

    static func of(_ name: String, _ labels: [String]) -> String {
        guard let first = labels.first else { return name }
        var result = name
        if first != "_" {
            let word = first.prefix { $0.isLowercase || $0.isNumber }.lowercased()
            result += prepositions.contains(word) ? capitalized(first) : "With" + capitalized(first)
        }
        return result + ":" + labels.dropFirst().map { $0 == "_" ? ":" : $0 + ":" }.joined()
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
}
