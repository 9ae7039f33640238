// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import FileOperations
import Sheets

/// The extensions that take a share, with their actions, fields and choices.
struct TargetsReport: TextReport {
    /// An extension that takes the share.
    struct Target: Encodable {
        struct Choice: Encodable {
            let value: String
            let title: String
        }

        struct Field: Encodable {
            let name: String
            let title: String
            let value: String?
            let choices: [Choice]?

            init(_ field: RequestOptions.Field) {
                name = field.name
                title = field.title
                value = field.value.isEmpty ? nil : field.value
                choices =
                    field.choices.isEmpty ? nil : field.choices.map { Choice(value: $0.identifier, title: $0.title) }
            }
        }

        struct Action: Encodable {
            let name: String
            let title: String
            let fields: [Field]
            let skipped: [String]?

            init(_ action: RequestOptions.Action) {
                name = action.name
                title = action.title
                fields = action.fields.map(Field.init)
                skipped = action.skipped.isEmpty ? nil : action.skipped
            }
        }

        struct Icon: Encodable {
            var file: String?
            var name: String?

            init?(_ icon: SheetIcon?) {
                switch icon {
                case .file(let path): file = path
                case .named(let name): self.name = name
                case .picture, nil: return nil
                }
            }
        }

        /// A destination that its app has donated.
        struct Destination: Encodable {
            /// The value by which `--to` names the destination.
            let identifier: String
            let name: String
        }

        let identifier: String
        let name: String
        /// A picture: a file, or a name in the desktop's icon theme.
        let icon: Icon?
        var destinations: [Destination]?
        /// A note on the target for the person, such as that it runs a script in the page; nil for none.
        var note: String?
        /// True if it was set for what is shared.
        var isDefault: Bool?
        var actions: [Action] = []
        var fields: [Field] = []
        /// Why its actions and fields are not known.
        var error: FailureReport.Failure?

        init(_ candidate: InstalledExtension, _ options: RequestOptions) {
            identifier = candidate.identifier
            name = candidate.displayName
            icon = Icon(candidate.icon)
            actions = options.actions.map(Action.init)
            fields = options.fields.map(Field.init)
        }

        init(_ candidate: InstalledExtension, _ failure: ExtensionHostError) {
            identifier = candidate.identifier
            name = candidate.displayName
            icon = Icon(candidate.icon)
            error = .init(code: failure.code.name, message: failure.message)
        }
    }

    struct Refusal: Encodable {
        let identifier: String
        let name: String
        let reason: String
    }

    let targets: [Target]
    let notOffered: [Refusal]

    init(targets: [Target], notOffered: [ExtensionOffer.Refusal]) {
        self.targets = targets
        self.notOffered = notOffered.map {
            Refusal(identifier: $0.identifier, name: $0.displayName, reason: $0.reason)
        }
    }

    var lines: [String] {
        var lines: [String] = []
        for target in targets {
            lines.append(
                PrintableText.escaped("\(target.name)  --to \(target.identifier)")
                    + (target.isDefault == true ? "  or --default" : "")
                    + (target.note.map { "  (\($0))" } ?? ""))
            lines += (target.destinations ?? []).map {
                PrintableText.escaped("  --to \"\($0.identifier)\"  \($0.name)")
            }
            if let error = target.error { lines.append("  it cannot be asked for its actions: \(error.message)") }
            lines += Self.lines(target.fields, indent: "  ")
            for action in target.actions {
                lines.append(PrintableText.escaped("  --action \(action.name)  \(action.title)"))
                if let skipped = action.skipped {
                    let names = skipped.map(PrintableText.escaped).joined(separator: ", ")
                    lines.append("    leaves out \(names): --answer skip=yes, or no")
                }
                lines += Self.lines(action.fields, indent: "    ")
            }
        }
        if !notOffered.isEmpty { lines.append("Not offered:") }
        return lines + Output.table(notOffered.map { [$0.name, $0.identifier, $0.reason] }, indent: "  ")
    }

    private static func lines(_ fields: [Target.Field], indent: String) -> [String] {
        fields.map { field in
            let choices = field.choices.map { $0.map(\.value).joined(separator: ", ") }
            let value = field.value.map { " (now \($0))" } ?? ""
            return indent
                + PrintableText.escaped(
                    "--answer \(field.name)=…  \(field.title)\(choices.map { ": " + $0 } ?? "")\(value)")
        }
    }
}
