// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The answer of `contract.js` to a call of the engine.
struct ContractAnswer {
    let kind: String
    /// The value that the script gave, as ``ScriptValue`` reads it.
    let value: Any?
    let omissions: [ScriptResult.Omission]
    let omissionCount: Int
    let message: String
    private let line: Int?

    /// - Throws: ``WebPageError`` for anything else than the contract's answer.
    init(_ data: Data) throws(WebPageError) {
        let object: Any
        do { object = try JSONSerialization.jsonObject(with: data) } catch {
            throw WebPageError(.engineFailed, "the browser's answer is not JSON: \(error)", underlyingError: error)
        }
        guard let object = object as? [String: Any], let kind = object["kind"] as? String else {
            throw WebPageError(.engineFailed, "the browser's answer is not the contract's")
        }
        self.kind = kind
        value = object["value"]
        omissions = (object["omissions"] as? [[String: Any]] ?? []).compactMap {
            guard let place = $0["place"] as? String, let reason = $0["reason"] as? String else { return nil }
            return ScriptResult.Omission(place: place, reason: reason)
        }
        omissionCount = (object["omissionCount"] as? NSNumber)?.intValue ?? 0
        message = object["message"] as? String ?? ""
        line = (object["line"] as? NSNumber)?.intValue
    }

    /// The error that a script threw in one of its functions.
    func error(_ script: String, _ function: String) -> WebPageError {
        let place = line.map { "\(script):\($0)" } ?? script
        // A script that is loaded as a function can throw before any of its own is called.
        return WebPageError(.scriptThrew, "\(place): \(kind == "loadThrew" ? "it" : function) threw \(message)")
    }
}
