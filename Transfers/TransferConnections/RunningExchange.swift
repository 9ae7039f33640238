// SPDX-License-Identifier: Apache-2.0

import CCurl
import FileOperations
import Foundation
import TransferMessages
import TransferQueue

/// An exchange that is under way. All of it happens on the thread of the connections, but for the wait for the disk at the end.
final class RunningExchange {
    /// How often progress is reported, in seconds.
    private static let reportInterval = 0.25
    /// How much of an answer is kept that is not a file's, in bytes.
    private static let longestBody = 1 << 20
    /// How much must stay free on the disk, in bytes, and after how many it is looked at again.
    static let reserve: Int64 = 64 << 20
    private static let spaceInterval: Int64 = 16 << 20
    /// How much of a file arrives before it is made durable, in bytes.
    private static let storageInterval: Int64 = 64 << 20

    let order: ExchangeOrder
    let handle: UnsafeMutableRawPointer?
    private let report: @Sendable (QueueEvent) -> Void
    /// The fields of HTTP's header, or the recipients of a mail. libcurl takes no copy.
    var fields: UnsafeMutablePointer<curl_slist>?
    /// libcurl asks it at each connection.
    private let boundary = UnsafeMutablePointer<ccurl_boundary>.allocate(capacity: 1)
    private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

    private var header = HeaderReader()
    private var response: WebResponse?
    /// The last words of a mail server.
    private(set) var reply = ""
    var isOwnFailure: Bool { ownFailure != nil }
    private var placement: DownloadPlacement?
    private var body = Data()
    /// Where the next byte of the destination goes.
    private var position: Int64 = 0
    private var checkedSpace: Int64 = 0
    /// How much of the destination is on the disk, or will be soon.
    private var storedLength: Int64 = 0
    /// How many bytes of the source were given to libcurl.
    private var given: Int64 = 0
    private var mayGiveLastByte: Bool
    private var hasReportedLastByte = false
    private var isPaused = false
    /// The failure that this program has found itself, instead of libcurl; nil if there is none.
    private var ownFailure: (failure: TransferFailure, isPermanent: Bool)?
    private var lastReport = ContinuousClock.now

    var number: ExchangeNumber { order.number }
    var exchange: Exchange { order.exchange }
    let isMail: Bool
    /// Whether libcurl is to let it fail.
    var isAbandoned = false

    init(_ order: ExchangeOrder, report: @escaping @Sendable (QueueEvent) -> Void) {
        self.order = order
        self.report = report
        mayGiveLastByte = !order.exchange.holdsLastByte
        position = order.exchange.fileOffset ?? 0
        isMail = WebOrigin(order.exchange.request.address)?.isForMail == true
        handle = curl_easy_init()
        errorText[0] = 0
        boundary.initialize(to: MachineBoundary.make(isForMail: isMail))
    }

    deinit {
        if let handle { curl_easy_cleanup(handle) }
        curl_slist_free_all(fields)
        errorText.deallocate()
        boundary.deallocate()
    }

    /// Begins. The connections own the exchange until it leaves.
    ///
    /// - Returns: false if it cannot begin.
    func join(_ multi: UnsafeMutableRawPointer) -> Bool {
        guard let handle else { return false }
        ownFailure = (sourceProblem() ?? boundaryProblem()).map { ($0, true) }
        guard ownFailure == nil, configure(handle) else { return false }
        return curl_multi_add_handle(multi, handle) == CURLM_OK
    }

    func leave(_ multi: UnsafeMutableRawPointer) {
        if let handle { curl_multi_remove_handle(multi, handle) }
    }

    // MARK: Configuration

    private func configure(_ handle: UnsafeMutableRawPointer) -> Bool {
        let request = exchange.request
        let own = Unmanaged.passUnretained(self).toOpaque()
        _ = ccurl_set_pointer(handle, CURLOPT_ERRORBUFFER, errorText)
        guard ccurl_set_text(handle, CURLOPT_URL, request.address) == CURLE_OK else { return false }
        _ = ccurl_set_number(handle, CURLOPT_NOSIGNAL, 1)
        _ = ccurl_set_number(handle, CURLOPT_TCP_KEEPALIVE, 1)
        _ = ccurl_set_number(handle, CURLOPT_BUFFERSIZE, 256 << 10)
        _ = ccurl_set_number(handle, CURLOPT_UPLOAD_BUFFERSIZE, 256 << 10)
        let timeout = Int(max(1, exchange.idleTimeout.rounded(.up)))
        _ = ccurl_set_number(handle, CURLOPT_CONNECTTIMEOUT, timeout)
        _ = ccurl_set_number(handle, CURLOPT_LOW_SPEED_LIMIT, 1)
        _ = ccurl_set_number(handle, CURLOPT_LOW_SPEED_TIME, timeout)
        if let authorities = Self.authorities { _ = ccurl_set_text(handle, CURLOPT_CAINFO, authorities) }
        if !order.reachesThisMachine { _ = ccurl_set_boundary(handle, boundary) }
        setCallbacks(handle, own)
        guard !isMail else { return configureMail(handle, length: Self.length(exchange.body)) }
        configureWeb(handle)
        setMethod(handle)
        setHeader(handle)
        return true
    }

    private func configureWeb(_ handle: UnsafeMutableRawPointer) {
        let isSecure = exchange.request.address.lowercased().hasPrefix("https:")
        _ = ccurl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
        // What was asked for in secret is not asked for in public.
        _ = ccurl_set_text(handle, CURLOPT_REDIR_PROTOCOLS_STR, isSecure ? "https" : "http,https")
        _ = ccurl_set_number(handle, CURLOPT_MAXREDIRS, 20)
        _ = ccurl_set_number(handle, CURLOPT_PIPEWAIT, 1)
        guard let login = exchange.login else { return }
        _ = ccurl_set_number(handle, CURLOPT_HTTPAUTH, Int(ccurl_login_schemes))
        _ = ccurl_set_text(handle, CURLOPT_USERNAME, login.user)
        _ = ccurl_set_text(handle, CURLOPT_PASSWORD, login.password)
    }

    /// The file with the authorities that are trusted in the place of the system's, as for curl(1).
    private static let authorities: String? = ["CURL_CA_BUNDLE", "SSL_CERT_FILE"].lazy.compactMap {
        ProcessInfo.processInfo.environment[$0]
    }.first

    private func setCallbacks(_ handle: UnsafeMutableRawPointer, _ own: UnsafeMutableRawPointer) {
        _ = ccurl_set_data(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
            guard let bytes, let context else { return 0 }
            let exchange = Unmanaged<RunningExchange>.fromOpaque(context).takeUnretainedValue()
            return exchange.receiveHeader(UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
        }
        _ = ccurl_set_pointer(handle, CURLOPT_HEADERDATA, own)
        _ = ccurl_set_data(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
            guard let bytes, let context else { return 0 }
            let exchange = Unmanaged<RunningExchange>.fromOpaque(context).takeUnretainedValue()
            return exchange.receive(UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
        }
        _ = ccurl_set_pointer(handle, CURLOPT_WRITEDATA, own)
        _ = ccurl_set_data(handle, CURLOPT_READFUNCTION) { bytes, size, count, context in
            guard let bytes, let context else { return Int(CURL_READFUNC_ABORT) }
            let exchange = Unmanaged<RunningExchange>.fromOpaque(context).takeUnretainedValue()
            guard !exchange.isAbandoned else { return Int(CURL_READFUNC_ABORT) }
            return exchange.give(UnsafeMutableRawBufferPointer(start: bytes, count: size * count))
        }
        _ = ccurl_set_pointer(handle, CURLOPT_READDATA, own)
        _ = ccurl_set_seek(handle) { context, offset, origin in
            guard let context, origin == 0 else { return CURL_SEEKFUNC_CANTSEEK }
            Unmanaged<RunningExchange>.fromOpaque(context).takeUnretainedValue().given = Int64(offset)
            return CURL_SEEKFUNC_OK
        }
        _ = ccurl_set_pointer(handle, CURLOPT_SEEKDATA, own)
        _ = ccurl_set_number(handle, CURLOPT_NOPROGRESS, 0)
        _ = ccurl_set_progress(handle) { context, _, _, _, sent in
            guard let context else { return 0 }
            let exchange = Unmanaged<RunningExchange>.fromOpaque(context).takeUnretainedValue()
            guard !exchange.isAbandoned else { return 1 }
            exchange.reportProgress(Int64(sent))
            return 0
        }
        _ = ccurl_set_pointer(handle, CURLOPT_XFERINFODATA, own)
    }

    /// The methods that libcurl knows follow redirections as browsers do; others follow none.
    private func setMethod(_ handle: UnsafeMutableRawPointer) {
        var follows = true
        switch (exchange.request.method, exchange.body) {
        case ("GET", .none): _ = ccurl_set_number(handle, CURLOPT_HTTPGET, 1)
        case ("HEAD", .none): _ = ccurl_set_number(handle, CURLOPT_NOBODY, 1)
        case ("POST", let body):
            _ = ccurl_set_number(handle, CURLOPT_POST, 1)
            _ = ccurl_set_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(Self.length(body)))
        case ("PUT", let body):
            _ = ccurl_set_number(handle, CURLOPT_UPLOAD, 1)
            _ = ccurl_set_size(handle, CURLOPT_INFILESIZE_LARGE, curl_off_t(Self.length(body)))
        case (let method, let body):
            follows = method == "OPTIONS"
            if case .none = body, method != "PATCH" {
                _ = ccurl_set_number(handle, CURLOPT_HTTPGET, 1)
            } else {
                _ = ccurl_set_number(handle, CURLOPT_UPLOAD, 1)
                _ = ccurl_set_size(handle, CURLOPT_INFILESIZE_LARGE, curl_off_t(Self.length(body)))
            }
            _ = ccurl_set_text(handle, CURLOPT_CUSTOMREQUEST, method)
        }
        _ = ccurl_set_number(handle, CURLOPT_FOLLOWLOCATION, follows ? 1 : 0)
    }

    private static func length(_ body: Exchange.Body) -> Int64 {
        switch body {
        case .none: 0
        case .data(let data): Int64(data.count)
        case .file(let range): range.upperBound - range.lowerBound
        }
    }

    private func setHeader(_ handle: UnsafeMutableRawPointer) {
        var lines = exchange.request.headers.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
        // libcurl's own idea of what a body is.
        if exchange.request.headers["Content-Type"] == nil { lines.append("Content-Type:") }
        if exchange.request.headers["User-Agent"] == nil { lines.append("User-Agent: appex-transfers") }
        for line in lines { fields = curl_slist_append(fields, line) }
        _ = ccurl_set_list(handle, CURLOPT_HTTPHEADER, fields)
    }

    /// Why the server is out of reach, as far as its name shows; nil if it may not be.
    private func boundaryProblem() -> TransferFailure? {
        guard !order.reachesThisMachine, MachineBoundary.isThisMachine(exchange.request.address) else { return nil }
        return MachineBoundary.failure
    }

    // MARK: Sending

    /// Returns the failure if the file that is sent cannot be read or was changed; nil if it is as it was when the upload was asked for.
    private func sourceProblem() -> TransferFailure? {
        guard let source = order.source, let state = order.sourceState else { return nil }
        do {
            let status = try source.status()
            let isSame = status.size == state.length && status.modified.total == state.modified
            return isSame ? nil : Self.changed(state)
        } catch { return TransferFailure(.noPermissionsToReadFile, "\(error)") }
    }

    private static func changed(_ state: TransferSource) -> TransferFailure {
        TransferFailure(
            .noPermissionsToReadFile,
            "\(state.path) was changed after the upload was asked for; nothing of the new state was sent as if it were the old"
        )
    }

    private func give(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
        switch exchange.body {
        case .none: return 0
        case .data(let data):
            let part = data.dropFirst(Int(given)).prefix(buffer.count)
            buffer.copyBytes(from: part)
            given += Int64(part.count)
            return part.count
        case .file(let range): return giveFile(buffer, range)
        }
    }

    private func giveFile(_ buffer: UnsafeMutableRawBufferPointer, _ range: Range<Int64>) -> Int {
        let rest = range.upperBound - range.lowerBound - given
        if rest == 0 { return 0 }
        if rest == 1, !mayGiveLastByte {
            if !hasReportedLastByte { report(.reachedLastByte(number)) }
            hasReportedLastByte = true
            isPaused = true
            return Int(CURL_READFUNC_PAUSE)
        }
        let count = min(Int64(buffer.count), mayGiveLastByte ? rest : rest - 1)
        do {
            let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<Int(count)])
            let read = try order.source?.read(into: part, at: range.lowerBound + given) ?? 0
            given += Int64(read)
            // Before the last bytes leave, it is certain that they all belong together.
            let isEnd = given >= range.upperBound - range.lowerBound - (mayGiveLastByte ? 0 : 1)
            guard read > 0, let problem = isEnd ? sourceProblem() : nil else {
                if read == 0, let state = order.sourceState { return abort(Self.changed(state)) }
                return read
            }
            return abort(problem)
        } catch { return abort(TransferFailure(.noPermissionsToReadFile, "\(error)")) }
    }

    private func abort(_ failure: TransferFailure) -> Int {
        ownFailure = (failure, true)
        return Int(CURL_READFUNC_ABORT)
    }

    func sendLastByte() {
        mayGiveLastByte = true
        guard isPaused, let handle else { return }
        isPaused = false
        curl_easy_pause(handle, CURLPAUSE_CONT)
    }

    // MARK: Receiving

    private func receiveHeader(_ line: UnsafeRawBufferPointer) -> Bool {
        if isMail {
            let words = Self.words(line)
            // The server's good-bye says nothing about the mail.
            if !words.hasPrefix("221") { reply = words }
            return true
        }
        guard header.add(line) else {
            ownFailure = (TransferFailure(.badServerResponse, "the header of the answer is too long"), true)
            return false
        }
        // A proxy would follow it in the place of this machine.
        var address: String {
            ccurl_text(handle, CURLINFO_EFFECTIVE_URL).map { String(cString: $0) } ?? exchange.request.address
        }
        if !order.reachesThisMachine, let target = header.redirection,
            MachineBoundary.isThisMachine(redirection: target, from: address)
        {
            ownFailure = (MachineBoundary.failure, true)
            return false
        }
        // libcurl sends no other server the fields with a login; a body of the program's own may have one, too. (RFC 9110, 15.4.8)
        // A POST that is answered with 301 to 303 becomes a GET without a body, and no other request does but with 303.
        let keepsBody = header.status != 303 && (exchange.request.method != "POST" || header.status > 303)
        if case .data = exchange.body, keepsBody, let target = header.redirection,
            Redirection.leadsToAnotherServer(target, from: address)
        {
            ownFailure = (
                TransferFailure(
                    .badServerResponse,
                    "the server sends the request on to another server, which does not get what was written for this one"
                ), true
            )
            return false
        }
        return true
    }

    /// Decides what becomes of the body, when its first byte or its end is there: only then is the header that came last the
    /// answer, and not a redirection's.
    private func beginBody() -> Bool {
        guard response == nil, let handle,
            let found = header.response(address: ccurl_text(handle, CURLINFO_EFFECTIVE_URL))
        else { return true }
        response = found
        guard let offset = exchange.fileOffset, let file = order.destination else { return true }
        let placement = DownloadPlacement(found, offset: offset, continuing: exchange.continued)
        self.placement = placement
        guard placement != .discard else { return true }
        report(.answered(number, found))
        return writing {
            position = placement == .append ? offset : 0
            storedLength = position
            let length = try file.status().size
            guard length >= position else {
                position = length
                throw TransferFailure(.cannotWriteToFile, "the part of the file that was there is shorter than it was")
            }
            try file.truncate(to: position)
            guard exchange.request.method != "HEAD" else { return }
            try checkSpace(max(0, found.headers["Content-Length"].flatMap { Int64($0) } ?? 0))
        }
    }

    private func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard beginBody() else { return false }
        guard let file = order.destination, let placement else {
            body.append(contentsOf: bytes.prefix(max(0, Self.longestBody - body.count)))
            return true
        }
        guard placement != .discard else {
            // A part of another state of the file may be long, and is of no use.
            guard response?.status == 206 else { return true }
            ownFailure = (Transfer.otherState, false)
            return false
        }
        return writing {
            if position - checkedSpace > Self.spaceInterval { try checkSpace(0) }
            try file.write(bytes, at: position)
            position += Int64(bytes.count)
            if position - storedLength > Self.storageInterval { storePart(file) }
        }
    }

    /// Makes what has arrived durable meanwhile, so that a power failure does not cost all of a large file.
    private func storePart(_ file: OpenFile) {
        storedLength = position
        let (number, report, length) = (number, report, position)
        order.storage?.wait(for: file) { error in
            // The end of the file is waited for too, and has the same error.
            if error == nil { report(.stored(number, length)) }
        }
    }

    /// A disk that is full is full for everything else too, so some of it stays free.
    private func checkSpace(_ length: Int64) throws {
        checkedSpace = position
        guard let file = order.destination else { return }
        let free = try FreeSpace(at: file.path).bytes
        guard free - length < Self.reserve else { return }
        throw TransferFailure(
            .cannotWriteToFile,
            "the disk is too full for the file: \(free >> 20) MiB are free, and \(Self.reserve >> 20) MiB are kept free"
        )
    }

    private func writing(_ body: () throws -> Void) -> Bool {
        do {
            try body()
            return true
        } catch {
            let failure = error as? TransferFailure ?? TransferFailure(.cannotWriteToFile, "\(error)")
            ownFailure = (failure, false)
            return false
        }
    }

    private func reportProgress(_ sent: Int64) {
        let now = ContinuousClock.now
        guard now - lastReport >= .seconds(Self.reportInterval) else { return }
        lastReport = now
        report(.moved(number, sent: sent, received: position))
    }

    // MARK: The end

    /// Reports the result, once a file that was received is on the disk.
    func finish(_ code: CURLcode) {
        var code = code
        if code == CURLE_OK, !beginBody() { code = CURLE_WRITE_ERROR }
        var result = isMail ? mailResult(code) : result(code)
        let (number, report) = (number, report)
        guard let file = order.destination, let storage = order.storage, let placement, placement != .discard else {
            return report(.exchanged(number, result))
        }
        // A server may send less than was asked for.
        let whole = response.flatMap(ContentRange.init)?.length ?? exchange.continued?.length
        if result.failure == nil, placement == .append, let whole, whole != position {
            result.failure = TransferFailure(
                .networkConnectionLost, "the file has \(whole) bytes by the server's words, and \(position) by its end")
        }
        report(.received(number))
        storage.wait(for: file) { [result] error in
            var result = result
            if let error {
                result.failure = result.failure ?? TransferFailure(.cannotWriteToFile, "\(error)")
            } else {
                result.storedLength = result.fileLength
            }
            report(.exchanged(number, result))
        }
    }

    func result(_ code: CURLcode) -> ExchangeResult {
        var result = ExchangeResult(response: response)
        result.sent = given
        result.isSent = isSent
        result.fileLength = position
        result.body = body
        guard code != CURLE_OK || ownFailure != nil else {
            // A server may answer before it has read what it says that it has stored. What must not be done twice is done if it says so.
            if exchange.purpose == .sending, exchange.request.isIdempotent, response?.isSuccess == true,
                given < Self.length(exchange.body)
            {
                result.failure = TransferFailure(
                    .networkConnectionLost, "the server has answered before it had all of the file")
            }
            return result
        }
        let text = String(cString: errorText)
        if boundary.pointee.was_refused != 0, ownFailure == nil { ownFailure = (MachineBoundary.failure, true) }
        let (failure, isPermanent) = ownFailure ?? ConnectionFailure.describe(code, text, exchange.request.address)
        result.failure = failure
        result.isPermanent = isPermanent
        return result
    }

    /// Whether the server may have the whole request.
    private var isSent: Bool {
        // libcurl does not count the commands of a mail.
        guard let handle, isMail || ccurl_number(handle, CURLINFO_REQUEST_SIZE) > 0 else { return false }
        return mayGiveLastByte && given >= Self.length(exchange.body)
    }
}
