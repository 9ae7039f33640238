// SPDX-License-Identifier: Apache-2.0

import AppGroups
import ArgumentParser
import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation

/// Why a command stops, and the exit code that says so.
struct CommandFailure: Error, CustomStringConvertible {
    enum Code: Int32 {
        case failed = 1
        case notOffered = 2
        case usage = 64
        case malformedInput = 65
        case noInput = 66
        case cancelled = 130
    }

    let code: Code
    let description: String

    init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }

    /// Runs a command; every failure is told in one line and becomes its exit code.
    static func reporting(_ body: () async throws -> Void) async throws {
        do {
            try await body()
        } catch let failure as CommandFailure {
            Output.complain(failure.description)
            throw ExitCode(failure.code.rawValue)
        } catch let error as BundleError {
            Output.complain("\(error)")
            throw ExitCode(code(of: error).rawValue)
        } catch let error as ExtensionHostError {
            Output.complain("\(error)")
            throw ExitCode(Code.failed.rawValue)
        } catch let error as FileOperationError {
            Output.complain("\(error)")
            throw ExitCode(Code.failed.rawValue)
        } catch let error as AppGroupError {
            Output.complain("\(error)")
            throw ExitCode(Code.failed.rawValue)
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
