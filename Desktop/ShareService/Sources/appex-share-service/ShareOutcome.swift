// SPDX-License-Identifier: Apache-2.0

import CGio
import Foundation

/// The results for the caller, read from the output of `appex share --json`.
struct ShareOutcome {
    private struct Report: Decodable {
        struct Failure: Decodable {
            let code: String
            let message: String
        }

        struct Item: Decodable {
            let contentText: String?
            let attachments: [Attachment]
        }

        struct Attachment: Decodable {
            let suggestedName: String?
            let file: String?
            let value: Value?
        }

        /// Only texts are returned to callers; other values are of use to extensions alone.
        struct Value: Decodable {
            let text: String?

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                do { text = try container.decode(String.self) } catch is DecodingError { text = nil }
            }
        }

        let outcome: String
        let `extension`: String?
        let action: String?
        let delivered: String?
        let error: Failure?
        let returnedItems: [Item]?
    }

    /// 0 completed, 1 cancelled, 2 failed.
    let response: UInt32
    private let report: Report?
    private let failure: BusError?
    /// Whether it has failed before `appex` began.
    private let isFailureOfService: Bool

    /// - Parameters:
    ///   - output: what the program has printed.
    ///   - errors: what it has written to standard error.
    init(_ output: String, errors: String) {
        isFailureOfService = false
        let line = output.split(separator: "\n").last.map(String.init) ?? ""
        do {
            let report = try JSONDecoder().decode(Report.self, from: Data(line.utf8))
            self.report = report
            failure = nil
            response = report.outcome == "completed" ? 0 : report.outcome == "cancelled" ? 1 : 2
        } catch {
            report = nil
            failure = BusError(
                .failed, errors.split(separator: "\n").last.map(String.init) ?? "appex has ended and printed no outcome"
            )
            response = 2
        }
    }

    /// A request that has failed before `appex` began.
    init(_ error: BusError) {
        report = nil
        failure = error
        isFailureOfService = true
        response = 2
    }

    /// The caller, or its end, has cancelled the request before `appex` could say so.
    static let cancelled = ShareOutcome(#"{"outcome":"cancelled"}"#, errors: "")

    /// The paths of the files that came back.
    var files: [String] { report?.returnedItems?.flatMap(\.attachments).compactMap(\.file) ?? [] }

    /// The results of the signal Response.
    ///
    /// - Parameters:
    ///   - descriptors: takes those of the files that came back.
    ///   - copies: of these files.
    ///   - namesTarget: whether the target, its action and the words of `appex` for a failure, which may name it, are among them.
    /// - Returns: of type `a{sv}`.
    func results(
        _ descriptors: UnsafeMutablePointer<GUnixFDList>, _ copies: ReturnedCopies, namesTarget: Bool
    ) -> OpaquePointer {
        let results = cgio_dictionary()
        func add(_ key: String, _ text: String?) { if let text { cgio_add(results, key, g_variant_new_string(text)) } }
        add("outcome", report?.outcome ?? "failed")
        if namesTarget {
            add("target", report?.extension)
            add("action", report?.action)
        }
        add("delivered", report?.delivered)
        if namesTarget || isFailureOfService { add("error", report?.error?.message ?? failure?.description) }
        add("error-code", report?.error?.code ?? failure?.code.rawValue)
        let items = cgio_dictionaries()
        for item in report?.returnedItems ?? [] {
            addItem(items, text: item.contentText)
            for attachment in item.attachments {
                if let path = attachment.file {
                    addItem(
                        items, file: path, name: attachment.suggestedName, copies.descriptors[path], descriptors)
                } else {
                    addItem(items, text: attachment.value?.text)
                }
            }
        }
        cgio_add(results, "items", cgio_end(items))
        return existing(cgio_end(results))
    }

    private func addItem(_ items: UnsafeMutablePointer<GVariantBuilder>?, text: String?) {
        guard let text, !text.isEmpty else { return }
        let item = cgio_dictionary()
        cgio_add(item, "text", g_variant_new_string(text.replacing("\0", with: "\u{FFFD}")))
        cgio_add_dictionary(items, item)
    }

    /// A file whose copy is missing is named, and not sent.
    private func addItem(
        _ items: UnsafeMutablePointer<GVariantBuilder>?, file: String, name: String?, _ copy: Int32?,
        _ descriptors: UnsafeMutablePointer<GUnixFDList>
    ) {
        let item = cgio_dictionary()
        // The name is the extension's.
        let own = URL(fileURLWithPath: file).lastPathComponent
        cgio_add(item, "name", g_variant_new_string(name.flatMap { SharedItem.isName($0) ? $0 : nil } ?? own))
        if let copy {
            cgio_add(item, "file", g_variant_new_handle(g_unix_fd_list_append(descriptors, copy, nil)))
        }
        cgio_add_dictionary(items, item)
    }
}

/// Returns the object that GLib has made. It ends the process rather than return nothing.
func existing<Pointer>(_ made: Pointer?) -> Pointer {
    guard let made else { preconditionFailure("GLib returns every object that it makes") }
    return made
}
