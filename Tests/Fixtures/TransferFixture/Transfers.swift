// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import ApplicationRuntime
import BackgroundTransfers

/// Deals with transfers like an app of iOS: what it is told is a line in the shared container.
final class TransferApp: UIResponder, UIApplicationDelegate {
    private var session: Transfers?

    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        note("launched for \(identifier)")
        if FileManager.default.fileExists(atPath: container.appendingPathComponent("crash").path) {
            try? FileManager.default.removeItem(at: container.appendingPathComponent("crash"))
            fatalError("as the test wants it")
        }
        if FileManager.default.fileExists(atPath: container.appendingPathComponent("idle").path) {
            try? FileManager.default.removeItem(at: container.appendingPathComponent("idle"))
            return
        }
        let handler = Handler(call: completionHandler)
        session = Transfers(identifier) { handler.call() }
    }

    private struct Handler: @unchecked Sendable { let call: () -> Void }
}

private let container: URL = {
    guard let url = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.fixture") else {
        fatalError("no container")
    }
    return url
}()

/// Adds a line to a file that the test reads.
private func note(_ text: String) {
    let line = Data((text + "\n").utf8)
    let file = container.appendingPathComponent("transfers.txt")
    if !FileManager.default.fileExists(atPath: file.path) { try? Data().write(to: file) }
    guard let handle = try? FileHandle(forWritingTo: file) else { return }
    _ = try? handle.seekToEnd()
    try? handle.write(contentsOf: line)
    try? handle.close()
}

/// A background session, whose reports are lines.
final class Transfers: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate, @unchecked Sendable {
    private(set) var session: URLSession!
    private let whenDone: @Sendable () -> Void
    private let endsWithOne: Bool

    init(
        _ identifier: String, group: String? = "group.fixture", endsWithOne: Bool = false,
        settings: [[String]] = [], whenDone: @escaping @Sendable () -> Void = {}
    ) {
        self.endsWithOne = endsWithOne
        self.whenDone = whenDone
        super.init()
        let configuration = URLSessionConfiguration.background(withIdentifier: identifier)
        configuration.sharedContainerIdentifier = group
        configuration.httpAdditionalHeaders = ["X-Fixture": "yes"]
        for words in settings {
            switch words.first {
            case "timeout": configuration.timeoutIntervalForRequest = Double(words[1]) ?? 60
            case "give-up": configuration.timeoutIntervalForResource = Double(words[1]) ?? 60
            case "free-network": configuration.allowsExpensiveNetworkAccess = false
            case "header": configuration.httpAdditionalHeaders?[words[1]] = words.dropFirst(2).joined(separator: " ")
            default: break
            }
        }
        session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    }

    func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
        note("invalid \((error as? URLError)?.errorCode ?? 0)")
    }

    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        note("finished events")
        session.finishTasksAndInvalidate()
        whenDone()
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let status = (task.response as? HTTPURLResponse)?.statusCode ?? 0
        let code = (error as? URLError)?.errorCode ?? 0
        note("\(task.taskDescription ?? "?") status \(status) error \(code) sent \(task.countOfBytesSent)")
        if let error { note("because \(error.localizedDescription)") }
        if endsWithOne { whenDone() }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        note("\(dataTask.taskDescription ?? "?") answer \(String(decoding: data, as: UTF8.self))")
    }

    func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
        let place = container.appendingPathComponent("received-\(downloadTask.taskDescription ?? "file")")
        do { try FileManager.default.moveItem(at: location, to: place) } catch { note("not moved: \(error)") }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        note("asked for \(challenge.protectionSpace.realm ?? "?") after \(challenge.previousFailureCount) failures")
        guard challenge.previousFailureCount == 0 else { return completionHandler(.performDefaultHandling, nil) }
        completionHandler(.useCredential, URLCredential(user: "ada", password: "secret", persistence: .none))
    }
}

/// Does what the shared text says, a transfer a line: `upload METHOD ADDRESS NAME LENGTH [keep]`, `download ADDRESS NAME`,
/// `existing METHOD ADDRESS FILE`, `forgotten ADDRESS`, `killed ADDRESS`, `cancelled ADDRESS`, `later METHOD ADDRESS`, `late ADDRESS`, `many ADDRESS COUNT` (downloads of the address with 0, 1, …); then it completes its request, or
/// with `wait` when all have ended. `timeout SECONDS`, `give-up SECONDS`, `header NAME VALUE` and `free-network` configure the session.
final class Transfer: NSObject, NSExtensionRequestHandling {
    private var transfers: Transfers?

    func beginRequest(with context: NSExtensionContext) {
        let items = context.inputItems.compactMap { $0 as? NSExtensionItem }
        guard let provider = items.first?.attachments?.first else { return }
        let complete = Completion(context: context)
        provider.loadItem(forTypeIdentifier: "public.plain-text", options: nil) { text, _ in
            self.begin(text as? String ?? "", complete)
        }
    }

    private func begin(_ text: String, _ complete: Completion) {
        let endsWithOne = text.contains("until one ends")
        let waits = text.contains("wait") || endsWithOne
        let lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        let transfers = Transfers(
            "fixture", group: text.contains("nogroup") ? nil : "group.fixture", endsWithOne: endsWithOne,
            settings: lines
        ) {
            if waits { complete.call() }
        }
        self.transfers = transfers
        for words in lines { begin(words, transfers.session) }
        if !waits { complete.call() }
    }

    private struct Completion: @unchecked Sendable {
        let context: NSExtensionContext
        func call() { context.completeRequest(returningItems: nil) }
    }

    /// Writes bytes that differ everywhere.
    private static func write(_ length: Int, to file: URL) throws {
        try Data().write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        let step = 1 << 20
        for start in stride(from: 0, to: length, by: step) {
            var bytes = Data(capacity: step)
            for index in start / 8..<(min(start + step, length) + 7) / 8 {
                withUnsafeBytes(of: UInt64(index) &* 0x9E37_79B9_7F4A_7C15) { bytes.append(contentsOf: $0) }
            }
            try handle.write(contentsOf: bytes.prefix(length - start))
        }
        try handle.close()
    }

    private func begin(_ words: [String], _ session: URLSession) {
        switch words.first {
        case "upload":
            guard let url = URL(string: words[2]), let length = Int(words[4]) else { return }
            var request = URLRequest(url: url)
            request.httpMethod = words[1]
            let file = container.appendingPathComponent("send-\(words[3])")
            do { try Self.write(length, to: file) } catch { note("not written: \(error)") }
            let task = session.uploadTask(with: request, fromFile: file)
            task.taskDescription = words[3]
            task.resume()
            // The file may go: the service has it.
            if words.last != "keep" { try? FileManager.default.removeItem(at: file) }
        case "say":
            // What a program says itself, such as a login.
            guard let url = URL(string: words[2]) else { return }
            var request = URLRequest(url: url)
            request.httpMethod = words[1]
            request.httpBody = Data(words[4].utf8)
            let task = session.downloadTask(with: request)
            task.taskDescription = words[3]
            task.resume()
        case "existing":
            // A file that is there already, and stays.
            guard let url = URL(string: words[2]) else { return }
            var request = URLRequest(url: url)
            request.httpMethod = words[1]
            session.uploadTask(with: request, fromFile: container.appendingPathComponent(words[3])).resume()
        case "many":
            for number in 0..<(Int(words[2]) ?? 0) {
                guard let url = URL(string: words[1] + "\(number)") else { return }
                let task = session.downloadTask(with: url)
                task.taskDescription = "\(number)"
                task.resume()
            }
        case "forgotten":
            // A task that is never resumed.
            guard let url = URL(string: words[1]) else { return }
            _ = session.downloadTask(with: url)
        case "killed":
            // The process ends before it can name and resume a task.
            guard let url = URL(string: words[1]) else { return }
            _ = session.downloadTask(with: url)
            kill(getpid(), SIGKILL)
        case "cancelled":
            guard let url = URL(string: words[1]) else { return }
            session.downloadTask(with: url).cancel()
        case "later":
            // The service knows the task when it is resumed, and the file goes then.
            guard let url = URL(string: words[2]) else { return }
            var request = URLRequest(url: url)
            request.httpMethod = words[1]
            let file = container.appendingPathComponent("send-later")
            do { try Self.write(10, to: file) } catch { note("not written: \(error)") }
            let task = session.uploadTask(with: request, fromFile: file)
            task.taskDescription = "later"
            Thread.sleep(forTimeInterval: 0.2)
            task.resume()
            do { try FileManager.default.removeItem(at: file) } catch { note("not removed: \(error)") }
        case "late":
            // A task of a session that was ended.
            guard let url = URL(string: words[1]) else { return }
            session.finishTasksAndInvalidate()
            session.downloadTask(with: url).resume()
        case "download":
            guard let url = URL(string: words[1]) else { return }
            let task = session.downloadTask(with: url)
            task.taskDescription = words[2]
            task.resume()
        default: break
        }
    }
}
