// SPDX-License-Identifier: Apache-2.0

public import ExtensionItems
public import Sheets

/// A principal object that can be answered without a person, because it describes its actions and fields before it begins.
/// Not part of Apple's API.
///
/// Compose sheets and the share component conform. Any other principal object that shows sheets adopts this protocol; one that
/// does not is taken to ask for nothing, and a request with an action or with answers fails before it begins.
///
/// ```swift
/// extension LoginPicker: AnswerableRequestHandling {
///     func requestOptions(for context: NSExtensionContext) -> RequestOptions {
///         RequestOptions(fields: [.init(name: "login", title: "Login")])
///     }
/// }
/// ```
@MainActor
public protocol AnswerableRequestHandling: NSExtensionRequestHandling {
    /// Returns the actions and fields for a request. Called before `beginRequest(with:)`, or instead of it; it must neither
    /// change nor send anything.
    ///
    /// - Parameter context: the request.
    /// - Returns: the actions and fields; both are empty if it asks for nothing.
    /// - Throws: an error if they cannot be found out; the request fails with it.
    func requestOptions(for context: NSExtensionContext) async throws -> RequestOptions
}
