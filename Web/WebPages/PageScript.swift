// SPDX-License-Identifier: Apache-2.0

public import ExtensionBundles
import FileOperations
import Foundation

/// An extension's script for web pages.
///
/// `NSExtensionJavaScriptPreprocessingFile` under `NSExtensionAttributes` names it without its `.js`, as in
/// [App Extension Keys](https://developer.apple.com/library/archive/documentation/General/Reference/InfoPlistKeyReference/Articles/AppExtensionKeys.html).
///
/// ```swift
/// if let script = try PageScript(of: choice) {
///     let result = try await page.run(script)
/// }
/// ```
public struct PageScript: Hashable, Sendable {
    /// The largest script that is read, in bytes.
    public static let sizeLimit = 8 << 20

    /// The name of its file, with `.js`.
    public let name: String
    /// The source text of the JavaScript program.
    public let source: String

    /// A script from its parts.
    ///
    /// - Parameters:
    ///   - name: the name of its file, for messages.
    ///   - source: the program.
    public init(name: String, source: String) {
        self.name = name
        self.source = source
    }

    /// Reads an extension's script; nil if the extension names none.
    ///
    /// - Parameter choice: the extension.
    /// - Throws: ``WebPageError`` that names the file, if it cannot be read.
    public init?(of choice: InstalledExtension) throws(WebPageError) {
        guard let base = choice.scriptName else { return nil }
        name = base + ".js"
        do {
            let folder = try OpenFolder(URL(fileURLWithPath: choice.path))
            let data = try folder.open(name).contents(limit: Self.sizeLimit)
            guard let text = String(data: data, encoding: .utf8) else {
                throw WebPageError(.scriptUnreadable, "\(choice.path)/\(name): the script is not UTF-8 text")
            }
            // Editors on other systems write a mark at the beginning.
            source = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
        } catch let error as WebPageError { throw error } catch {
            let cause = (error as? FileOperationError)?.reason ?? "\(error)"
            throw WebPageError(
                .scriptUnreadable,
                "\(choice.path)/\(name): \(cause); its Info.plist names it under NSExtensionJavaScriptPreprocessingFile"
            )
        }
    }
}
