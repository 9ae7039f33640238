// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Which letters are made large.
public struct TextInputAutocapitalization: Sendable {
    /// One of them.
    public static let never = TextInputAutocapitalization(), words = TextInputAutocapitalization(),
        sentences = TextInputAutocapitalization(), characters = TextInputAutocapitalization()
}
