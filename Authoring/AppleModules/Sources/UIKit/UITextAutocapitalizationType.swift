// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What becomes upper case by itself.
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }
