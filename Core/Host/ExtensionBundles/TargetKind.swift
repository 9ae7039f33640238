// SPDX-License-Identifier: Apache-2.0

public import DeclaredTargets

/// A kind of target, by the program, command or system that carries out its requests.
///
/// ```swift
/// if case .command(let command) = choice.kind { print(command.programs) }
/// ```
public enum TargetKind: Hashable, Sendable {
    /// A program of its own. The class takes the request: `NSExtensionPrincipalClass`.
    case program(principalClass: String)
    /// A command that its property list declares: `NSExtension/AppexCommand`.
    case command(DeclaredTarget)
    /// The host itself: `NSExtension/AppexSystemTarget`.
    case system(SystemTarget)
    /// A target that another system of the desktop declares, outside any sandbox.
    case foreign(ForeignTarget)

    /// Whether it is confined: a program, or a command.
    package var isConfined: Bool {
        switch self {
        case .program, .command: true
        case .system, .foreign: false
        }
    }

    /// Explains which items the target takes, when a person shares something else; nil if its rule says that.
    package var wants: String? { if case .system(let target) = self { target.wants } else { nil } }

    /// Whether it is what another system declares.
    package var isForeign: Bool { if case .foreign = self { true } else { false } }

    /// Whether it is a program of its own.
    package var isProgram: Bool { if case .program = self { true } else { false } }
}
