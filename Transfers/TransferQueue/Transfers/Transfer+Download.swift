// SPDX-License-Identifier: Apache-2.0

package import TransferMessages

extension Transfer {
    /// Returns the request for the file, or the rest of it.
    ///
    /// - Parameter length: how many bytes of it are there.
    /// - Returns: the request.
    mutating func fetching(_ length: Int64) -> Exchange {
        var exchange = Exchange(.fetching, description.request)
        if exchange.request.headers["Accept-Encoding"] == nil {
            // A part of what was compressed on the way cannot be continued.
            exchange.request.headers.set("Accept-Encoding", "identity")
        }
        exchange.body = description.request.body.map { .data($0) } ?? .none
        exchange.idleTimeout = configuration.requestTimeout
        exchange.fileOffset = 0
        if length > 0, let validator = download?.validator, canBeContinued {
            exchange.fileOffset = length
            exchange.continued = download
            exchange.request.headers.set("Range", "bytes=\(length)-")
            exchange.request.headers.set("If-Range", validator)
        }
        mayHaveArrived = !description.request.isIdempotent
        return exchange
    }

    /// Whether a part of the file can be asked for.
    private var canBeContinued: Bool {
        description.request.method == "GET" && description.request.headers["Range"] == nil
    }

    /// Notes the answer that the file begins with.
    mutating func began(_ response: WebResponse, _ placement: DownloadPlacement) {
        guard placement == .replace else { return }
        download = DownloadState(response)
        progress.expectedToReceive = download?.length
        progress.received = 0
    }

    /// Decides what follows a request for the file.
    mutating func fetched(_ result: ExchangeResult, _ exchange: Exchange) -> Verdict {
        let offset = exchange.fileOffset ?? 0
        if let response = result.response, response.status == 206,
            DownloadPlacement(response, offset: offset, continuing: exchange.continued) == .discard
        {
            // The server has another state of the file, also if the connection has not stood until its end.
            download = nil
        }
        if let failure = result.failure { return notFetched(result, failure) }
        guard let response = result.response else { return failed(Self.silent, permanently: false) }
        switch DownloadPlacement(response, offset: offset, continuing: exchange.continued) {
        case .append, .replace: return complete(result, response)
        case .discard: break
        }
        if let patience = patience(response) { return patience }
        if let first = download, ContentRange(response)?.length == offset, response.status == 416 {
            // All of it was there already.
            return complete(result, first.response)
        }
        // The server has another state of the file, or counts in another way.
        download = nil
        return failed(Self.otherState, permanently: false)
    }

    private mutating func notFetched(_ result: ExchangeResult, _ failure: TransferFailure) -> Verdict {
        guard mayHaveArrived, result.isSent, !result.isPermanent else {
            mayHaveArrived = false
            return failed(failure, permanently: result.isPermanent)
        }
        return .end(TransferEnding(failure: Self.doubtful(failure, description.request.method)))
    }

    private func complete(_ result: ExchangeResult, _ response: WebResponse) -> Verdict {
        var ending = TransferEnding(response: response.status == 206 ? download?.response ?? response : response)
        ending.received = result.fileLength
        return .end(ending)
    }

    /// The failure of a server that has sent a part of another state of the file.
    package static let otherState = TransferFailure(
        .networkConnectionLost, "the server cannot continue the file; it begins anew")

    /// The failure of a server that has closed the connection without a word.
    static let silent = TransferFailure(.networkConnectionLost, "the server ended the connection without an answer")

    /// The failure of what a person or a program has cancelled.
    var cancellation: TransferFailure {
        guard mayHaveArrived else { return TransferFailure(.cancelled, "it was cancelled") }
        let deed = description.request.method == MailEnvelope.method ? "delivered" : "carried out"
        return TransferFailure(
            .cancelled, "it was cancelled when the server may have had all of it, so it may have been \(deed)",
            mayHaveArrived: true)
    }

    /// The failure of a request that must not be sent twice.
    static func doubtful(_ failure: TransferFailure, _ method: String) -> TransferFailure {
        if method == MailEnvelope.method {
            return TransferFailure(
                failure.code,
                "\(failure.reason) when the server may have had all of the mail, so it may have been delivered; it is not sent twice",
                mayHaveArrived: true)
        }
        return TransferFailure(
            failure.code,
            "\(failure.reason) when it had all of the request, so it may have been carried out; a \(method) without an "
                + "Idempotency-Key is not sent twice", mayHaveArrived: true)
    }
}
