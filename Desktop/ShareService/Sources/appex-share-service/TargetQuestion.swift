// SPDX-License-Identifier: Apache-2.0

import CGio
import Foundation

/// Which targets would take things of some types.
enum TargetQuestion {
    /// The targets that would be offered.
    struct Targets: Sendable {
        fileprivate struct Target: Decodable, Sendable {
            let identifier: String
            let name: String
        }

        fileprivate let all: [Target]

        /// The targets as a value of type `aa{sv}` for the bus.
        var variant: OpaquePointer {
            let list = cgio_dictionaries()
            for target in all {
                let entry = cgio_dictionary()
                cgio_add(entry, "target", g_variant_new_string(target.identifier))
                cgio_add(entry, "name", g_variant_new_string(target.name))
                cgio_add_dictionary(list, entry)
            }
            return existing(cgio_end(list))
        }
    }

    private struct Types: Decodable {
        struct Entry: Decodable { let identifier: String }
        let types: [Entry]
    }

    private struct Offer: Decodable {
        let offered: [Targets.Target]
    }

    /// The most types of a question.
    private static let mostTypes = 1_000

    /// Asks `appex` for the targets that take things of some types.
    ///
    /// - Parameters:
    ///   - types: MIME types or uniform types, one for each thing that would be shared.
    ///   - body: gets the answer.
    /// - Throws: ``BusError`` for no types, or what is none.
    @MainActor
    static func ask(_ types: [String], _ body: @escaping @MainActor (Result<Targets, BusError>) -> Void) throws {
        guard !types.isEmpty, types.count <= mostTypes else {
            throw BusError(.invalidArgument, "types: expected 1 to \(mostTypes), found \(types.count)")
        }
        for type in types where !isType(type) {
            throw BusError(
                .invalidArgument, "types: “\(type.prefix(100))” is neither a MIME type nor a uniform type")
        }
        // In an empty folder no type is the name of a file.
        try run(["type", "--json", "--"] + types, in: try ItemFolder()) { output, errors in
            do {
                let found = try JSONDecoder().decode(Types.self, from: Data(output.utf8)).types
                guard found.count == types.count else { return body(.failure(failure(errors))) }
                try offer(found.map(\.identifier), body)
            } catch let error as BusError { body(.failure(error)) } catch { body(.failure(failure(errors))) }
        }
    }

    /// Runs `appex` in a folder, which is removed afterwards.
    @MainActor
    private static func run(
        _ arguments: [String], in folder: ItemFolder,
        _ body: @escaping @MainActor @Sendable (_ output: String, _ errors: String) -> Void
    ) throws(BusError) {
        let process: OpaquePointer
        do { process = try Appex.start(arguments, in: folder.url) } catch {
            folder.remove()
            throw error
        }
        Appex.finish(process) { output, errors in
            g_object_unref(UnsafeMutableRawPointer(process))
            folder.remove()
            body(output, errors)
        }
    }

    /// A MIME type has one slash, and a uniform type dots and no slash. No absolute path is one of them.
    private static func isType(_ text: String) -> Bool {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        return (parts.count == 2 || parts.count == 1 && text.contains("."))
            && parts.allSatisfy { part in
                part.first.map { $0.isLetter || $0.isNumber } == true && part.utf8.count <= 127
                    && part.utf8.allSatisfy { byte in
                        let scalar = Character(Unicode.Scalar(byte))
                        return byte < 0x80 && (scalar.isLetter || scalar.isNumber || "!#$&-^_.+".contains(scalar))
                    }
            }
    }

    @MainActor
    private static func offer(
        _ types: [String], _ body: @escaping @MainActor (Result<Targets, BusError>) -> Void
    ) throws(BusError) {
        let folder = try ItemFolder()
        let payload: Data
        let file: String
        do {
            let attachments = types.map { ["registeredTypeIdentifiers": [$0]] }
            payload = try JSONSerialization.data(withJSONObject: ["extensionItems": [["attachments": attachments]]])
            file = try folder.write(payload, as: "payload.json")
        } catch {
            folder.remove()
            throw BusError(.failed, "the types cannot be written: \(error.localizedDescription)")
        }
        try run(["match", "--json", "--payload", file], in: folder) { output, errors in
            do {
                body(
                    .success(
                        Targets(all: try JSONDecoder().decode(Offer.self, from: Data(output.utf8)).offered)))
            } catch { body(.failure(failure(errors))) }
        }
    }

    private static func failure(_ errors: String) -> BusError {
        BusError(
            .invalidArgument, errors.split(separator: "\n").last.map(String.init) ?? "appex has ended without an answer"
        )
    }
}
