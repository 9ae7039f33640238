// SPDX-License-Identifier: Apache-2.0

import TransferMessages

/// How much a program may say about a transfer: the queue keeps all of it in memory.
enum TransferSize {
    /// The longest address, label and header, in bytes, and the longest body that is not a file.
    private static let (address, label, header, body) = (16 << 10, 16 << 10, 64 << 10, 1 << 20)
    /// The longest method, path and token, in bytes.
    private static let (method, path, token) = (64, 8 << 10, 256)

    /// The longest identifier of a session, in bytes.
    static let identifier = 1024

    /// Returns a failure that names the first part of a description that is too long; nil if none is.
    static func failure(of description: TransferDescription) -> TransferFailure? {
        let request = description.request
        let fields = request.headers.map { $0.name.utf8.count + $0.value.utf8.count + 4 }.reduce(0, +)
        let parts = [
            ("the address", request.address.utf8.count, address),
            ("the task's description", description.label?.utf8.count ?? 0, label),
            ("the header", fields, header), ("the body", request.body?.count ?? 0, body),
            ("the method", request.method.utf8.count, method), ("the path", description.file?.utf8.count ?? 0, path),
            ("what continues a download", description.resumption?.utf8.count ?? 0, token),
        ]
        return parts.first { $0.1 > $0.2 }.map {
            TransferFailure(
                .dataLengthExceedsMaximum,
                "\($0.0) has \($0.1) bytes, and may have at most \($0.2) in a background session")
        }
    }

    /// How much memory a transfer takes, in bytes, roughly.
    static func size(of transfer: Transfer) -> Int {
        size(of: transfer.description) + (transfer.ending.map { size(of: $0) } ?? 0)
    }

    /// How much memory an ending takes, in bytes, roughly.
    static func size(of ending: TransferEnding) -> Int {
        (ending.body?.count ?? 0) + size(of: ending.response?.headers ?? [])
    }

    /// How much memory a description takes, in bytes, roughly.
    static func size(of description: TransferDescription) -> Int {
        let request = description.request
        return request.address.utf8.count + size(of: request.headers) + (request.body?.count ?? 0)
            + (description.label?.utf8.count ?? 0) + 2 * (description.file?.utf8.count ?? 0)
    }

    private static func size(of headers: [WebHeader]) -> Int {
        headers.map { $0.name.utf8.count + $0.value.utf8.count + 64 }.reduce(0, +)
    }

    /// Shortens a text that is too long.
    static func label(_ text: String?) -> String? {
        text.map { $0.utf8.count > label ? beginning($0, 200) : $0 }
    }

    /// The beginning of a text, in bytes: a character can have any number of them.
    static func beginning(_ text: String, _ count: Int) -> String {
        text.utf8.count <= count ? text : String(decoding: text.utf8.prefix(count), as: UTF8.self)
    }

    /// Leaves out what is too long.
    static func shorten(_ description: inout TransferDescription) {
        description.request = WebRequest(
            address: beginning(description.request.address, 200), method: beginning(description.request.method, 20))
        description.label = description.label.map { beginning($0, 200) }
        description.file = description.file.map { beginning($0, 200) }
        description.resumption = nil
    }
}
