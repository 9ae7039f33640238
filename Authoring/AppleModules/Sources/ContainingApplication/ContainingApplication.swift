// SPDX-License-Identifier: Apache-2.0

import AppleFoundation
import ApplicationRuntime
import BackgroundTransfers
import Foundation

/// The app around an extension whose own app is not built: it prints what it is launched for, and keeps what was downloaded.
///
/// ```swift
/// ContainingApplication.main(groups: ["group.org.example"])
/// ```
public enum ContainingApplication {
    /// Runs the app until it has dealt with what it was launched for.
    ///
    /// - Parameter groups: the app groups of its entitlements.
    public static func main(groups: [String]) {
        MainActor.assumeIsolated {
            Delegate.groups = groups
            Delegate.main()
        }
    }

    private final class Delegate: UIResponder, UIApplicationDelegate {
        static var groups: [String] = []
        private var sessions: [Transfers] = []

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            // Without a session or a URL there is nothing to wait for.
            DispatchQueue.main.async { if self.sessions.isEmpty { exit(EXIT_SUCCESS) } }
            return true
        }

        func application(
            _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
        ) -> Bool {
            print("opened \(url.absoluteString)")
            exit(EXIT_SUCCESS)
        }

        func application(
            _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
            completionHandler: @escaping () -> Void
        ) {
            sessions.append(Transfers(identifier, Self.groups.first, completionHandler))
        }
    }

    /// Keeps the files that a background session downloads, and prints how its tasks end.
    private final class Transfers: NSObject, URLSessionDownloadDelegate, @unchecked Sendable {
        // @unchecked: nothing changes.

        private let whenDone: () -> Void

        init(_ identifier: String, _ group: String?, _ whenDone: @escaping () -> Void) {
            self.whenDone = whenDone
            super.init()
            let configuration = URLSessionConfiguration.background(withIdentifier: identifier)
            configuration.sharedContainerIdentifier = group
            _ = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
        }

        func urlSession(
            _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
        ) {
            do {
                let folder = try FileManager.default.url(
                    for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
                let name = Self.fileName(downloadTask)
                var place = folder.appendingPathComponent(name)
                var number = 2
                while FileManager.default.fileExists(atPath: place.path) {
                    place = folder.appendingPathComponent("\(number)-\(name)")
                    number += 1
                }
                try FileManager.default.moveItem(at: location, to: place)
                print("keeps \(place.path)")
            } catch { print("does not keep \(Self.name(downloadTask)): \(error)") }
        }

        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
            let status = (task.response as? HTTPURLResponse)?.statusCode
            let ending = error?.localizedDescription ?? status.map { "status \($0)" } ?? "done"
            print("\(Self.name(task)): \(ending)")
        }

        func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
            session.finishTasksAndInvalidate()
            whenDone()
        }

        /// Returns the server's name for the file, else the end of the address, else `download`; `Unknown`, a placeholder of Linux, is skipped.
        private static func fileName(_ task: URLSessionDownloadTask) -> String {
            let names = [task.response?.suggestedFilename, task.originalRequest?.url?.lastPathComponent]
            return names.compactMap { $0.flatMap(plain) }.first { $0 != "Unknown" } ?? "download"
        }

        /// A server's name as that of a file: no folder, not hidden, not too long; nil if nothing is left.
        private static func plain(_ name: String) -> String? {
            let last = name.split(whereSeparator: { $0 == "/" || $0 == "\0" }).last.map(String.init) ?? ""
            let shown = String(last.drop { $0 == "." })
            var result = ""
            for character in shown where result.utf8.count + character.utf8.count <= 200 {
                result.append(character)
            }
            return result.isEmpty ? nil : result
        }

        private static func name(_ task: URLSessionTask) -> String {
            task.originalRequest?.url?.absoluteString ?? "a task"
        }
    }
}
