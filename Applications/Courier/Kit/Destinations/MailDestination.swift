// SPDX-License-Identifier: Apache-2.0

import BackgroundTransfers
import FileOperations
import Foundation

/// A server that sends mail. (RFC 6409)
struct MailDestination: Destination {
    let account: Account
    let password: String

    /// Nothing is tried: the only thing to ask a mail server is to send a mail.
    func examine(_ web: WebConversation) async throws -> Account { account }

    func places(_ web: WebConversation) async throws -> [Place]? { nil }

    func pack(_ contents: PackingList) throws -> [Parcel] {
        let subject = subject(contents)
        let file = "Mail.eml".numbered { taken in contents.files.contains { $0.file == taken } }
        let url = contents.folder.appendingPathComponent(file, isDirectory: false)
        let message = MailMessage(
            sender: account.sender ?? account.user, recipients: contents.recipients, subject: subject,
            text: contents.words, date: contents.date, identifier: contents.identifier, attachments: contents.files)
        try message.write(to: url, attachmentsIn: contents.folder)
        let length = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        return [
            Parcel(number: 0, name: subject, file: file, length: Int64(length), type: "message/rfc822", step: .mail)
        ]
    }

    /// The first line of what the person wrote, or the names of the files.
    private func subject(_ contents: PackingList) -> String {
        let line = contents.words.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        let subject = line.isEmpty ? contents.files.map(\.name).joined(separator: ", ") : line
        return subject.count > 100 ? subject.prefix(99) + "…" : subject
    }

    func request(for parcel: Parcel, of delivery: Delivery) throws -> Transmission {
        var request = URLRequest(
            sendingMailThrough: account.address, from: account.sender ?? account.user,
            to: delivery.place.identifier.split(separator: ",").map(String.init))
        if !account.user.isEmpty {
            request.setValue(account.basicLogin(password), forHTTPHeaderField: "Authorization")
        }
        return Transmission(request: request, sendsFile: true)
    }

    func take(_ answer: Answer, for parcel: inout Parcel, of delivery: Delivery, file: URL) throws {
        guard !answer.isSuccess else { return parcel.step = .done }
        parcel.fail(answer.problem(nil))
        parcel.mayHaveArrived = (answer.error as? URLError)?.requestMayHaveArrived
    }
}
