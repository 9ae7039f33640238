// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Whether spelling is checked.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
