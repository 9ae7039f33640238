// SPDX-License-Identifier: Apache-2.0

import BackgroundTransfers
import FileOperations
import Foundation

/// The steps that servers with files under names share: no existing file is overwritten, and a file that is there already is not
/// kept twice.
struct FileServer {
    /// More names are not tried.
    private static let mostNames = 50
    /// So often a server may say that something has a name, and then that nothing is there: another program may have removed it.
    private static let mostContradictions = 3

    /// Returns the name that a parcel gets now: with a number, if its own was taken.
    static func name(of parcel: Parcel) -> String {
        var count = 0
        return parcel.name.numbered { _ in
            count += 1
            return count <= parcel.taken
        }
    }

    /// Decides what follows an answer to a step that is the same for all of them.
    ///
    /// - Parameters:
    ///   - answer: the server's.
    ///   - parcel: the parcel.
    ///   - file: its file.
    ///   - sending: the step that sends it under another name.
    ///   - words: what the server says.
    /// - Returns: false if another kind of step was answered.
    /// - Throws: what keeps the file from being read.
    static func takeComparison(
        _ answer: Answer, _ parcel: inout Parcel, _ file: URL, sending: Parcel.Step, _ words: String?
    ) throws -> Bool {
        // Of what is sent in another form, neither length nor bytes say anything.
        let encoding = answer.response?.value(forHTTPHeaderField: "Content-Encoding")
        // Some servers do not say it.
        let length =
            encoding != nil ? nil : answer.response?.value(forHTTPHeaderField: "Content-Length").flatMap { Int64($0) }
        switch parcel.step {
        case .measure:
            if answer.isSuccess {
                if length ?? parcel.length == parcel.length {
                    parcel.step = .compare
                } else {
                    tryNext(&parcel, sending)
                }
            } else if answer.error == nil, answer.status == 404 {
                tryAgain(&parcel, sending)
            } else if answer.error == nil, [403, 405, 501].contains(answer.status) {
                // It cannot be asked that way, but perhaps be fetched.
                parcel.step = .compare
            } else {
                parcel.fail(answer.problem(words))
            }
        case .compare:
            if answer.isSuccess, let other = answer.file {
                if try areEqual(file, other) {
                    parcel.step = .done
                } else if let encoding {
                    parcel.fail(
                        "it is not known whether it is there already: the server sends it in another form (\(encoding))"
                    )
                } else {
                    tryNext(&parcel, sending)
                }
            } else if answer.error == nil, answer.status == 404 {
                tryAgain(&parcel, sending)
            } else if answer.error == nil, parcel.remote == nil, [403, 405, 416, 501].contains(answer.status) {
                // Something that cannot be read has the name, such as a folder. After a rename whose answer was lost, it may be the file.
                tryNext(&parcel, sending)
            } else {
                parcel.fail("it is not known whether it is there already: \(answer.problem(words))")
            }
        case .verify: try verify(answer, &parcel, file, words)
        default: return false
        }
        return true
    }

    /// Asks for no more than shows whether what is there is the file: something of any length may have its name.
    ///
    /// - Parameters:
    ///   - request: fetches it.
    ///   - parcel: the parcel.
    /// - Returns: the request.
    static func fetching(_ request: URLRequest, _ parcel: Parcel) -> Transmission {
        var request = request
        // Of an empty file there is no part.
        if parcel.length > 0 { request.setValue("bytes=0-\(parcel.length)", forHTTPHeaderField: "Range") }
        return Transmission(request: request)
    }

    /// Compares what the server has not said that it has stored.
    private static func verify(_ answer: Answer, _ parcel: inout Parcel, _ file: URL, _ words: String?) throws {
        let start = "the server has answered as if it had taken the file, and "
        if answer.error == nil, answer.status == 404 { return parcel.fail(start + "does not have it") }
        if answer.error == nil, answer.status == 416 { return parcel.fail(start + "has something else under its name") }
        guard answer.isSuccess, let other = answer.file else {
            return parcel.fail("whether the server has the file is not known: \(answer.problem(words))")
        }
        if try areEqual(file, other) {
            parcel.step = .done
        } else if let encoding = answer.response?.value(forHTTPHeaderField: "Content-Encoding") {
            parcel.fail("whether the server has the file is not known: it sends it in another form (\(encoding))")
        } else {
            parcel.fail(start + "has something else under its name")
        }
    }

    /// Sends it under the same name again: what had the name has gone since.
    private static func tryAgain(_ parcel: inout Parcel, _ sending: Parcel.Step) {
        let count = (parcel.contradictions ?? 0) + 1
        parcel.contradictions = count
        parcel.step = sending
        guard count > mostContradictions else { return }
        parcel.fail(
            "the server says that something has the name “\(name(of: parcel))” already, and that nothing is there")
    }

    /// Takes the answer to a file that was sent, or got its name.
    ///
    /// - Parameters:
    ///   - answer: a success.
    ///   - parcel: the parcel.
    ///   - isConfirmed: whether the server says that it has the file.
    static func takeSent(_ answer: Answer, _ parcel: inout Parcel, isConfirmed: Bool) {
        parcel.step = isConfirmed ? .done : .verify
    }

    private static func tryNext(_ parcel: inout Parcel, _ step: Parcel.Step) {
        parcel.taken += 1
        parcel.step = step
        guard parcel.taken >= mostNames else { return }
        parcel.fail("\(mostNames) files with this name are there already")
    }

    private static func areEqual(_ first: URL, _ second: URL) throws -> Bool {
        let (one, other) = (try FileHandle(forReadingFrom: first), try FileHandle(forReadingFrom: second))
        defer {
            try? one.close()
            try? other.close()
        }
        while true {
            let part = try one.read(upToCount: 1 << 20) ?? Data()
            guard try other.read(upToCount: 1 << 20) ?? Data() == part else { return false }
            if part.isEmpty { return true }
        }
    }
}
