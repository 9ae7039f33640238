// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: NeverForceUnwrap

import LinkPresentation
import Network
import UIKit

/// Looks at a server in all the ways that wait for an answer, and writes what came of it.
class ShareViewController: UIViewController {
    private var lines: [String] = []

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Task {
            do {
                let provider = (extensionContext?.inputItems.first as? NSExtensionItem)?.attachments?.first
                let address = try await provider?.loadItem(forTypeIdentifier: "public.url") as! URL
                try await look(at: address.deletingLastPathComponent().deletingLastPathComponent())
                let container = FileManager.default.containerURL(
                    forSecurityApplicationGroupIdentifier: "group.org.example.lookout")!
                try lines.joined(separator: "\n").write(
                    to: container.appendingPathComponent("lines.txt"), atomically: true, encoding: .utf8)
                extensionContext?.completeRequest(returningItems: nil, completionHandler: nil)
            } catch { extensionContext?.cancelRequest(withError: error) }
        }
    }

    private func look(at server: URL) async throws {
        func url(_ path: String) -> URL { URL(string: path, relativeTo: server)!.absoluteURL }
        let (bytes, response) = try await URLSession.shared.bytes(from: url("files/lines.txt"))
        var read: [String] = []
        for try await line in bytes.lines { read.append(line) }
        lines.append("lines: \(read) \((response as! HTTPURLResponse).statusCode)")

        // A loop that is left ends the transfer: this answer has no end.
        let (endless, _) = try await URLSession.shared.bytes(from: url("endless-20/lines.txt"))
        var count = 0
        for try await _ in endless {
            count += 1
            if count == 1000 { break }
        }
        lines.append("left after \(count)")

        do {
            let (cut, _) = try await URLSession.shared.bytes(from: url("cut-1/lines.txt"))
            for try await _ in cut {}
            lines.append("cut: no error")
        } catch { lines.append("cut: \(type(of: error))") }

        // The session's delegate and the task's are asked.
        let watcher = Watcher()
        let session = URLSession(configuration: .ephemeral, delegate: watcher, delegateQueue: nil)
        let (moved, _) = try await session.bytes(from: url("moved/lines.txt"))
        var size = 0
        for try await _ in moved { size += 1 }
        lines.append("moved: \(size), asked \(watcher.redirections)")
        let own = Watcher()
        var request = URLRequest(url: url("auth/secret.txt"))
        request.httpMethod = "PUT"
        let (_, answer) = try await session.upload(for: request, from: Data("hello".utf8), delegate: own)
        lines.append(
            "login: \((answer as! HTTPURLResponse).statusCode), asked \(own.challenges) and \(watcher.challenges)")
        let (whole, _) = try await session.data(from: url("moved/lines.txt"), delegate: own)
        lines.append("whole: \(whole.count), asked \(own.redirections) and \(watcher.redirections)")

        let metadata = try await LPMetadataProvider().startFetchingMetadata(for: url("files/page.html"))
        lines.append("page: \(metadata.title ?? "none")")
        do {
            _ = try await LPMetadataProvider().startFetchingMetadata(for: url("status-404/page.html"))
            lines.append("no page: no error")
        } catch { lines.append("no page: \((error as? LPError)?.code == .metadataFetchFailed)") }

        let monitor = NWPathMonitor()
        let path = await withCheckedContinuation { continuation in
            var isFirst = true
            monitor.pathUpdateHandler = { path in
                if isFirst { continuation.resume(returning: path) }
                isFirst = false
            }
            monitor.start(queue: DispatchQueue(label: "path"))
        }
        monitor.cancel()
        lines.append("path: \(path.status == monitor.currentPath.status)")
    }
}

/// Counts what it is asked.
final class Watcher: NSObject, URLSessionTaskDelegate, @unchecked Sendable {
    var redirections = 0
    var challenges = 0

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        redirections += 1
        completionHandler(request)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        challenges += 1
        completionHandler(.useCredential, URLCredential(user: "ada", password: "secret", persistence: .none))
    }
}
