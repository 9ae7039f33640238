// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Whether quotation marks are replaced.
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
