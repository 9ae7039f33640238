// SPDX-License-Identifier: Apache-2.0

/// The types of the generated tables, by number.
enum BuiltInTypes {
    private static let types = SortedLines(typeTable)
    private static let filenameExtensions = SortedLines(filenameExtensionTable)
    private static let mimeTypes = SortedLines(mimeTypeTable)

    static var count: Int { types.count }

    private static let index = IdentifierIndex(types)
    private static let ancestors = AncestorTable(count: types.count) { types.numbers($0, 1) }

    /// The number of an identifier, in any case.
    static func number(_ identifier: String) -> Int? { index.number(identifier) }

    /// Which types are Apple's own: no installed bundle has a say in what they conform to.
    private static let systemTypes: [Bool] = (0..<types.count).map { origin($0) == .system }

    /// The number of an identifier that Apple declares, in any case.
    static func systemNumber(_ identifier: String) -> Int? {
        guard let number = index.number(identifier), systemTypes[number] else { return nil }
        return number
    }

    /// Whether a type is the other one or below it.
    @inline(__always)
    static func conforms(_ child: Int, to parent: Int) -> Bool { ancestors.contains(child, parent) }

    /// The numbers of everything that a type conforms to, itself included.
    static func closure(of number: Int) -> [Int] { (0..<count).filter { ancestors.contains(number, $0) } }

    static func identifier(_ number: Int) -> String { types.text(number, 0) }

    static func parents(_ number: Int) -> [Int] { types.numbers(number, 1) }

    static func origin(_ number: Int) -> TypeDeclaration.Origin {
        switch types.field(number, 5).first {
        case UInt8(ascii: "d"): .system
        case UInt8(ascii: "t"): .thirdParty
        default: .inferred
        }
    }

    static func declaration(_ number: Int) -> TypeDeclaration {
        TypeDeclaration(
            identifier: identifier(number), conformsTo: parents(number).map(identifier),
            filenameExtensions: types.list(number, 2), mimeTypes: types.list(number, 3),
            description: types.text(number, 4),
            origin: origin(number))
    }

    /// The types with a tag in lower case, the best first.
    static func numbers(tag: String, tagClass: UTTagClass) -> [Int] {
        let table = tagClass == .mimeType ? mimeTypes : filenameExtensions
        guard tagClass == .mimeType || tagClass == .filenameExtension, let line = table.number(tag) else { return [] }
        return table.numbers(line, 1)
    }
}
