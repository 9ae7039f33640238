// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Is told of a scene. An extension has none; code that it shares with its app names the protocol.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {}
