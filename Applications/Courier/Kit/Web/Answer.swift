// SPDX-License-Identifier: Apache-2.0

import BackgroundTransfers
import FileOperations
import Foundation

/// The result of a request: the server's answer, or the reason for its absence.
struct Answer: Sendable {
    /// The address that was asked.
    var asked: URL?
    /// The server's response, whether its status is a success or not; nil if the server has not answered.
    var response: HTTPURLResponse?
    /// The body, or its beginning.
    var body = Data()
    /// The file with the body of what was fetched.
    var file: URL?
    /// Why there is no answer.
    var error: (any Error)?

    /// The status; 0 without an answer.
    var status: Int { response?.statusCode ?? 0 }

    /// Whether the server did what it was asked.
    var isSuccess: Bool { error == nil && (200...299).contains(status) && !isFromElsewhere }

    /// Whether the server may do later what it has refused: a fault that may pass, or too many questions. The codes of mail servers mean something else. (RFC
    /// 9110, 15.5.9 and 15.6; RFC 6585, 4; RFC 8470, 5.2)
    var maySucceedLater: Bool {
        error == nil && !isFromElsewhere && response?.value(forHTTPHeaderField: Self.mailReply) == nil
            && [408, 425, 429, 500, 502, 503, 504].contains(status)
    }

    /// The same of the answer to a step: one that has accepted a file may need time to store it. (RFC 9110, 15.3.3)
    func maySucceedLater(_ step: Parcel.Step) -> Bool {
        maySucceedLater || step == .verify && error == nil && status == 404
    }

    /// The field with a mail server's words.
    private static let mailReply = "Mail-Reply"

    /// Whether the server has sent the question on to another server, or to something with another name, such as a page for the login.
    var isFromElsewhere: Bool {
        guard let asked, let url = response?.url else { return false }
        return !Self.isSameServer(asked, url) || Self.name(url) != Self.name(asked)
    }

    /// Whether an address is of the server that was asked: also by https in the place of http, and with another name below the same one, as
    /// www.example.org is below example.org.
    private static func isSameServer(_ asked: URL, _ url: URL) -> Bool {
        guard let one = asked.host?.lowercased(), let other = url.host?.lowercased() else { return false }
        let isRelated = one == other || other.hasSuffix("." + one) || one.hasSuffix("." + other)
        let isUpgrade = asked.scheme?.lowercased() == "http" && url.scheme?.lowercased() == "https"
        return isRelated
            && (isUpgrade
                || asked.scheme?.lowercased() == url.scheme?.lowercased() && Self.port(asked) == Self.port(url))
    }

    private static func port(_ url: URL) -> Int? {
        url.port ?? ["http": 80, "https": 443][url.scheme?.lowercased() ?? ""]
    }

    /// The last part of a path; that of the root is empty, however it is written.
    private static func name(_ url: URL) -> String { url.path.split(separator: "/").last.map(String.init) ?? "" }

    /// Returns the reason for a failure, in words that a person can act on.
    ///
    /// - Parameter words: what the body says, if it says something.
    /// - Returns: a sentence without a full stop.
    func problem(_ words: String?) -> String {
        if let error { return error.localizedDescription }
        if let reply = response?.value(forHTTPHeaderField: Self.mailReply) {
            return (status == 535 ? "the mail server wants another login: " : "the mail server refuses: ")
                + Self.short(reply)
        }
        if isFromElsewhere, let url = response?.url {
            // A query may have secrets in it.
            let place = "\(url.scheme ?? "")://\(url.host ?? "")\(url.port.map { ":\($0)" } ?? "")\(url.path)"
            return
                "the server has sent this on to \(Self.short(place)), so it is not where it belongs; the login may have run out"
        }
        if let place = forwarding { return place }
        let meaning =
            switch status {
            case 401: "the server wants another login"
            case 403: "the server does not allow it"
            case 404: "the server has nothing at this address"
            case 405, 501: "the server does not do this at this address"
            case 409: "the folder does not exist on the server, or something else is in the way"
            case 412: "something else has the name already"
            case 413: "the file is too large for the server"
            case 507: "the server has no room left"
            case 429: "the server has been asked too often"
            case 500...: "the server does not work as it should"
            default: "the server has refused it"
            }
        return meaning + " (status \(status)" + (words.map { ": \(Self.short($0))" } ?? "") + ")"
    }

    /// Where the server is instead, if it says that; nil if it does not.
    private var forwarding: String? {
        guard (300...399).contains(status), let asked,
            let place = response?.value(forHTTPHeaderField: "Location").flatMap({ URL(address: $0) }),
            let url = URL(string: place.absoluteString, relativeTo: asked)?.absoluteURL, let host = url.host
        else { return nil }
        let server = "\(url.scheme ?? "")://\(host)" + (url.port.map { ":\($0)" } ?? "")
        // For good, and not to where others could read the login.
        let hasMoved = [301, 308].contains(status) && (url.scheme == "https" || asked.scheme != "https")
        guard hasMoved, Self.name(url) == Self.name(asked) else {
            return
                "the server sends on to \(Self.short(server + url.path)) (status \(status)); the login may have run out"
        }
        let isFolder = asked.path.isEmpty || asked.absoluteString.hasSuffix("/")
        let path = Self.short(isFolder ? url.path : url.deletingLastPathComponent().path)
        return (isFolder ? "the server" : "the folder") + " is at \(server)\(path) now (status \(status))"
            + (isFolder ? "; give that address" : "")
    }

    /// So many characters of what a server says are shown.
    private static let mostWords = 300

    private static func short(_ words: String) -> String {
        words.count > mostWords ? words.prefix(mostWords) + "…" : words
    }
}
