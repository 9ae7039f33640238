// SPDX-License-Identifier: Apache-2.0

/// Conditions of `#if`, as sources of iOS mean them.
enum PlatformCondition {
    private static let trueOnes: Set<String> = ["os(iOS)"]
    private static let falseOnes: Set<String> = ["os(Linux)", "canImport(Glibc)", "canImport(FoundationNetworking)"]

    /// Returns what stands for a question about the platform; nil if the compiler answers it as iOS would.
    static func answer(_ call: String) -> String? {
        let text = call.filter { !$0.isWhitespace }
        return trueOnes.contains(text) ? "true" : falseOnes.contains(text) ? "false" : nil
    }

    /// Returns a condition with all such questions answered.
    static func rewritten(_ condition: String) -> String {
        condition.replacing(/(?:os|canImport)\s*\(\s*\w+\s*\)/) { match in answer(String(match.0)) ?? String(match.0) }
    }
}
