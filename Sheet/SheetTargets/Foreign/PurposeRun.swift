// SPDX-License-Identifier: Apache-2.0

import Confinement
import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation
import Synchronization

/// Runs the program of a package of KDE Purpose, as Purpose does: it connects with a socket of the host, reads a map in CBOR (RFC 8949) after its length in
/// a line, and writes lines of JSON with `percent`, `error`, `errorText` and `output`.
///
/// Source: <https://invent.kde.org/frameworks/purpose>, `src/externalprocess`
struct PurposeRun: Sendable {
    /// How long it may take to connect.
    private static let connectionLimit = Duration.seconds(20)
    /// A longer line is an error, in bytes.
    private static let sizeLimit = 1 << 20

    let target: ForeignTarget
    let name: String
    /// How long it may say nothing.
    let silence: Duration
    let work: SystemWork

    /// The values that the program has written last, by key.
    private struct Report: Decodable {
        var percent: Double?
        var error: Int?
        var errorText: String?
        var output: [String: Value]?

        init() {}

        /// A value of another kind than Purpose expects is passed over, as Purpose does.
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            func value<Kind: Decodable>(_ key: CodingKeys) -> Kind? {
                do { return try container.decodeIfPresent(Kind.self, forKey: key) } catch { return nil }
            }
            percent = value(.percent)
            error = value(.error)
            errorText = value(.errorText)
            output = value(.output)
        }

        private enum CodingKeys: CodingKey { case percent, error, errorText, output }

        /// A value of the output: only texts are used.
        enum Value: Decodable {
            case text(String)
            case other

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                do { self = .text(try container.decode(String.self)) } catch { self = .other }
            }
        }
    }

    /// Runs it to its end.
    ///
    /// - Parameters:
    ///   - urls: what is shared.
    ///   - mimeType: the type of all of it.
    ///   - answers: what the person was asked.
    /// - Returns: what came of it, with the link that the program names.
    /// - Throws: `ExtensionHostError`.
    func perform(_ urls: [URL], mimeType: String, _ answers: [String: String]) async throws -> TargetResult {
        let folder = try PrivateFolder()
        defer { folder.remove() }
        let listener: DescriptorHandle
        let process: ChildProcess
        do {
            listener = DescriptorHandle(try LocalSocket.listen("socket", in: folder.folder))
            process = try await ChildProcess.start(
                target.command,
                arguments: [
                    target.command, "--server", folder.folder.url.appendingPathComponent("socket").path, "--pluginType",
                    target.pluginType,
                    "--pluginPath", target.command,
                ], environment: ProcessInfo.processInfo.environment,
                descriptors: .init(input: try .nullDevice(), output: try .nullDevice()), group: .outlivesLeader)
        } catch { throw ExtensionHostError(launching: error) }
        defer { process.kill() }
        // Unlike in Purpose, cancelling ends the program.
        return try await withTaskCancellationHandler {
            guard let connection = try await connection(listener, process) else {
                process.kill()
                let status = await process.status
                try Task.checkCancellation()
                throw ExtensionHostError(
                    .launchFailed, "\(PrintableText.escaped(name)) has not asked what is shared\(Self.ending(status))")
            }
            work.noteDelivery()
            var values: [(String, CBOR)] = [
                ("urls", .array(urls.map { .text($0.absoluteString) })), ("mimeType", .text(mimeType)),
                ("title", .text(urls.map(\.filename).joined(separator: ", "))),
            ]
            values += answers.sorted { $0.key < $1.key }.map { ($0.key, .text($0.value)) }
            let request = CBOR.map(values).data
            let socket = StreamSocket(connection)
            let report = Mutex(Report())
            let isSilent = Occurrence()
            let last = Mutex(ContinuousClock.now)
            let watchdog = Task { [silence] in
                while last.withLock({ $0 }) + silence > .now {
                    guard await Task.pause(for: .milliseconds(200)) else { return }
                }
                isSilent.set()
                process.kill()
            }
            defer { watchdog.cancel() }
            try await exchange(Data("\(request.count)\n".utf8) + request, socket) { line in
                last.withLock { $0 = .now }
                try report.withLock { try Self.add(line, to: &$0) }
                report.withLock { report in
                    if let percent = report.percent { work.set(percent / 100) }
                }
            }
            let status = await process.status
            try Task.checkCancellation()
            if isSilent.isSet {
                throw ExtensionHostError(
                    .timedOut,
                    "\(PrintableText.escaped(name)) has reported nothing for \(silence.inSeconds), and was ended"
                )
            }
            return try result(report.withLock { $0 }, status)
        } onCancel: {
            process.kill()
        }
    }

    /// Waits until the program connects; nil if it has ended, or takes too long.
    private func connection(_ listener: DescriptorHandle, _ process: ChildProcess) async throws -> FileDescriptor? {
        let waiter = try DescriptorWaiter(listener.number, for: .reading)
        let ending = Task {
            _ = await process.status
            waiter.cancel()
        }
        let limit = Task {
            try await Task.sleep(for: Self.connectionLimit)
            waiter.cancel()
        }
        defer {
            ending.cancel()
            limit.cancel()
        }
        _ = await waiter.wait()
        // It may have connected just before it ended.
        return Task.isCancelled ? nil : try LocalSocket.accept(listener.number)
    }

    /// Sends the request, and passes on each line of the answer until the program closes its end.
    private func exchange(
        _ request: Data, _ socket: StreamSocket, _ take: @escaping @Sendable (Data) throws -> Void
    ) async throws {
        socket.setNonblocking()
        do {
            let writable = try DescriptorWaiter(socket.number, for: .writing)
            var rest = request[...]
            while !rest.isEmpty {
                let count = try rest.withUnsafeBytes { try socket.send($0) }
                rest = rest.dropFirst(count ?? 0)
                if count == nil { guard await writable.wait() else { return } }
            }
            let readable = try DescriptorWaiter(socket.number, for: .reading)
            var buffer = [UInt8](repeating: 0, count: 1 << 14)
            var line = Data()
            while true {
                guard let count = buffer.withUnsafeMutableBytes({ socket.receive(into: $0) }) else {
                    guard await readable.wait() else { return }
                    continue
                }
                guard count > 0 else { break }
                line.append(contentsOf: buffer[..<count])
                guard line.count <= Self.sizeLimit else {
                    throw ExtensionHostError(
                        .protocolViolation, "the program has answered with a line of more than \(Self.sizeLimit) bytes")
                }
                while let end = line.firstIndex(of: UInt8(ascii: "\n")) {
                    try take(Data(line[..<end]))
                    line = Data(line[line.index(after: end)...])
                }
            }
            if !line.isEmpty { try take(line) }
        } catch { throw ExtensionHostError(launching: error) }
    }

    private static func add(_ line: Data, to report: inout Report) throws {
        guard line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) else { return }
        let next: Report
        do { next = try JSONDecoder().decode(Report.self, from: line) } catch {
            let text = PrintableText.escaped(String(decoding: line.prefix(200), as: UTF8.self))
            throw ExtensionHostError(.protocolViolation, "the program has answered with what is no JSON: “\(text)”")
        }
        report.percent = next.percent ?? report.percent
        report.error = next.error ?? report.error
        report.errorText = next.errorText ?? report.errorText
        report.output = next.output ?? report.output
    }

    private func result(_ report: Report, _ status: WaitStatus) throws -> TargetResult {
        if let error = report.error, error != 0 {
            throw ExtensionHostError(
                .returnedError, PrintableText.escaped(report.errorText ?? "it reports the error \(error)"))
        }
        guard status.isSuccess else {
            // Purpose would report this as done.
            throw ExtensionHostError(.crashed, "\(PrintableText.escaped(name)) has ended\(Self.ending(status))")
        }
        guard report.output != nil || report.percent != nil else {
            return TargetResult(text: "\(PrintableText.escaped(name)) has finished, and reports nothing")
        }
        var text = "\(PrintableText.escaped(name)) is done"
        guard case .text(let address)? = report.output?["url"], !address.isEmpty else {
            return TargetResult(text: text)
        }
        guard let url = URL(address: address), ["http", "https"].contains(url.scheme?.lowercased() ?? "") else {
            text += ": \(PrintableText.escaped(address))"
            return TargetResult(text: text)
        }
        return TargetResult(text: text, links: [url])
    }

    private static func ending(_ status: WaitStatus) -> String {
        switch status {
        case .exited(0): ""
        case .exited(let code): ", with the exit code \(code)"
        case .signalled(let signal): ", and was ended by \(signal)"
        }
    }
}

/// A folder that only the person can look into, with a short path: the address of a socket has 107 bytes.
private struct PrivateFolder {
    let folder: OpenFolder

    init() throws {
        let runtime = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
        let name = ".appex-" + UUID().uuidString.prefix(13)
        do {
            folder = try OpenFolder(URL(fileURLWithPath: runtime, isDirectory: true)).createFolder(name)
        } catch { throw ExtensionHostError(launching: error) }
    }

    func remove() {
        do { try FileManager.default.removeItem(at: folder.url) } catch {
            StandardError.report("\(folder.url.path) cannot be deleted: \(error)")
        }
    }
}

/// The request to a program of Purpose, in CBOR. (RFC 8949, 3)
private indirect enum CBOR {
    case text(String)
    case array([CBOR])
    case map([(String, CBOR)])

    var data: Data {
        switch self {
        case .text(let text): Self.head(3, text.utf8.count) + Data(text.utf8)
        case .array(let values): values.reduce(Self.head(4, values.count)) { $0 + $1.data }
        case .map(let values): values.reduce(Self.head(5, values.count)) { $0 + CBOR.text($1.0).data + $1.1.data }
        }
    }

    private static func head(_ kind: UInt8, _ count: Int) -> Data {
        let kind = kind << 5
        func bytes(_ information: UInt8, _ width: Int) -> Data {
            Data([kind | information] + (0..<width).reversed().map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) })
        }
        switch count {
        case ..<24: return Data([kind | UInt8(count)])
        case ..<0x100: return bytes(24, 1)
        case ..<0x1_0000: return bytes(25, 2)
        default: return bytes(26, 4)
        }
    }
}
