// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// All types that are known at a moment: the built-in table and what installed bundles declare.
///
/// A catalog never changes. Types have numbers in it: those of the built-in table, then those of the declarations.
///
/// ``UTType`` asks the process's own catalog, ``current``, as on Apple's systems. A program's main function sets it once with
/// ``install(_:)``; everything else takes a catalog as an argument.
public final class TypeCatalog: Sendable {
    private static let holder = Mutex<TypeCatalog>(TypeCatalog(installed: []))

    /// The catalog that ``UTType`` asks.
    public static var current: TypeCatalog { holder.withLock { $0 } }

    /// Makes a catalog the one that ``UTType`` asks. Call it from a program's main function only.
    public static func install(_ catalog: TypeCatalog) { holder.withLock { $0 = catalog } }

    /// The declarations of installed bundles, without those that a declaration of the system or of another bundle overrides.
    public let installed: [TypeDeclaration]
    private let installedNumbers: [String: Int]
    /// The declarations that take the place of third parties' types in the built-in table, by the number there.
    private let replacements: [Int: Int]
    /// Everything that a type conforms to, itself included, for the types that have been looked up.
    private let closures = Mutex<[Int: Set<Int>]>([:])

    /// Creates a catalog of the built-in types and the declarations of installed bundles.
    ///
    /// As on Apple's systems, a declaration of an identifier that the system declares is ignored. If two bundles declare the
    /// same identifier, the exporting one counts, then the first.
    public init(installed declarations: [TypeDeclaration]) {
        var installed: [TypeDeclaration] = []
        var numbers: [String: Int] = [:]
        var replacements: [Int: Int] = [:]
        for declaration in declarations.sorted(by: { $0.origin < $1.origin }) {
            let key = declaration.identifier.lowercased()
            let builtIn = BuiltInTypes.number(declaration.identifier)
            if let builtIn, BuiltInTypes.origin(builtIn) == .system { continue }
            guard numbers[key] == nil else { continue }
            numbers[key] = BuiltInTypes.count + installed.count
            if let builtIn { replacements[builtIn] = numbers[key] }
            installed.append(declaration)
        }
        self.installed = installed
        installedNumbers = numbers
        self.replacements = replacements
    }

    /// Returns a type's number. An installed bundle's declaration takes precedence over a third party's type in the built-in
    /// table.
    private func number(_ identifier: String) -> Int? {
        let own = installedNumbers.isEmpty ? nil : installedNumbers[identifier.lowercased()]
        return own ?? BuiltInTypes.number(identifier)
    }

    private func identifier(_ number: Int) -> String {
        number < BuiltInTypes.count
            ? BuiltInTypes.identifier(number) : installed[number - BuiltInTypes.count].identifier
    }

    private func parents(_ number: Int) -> [Int] {
        guard number >= BuiltInTypes.count else { return BuiltInTypes.parents(number).map { replacements[$0] ?? $0 } }
        return installed[number - BuiltInTypes.count].conformsTo.compactMap(self.number)
    }

    /// The declaration of an identifier, in any case.
    public func declaration(_ identifier: String) -> TypeDeclaration? {
        number(identifier).map { number in
            number < BuiltInTypes.count ? BuiltInTypes.declaration(number) : installed[number - BuiltInTypes.count]
        }
    }

    /// Every identifier that is declared.
    package var identifiers: [String] { (0..<BuiltInTypes.count).map(identifier) + installed.map(\.identifier) }

    func isDeclared(_ identifier: String) -> Bool { number(identifier) != nil }

    func canonicalIdentifier(_ identifier: String) -> String? {
        if let number = number(identifier) { return self.identifier(number) }
        return DynamicType(identifier: identifier) == nil ? nil : identifier
    }

    /// The types with a tag, the best first: Apple's, then those of installed bundles, then others.
    func identifiers(tag: String, tagClass: UTTagClass) -> [String] {
        let tag = tag.lowercased()
        let builtIn = BuiltInTypes.numbers(tag: tag, tagClass: tagClass)
        let own = installed.filter { (tagClass == .mimeType ? $0.mimeTypes : $0.filenameExtensions).contains(tag) }
        let system = builtIn.filter { BuiltInTypes.origin($0) == .system }
        let others = builtIn.filter { BuiltInTypes.origin($0) != .system }
        var seen: Set<String> = []
        let known = tagClass == .mimeType || tagClass == .filenameExtension ? own.map(\.identifier) : []
        return (system.map(identifier) + known + others.map(identifier)).filter {
            seen.insert($0.lowercased()).inserted
        }
    }

    /// Everything that a type conforms to, itself included. Circles, which installed bundles may declare, end by themselves.
    private func closure(of number: Int) -> Set<Int> {
        if isBelowBuiltInTypes(number) { return Set(BuiltInTypes.closure(of: number)) }
        if let known = closures.withLock({ $0[number] }) { return known }
        var result: Set<Int> = [number]
        var waiting = [number]
        while let next = waiting.popLast() {
            for parent in parents(next) where result.insert(parent).inserted { waiting.append(parent) }
        }
        closures.withLock { $0[number] = result }
        return result
    }

    /// Whether a type stands below types of the built-in table only: a bundle may declare one of a third party's there again.
    private func isBelowBuiltInTypes(_ number: Int) -> Bool { number < BuiltInTypes.count && replacements.isEmpty }

    /// The parents of a type that nothing declares: a dynamic type's, or those its creator assumed.
    private func undeclaredParents(_ type: UTType) -> [String] {
        DynamicType(identifier: type.identifier)?.parents ?? type.assumedParents
    }

    func conforms(_ type: UTType, to identifier: String) -> Bool {
        guard let child = number(type.identifier) else {
            return type.identifier.lowercased() == identifier.lowercased()
                || undeclaredParents(type).contains { conforms(UTType(known: $0), to: identifier) }
        }
        if let parent = number(identifier) {
            guard !isBelowBuiltInTypes(child) else {
                return parent < BuiltInTypes.count && BuiltInTypes.conforms(child, to: parent)
            }
            return closure(of: child).contains(parent)
        }
        // Conformance to an undeclared parent still counts by name; the built-in table names declared ones only.
        guard !isBelowBuiltInTypes(child) else { return false }
        let wanted = identifier.lowercased()
        return closure(of: child).contains { number in
            number >= BuiltInTypes.count
                && installed[number - BuiltInTypes.count].conformsTo.contains { $0.lowercased() == wanted }
        }
    }

    /// Whether one identifier conforms to another; unknown ones conform only to themselves.
    package static func conforms(_ identifier: String, to other: String) -> Bool {
        // Among Apple's types no bundle's declaration counts, so no lock is needed.
        if let child = BuiltInTypes.systemNumber(identifier), let parent = BuiltInTypes.systemNumber(other) {
            return BuiltInTypes.conforms(child, to: parent)
        }
        return current.conforms(identifier, to: other)
    }

    /// The same in this catalog.
    package func conforms(_ identifier: String, to other: String) -> Bool {
        conforms(UTType(known: identifier), to: other)
    }

    func ancestors(of type: UTType) -> [String] {
        guard let child = number(type.identifier) else {
            let parents = undeclaredParents(type)
            return parents + parents.flatMap { ancestors(of: UTType(known: $0)) }
        }
        return closure(of: child).filter { $0 != child }.map(identifier)
    }
}
