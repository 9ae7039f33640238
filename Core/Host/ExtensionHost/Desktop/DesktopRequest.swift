// SPDX-License-Identifier: Apache-2.0

/// Something that an extension wants done outside its sandbox.
///
/// ```swift
/// var host = try ExtensionHost()
/// host.confirmation = { request in await ask("Allow \(request.extensionName)?", request.kind) ? .allowedOnce : .refused }
/// ```
public struct DesktopRequest: Sendable, Hashable {
    /// A kind of action outside the sandbox, with its details.
    public enum Kind: Sendable, Hashable {
        /// Something is put on the clipboard: a text of so many characters, so many files, or both.
        case clipboard(characters: Int?, files: Int)
        /// The containing app is opened, with a URL of its own scheme, or a link of a domain, which is asked whether the app gets it.
        case open(url: String, application: String, domain: String?)
        /// A link of the containing app's domain is opened in the browser, because the domain does not give it to the app.
        case browse(url: String)
        /// A target of another system runs, outside any sandbox: its command, the file that declares it, and a fingerprint by which both are recognised later.
        case run(command: String, file: String, fingerprint: String)
    }

    /// The identifier of the extension that makes the request.
    public let extensionIdentifier: String
    /// The name that people read.
    public let extensionName: String
    /// The action that the extension wants, with its details.
    public let kind: Kind

    /// Under which name it is remembered that it is allowed; nil if the person is asked each time.
    var permission: String? {
        switch kind {
        case .clipboard: "Clipboard"
        case .open(_, _, let domain): domain.map { "Open \($0)" } ?? "Open"
        // Each link tells its server something else.
        case .browse: nil
        // What another declaration runs is something else.
        case .run(_, _, let fingerprint): "Run \(fingerprint)"
        }
    }

    /// Whether an answer counts for later, too.
    public var isRemembered: Bool { permission != nil }
}

/// A person's answer to a ``DesktopRequest``.
public enum DesktopAnswer: Sendable, Hashable {
    /// It is not done. The person is asked the next time.
    case refused
    /// It is done. The person is asked the next time.
    case allowedOnce
    /// It is done, and the person is not asked again, if the request ``DesktopRequest/isRemembered``.
    case allowed
}
