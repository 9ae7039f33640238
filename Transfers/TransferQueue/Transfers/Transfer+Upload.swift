// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import TransferMessages

extension Transfer {
    /// The size from which it is worth asking whether an upload can be continued, in bytes.
    package static let smallestContinued: Int64 = 1 << 20
    /// How many times the server may lose what has arrived.
    private static let mostLosses = 3

    var length: Int64 { source?.length ?? 0 }

    /// Returns the request that an upload begins or goes on with.
    ///
    /// - Parameter support: what is known of the server.
    /// - Returns: the request.
    mutating func uploading(_ support: UploadSupport?) -> Exchange {
        guard canAsk || upload != nil else { return sendingAll() }
        if upload == nil { upload = support.map { UploadState($0) } }
        guard let upload else { return probing(UploadSupport.drafts[0]) }
        if upload.support == .none { return sendingAll() }
        // Only the server knows how much has arrived.
        return upload.resource.map { asking($0) } ?? creating(upload.support)
    }

    private var canAsk: Bool {
        let headers = description.request.headers
        return length >= Self.smallestContinued && ["POST", "PUT", "PATCH"].contains(description.request.method)
            // What is created for the file would meet the condition, and keep the file from meeting it.
            && headers["If-None-Match"] == nil && headers["If-Match"] == nil
    }

    private func exchange(_ purpose: Exchange.Purpose, _ method: String, _ address: String, _ headers: [WebHeader])
        -> Exchange
    {
        var exchange = Exchange(purpose, WebRequest(address: address, method: method, headers: headers))
        exchange.idleTimeout = configuration.requestTimeout
        return exchange
    }

    // MARK: Without continuing

    private mutating func sendingAll() -> Exchange {
        let request = description.request
        var exchange = exchange(.sending, request.method, request.address, request.headers)
        exchange.body = .file(0..<length)
        exchange.holdsLastByte = !request.isIdempotent && length > 0
        mayHaveArrived = !request.isIdempotent && length == 0
        progress.sent = 0
        return exchange
    }

    private mutating func sentAll(_ result: ExchangeResult) -> Verdict {
        if let response = result.response, result.failure == nil {
            mayHaveArrived = false
            return patience(response) ?? answered(result, response)
        }
        let failure = result.failure ?? Self.silent
        guard mayHaveArrived, !result.isPermanent || result.isSent else {
            return failed(failure, permanently: result.isPermanent)
        }
        return .end(TransferEnding(failure: Self.doubtful(failure, description.request.method)))
    }

    private func answered(_ result: ExchangeResult, _ response: WebResponse) -> Verdict {
        var ending = TransferEnding(response: response)
        ending.body = result.body
        ending.sent = response.isSuccess ? length : result.sent
        return .end(ending)
    }

    // MARK: Continuing

    private func probing(_ draft: Int) -> Exchange {
        let request = description.request
        let versions = [Self.version(draft), WebHeader("Tus-Resumable", UploadSupport.tusVersion)]
        return exchange(.probing, "OPTIONS", request.address, Self.withoutBody(request.headers) + versions)
    }

    private static func version(_ draft: Int) -> WebHeader { WebHeader(UploadSupport.draftField, "\(draft)") }

    /// The header that says which protocol is spoken.
    private static func protocolHeaders(_ support: UploadSupport?) -> [WebHeader] {
        switch support {
        case .tus: [WebHeader("Tus-Resumable", UploadSupport.tusVersion)]
        case .resumable(let draft): [version(draft)]
        case .some(.none), nil: []
        }
    }

    private static func withoutBody(_ headers: [WebHeader]) -> [WebHeader] {
        headers.filter { header in
            !["Content-Type", "Content-Length", "Content-Encoding", "Expect"].contains(where: header.isNamed)
        }
    }

    /// Creates the resource before a byte is sent: once its address is stored, every byte that arrives counts.
    private func creating(_ support: UploadSupport) -> Exchange {
        let request = description.request
        switch support {
        case .tus:
            let headers =
                Self.withoutBody(request.headers) + Self.protocolHeaders(support)
                + [WebHeader("Upload-Length", "\(length)")] + metadata
            return exchange(.creation, "POST", request.address, headers)
        case .resumable, .none:
            let headers =
                request.headers + Self.protocolHeaders(support) + [
                    WebHeader("Upload-Complete", "?0"), WebHeader("Upload-Length", "\(length)"),
                ]
            return exchange(.creation, request.method, request.address, headers)
        }
    }

    /// Returns the `Upload-Metadata` field that many tus servers want, with the file's name and type; empty if the program has set it.
    private var metadata: [WebHeader] {
        let headers = description.request.headers
        guard headers["Upload-Metadata"] == nil, let path = source?.path else { return [] }
        let name = URL(fileURLWithPath: path).filename
        let type = headers["Content-Type"] ?? "application/octet-stream"
        let pairs = [("filename", name), ("filetype", type)]
        let values = pairs.map { "\($0.0) \(Data($0.1.utf8).base64EncodedString())" }
        return [WebHeader("Upload-Metadata", values.joined(separator: ","))]
    }

    private func asking(_ resource: String) -> Exchange {
        exchange(.offset, "HEAD", resource, credentials(for: resource) + Self.protocolHeaders(upload?.support))
    }

    private func sendingRest(_ resource: String, _ upload: UploadState) -> Exchange {
        // A server may name the largest number that there is.
        let rest = max(0, length - upload.offset)
        let end = upload.offset + min(rest, upload.largestPart ?? rest)
        var headers =
            credentials(for: resource) + Self.protocolHeaders(upload.support)
            + [WebHeader("Upload-Offset", "\(upload.offset)")]
        if upload.support == .tus {
            headers.append(WebHeader("Content-Type", "application/offset+octet-stream"))
        } else {
            headers += [
                WebHeader("Content-Type", "application/partial-upload"),
                WebHeader("Upload-Complete", end == length ? "?1" : "?0"),
            ]
        }
        var exchange = exchange(.sending, "PATCH", resource, headers)
        exchange.body = .file(upload.offset..<end)
        return exchange
    }

    /// Returns the program's header fields for a resource, without those of the body; for another server, only `User-Agent`.
    private func credentials(for resource: String) -> [WebHeader] {
        let headers = Self.withoutBody(description.request.headers)
        guard WebOrigin(resource) != WebOrigin(description.request.address) else { return headers }
        return headers.filter { $0.isNamed("User-Agent") }
    }

    /// Decides what follows a request of an upload.
    mutating func uploaded(_ result: ExchangeResult, _ exchange: Exchange) -> Verdict {
        guard exchange.purpose != .sending || upload?.resource != nil else { return sentAll(result) }
        if exchange.purpose == .probing, let failure = result.failure ?? (result.response == nil ? Self.silent : nil),
            result.isSent, Self.concernsQuestion(failure)
        {
            let count = (unansweredQuestions ?? 0) + 1
            unansweredQuestions = count
            if count > 1 || result.isPermanent {
                // A server that does not stand the question may stand the file.
                upload = UploadState(.none)
                return .perform(sendingAll())
            }
        }
        guard let response = result.response, result.failure == nil else {
            return failed(result.failure ?? Self.silent, permanently: result.isPermanent)
        }
        if exchange.purpose != .probing, let patience = patience(response) { return patience }
        switch exchange.purpose {
        case .probing: return probed(response, exchange)
        case .creation: return created(result, response)
        case .offset: return asked(result, response)
        case .sending, .fetching: return sentPart(result, response, exchange)
        }
    }

    /// Whether a failure of a question that has left this machine can be one of the question alone.
    private static func concernsQuestion(_ failure: TransferFailure) -> Bool {
        [
            .networkConnectionLost, .timedOut, .badServerResponse, .unsupportedURL, .httpTooManyRedirects,
            .redirectToNonExistentLocation,
        ].contains(failure.code)
    }

    private mutating func probed(_ response: WebResponse, _ exchange: Exchange) -> Verdict {
        let draft = exchange.request.headers[UploadSupport.draftField].flatMap { Int($0) } ?? UploadSupport.drafts[0]
        if let other = UploadSupport.otherDraft(response, than: draft), draft == UploadSupport.drafts[0] {
            return .perform(probing(other))
        }
        let support = UploadSupport(response, method: description.request.method, draft: draft)
        let limit = UploadLimits(response).largestFile ?? response.headers["Tus-Max-Size"].flatMap { Int64($0) }
        if support != .none, let limit, length > limit {
            return .end(
                TransferEnding(
                    failure: TransferFailure(
                        .dataLengthExceedsMaximum,
                        "the file has \(length) bytes, and the server takes at most \(limit)")))
        }
        upload = UploadState(support)
        return .perform(uploading(support))
    }

    private mutating func created(_ result: ExchangeResult, _ response: WebResponse) -> Verdict {
        if response.isSuccess, let resource = resource(response) {
            upload?.resource = resource
            upload?.offset = 0
            upload?.largestPart = UploadLimits(response).largestPart
            return goOn()
        }
        // It was asked for nothing but a place: that it gave none changes nothing.
        if response.isSuccess || [400, 404, 405, 415, 501].contains(response.status) {
            upload = UploadState(.none)
            return .perform(sendingAll())
        }
        if response.status >= 500 { return failed(Self.broken(response), permanently: false) }
        return answered(result, response)
    }

    /// The address of what was created; nil if the server names none that can be used.
    private func resource(_ response: WebResponse) -> String? {
        guard let location = response.headers["Location"].flatMap({ URL(address: $0) }),
            let base = URL(address: response.address),
            let url = URL(string: location.absoluteString, relativeTo: base)?.absoluteURL,
            let origin = WebOrigin(url.absoluteString), !origin.isForMail, let own = WebOrigin(response.address)
        else { return nil }
        return own.scheme == "https" && origin.scheme != "https" ? nil : url.absoluteString
    }

    private mutating func asked(_ result: ExchangeResult, _ response: WebResponse) -> Verdict {
        if [404, 410].contains(response.status) { return lost() }
        if response.status >= 500 { return failed(Self.broken(response), permanently: false) }
        guard response.isSuccess else { return answered(result, response) }
        if response.headers["Upload-Complete"] == "?1" { return answered(result, response) }
        guard let offset = offset(response) else { return lost() }
        upload?.note(arrived: offset)
        upload?.offset = offset
        if let largest = UploadLimits(response).largestPart { upload?.largestPart = largest }
        moved(sent: offset)
        // An upload whose last answer was lost.
        if upload?.support == .tus, offset == length { return answered(result, response) }
        return goOn()
    }

    /// The number of bytes that have arrived; nil if the server says nothing that can be true.
    private func offset(_ response: WebResponse) -> Int64? {
        response.headers["Upload-Offset"].flatMap { Int64($0) }.flatMap { (0...length).contains($0) ? $0 : nil }
    }

    private mutating func sentPart(_ result: ExchangeResult, _ response: WebResponse, _ exchange: Exchange) -> Verdict {
        guard let resource = upload?.resource, case .file(let part) = exchange.body else { return lost() }
        switch response.status {
        case 409, 423, 460: return failed(Self.broken(response), permanently: false)
        case 404, 410: return lost()
        case 500...: return failed(Self.broken(response), permanently: false)
        default: break
        }
        let isWhole = part.upperBound == length
        if upload?.support != .tus, isWhole, response.headers["Upload-Complete"] != "?0" {
            return answered(result, response)
        }
        guard response.isSuccess else { return answered(result, response) }
        let said = offset(response)
        if upload?.support == .tus, said == nil {
            // The protocol demands it: something else may have answered.
            let silences = (upload?.silences ?? 0) + 1
            upload?.silences = silences
            guard silences <= Self.mostLosses else {
                return .end(
                    TransferEnding(
                        failure: TransferFailure(.badServerResponse, "the server does not say how much it has taken")))
            }
            return .perform(asking(resource))
        }
        if let said { upload?.note(arrived: said) }
        let offset = said ?? part.upperBound
        upload?.offset = offset
        moved(sent: offset)
        if upload?.support == .tus, offset == length { return answered(result, response) }
        if offset <= part.lowerBound {
            return failed(
                TransferFailure(.networkConnectionLost, "the server has taken nothing of what was sent"),
                permanently: false)
        }
        return upload.map { .perform(sendingRest(resource, $0)) } ?? lost()
    }

    private mutating func goOn() -> Verdict {
        guard let upload, let resource = upload.resource else { return lost() }
        return .perform(sendingRest(resource, upload))
    }

    /// The server no longer has what has arrived.
    private mutating func lost() -> Verdict {
        upload?.resource = nil
        upload?.offset = 0
        upload?.losses += 1
        moved(sent: 0)
        if let losses = upload?.losses, losses > Self.mostLosses {
            return .end(
                TransferEnding(
                    failure: TransferFailure(
                        .badServerResponse, "the server has lost what had arrived of the file \(losses) times")))
        }
        return failed(
            TransferFailure(.networkConnectionLost, "the server has lost what had arrived of the file"),
            permanently: false)
    }

    private static func broken(_ response: WebResponse) -> TransferFailure {
        TransferFailure(.networkConnectionLost, "the server cannot go on now (status \(response.status))")
    }
}
