// SPDX-License-Identifier: Apache-2.0

extension String {
    /// The words of a name, in lower case: `sharedFileURL` is shared, file and url.
    var camelWords: Set<String> {
        Set(matches(of: /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/).map { $0.output.lowercased() })
    }

    /// The first two of them.
    var firstCamelWords: (first: String, second: String) {
        let words = matches(of: /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/).prefix(2).map { $0.output.lowercased() }
        return (words.first ?? "", words.count > 1 ? words[1] : "")
    }
}
