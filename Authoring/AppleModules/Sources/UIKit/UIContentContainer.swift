// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Something whose size depends on what is around it.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {}
