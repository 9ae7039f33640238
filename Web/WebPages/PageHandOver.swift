// SPDX-License-Identifier: Apache-2.0

public import ExtensionItems

/// The items that an extension gets of a page, and the change of the page when the extension has completed.
///
/// ```swift
/// let handOver = try await sharing.handOver(to: choice)
/// // The extension runs with handOver.items, and completes.
/// let hasChanged = try await handOver.finish(with: returnedItems)
/// ```
public struct PageHandOver: @unchecked Sendable {
    // @unchecked: the items are not changed after they were made.

    /// The items that the extension gets of the page.
    public let items: [NSExtensionItem]
    /// The script that ran, or should have run; nil if there is none.
    public let script: PageScript?
    /// The result of the script, and the parts that were left out of it; nil if the script gave nothing.
    public let result: ScriptResult?
    /// Why it gave nothing, so that the items are the address alone.
    public let problem: WebPageError?
    /// Whether the extension was asked to fill the page in.
    public let isFilling: Bool
    private let loaded: (any LoadedPage)?

    init(
        items: [NSExtensionItem], loaded: (any LoadedPage)? = nil, script: PageScript? = nil,
        result: ScriptResult? = nil, problem: WebPageError? = nil, isFilling: Bool = false
    ) {
        self.items = items
        self.loaded = loaded
        self.script = script
        self.result = result
        self.problem = problem
        self.isFilling = isFilling
    }

    /// Returns the parts that were left out or replaced, each in a clause without a full stop.
    public var notes: [String] {
        [
            problem.map { "it got the address alone: \($0)" },
            result?.omissionNote.map { "\(script?.name ?? "its script"): \($0)" },
        ].compactMap { $0 }
    }

    /// Calls the script's `finalize` with what the extension has returned. Only for a request that was completed.
    ///
    /// - Parameter returned: the items that the extension returned.
    /// - Returns: whether the script has a `finalize`.
    /// - Throws: ``WebPageError`` if the page could not be changed, with the cause; what an item provider's loading throws.
    @discardableResult
    public func finish(with returned: [NSExtensionItem]) async throws -> Bool {
        guard let loaded, let script, problem == nil else { return false }
        let argument =
            isFilling
            ? try await PasswordFilling.finalizeArgument(in: returned) : try await Safari.finalizeArgument(in: returned)
        return try await loaded.finalize(script, with: argument)
    }
}
