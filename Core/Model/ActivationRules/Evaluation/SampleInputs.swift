// SPDX-License-Identifier: Apache-2.0

/// Inputs that are made from the types and counts of a rule, and some that it cannot have meant: one attachment and many, pairs,
/// all together, in one item and in several.
package enum SampleInputs {
    /// A type that no rule can have meant.
    package static let unknownType = "org.appex.unknown-type"
    /// Attachments of that type, so many in each item.
    static func unknown(count: Int, items: Int = 1) -> ActivationInput {
        let attachment = ActivationInput.Attachment(registeredTypeIdentifiers: [unknownType])
        let item = ActivationInput.Item(attachments: Array(repeating: attachment, count: count))
        return ActivationInput(extensionItems: Array(repeating: item, count: items))
    }

    private static let everyday = [
        "public.jpeg", "com.apple.quicktime-movie", "public.plain-text", "public.url", "com.adobe.pdf",
    ]

    /// Returns the inputs for the text of a predicate: its quoted texts may be types, its numbers counts.
    ///
    /// - Parameters:
    ///   - format: the predicate.
    ///   - types: more types.
    ///   - counts: more counts.
    /// - Returns: the inputs.
    package static func all(
        for format: String, adding types: [String] = [], counts: [Int] = []
    ) -> [ActivationInput] {
        let texts = texts(of: format)
        let numbers = format.matches(of: #/\d+/#).compactMap { Int($0.output) }.filter { $0 <= 500 }
        return all(
            types: texts + types.filter { !texts.contains($0) },
            counts: Set([1, 2] + (numbers + counts).flatMap { [$0 - 1, $0, $0 + 1] }))
    }

    /// Each type alone, and each beside each other one, in one item: everyday types, one that no rule can have meant, and these.
    static func pairs(adding types: [String]) -> [ActivationInput] {
        let types = everyday + types.filter { !everyday.contains($0) } + [unknownType]
        return types.indices.flatMap { first in
            [input([[[types[first]]]])] + types[(first + 1)...].map { input([[[types[first]], [$0]]]) }
        }
    }

    /// The quoted texts of a predicate, each once.
    static func texts(of format: String) -> [String] {
        let texts = format.matches(of: #/"([^"]+)"|'([^']+)'/#).compactMap {
            ($0.output.1 ?? $0.output.2).map(String.init)
        }
        var seen: Set<String> = []
        return texts.filter { seen.insert($0).inserted }
    }

    /// Returns sample inputs made from types and counts, with everyday types and one that no rule can have meant.
    ///
    /// - Parameters:
    ///   - types: those that a rule names.
    ///   - counts: those that it compares with, and their neighbours.
    /// - Returns: the inputs.
    package static func all(types: [String], counts: Set<Int>) -> [ActivationInput] {
        let named = Array(types.prefix(40))
        let types = named + everyday.filter { !named.contains($0) } + [unknownType]
        let counts = Array(counts.filter { $0 > 0 }.sorted().prefix(12))
        var result = [input([]), input([[]]), input([[], []])]
        for type in types {
            for count in counts { result.append(input([Array(repeating: [type], count: count)])) }
            for count in counts.prefix(4) where count > 1 {
                result.append(input(Array(repeating: [[type]], count: count)))
            }
            result.append(input([[[type, "public.file-url"]]]))
            result.append(input([[[type], [unknownType]]]))
            result.append(input([[[type], [unknownType]], [[type]]]))
            result.append(input([[[type]], []]))
        }
        for first in types.prefix(16) {
            for second in types.prefix(16) where first != second {
                result.append(input([[[first], [second]]]))
                result.append(input([[[first]], [[second]]]))
                result.append(input([[[first, second]]]))
            }
        }
        // So many of one beside so many of another.
        for first in types.prefix(6) {
            for second in types.prefix(6) where first != second {
                for count in counts.prefix(5) {
                    for other in counts.prefix(5) {
                        result.append(
                            input([Array(repeating: [first], count: count) + Array(repeating: [second], count: other)]))
                    }
                }
            }
        }
        result.append(input([types.map { [$0] }]))
        result.append(input(types.map { [[$0]] }))
        result.append(input([[types]]))
        for start in types.indices where start + 3 <= types.count {
            result.append(input([types[start..<(start + 3)].map { [$0] }]))
        }
        return result
    }

    private static func input(_ items: [[[String]]]) -> ActivationInput {
        ActivationInput(
            extensionItems: items.map { .init(attachments: $0.map { .init(registeredTypeIdentifiers: $0) }) })
    }
}
