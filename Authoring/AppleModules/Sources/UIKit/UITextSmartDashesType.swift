// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Whether dashes are replaced.
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
