// SPDX-License-Identifier: Apache-2.0

import AppleFoundation
public import Foundation
public import UniformTypeIdentifiers

/// The bytes of a value.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/coretransferable/datarepresentation>
public struct DataRepresentation<Item: Transferable>: TransferRepresentation, StepwiseRepresentation {
    /// It is not made of others.
    public typealias Body = Never

    let steps: [TransferStep<Item>]

    /// Bytes that are sent and received.
    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {
        steps = [Self.step(contentType, exporting, importing)]
    }

    /// Bytes that are sent only.
    public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
        steps = [Self.step(exportedContentType, exporting, nil)]
    }

    /// Bytes that are received only.
    public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
        steps = [Self.step(importedContentType, nil, importing)]
    }

    fileprivate static func step(
        _ type: UTType, _ exporting: (@Sendable (Item) async throws -> Data)?,
        _ importing: (@Sendable (Data) async throws -> Item)?
    ) -> TransferStep<Item> {
        var step = TransferStep<Item>()
        if let exporting {
            step.exportedType = type
            step.register = { provider, visibility, make in
                provider.registerDataRepresentation(forTypeIdentifier: type.identifier, visibility: visibility.wanted) {
                    completion in
                    Task {
                        do { completion(try await exporting(make()), nil) } catch { completion(nil, error) }
                    }
                    return nil
                }
            }
        }
        if let importing {
            step.importedType = type
            step.load = { try await importing($0.transferredData(type)) }
        }
        return step
    }
}

/// A file with a value.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/coretransferable/filerepresentation>
public struct FileRepresentation<Item: Transferable>: TransferRepresentation, StepwiseRepresentation {
    /// It is not made of others.
    public typealias Body = Never

    let steps: [TransferStep<Item>]

    /// A file that is sent and received.
    ///
    /// - Parameters:
    ///   - contentType: the type of the file.
    ///   - shouldAttemptToOpenInPlace: whether the receiver wants the original, if the sender allows that, rather than a copy.
    ///   - exporting: gives the file of a value.
    ///   - importing: makes a value of a file. A copy is removed when it returns: move or read it before.
    public init(
        contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {
        steps = [Self.step(contentType, attempts: shouldAttemptToOpenInPlace, exporting, importing)]
    }

    /// A file that is sent only; `shouldAllowToOpenInPlace` lets receivers read the original.
    public init(
        exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
    ) {
        steps = [Self.step(exportedContentType, allows: shouldAllowToOpenInPlace, exporting, nil)]
    }

    /// A file that is received only. A copy is removed when `importing` returns: move or read it before.
    public init(
        importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {
        steps = [Self.step(importedContentType, attempts: shouldAttemptToOpenInPlace, nil, importing)]
    }

    private static func step(
        _ type: UTType, allows: Bool = false, attempts: Bool = false,
        _ exporting: (@Sendable (Item) async throws -> SentTransferredFile)?,
        _ importing: (@Sendable (ReceivedTransferredFile) async throws -> Item)?
    ) -> TransferStep<Item> {
        var step = TransferStep<Item>()
        if let exporting {
            step.exportedType = type
            step.register = { provider, visibility, make in
                provider.registerFileRepresentation(
                    forTypeIdentifier: type.identifier, fileOptions: allows ? .openInPlace : [],
                    visibility: visibility.wanted
                ) { completion in
                    Task {
                        do { completion(try await exporting(make()).handedOut(inPlace: allows), false, nil) } catch {
                            completion(nil, false, error)
                        }
                    }
                    return nil
                }
            }
        }
        if let importing {
            step.importedType = type
            step.load = { provider in
                let file = try await provider.transferredFile(type, inPlace: attempts)
                defer { file.discard() }
                return try await importing(file)
            }
        }
        return step
    }
}

/// A value that is encoded.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/coretransferable/codablerepresentation>
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation, StepwiseRepresentation {
    /// It is not made of others.
    public typealias Body = Never

    let steps: [TransferStep<Item>]

    /// A value that is encoded as JSON.
    public init(for itemType: Item.Type = Item.self, contentType: UTType) {
        steps = [
            DataRepresentation<Item>.step(
                contentType, { try JSONEncoder().encode($0) }, { try JSONDecoder().decode(Item.self, from: $0) })
        ]
    }

    /// A value that is encoded as JSON with an encoder and a decoder of the program's own.
    public init(
        for itemType: Item.Type = Item.self, contentType: UTType, encoder: JSONEncoder, decoder: JSONDecoder
    ) {
        steps = [
            DataRepresentation<Item>.step(
                contentType, { try encoder.encode($0) }, { try decoder.decode(Item.self, from: $0) })
        ]
    }

    /// A value that is encoded as a property list with an encoder and a decoder of the program's own.
    public init(
        for itemType: Item.Type = Item.self, contentType: UTType, encoder: PropertyListEncoder,
        decoder: PropertyListDecoder
    ) {
        let coders = PropertyListCoders(encoder: encoder, decoder: decoder)
        steps = [
            DataRepresentation<Item>.step(
                contentType, { try coders.encoder.encode($0) }, { try coders.decoder.decode(Item.self, from: $0) })
        ]
    }

    private struct PropertyListCoders: @unchecked Sendable {
        // @unchecked: nothing changes the coders once they are here.
        let encoder: PropertyListEncoder
        let decoder: PropertyListDecoder
    }
}

/// A value that is sent and received as one of another type, in the forms of that.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/coretransferable/proxyrepresentation>
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>: TransferRepresentation,
    StepwiseRepresentation
{
    /// It is not made of others.
    public typealias Body = Never

    let steps: [TransferStep<Item>]

    /// A value that is sent and received as another.
    public init(
        exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation,
        importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item
    ) {
        steps = Self.steps(exporting, importing)
    }

    /// A value that is only sent as another.
    public init(exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation) {
        steps = Self.steps(exporting, nil)
    }

    /// A value that is only received as another.
    public init(importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item) {
        steps = Self.steps(nil, importing)
    }

    private static func steps(
        _ exporting: (@Sendable (Item) async throws -> ProxyRepresentation)?,
        _ importing: (@Sendable (ProxyRepresentation) async throws -> Item)?
    ) -> [TransferStep<Item>] {
        ProxyRepresentation.transferSteps.compactMap { other in
            var step = TransferStep<Item>()
            if let exporting, other.exportedType != nil {
                step.exportedType = other.exportedType
                step.register = { provider, visibility, make in
                    other.register(provider, visibility) { try await exporting(make()) }
                }
            }
            if let importing, let load = other.load {
                step.importedType = other.importedType
                step.load = { try await importing(load($0)) }
            }
            return step.exportedType == nil && step.importedType == nil ? nil : step
        }
    }
}

extension TransferRepresentation {
    /// The same, seen by some programs only.
    public func visibility(_ visibility: TransferRepresentationVisibility) -> some TransferRepresentation<Item> {
        ChangedRepresentation(self) { $0.visibility = visibility }
    }

    /// The same, with a name for files.
    public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> {
        ChangedRepresentation(self) { $0.fileName = { _ in fileName } }
    }

    /// The same, with a name for files.
    public func suggestedFileName(_ fileName: @escaping @Sendable (Item) -> String?) -> some TransferRepresentation<
        Item
    > {
        ChangedRepresentation(self) { $0.fileName = fileName }
    }

    /// The same, for some values only.
    public func exportingCondition(_ condition: @escaping @Sendable (Item) -> Bool) -> some TransferRepresentation<Item>
    {
        ChangedRepresentation(self) { $0.isExported = condition }
    }
}

/// A form with something changed.
private struct ChangedRepresentation<Item: Transferable>: TransferRepresentation, StepwiseRepresentation {
    typealias Body = Never

    let steps: [TransferStep<Item>]

    init<Form: TransferRepresentation>(_ form: Form, _ change: (inout TransferStep<Item>) -> Void)
    where Form.Item == Item {
        steps = TransferStep.all(form).map { step in
            var step = step
            change(&step)
            return step
        }
    }
}
