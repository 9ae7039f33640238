// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Whether words are corrected.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
