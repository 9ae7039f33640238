// SPDX-License-Identifier: Apache-2.0

/// The types of the generated tables, by number.
enum BuiltInTypes {
    private static let types = SortedLines(typeTable)
    private static let filenameExtensions = SortedLines(filenameExtensionTable)
    private static let mimeTypes = SortedLines(mimeTypeTable)

    static var count: Int { types.count }

    /// The number of an identifier in lower case.
    static func number(_ identifier: String) -> Int? { types.number(identifier) }

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
