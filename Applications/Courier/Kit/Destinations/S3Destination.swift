// SPDX-License-Identifier: Apache-2.0

import BackgroundTransfers
import Foundation

/// A bucket of a server that speaks as Amazon's S3.
///
/// The addresses of deliveries are signed for a week, which is how long the transfer service tries: the extension's signature must still count then.
struct S3Destination: Destination {
    let account: Account
    let secret: String

    private func request(
        _ method: String, _ key: String, query: [String: String] = [:], onlyIfNew: Bool = false,
        for seconds: Int = SignatureV4.longest
    ) -> URLRequest {
        let signature = SignatureV4(key: account.user, secret: secret, region: account.region ?? "us-east-1")
        let url = account.address.below("\(account.bucket ?? "")/\(key)")
        var request = URLRequest(
            url: signature.sign(
                url, method: method, query: query, headers: onlyIfNew ? ["if-none-match": "*"] : [:], for: seconds,
                at: Date()))
        request.httpMethod = method
        if onlyIfNew { request.setValue("*", forHTTPHeaderField: "If-None-Match") }
        return request
    }

    private func words(_ answer: Answer) -> String? {
        guard let root = XMLReader.read(answer.body) else { return nil }
        return [root.first("Code")?.text, root.first("Message")?.text].compactMap { $0 }.joined(separator: ", ")
    }

    // MARK: The account

    func examine(_ web: WebConversation) async throws -> Account {
        var account = account
        _ = try await folders(web)
        let key = ".courier-test-\(UUID().uuidString)"
        var put = request("PUT", key, onlyIfNew: true)
        put.httpBody = Data("Courier tries whether it can write here, and removes this object.\n".utf8)
        let first = await web.send(put)
        guard first.isSuccess else {
            throw CourierError(
                "an object cannot be written to the bucket \(account.bucket ?? ""): \(first.problem(words(first)))")
        }
        let second = await web.send(put)
        let removal = await web.send(request("DELETE", key))
        guard removal.isSuccess else {
            throw CourierError("the object \(key) of this test cannot be removed: \(removal.problem(words(removal)))")
        }
        account.refusesOverwriting = second.status == 412
        guard account.refusesOverwriting == true else {
            throw CourierError(
                "this server overwrites an object although it is asked not to (If-None-Match), so Courier sends nothing to it"
            )
        }
        return account
    }

    private func folders(_ web: WebConversation) async throws -> [String] {
        let answer = await web.send(request("GET", "", query: ["list-type": "2", "delimiter": "/"], for: 300))
        guard answer.isSuccess, let root = XMLReader.read(answer.body) else {
            let problem = answer.isSuccess ? "this is no S3 server" : answer.problem(words(answer))
            throw CourierError("the bucket \(account.bucket ?? "") cannot be read: \(problem)")
        }
        return root.all("CommonPrefixes").compactMap { $0.first("Prefix")?.text }.map { prefix in
            String(prefix.hasSuffix("/") ? prefix.dropLast() : prefix[...])
        }
    }

    func places(_ web: WebConversation) async throws -> [Place]? {
        [Place(account: account.name, identifier: "", title: account.bucket ?? "")]
            + (try await folders(web)).sorted().map { Place(account: account.name, identifier: $0, title: $0) }
    }

    // MARK: Deliveries

    func pack(_ contents: PackingList) throws -> [Parcel] { try contents.fileParcels() }

    func request(for parcel: Parcel, of delivery: Delivery) throws -> Transmission {
        let key = delivery.place.identifier + "/" + FileServer.name(of: parcel)
        switch parcel.step {
        case .measure: return Transmission(request: request("HEAD", key))
        case .compare, .verify: return FileServer.fetching(request("GET", key), parcel)
        default:
            var put = request("PUT", key, onlyIfNew: true)
            put.setValue(parcel.type, forHTTPHeaderField: "Content-Type")
            return Transmission(request: put, sendsFile: true)
        }
    }

    func take(_ answer: Answer, for parcel: inout Parcel, of delivery: Delivery, file: URL) throws {
        if try !FileServer.takeComparison(answer, &parcel, file, sending: .put, words(answer)) {
            if answer.isSuccess {
                // Each server names what it has stored.
                let tag = answer.response?.value(forHTTPHeaderField: "ETag")?.trimmingCharacters(in: ["\""]) ?? ""
                let isConfirmed = !tag.isEmpty && XMLReader.read(answer.body)?.name != "Error"
                FileServer.takeSent(answer, &parcel, isConfirmed: isConfirmed)
            } else if answer.status == 412 {
                parcel.step = .measure
            } else {
                parcel.fail(answer.problem(words(answer)))
            }
        }
        if parcel.step == .done { parcel.link = publicLink(parcel, of: delivery)?.absoluteString }
    }

    func maySucceedLater(_ answer: Answer, for parcel: Parcel) -> Bool {
        // Two are sent under one name at once, and one of them is to be sent again.
        let isConflict = parcel.step == .put && answer.error == nil && answer.status == 409
        return isConflict || answer.maySucceedLater(parcel.step)
    }

    func publicLink(_ parcel: Parcel, of delivery: Delivery) -> URL? {
        let key = delivery.place.identifier + "/" + FileServer.name(of: parcel)
        if let address = account.publicAddress { return address.below(key) }
        return account.linkDays.flatMap { request("GET", key, for: $0 * 24 * 3600).url }
    }
}
