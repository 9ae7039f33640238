// SPDX-License-Identifier: Apache-2.0

extension TypeCatalog {
    /// The built-in declarations, read from the generated table.
    static let builtIn: [TypeDeclaration] = typeTable.withUTF8Buffer { bytes in
        bytes.split(separator: UInt8(ascii: "\n")).map(TypeDeclaration.init(line:))
    }
}

extension TypeDeclaration {
    fileprivate init(line: Slice<UnsafeBufferPointer<UInt8>>) {
        let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        func text(_ field: Int) -> String { String(decoding: fields[field], as: UTF8.self) }
        func list(_ field: Int) -> [String] {
            fields[field].split(separator: UInt8(ascii: ",")).map { String(decoding: $0, as: UTF8.self) }
        }
        self.init(
            identifier: text(0), conformsTo: list(1), filenameExtensions: list(2), mimeTypes: list(3),
            description: text(4),
            origin: fields[5].first == UInt8(ascii: "d") ? .system : fields[5].first == UInt8(ascii: "t") ? .thirdParty : .inferred)
        preferredFor = list(6)
    }
}
