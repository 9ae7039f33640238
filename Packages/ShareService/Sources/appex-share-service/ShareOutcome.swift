// SPDX-License-Identifier: Apache-2.0

import CGio
import Foundation

/// What `appex share --json` prints, as results for the caller.
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

    /// - Parameters:
    ///   - output: what the program has printed.
    ///   - errors: what it has written to standard error.
    init(_ output: String, errors: String) {
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
        response = 2
    }

    /// The caller, or its end, has cancelled the request before `appex` could say so.
    static let cancelled = ShareOutcome(#"{"outcome":"cancelled"}"#, errors: "")

    /// The results of the signal Response.
    ///
    /// - Parameters:
    ///   - descriptors: takes the files that came back.
    ///   - namesTarget: whether the target, its action and its own words for a failure are among them.
    /// - Returns: the results, of type `a{sv}`, and the files whose descriptors are among them.
    func results(_ descriptors: UnsafeMutablePointer<GUnixFDList>, namesTarget: Bool) -> (
        values: OpaquePointer, files: [URL]
    ) {
        let results = cgio_dictionary()
        func add(_ key: String, _ text: String?) { if let text { cgio_add(results, key, g_variant_new_string(text)) } }
        add("outcome", report?.outcome ?? "failed")
        if namesTarget {
            add("target", report?.extension)
            add("action", report?.action)
        }
        add("delivered", report?.delivered)
        add("error", (namesTarget ? report?.error?.message : nil) ?? failure?.description)
        add("error-code", report?.error?.code ?? failure?.code.rawValue)
        let items = cgio_dictionaries()
        var files: [URL] = []
        for item in report?.returnedItems ?? [] {
            addItem(items, text: item.contentText)
            for attachment in item.attachments {
                if let path = attachment.file {
                    let file = URL(fileURLWithPath: path)
                    if addItem(items, file: file, name: attachment.suggestedName, descriptors) { files.append(file) }
                } else {
                    addItem(items, text: attachment.value?.text)
                }
            }
        }
        cgio_add(results, "items", cgio_end(items))
        return (existing(cgio_end(results)), files)
    }

    private func addItem(_ items: UnsafeMutablePointer<GVariantBuilder>?, text: String?) {
        guard let text, !text.isEmpty else { return }
        let item = cgio_dictionary()
        cgio_add(item, "text", g_variant_new_string(text.replacing("\0", with: "\u{FFFD}")))
        cgio_add_dictionary(items, item)
    }

    /// Returns: whether the file's descriptor was added.
    private func addItem(
        _ items: UnsafeMutablePointer<GVariantBuilder>?, file: URL, name: String?,
        _ descriptors: UnsafeMutablePointer<GUnixFDList>
    ) -> Bool {
        let item = cgio_dictionary()
        // The name is the extension's.
        cgio_add(
            item, "name",
            g_variant_new_string(name.flatMap { SharedItem.isName($0) ? $0 : nil } ?? file.lastPathComponent))
        let descriptor = open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
        var status = stat()
        let isFile = descriptor >= 0 && fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        // A folder's descriptor would lead further than the folder; more files than a message carries are named, and not sent.
        let isSent = isFile && g_unix_fd_list_get_length(descriptors) < SharedItem.mostDescriptors
        if isSent { cgio_add(item, "file", g_variant_new_handle(g_unix_fd_list_append(descriptors, descriptor, nil))) }
        if descriptor >= 0 { close(descriptor) }
        cgio_add_dictionary(items, item)
        return isSent
    }
}

/// What GLib has made. It ends the process rather than make nothing.
func existing<Pointer>(_ made: Pointer?) -> Pointer {
    guard let made else { preconditionFailure("GLib returns every object that it makes") }
    return made
}
