// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The letters that a keyboard capitalizes by itself; this has no effect here.
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }
