// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Which letters are made large.
public struct TextInputAutocapitalization: Sendable {
    /// No capitals, or capitals at the start of words, at the start of sentences, or for all letters; no effect here.
    public static let never = TextInputAutocapitalization(), words = TextInputAutocapitalization(),
        sentences = TextInputAutocapitalization(), characters = TextInputAutocapitalization()
}
