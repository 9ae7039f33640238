// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The options that a caller gives for a request beside its items.
struct ShareOptions: Sendable {
    /// The end of the path of the request's object.
    let token: String?
    /// Whether the person is not asked for the target, or for what it is to do.
    let choosesTarget: Bool
    /// The arguments that `appex` gets for the options, such as `--to=…`.
    let arguments: [String]
    /// Lets the window take the keys.
    let activationToken: String?

    /// - Throws: ``BusError`` for what the interface does not know.
    init(_ value: OpaquePointer) throws {
        let entries = try BusDictionary(
            value, "options",
            keys: ["handle_token", "activation_token", "parent_window", "target", "action", "message", "title"])
        token = try entries.string("handle_token")
        if let token {
            let isToken =
                !token.isEmpty && token.utf8.count <= 200
                && token.utf8.allSatisfy { byte in
                    switch byte {
                    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                        UInt8(ascii: "0")...UInt8(ascii: "9"),
                        UInt8(ascii: "_"):
                        true
                    default: false
                    }
                }
            guard isToken else {
                throw BusError(.invalidArgument, "handle_token: expected letters, digits and _, found “\(token)”")
            }
        }
        activationToken = try entries.string("activation_token")
        var arguments: [String] = []
        for (key, option) in [
            ("target", "--to"), ("action", "--action"), ("message", "--message"), ("title", "--title"),
        ] {
            guard let text = try entries.string(key) else { continue }
            guard !text.isEmpty, text.utf8.count <= SharedItem.longestArgument else {
                throw BusError(.invalidArgument, "\(key): expected a text of 1 to \(SharedItem.longestArgument) bytes")
            }
            arguments.append("\(option)=\(text)")
        }
        if let window = try entries.string("parent_window"), !window.isEmpty {
            guard window.wholeMatch(of: /x11:[0-9A-Fa-f]{1,8}|wayland:[!-~]{1,1000}/) != nil else {
                throw BusError(
                    .invalidArgument,
                    "parent_window: expected x11: and a number in hexadecimal digits, or wayland: and a handle")
            }
            arguments.append("--parent-window=\(window)")
        }
        self.arguments = arguments
        choosesTarget = try entries.string("target") != nil || entries.string("action") != nil
    }
}
