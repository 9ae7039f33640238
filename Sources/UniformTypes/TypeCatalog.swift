// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// All types that are known at a moment: the built-in table and what installed bundles declare.
///
/// A catalog never changes; ``install(_:)`` puts a new one in its place.
public final class TypeCatalog: Sendable {
    private static let holder = Mutex<TypeCatalog>(TypeCatalog(declarations: builtIn))

    /// The catalog that ``UTType`` asks.
    public static var current: TypeCatalog { holder.withLock { $0 } }

    /// Replaces everything that installed bundles declare.
    ///
    /// A declaration of an identifier that the system declares is passed over, as Apple's systems do. Of two bundles that
    /// declare one identifier the exporting one counts, then the first.
    ///
    /// - Parameter declarations: of every installed bundle.
    public static func install(_ declarations: [TypeDeclaration]) {
        guard !declarations.isEmpty || current.hasInstalled else { return }
        let catalog = TypeCatalog(declarations: builtIn + declarations.sorted { $0.origin < $1.origin })
        holder.withLock { $0 = catalog }
    }

    private let declarations: [TypeDeclaration]
    private let positions: [String: Int]
    /// For each declaration the set of what it conforms to, itself included, as bits at declaration positions.
    private let closures: [[UInt64]]
    private let byExtension: [String: [Int]]
    private let byMIMEType: [String: [Int]]
    private let hasInstalled: Bool

    init(declarations all: [TypeDeclaration]) {
        var declarations: [TypeDeclaration] = []
        var positions: [String: Int] = Dictionary(minimumCapacity: all.count)
        for declaration in all {
            let key = declaration.identifier.lowercased()
            if let known = positions[key] {
                // An installed app's word is worth more than hearsay about it.
                if declarations[known].origin > declaration.origin { declarations[known] = declaration }
                continue
            }
            positions[key] = declarations.count
            declarations.append(declaration)
        }
        self.declarations = declarations
        self.positions = positions
        closures = Self.closures(declarations, positions)
        byExtension = Self.index(declarations, \.filenameExtensions)
        byMIMEType = Self.index(declarations, \.mimeTypes)
        hasInstalled = declarations.contains { $0.origin == .exported || $0.origin == .imported }
    }

    private static func closures(_ declarations: [TypeDeclaration], _ positions: [String: Int]) -> [[UInt64]] {
        let words = (declarations.count + 63) / 64
        var result = [[UInt64]](repeating: [], count: declarations.count)
        // Installed bundles may declare circles; whoever is being visited adds nothing to its own child.
        func visit(_ position: Int) -> [UInt64] {
            if !result[position].isEmpty { return result[position] }
            var bits = [UInt64](repeating: 0, count: words)
            bits[position / 64] |= 1 << (position % 64)
            result[position] = bits
            for parent in declarations[position].conformsTo {
                guard let parentPosition = positions[parent.lowercased()] else { continue }
                for (word, value) in visit(parentPosition).enumerated() { bits[word] |= value }
            }
            result[position] = bits
            return bits
        }
        for position in declarations.indices { _ = visit(position) }
        return result
    }

    private static func index(
        _ declarations: [TypeDeclaration], _ tags: KeyPath<TypeDeclaration, [String]>
    ) -> [String: [Int]] {
        var result: [String: [Int]] = [:]
        for (position, declaration) in declarations.enumerated() {
            for tag in declaration[keyPath: tags] { result[tag, default: []].append(position) }
        }
        for (tag, claimants) in result where claimants.count > 1 {
            result[tag] = claimants.enumerated().sorted { left, right in
                rank(declarations[left.element], tag, tags, left.offset) < rank(
                    declarations[right.element], tag, tags, right.offset)
            }.map(\.element)
        }
        return result
    }

    /// Smaller is better: the type named as preferred for the tag, then by who declares it, then the one that lists the
    /// tag earliest, then the one declared first.
    private static func rank(
        _ declaration: TypeDeclaration, _ tag: String, _ tags: KeyPath<TypeDeclaration, [String]>, _ offset: Int
    ) -> (Int, Int, Int, Int) {
        let preferred = tags == \.filenameExtensions && declaration.preferredFor.contains(tag)
        let place = declaration[keyPath: tags].firstIndex(of: tag) ?? Int.max
        return (preferred ? 0 : 1, declaration.origin.rawValue, place, offset)
    }

    private func position(_ identifier: String) -> Int? {
        positions[identifier] ?? positions[identifier.lowercased()]
    }

    /// The declaration of an identifier, in any case.
    public func declaration(_ identifier: String) -> TypeDeclaration? {
        position(identifier).map { declarations[$0] }
    }

    /// Every declared identifier, built-in ones first.
    public var identifiers: [String] { declarations.map(\.identifier) }

    func canonicalIdentifier(_ identifier: String) -> String? {
        if let position = position(identifier) { return declarations[position].identifier }
        return DynamicType(identifier: identifier) == nil ? nil : identifier
    }

    func identifiers(tag: String, tagClass: UTTagClass) -> [String] {
        let index = tagClass == .mimeType ? byMIMEType : tagClass == .filenameExtension ? byExtension : [:]
        return (index[tag.lowercased()] ?? []).map { declarations[$0].identifier }
    }

    /// The parents of a type that nothing declares: a dynamic type's, or those its creator assumed.
    private func undeclaredParents(_ type: UTType) -> [String] {
        DynamicType(identifier: type.identifier)?.parents ?? type.assumedParents
    }

    func conforms(_ type: UTType, to identifier: String) -> Bool {
        guard let child = position(type.identifier) else {
            return type.identifier.lowercased() == identifier.lowercased()
                || undeclaredParents(type).contains { conforms(UTType(known: $0), to: identifier) }
        }
        guard let parent = position(identifier) else {
            // Conformance to a parent that nobody declares still counts by name.
            return namesUndeclared(identifier.lowercased(), from: child)
        }
        return closures[child][parent / 64] & (1 << (parent % 64)) != 0
    }

    /// Whether one identifier conforms to another; unknown ones conform only to themselves.
    package func conforms(_ identifier: String, to other: String) -> Bool {
        conforms(UTType(known: identifier), to: other)
    }

    private func namesUndeclared(_ identifier: String, from child: Int) -> Bool {
        for (position, declaration) in declarations.enumerated()
        where closures[child][position / 64] & (1 << (position % 64)) != 0 {
            if declaration.conformsTo.contains(where: { $0.lowercased() == identifier }) { return true }
        }
        return false
    }

    func ancestors(of type: UTType) -> [String] {
        guard let child = position(type.identifier) else {
            let parents = undeclaredParents(type)
            return parents + parents.flatMap { ancestors(of: UTType(known: $0)) }
        }
        return declarations.indices.filter { $0 != child && closures[child][$0 / 64] & (1 << ($0 % 64)) != 0 }
            .map { declarations[$0].identifier }
    }
}
