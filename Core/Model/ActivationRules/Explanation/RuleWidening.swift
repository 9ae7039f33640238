// SPDX-License-Identifier: Apache-2.0

import UniformTypes

/// A change after which a rule activates for what is shared.
struct RuleSuggestion {
    /// A sentence without a full stop.
    let text: String
    /// Examples of what else the changed rule lets in; nil if nothing was found.
    let alsoTakes: String?
}

/// A search for what a changed rule takes besides what is shared, and did not take before: among inputs that are made from the types and
/// counts of the rule and of what is shared.
struct RuleWidening {
    private static let examples = 3

    /// The inputs that the rule refuses, without those that are a case of what is shared.
    private let refused: [PreparedInput]

    /// The types of what is shared, of many the first.
    static func types(of input: PreparedInput) -> [String] {
        Set(input.input.attachments.prefix(1_000).flatMap(\.registeredTypeIdentifiers).prefix(20)).sorted()
    }

    /// Inputs that are made from the types and counts of a rule and of what is shared. Of many of one type beside many of another there are only those with few
    /// attachments.
    static func samples(of format: String, _ input: PreparedInput) -> [ActivationInput] {
        let counts = input.input.extensionItems.prefix(20).map(\.attachments.count) + [input.count(.items)]
        let largest = min(max(3, input.count(.attachments) + 1), 8)
        return SampleInputs.all(for: format, adding: types(of: input), counts: counts.filter { $0 < 100 }).filter {
            $0.attachments.count <= largest || Set($0.attachments.map(\.registeredTypeIdentifiers)).count == 1
        }
    }

    /// - Parameters:
    ///   - format: the rule as a predicate.
    ///   - input: what is shared.
    ///   - samples: inputs that the rule may take.
    ///   - activates: whether the rule activates as it is.
    init(
        of format: String, _ input: PreparedInput, among samples: [ActivationInput],
        _ activates: (PreparedInput) -> Bool
    ) {
        let own = Set(Self.types(of: input))
        // The rule names public.image where a public.jpeg is shared: that is the same case.
        let kinds = own.union(
            SampleInputs.texts(of: format).filter { text in own.contains { input.catalog.conforms($0, to: text) } })
        let shape = Self.shape(input.input)
        refused = samples.filter { sample in
            let isShared =
                Self.shape(sample) == shape
                && sample.attachments.allSatisfy { kinds.isSuperset(of: $0.registeredTypeIdentifiers) }
            return !isShared
        }
        .map { PreparedInput($0, catalog: input.catalog) }.filter { !activates($0) }
    }

    /// Returns the refused inputs that the changed rule takes; nil if there is no more time to find them out.
    func added(by activates: (PreparedInput) -> Bool, until isLate: () -> Bool) -> [ActivationInput]? {
        var result: [ActivationInput] = []
        for input in refused {
            if isLate() { return nil }
            if activates(input) { result.append(input.input) }
        }
        return result
    }

    /// Some of it, the plainest first; nil if there is none.
    func told(_ added: [ActivationInput]) -> String? {
        var examples: [String] = []
        var seen: Set<[String]> = []
        func size(_ input: ActivationInput) -> [Int] {
            let types = input.attachments.map(\.registeredTypeIdentifiers.count)
            return [input.extensionItems.count, types.max() ?? 0, types.count]
        }
        let plainest = added.enumerated().map { ($0.element, size($0.element) + [$0.offset]) }.sorted {
            $0.1.lexicographicallyPrecedes($1.1)
        }
        for (input, _) in plainest where examples.count < Self.examples {
            // One example of each combination of types is enough.
            let types = Set(input.attachments.flatMap(\.registeredTypeIdentifiers)).sorted()
            guard seen.insert(types).inserted else { continue }
            examples.append(Self.told(input))
        }
        guard !examples.isEmpty else { return nil }
        return examples.joined(separator: "; ") + (added.count > examples.count ? "; and more" : "")
    }

    /// Describes an input in words: the types of its attachments, and how many there are of each.
    static func told(_ input: ActivationInput) -> String {
        guard !input.attachments.isEmpty else {
            return input.extensionItems.isEmpty ? "nothing at all" : "an item without any attachment"
        }
        let items = input.extensionItems.map { item in
            var counts: [(types: String, count: Int)] = []
            for attachment in item.attachments {
                let types = told(attachment)
                if let known = counts.firstIndex(where: { $0.types == types }) {
                    counts[known].count += 1
                } else {
                    counts.append((types, 1))
                }
            }
            let told = counts.map { $0.count == 1 ? $0.types : "\($0.count) of \($0.types)" }
            return told.isEmpty ? "nothing" : told.joined(separator: " with ")
        }
        return items.joined(separator: ", and another item with ")
    }

    private static func told(_ attachment: ActivationInput.Attachment) -> String {
        let types = attachment.registeredTypeIdentifiers.map {
            $0 == SampleInputs.unknownType ? "a type that the rule does not name" : $0
        }
        return types.count > 1 ? "\(types[0]) (also \(types.dropFirst().joined(separator: ", ")))" : types.first ?? ""
    }

    private static func shape(_ input: ActivationInput) -> [Int] { input.extensionItems.map(\.attachments.count) }
}
