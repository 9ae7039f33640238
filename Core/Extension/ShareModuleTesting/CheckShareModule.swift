// SPDX-License-Identifier: Apache-2.0

import AppGroups
import ExtensionItems
import Foundation
public import ShareExtension
import Sheets
import UniformTypes

/// Checks that a module of the share component keeps to what the component expects of it. Call it from a test:
///
/// ```swift
/// @Test func isAGoodModule() async throws { try await checkShareModule(MyModule()) }
/// ```
///
/// It checks the names of the module and its actions, offers the module an attachment of every type that it accepts, alone and
/// together, in an empty container, checks the forms of its actions, and performs each action that has no form once while the
/// person cancels every sheet.
///
/// - Parameters:
///   - module: the module.
///   - limit: how long each of its checks and actions may take.
/// - Throws: ``ShareModuleProblems`` that lists everything that is wrong.
public func checkShareModule(_ module: some ShareModuleContext, within limit: Duration = .seconds(10)) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("module-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var check = ShareModuleCheck(module, folder, limit)
    await check.run()
    try FileManager.default.removeItem(at: folder)
    guard check.problems.isEmpty else { throw ShareModuleProblems(module: check.name, problems: check.problems) }
}

/// An error that lists all problems that were found in a module.
public struct ShareModuleProblems: Error, CustomStringConvertible {
    /// The name of the module that was checked.
    public let module: String
    /// Each problem, in a sentence without a full stop.
    public let problems: [String]

    /// The problems, one on each line.
    public var description: String { problems.map { "\(module): \($0)" }.joined(separator: "\n") }
}

private struct ShareModuleCheck<Module: ShareModuleContext> {
    private let module: Module
    private let environment: ShareExtensionEnvironment
    private(set) var problems: [String] = []
    var name: String { Module.name }

    private let limit: Duration

    init(_ module: Module, _ folder: URL, _ limit: Duration) {
        self.module = module
        self.limit = limit
        let context = NSExtensionContext(
            inputItems: [],
            connection: ContextConnection(complete: { _, _ in }, cancel: { _ in }, open: { _, done in done(false) }))
        environment = ShareExtensionEnvironment(
            context: context, container: SharedContainer(groupIdentifier: "group.test.modules", url: folder))
    }

    mutating func run() async {
        if name.isEmpty || name.contains(where: { !$0.isASCII || !($0.isLetter || $0.isNumber) }) {
            problems.append("expected a name of letters and digits, found “\(name)”")
        }
        if module.acceptedTypes.isEmpty { problems.append("it accepts no types, so it is never asked") }
        for type in module.acceptedTypes where !type.isDeclared && !type.isDynamic {
            problems.append("it accepts \(type.identifier), which nothing declares")
        }
        let samples = module.acceptedTypes.map(Self.attachment)
        for sample in samples { await check([sample]) }
        if samples.count > 1 { await check(samples) }
    }

    private mutating func check(_ attachments: [NSItemProvider]) async {
        let types = attachments.map(\.contentType.identifier).joined(separator: ", ")
        let actions: [ShareExtensionAction]
        do {
            let (module, environment, data) = (module, environment, ShareData(attachments: attachments))
            actions = try await limited { try await module.actions(for: data, in: environment) }
        } catch {
            problems.append("its checks fail for \(types): \(error)")
            return
        }
        for action in actions where !action.name.hasPrefix(name + ".") || action.name.count == name.count + 1 {
            problems.append("expected an action named \(name).SOMETHING, found “\(action.name)”")
        }
        for action in actions where action.title.isEmpty { problems.append("the action \(action.name) has no title") }
        if Set(actions.map(\.name)).count < actions.count {
            problems.append("it offers two actions of the same name for \(types)")
        }
        for action in actions {
            if let form = action.form { check(form, of: action.name) } else { await perform(action, types) }
        }
    }

    private mutating func check(_ form: ShareForm, of action: String) {
        let fields = form.fields.map { $0.name.lowercased() }
        if fields.contains("") || Set(fields).count < fields.count {
            problems.append("the form of \(action) needs a different name for each field, found \(fields)")
        }
        for choice in form.choices where !choice.entries.contains(where: { $0.identifier == choice.selected }) {
            problems.append("the form of \(action) selects “\(choice.selected)”, which \(choice.field) does not offer")
        }
    }

    /// Returns the result of work, or throws when the time is over; work that ignores its cancellation goes on.
    private func limited<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
        let (results, continuation) = AsyncStream.makeStream(of: Result<Value, any Error>.self)
        let limit = limit
        let tasks = [
            Task {
                do { continuation.yield(.success(try await work())) } catch { continuation.yield(.failure(error)) }
            },
            Task {
                // The work has ended, and this task was cancelled.
                do { try await Task.sleep(for: limit) } catch { return }
                continuation.yield(.failure(TimeIsOver(limit: limit)))
            },
        ]
        defer { for task in tasks { task.cancel() } }
        for await result in results { return try result.get() }
        throw CancellationError()
    }

    private struct TimeIsOver: Error, CustomStringConvertible {
        let limit: Duration
        var description: String { "it has not ended within \(limit)" }
    }

    private mutating func perform(_ action: ShareExtensionAction, _ types: String) async {
        do {
            let perform = action.perform
            _ = try await limited { try await perform(ShareForm.Answer()) }
        } catch  where Self.isForLackOfAHost(error) {
            // The check has no host, so that nothing can be put on the clipboard.
        } catch {
            problems.append("the action \(action.name) fails for \(types) when the person cancels: \(error)")
        }
    }

    private static func isForLackOfAHost(_ error: any Error) -> Bool {
        let cause = (error as? ShareActionError)?.underlyingError ?? error
        return (cause as? CocoaError)?.code == .featureUnsupported
    }

    /// The smallest PNG: one pixel.
    private static var pixel: Data? {
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==")
    }

    private static func attachment(_ type: UTType) -> NSItemProvider {
        if type.conforms(to: .url) {
            return NSItemProvider(item: NSURL(string: "https://example.org"), typeIdentifier: type.identifier)
        }
        if type.conforms(to: .text) {
            return NSItemProvider(item: NSString(string: "A sample"), typeIdentifier: type.identifier)
        }
        let provider = NSItemProvider()
        provider.suggestedName = type.filename("sample")
        let contents = type.conforms(to: .image) ? pixel ?? Data() : Data("A sample".utf8)
        let concrete = type == .image ? UTType.png : type
        provider.registerDataRepresentation(for: concrete) { completion in
            completion(contents, nil)
            return nil
        }
        return provider
    }
}
