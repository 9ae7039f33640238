// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Something that notices what is done with a view.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {}
