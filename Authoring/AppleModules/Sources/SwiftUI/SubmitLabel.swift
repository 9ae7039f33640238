// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What the key for Return says.
public struct SubmitLabel: Sendable {
    /// One of them.
    public static let done = SubmitLabel(), go = SubmitLabel(), send = SubmitLabel(), join = SubmitLabel(),
        route = SubmitLabel(), search = SubmitLabel(), `return` = SubmitLabel(), next = SubmitLabel(),
        `continue` = SubmitLabel()
}
