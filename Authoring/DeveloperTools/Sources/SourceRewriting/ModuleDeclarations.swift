// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The declarations of a module that Objective-C's runtime would know.
public struct ModuleDeclarations: Sendable {
    /// A class that the module declares.
    public struct Class: Sendable {
        /// With the types that it is in: `Outer.Inner`.
        public var name: String
        /// Its name for Objective-C, if it has another.
        public var objectiveCName: String?
        /// The classes and protocols behind the colon.
        public var inheritance: [String]
        /// Whether only its file sees it.
        public var isPrivate: Bool
        /// The path of the file that declares the class.
        var path = ""
        /// The labels of its own initializers that are no convenience.
        var initializers: [[String]] = []
        /// The labels of all its own initializers that code beside it can call.
        var callableInitializers: [[String]] = []
        /// Whether it has a stored property without a value, which an initializer sets.
        var hasPropertyWithoutValue = false
        /// Whether a type that it is in is private.
        var isInPrivateType = false
        /// Whether it has types of its own to be filled in.
        var isGeneric = false
        /// The conditions of `#if` under which the class is compiled.
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
        /// The conditions of `#if` under which the method is compiled.
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
        /// The labels of the arguments, `_` for an argument without one.
        let labels: [String]
    }

    var optionalRequirements: Set<Requirement> = []
    /// The names of declarations outside of all types that extensions may not use and other modules do not see.
    public internal(set) var hiddenNames: Set<String> = []
    /// The files that make objects of classes that are known at run time only, each with the names of such classes.
    var classVariables: [String: Set<String>] = [:]
    /// The names among these that stand for other classes elsewhere in the file.
    var otherClassVariables: [String: Set<String>] = [:]
    /// The names of all functions and methods.
    var allFunctions: Set<String> = []
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
        otherClassVariables.merge(other.otherClassVariables) { $0.union($1) }
        allFunctions.formUnion(other.allFunctions)
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

    /// How an object of a class is made without the class's name.
    enum MakeableBy: CaseIterable {
        // An `init()` of a class's own comes last, and wins.
        case frame, nibName, plain

        var labels: [String] {
            switch self {
            case .plain: []
            case .frame: ["frame"]
            case .nibName: ["nibName", "bundle"]
            }
        }
    }

    /// The classes of a file that have an initializer of their base which code beside them can call.
    func classes(of path: String, makeableBy initializer: MakeableBy) -> [Class] {
        allClasses.filter { type in
            type.path == path && !type.isGeneric && !type.isInPrivateType
                && !(type.isPrivate && type.name.contains(".")) && isMakeable(type, by: initializer, depth: 0)
        }
    }

    private static let views: Set<String> = [
        "UIView", "UIControl", "UIButton", "UILabel", "UIImageView", "UIStackView", "UIScrollView", "UITextField",
        "UISwitch",
    ]
    private static let controllers: Set<String> = [
        "UIViewController", "UITableViewController", "UINavigationController",
    ]

    private func isMakeable(_ type: Class, by initializer: MakeableBy, depth: Int) -> Bool {
        guard depth < 20, !type.hasPropertyWithoutValue || !type.initializers.isEmpty,
            let base = type.inheritance.first?.split(separator: ".").last.map(String.init)
        else { return false }
        // A class inherits initializers if it declares none; one that it declares may be closed to others.
        if type.initializers.contains(initializer.labels) || type.callableInitializers.contains(initializer.labels) {
            return type.callableInitializers.contains(initializer.labels)
        }
        if type.initializers.isEmpty {
            switch initializer {
            case .plain where base == "NSObject" || Self.views.contains(base) || Self.controllers.contains(base):
                return true
            case .frame where Self.views.contains(base): return true
            case .nibName where Self.controllers.contains(base): return true
            default: break
            }
            guard let own = classes[base], own.name != type.name else { return false }
            return isMakeable(own, by: initializer, depth: depth + 1)
        }
        // `init()` calls another initializer of UIKit: it is inherited with all of those.
        let designated: [[String]]? =
            ["UIView", "UIControl", "UIStackView"].contains(base)
            ? [["frame"], ["coder"]] : base == "UIViewController" ? [["nibName", "bundle"], ["coder"]] : nil
        return initializer == .plain && designated?.allSatisfy(type.initializers.contains) == true
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
