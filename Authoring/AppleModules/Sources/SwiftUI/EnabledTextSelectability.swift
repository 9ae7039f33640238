// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// It can.
public struct EnabledTextSelectability: TextSelectability {}
