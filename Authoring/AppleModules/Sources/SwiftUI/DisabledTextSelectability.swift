// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// It cannot.
public struct DisabledTextSelectability: TextSelectability {}
