// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation
import WebPages

/// The reason why a command stops, and its exit code.
struct CommandFailure: Error, CustomStringConvertible {
    enum Code: Int32 {
        case failed = 1
        case notOffered = 2
        case usage = 64
        case malformedInput = 65
        case noInput = 66
        case unwritableOutput = 74
        case cancelled = 130

        /// The exit code for a request that failed.
        init(_ error: ExtensionHostError) {
            switch error.code {
            case .unknownAction: self = .notOffered
            case .unknownField, .needsAnswer: self = .usage
            default: self = .failed
            }
        }
    }

    let code: Code
    /// The kind of failure in JSON.
    let name: String
    /// The reason of the failure, in one sentence for people.
    let reason: String
    /// The additions to the sentence, such as the entries of a list: each text is a line.
    let details: [String]

    var description: String { ([reason] + details.map { "  \($0)" }).joined(separator: "\n") }

    /// The heading in a window; nil for that of the command.
    var title: String?

    init(_ code: Code, _ reason: String, title: String? = nil, details: [String] = []) {
        self.title = title
        self.code = code
        name = "\(code)"
        self.reason = reason
        self.details = details
    }

    private init(_ code: Code, name: String, _ error: any Error) {
        self.code = code
        self.name = name
        reason = Self.words(error)
        details = []
    }

    /// Returns the words of an error for people. Foundation's own errors describe themselves for programmers.
    static func words(_ error: any Error) -> String {
        guard type(of: error) is NSError.Type || error is CocoaError || error is POSIXError || error is URLError else {
            return "\(error)"
        }
        let path = (error as NSError).userInfo[NSFilePathErrorKey] as? String
        return (path.map { "\($0): " } ?? "") + (error as NSError).reasonForPeople
    }

    /// - Throws: ``CommandFailure`` if a signal has cancelled the command.
    static func checkCancellation() throws {
        if Task.isCancelled { throw CommandFailure(.cancelled, "cancelled") }
    }

    /// Runs a command. A failure is printed on standard error and becomes the exit code.
    ///
    /// - Parameters:
    ///   - json: whether the failure is also printed as a JSON object, so that every ending of the command prints one.
    ///   - report: makes that object; by default it has the failure under `error`.
    ///   - body: the command.
    /// - Throws: `ExitCode`, and what the argument parser reports itself.
    static func reporting(
        json: Bool = false, as report: (CommandFailure) -> any Encodable = FailureReport.init,
        _ body: () async throws -> Void
    ) async throws {
        do {
            try await body()
        } catch {
            guard let failure = CommandFailure(error) else { throw error }
            Output.endListing()
            if json { Output.json(report(failure)) }
            Output.printError(PrintableLine(failure.reason), details: failure.details.map { PrintableLine($0) })
            throw ExitCode(failure.code.rawValue)
        }
    }

    /// Nil for an exit code, and for what the argument parser reports itself.
    init?(_ error: any Error) {
        switch error {
        case is ExitCode, is ValidationError, is CleanExit: return nil
        case is CancellationError: self.init(.cancelled, "cancelled")
        case let failure as CommandFailure: self = failure
        case let error as BundleError:
            let code = Self.code(of: error)
            self.init(code, name: "\(code)", error)
        case let error as ExtensionHostError: self.init(Code(error), name: error.code.name, error)
        case let error as WebPageError:
            let isNoInput = [.unreachable, .badAddress, .unresponsive, .certificate, .download].contains(error.code)
            self.init(isNoInput ? .noInput : .failed, name: error.code.name, error)
        default: self.init(.failed, name: "failed", error)
        }
    }

    private static func code(of error: BundleError) -> Code {
        switch error.code {
        case .missing: .noInput
        case .notInstalled: .notOffered
        case .storage: .failed
        default: .malformedInput
        }
    }
}

/// The JSON object of a command that failed.
struct FailureReport: Encodable {
    struct Failure: Encodable {
        let code: String
        let message: String
    }

    let error: Failure

    init(_ failure: CommandFailure) { error = Failure(code: failure.name, message: failure.description) }
}
