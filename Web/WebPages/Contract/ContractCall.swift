// SPDX-License-Identifier: Apache-2.0

/// A call to a page's contract with extensions' scripts.
public enum ContractCall: Hashable, Sendable {
    /// Loads a script, and calls its `run`.
    case run(PageScript)
    /// Calls the last script's `finalize` with an argument, a JSON text.
    case finalize(String)
    /// Asks how often `completionFunction` was called.
    case calls
}
