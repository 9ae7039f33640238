// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Whether quotation marks are replaced.
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
