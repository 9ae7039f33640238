// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking
import TransferMessages

extension TransferSessionDescription {
    init(_ configuration: URLSessionConfiguration) {
        self.init(identifier: configuration.identifier ?? "")
        group = configuration.sharedContainerIdentifier
        isDiscretionary = configuration.isDiscretionary
        sendsLaunchEvents = configuration.sessionSendsLaunchEvents
        allowsExpensiveNetwork =
            configuration.allowsExpensiveNetworkAccess && configuration.allowsConstrainedNetworkAccess
        requestTimeout = configuration.timeoutIntervalForRequest
        resourceTimeout = configuration.timeoutIntervalForResource
        connectionsPerHost = configuration.httpMaximumConnectionsPerHost
        self = withinLimits
    }
}

extension WebRequest {
    init(_ request: URLRequest, _ additional: [WebHeader]) {
        let own = (request.allHTTPHeaderFields ?? [:]).map { WebHeader($0.key, $0.value) }
        self.init(
            address: request.url?.absoluteString ?? "", method: request.httpMethod ?? "GET",
            headers: (own + additional.filter { own[$0.name] == nil }).sorted { $0.name < $1.name },
            body: request.httpBody)
    }
}

extension URLRequest {
    init(_ request: WebRequest) {
        self.init(url: URL(string: request.address) ?? URL(fileURLWithPath: "/"))
        httpMethod = request.method
        for header in request.headers { setValue(header.value, forHTTPHeaderField: header.name) }
        httpBody = request.body
    }
}

extension HTTPURLResponse {
    static func make(_ response: WebResponse) -> HTTPURLResponse? {
        guard let url = URL(string: response.address) else { return nil }
        var fields: [String: String] = [:]
        for header in response.headers {
            fields[header.name] = fields[header.name].map { "\($0), \(header.value)" } ?? header.value
        }
        return HTTPURLResponse(
            url: url, statusCode: response.status, httpVersion: response.version, headerFields: fields)
    }
}

extension TransferFailure {
    var error: any Error { error(nil, nil) }

    /// The error that a program gets.
    ///
    /// - Parameters:
    ///   - url: what was asked for.
    ///   - data: what continues a download; nil if nothing does.
    /// - Returns: the error.
    func error(_ url: URL?, _ data: Data?) -> any Error {
        var information: [String: Any] = [NSLocalizedDescriptionKey: reason]
        if let url { information[NSURLErrorFailingURLErrorKey] = url }
        if let data { information[NSURLSessionDownloadTaskResumeData] = data }
        if mayHaveArrived == true { information[Self.arrivalKey] = true }
        return URLError(URLError.Code(rawValue: code.rawValue) ?? .unknown, userInfo: information)
    }
}

extension TransferFailure {
    fileprivate static let arrivalKey = "org.appex.requestMayHaveArrived"
}

extension URLError {
    /// Whether the server may have had all of the request, and has said nothing of it: one that must not be carried out twice is then not sent again by itself.
    /// Only Appex's background sessions say so.
    public var requestMayHaveArrived: Bool { userInfo[TransferFailure.arrivalKey] as? Bool == true }
}

/// The key of what continues a download that has failed, in the `userInfo` of its error.
public let NSURLSessionDownloadTaskResumeData = "NSURLSessionDownloadTaskResumeData"

/// Apple's older way to answer a question; the session's delegate answers here.
private final class NoSender: NSObject, URLAuthenticationChallengeSender {
    func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
    func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
    func cancel(_ challenge: URLAuthenticationChallenge) {}
    func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
    func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
}

extension URLAuthenticationChallenge {
    convenience init(_ challenge: TransferChallenge) {
        let space = URLProtectionSpace(
            host: challenge.host, port: challenge.port, protocol: challenge.scheme, realm: challenge.realm,
            authenticationMethod: challenge.method == "digest"
                ? NSURLAuthenticationMethodHTTPDigest : NSURLAuthenticationMethodHTTPBasic)
        self.init(
            protectionSpace: space, proposedCredential: nil, previousFailureCount: challenge.failures,
            failureResponse: HTTPURLResponse.make(challenge.response), error: nil, sender: NoSender())
    }
}
