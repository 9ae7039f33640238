// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Whether words are corrected.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
