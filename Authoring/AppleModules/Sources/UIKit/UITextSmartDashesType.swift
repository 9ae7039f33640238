// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Whether dashes are replaced.
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
