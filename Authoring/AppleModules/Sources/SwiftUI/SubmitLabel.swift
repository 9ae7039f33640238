// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The word on the Return key of a keyboard; the form shows no such key.
public struct SubmitLabel: Sendable {
    /// The key says Done, Go, Send, Join, Route, Search, Return, Next or Continue; it has no effect here.
    public static let done = SubmitLabel(), go = SubmitLabel(), send = SubmitLabel(), join = SubmitLabel(),
        route = SubmitLabel(), search = SubmitLabel(), `return` = SubmitLabel(), next = SubmitLabel(),
        `continue` = SubmitLabel()
}
