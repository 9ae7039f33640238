// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import BackgroundTransfers
public import UIKit

/// The metadata of a web page: its addresses, its title and its media.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/linkpresentation/lplinkmetadata>
open class LPLinkMetadata: NSObject, @unchecked Sendable {
    // @unchecked: as on Apple's systems, it is written before it is shared.

    /// The address that was asked for.
    @available(*, deprecated, message: "no effect here; on a phone it opens this address when the link view is touched")
    open var originalURL: URL?
    /// The address of the page.
    open var url: URL?
    /// The title of the page, if it is known.
    open var title: String?
    /// The picture of the site.
    @available(*, deprecated, message: "no effect here; on a phone it shows the icon of the site in the link view")
    open var iconProvider: NSItemProvider?
    /// The picture of the page.
    @available(*, deprecated, message: "no effect here; on a phone it shows the picture of the page in the link view")
    open var imageProvider: NSItemProvider?
    /// The movie of the page.
    @available(*, deprecated, message: "no effect here; on a phone it plays the movie of the page in the link view")
    open var videoProvider: NSItemProvider?
    /// The address of the movie.
    @available(*, deprecated, message: "no effect here; on a phone it plays the movie of this address in the link view")
    open var remoteVideoURL: URL?
    /// Creates metadata in which no value is set yet.
    public override init() {}
}

/// Why a page says nothing.
public struct LPError: Error, CustomNSError, LocalizedError, Hashable, Sendable {
    /// The reason why the metadata of a page could not be loaded.
    public enum Code: Int, Sendable {
        /// The metadata could not be loaded, and the cause is not known.
        case unknown = 1
        case metadataFetchFailed, metadataFetchCancelled, metadataFetchTimedOut, metadataFetchNotAllowed
    }
    /// The reason for which the page was not read.
    public let code: Code
    /// An error for a reason.
    public init(_ code: Code) { self.code = code }
    /// The domain of these errors.
    public static var errorDomain: String { "LPErrorDomain" }
    /// The number of the reason.
    public var errorCode: Int { code.rawValue }
    /// The reason for people.
    public var errorDescription: String? { "The page could not be read (\(code))." }
}

/// Loads a page, and reads its title: `og:title` or `title`. Its pictures are not loaded.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/linkpresentation/lpmetadataprovider>
open class LPMetadataProvider: NSObject, @unchecked Sendable {
    // @unchecked: the task is behind the lock.

    /// The time that a request may wait for the server, in seconds.
    open var timeout: TimeInterval = 30
    /// Whether pictures are asked for. They are not loaded here.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it decides whether the page's icon, picture and movie are loaded"
    )
    open var shouldFetchSubresources = true
    private let lock = NSLock()
    private var task: Task<Void, Never>?

    /// Creates a provider that has loaded no page yet.
    public override init() {}

    /// The most bytes of a page that are read.
    private static let mostBytes = 1 << 20

    /// Loads a page in a task of its own and passes its metadata, or an error, to `completionHandler`.
    open func startFetchingMetadata(
        for URL: URL, completionHandler: @escaping @Sendable (LPLinkMetadata?, (any Error)?) -> Void
    ) {
        let task = Task {
            do { completionHandler(try await startFetchingMetadata(for: URL), nil) } catch {
                completionHandler(nil, error)
            }
        }
        lock.withLock { self.task = task }
    }

    /// Loads the head of a page and returns its addresses and its title, without its pictures.
    ///
    /// - Throws: ``LPError`` if it cannot be loaded or is no page.
    open func startFetchingMetadata(for URL: URL) async throws -> LPLinkMetadata {
        var request = URLRequest(url: URL, timeoutInterval: timeout)
        request.setValue("text/html", forHTTPHeaderField: "Accept")
        var data = Data()
        let response: URLResponse
        do {
            let bytes: URLSession.AsyncBytes
            (bytes, response) = try await URLSession.shared.bytes(for: request)
            for try await byte in bytes {
                data.append(byte)
                // What follows is left out, and not waited for.
                if data.count == Self.mostBytes || byte == UInt8(ascii: ">") && data.suffix(7) == Data("</head>".utf8) {
                    break
                }
            }
        } catch let error as URLError {
            let code: LPError.Code =
                error.code == .timedOut
                ? .metadataFetchTimedOut : error.code == .cancelled ? .metadataFetchCancelled : .metadataFetchFailed
            throw LPError(code)
        } catch is CancellationError {
            throw LPError(.metadataFetchCancelled)
        }
        if let status = (response as? HTTPURLResponse)?.statusCode, status >= 400 {
            throw LPError(.metadataFetchFailed)
        }
        let page = PageHead(String(decoding: data, as: UTF8.self))
        let metadata = LPLinkMetadata()
        metadata.originalURL = URL
        metadata.url = response.url ?? URL
        metadata.title = page.title
        return metadata
    }

    /// Cancels the loading that was last started with a completion handler.
    open func cancel() { lock.withLock { task }?.cancel() }
}

/// The marks of a page that say what it is.
private struct PageHead {
    let title: String?

    init(_ text: String) {
        var named: [String: String] = [:]
        for match in text.matches(of: /<(meta)\b([^>]*)>/.ignoresCase()) {
            var attributes: [String: String] = [:]
            for attribute in match.2.matches(of: /([A-Za-z:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/) {
                let value = attribute.2 ?? attribute.3 ?? attribute.4 ?? ""
                attributes[attribute.1.lowercased()] = Self.plain(String(value))
            }
            if let name = attributes["property"] ?? attributes["name"], let content = attributes["content"] {
                named[name.lowercased()] = named[name.lowercased()] ?? content
            }
        }
        let written = text.firstMatch(of: /<title[^>]*>([^<]*)<\/title>/.ignoresCase()).map { Self.plain(String($0.1)) }
        title = [named["og:title"], written].compactMap { $0 }.first { !$0.isEmpty }
    }

    private static func plain(_ text: String) -> String {
        [("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
            .reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

/// A link with its title.
@preconcurrency @MainActor
open class LPLinkView: UIView {
    private let label = UILabel()
    /// The metadata of the link; the view shows its title, or else its URL.
    open var metadata: LPLinkMetadata {
        didSet { show() }
    }

    /// A link that is not known.
    public convenience init(url URL: URL) {
        let metadata = LPLinkMetadata()
        metadata.url = URL
        self.init(metadata: metadata)
    }
    /// Creates a view that shows a link by metadata that is already loaded.
    public init(metadata: LPLinkMetadata) {
        self.metadata = metadata
        super.init(frame: .zero)
        addSubview(label)
        show()
    }
    /// A link of a storyboard.
    public required init?(coder: NSCoder) {
        metadata = LPLinkMetadata()
        super.init(coder: coder)
        addSubview(label)
    }

    private func show() { label.text = metadata.title ?? metadata.url?.absoluteString }
}
