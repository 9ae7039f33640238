// SPDX-License-Identifier: Apache-2.0

import BackgroundTransfers
import FileOperations
import Foundation

/// A folder of a WebDAV server. (RFC 4918)
///
/// Where the server refuses to overwrite a file, the file is sent to its place at once. Elsewhere it is sent under a name of its own, and renamed with
/// `Overwrite: F`, which servers heed that do not heed `If-None-Match`.
struct WebDAVDestination: Destination {
    let account: Account
    let password: String

    private func request(_ method: String, _ path: String, isFolder: Bool = false) -> URLRequest {
        var request = URLRequest(url: account.address.below(path, isFolder: isFolder))
        request.httpMethod = method
        if !account.user.isEmpty {
            request.setValue(account.basicLogin(password), forHTTPHeaderField: "Authorization")
        }
        return request
    }

    // MARK: The account

    func examine(_ web: WebConversation) async throws -> Account {
        var account = account
        _ = try await folders(web)
        account.refusesOverwriting = try await refusesOverwriting(web)
        return account
    }

    /// Sends a small file twice, and removes it.
    private func refusesOverwriting(_ web: WebConversation) async throws -> Bool {
        let name = ".courier-test-\(UUID().uuidString)"
        var put = request("PUT", name)
        put.setValue("*", forHTTPHeaderField: "If-None-Match")
        put.setValue("text/plain", forHTTPHeaderField: "Content-Type")
        put.httpBody = Data("Courier tries whether it can write here, and removes this file.\n".utf8)
        let first = await web.send(put)
        guard first.isSuccess else {
            throw CourierError(
                "a file cannot be written to \(account.address.absoluteString): \(first.problem(words(first)))")
        }
        let second = await web.send(put)
        let removal = await web.send(request("DELETE", name))
        guard removal.isSuccess else {
            throw CourierError("the file \(name) of this test cannot be removed: \(removal.problem(words(removal)))")
        }
        return second.status == 412
    }

    private static let question = Data(
        #"<?xml version="1.0" encoding="utf-8"?><propfind xmlns="DAV:"><prop><resourcetype/></prop></propfind>"#.utf8)

    private func folders(_ web: WebConversation) async throws -> [String] {
        var find = request("PROPFIND", "", isFolder: true)
        find.setValue("1", forHTTPHeaderField: "Depth")
        find.setValue("application/xml; charset=utf-8", forHTTPHeaderField: "Content-Type")
        find.httpBody = Self.question
        let answer = await web.send(find)
        guard answer.status == 207, let root = XMLReader.read(answer.body) else {
            let problem = answer.isSuccess ? "this is no WebDAV server" : answer.problem(words(answer))
            throw CourierError("the folder \(account.address.absoluteString) cannot be read: \(problem)")
        }
        let own = Self.names(account.address.path)
        return root.all("response").compactMap { response in
            guard response.all("collection").first != nil, let href = response.first("href")?.text,
                let path = URL(address: href.trimmingCharacters(in: .whitespacesAndNewlines))?.path
            else { return nil }
            let names = Self.names(path)
            guard names.count == own.count + 1, names.dropLast().elementsEqual(own), let name = names.last,
                ![".", ".."].contains(name)
            else { return nil }
            return name
        }
    }

    private static func names(_ path: String) -> [String] {
        path.split(separator: "/").map { $0.precomposedStringWithCanonicalMapping }
    }

    func places(_ web: WebConversation) async throws -> [Place]? {
        [Place(account: account.name, identifier: "", title: rootTitle)]
            + (try await folders(web)).sorted().map { Place(account: account.name, identifier: $0, title: $0) }
    }

    private var rootTitle: String {
        let name = account.address.lastPathComponent
        return name.isEmpty || name == "/" ? account.name : name
    }

    private func words(_ answer: Answer) -> String? {
        XMLReader.read(answer.body)?.all("message").first?.text
    }

    // MARK: Deliveries

    func pack(_ contents: PackingList) throws -> [Parcel] { try contents.fileParcels() }

    private func path(_ parcel: Parcel, _ delivery: Delivery) -> String {
        delivery.place.identifier + "/" + FileServer.name(of: parcel)
    }

    private func meanwhile(_ parcel: Parcel, _ delivery: Delivery) -> String {
        delivery.place.identifier + "/.courier-\(delivery.identifier)-\(parcel.number).part"
    }

    func request(for parcel: Parcel, of delivery: Delivery) throws -> Transmission {
        let path = path(parcel, delivery)
        switch parcel.step {
        case .measure: return Transmission(request: request("HEAD", path))
        case .compare, .verify: return FileServer.fetching(request("GET", path), parcel)
        case .discard: return Transmission(request: request("DELETE", meanwhile(parcel, delivery)))
        case .rename:
            var move = request("MOVE", meanwhile(parcel, delivery))
            move.setValue(account.address.below(path).absoluteString, forHTTPHeaderField: "Destination")
            move.setValue("F", forHTTPHeaderField: "Overwrite")
            return Transmission(request: move)
        default:
            let isDirect = account.refusesOverwriting == true
            var put = request("PUT", isDirect ? path : meanwhile(parcel, delivery))
            put.setValue(parcel.type, forHTTPHeaderField: "Content-Type")
            if isDirect { put.setValue("*", forHTTPHeaderField: "If-None-Match") }
            return Transmission(request: put, sendsFile: true)
        }
    }

    func take(_ answer: Answer, for parcel: inout Parcel, of delivery: Delivery, file: URL) throws {
        let isDirect = account.refusesOverwriting == true
        // What was looked at after it got its name is nowhere else, and what a rename has not found either.
        let hasItsName = parcel.step == .verify || parcel.remote != nil
        let hasLeftPart =
            !isDirect
            && ([.measure, .compare].contains(parcel.step) && !hasItsName || parcel.step == .rename
                || parcel.step == .put && answer.status >= 500)
        defer {
            if hasLeftPart, parcel.step == .failed, answer.error == nil {
                // What has arrived of it would stay under a name that means nothing to the person.
                parcel.failure = parcel.problem
                parcel.problem = nil
                parcel.step = .discard
            }
        }
        if try FileServer.takeComparison(answer, &parcel, file, sending: isDirect ? .put : .rename, words(answer)) {
            guard parcel.step == .done else { return }
            parcel.link = publicLink(parcel, of: delivery)?.absoluteString
            if !isDirect, !hasItsName { parcel.step = .discard }
            return
        }
        if parcel.step == .discard { return takeDiscard(answer, &parcel) }
        switch (parcel.step, answer.isSuccess) {
        case (.put, true) where !isDirect: parcel.step = .rename
        case (_, true) where answer.status == 207: parcel.fail(problem(of: answer))
        case (_, true):
            // Any other success may be one of something that is no such server. (RFC 9110, 9.3.4; RFC 4918, 9.9.4)
            FileServer.takeSent(answer, &parcel, isConfirmed: [201, 204].contains(answer.status))
            if parcel.step == .done { parcel.link = publicLink(parcel, of: delivery)?.absoluteString }
        case (.put, false) where answer.status == 412: parcel.step = .measure
        // 404: an earlier answer may have been lost.
        case (.rename, false) where [412, 404].contains(answer.status) && answer.error == nil:
            takeRename(answer, &parcel)
        // Some mean that the address belongs to another server. (RFC 4918, 9.9.4)
        case (.rename, false) where answer.status == 502:
            parcel.fail(answer.problem(words(answer)) + "; it may take the new name of the file for another server's")
        default: parcel.fail(answer.problem(words(answer)))
        }
    }

    /// Returns the problem in an answer that has a status for each part. (RFC 4918, 13)
    private func problem(of answer: Answer) -> String {
        let statuses = XMLReader.read(answer.body)?.all("status").compactMap(\.text) ?? []
        let bad = statuses.compactMap { $0.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
            .first { $0 >= 300 }
        return "the server has not done it" + (bad.map { " (status \($0))" } ?? " (status 207)")
    }

    /// The file may have its name since a rename whose answer was lost; that is compared once.
    private func takeRename(_ answer: Answer, _ parcel: inout Parcel) {
        if answer.status == 404, parcel.remote != nil {
            return parcel.fail("the server has lost the file that it had taken")
        }
        if answer.status == 404 { parcel.remote = "compared" }
        parcel.step = .measure
    }

    private func takeDiscard(_ answer: Answer, _ parcel: inout Parcel) {
        let isGone = answer.isSuccess || answer.error == nil && answer.status == 404
        if let failure = parcel.failure {
            parcel.failure = nil
            return parcel.fail(
                failure + (isGone ? "" : "; a part of it is still there, under a name that begins with .courier-"))
        }
        parcel.step = .done
        guard !isGone else { return }
        parcel.problem =
            "the file is there, and so is a copy of it under another name: \(answer.problem(words(answer)))"
    }

    func maySucceedLater(_ answer: Answer, for parcel: Parcel) -> Bool {
        // A rename whose answer was lost may be under way still. (RFC 4918, 11.3)
        let isLocked = [.rename, .discard].contains(parcel.step) && answer.error == nil && answer.status == 423
        return isLocked || answer.maySucceedLater(parcel.step)
    }

    func publicLink(_ parcel: Parcel, of delivery: Delivery) -> URL? {
        account.publicAddress?.below(path(parcel, delivery))
    }
}
