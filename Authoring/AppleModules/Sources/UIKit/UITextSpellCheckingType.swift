// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Whether spelling is checked.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
