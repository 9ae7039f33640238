// SPDX-License-Identifier: Apache-2.0

/// The code at the end of a file that registers what Objective-C's runtime would know of it. It stands in the file, so that it may
/// call private methods.
struct Registration {
    let functionName: String
    private let methods: [ModuleDeclarations.Method]
    private let outlets: [ModuleDeclarations.Outlet]
    private let cells: [(class: ModuleDeclarations.Class, kind: ModuleDeclarations.CellKind)]
    /// The classes with a name of their own for Objective-C.
    private let named: [ModuleDeclarations.Class]
    /// The classes that storyboards and nibs make.
    private let made: [ModuleDeclarations.Class]
    /// The classes whose objects are made without their name.
    private let makeable: [(class: ModuleDeclarations.Class, initializer: ModuleDeclarations.MakeableBy)]
    private let isPublic: Bool

    /// The registration of a file; `module` is the name of a library, whose function other modules call.
    init(
        number: Int, path: String, declarations: ModuleDeclarations, module: String?, storyboardClasses: Set<String>,
        makesObjectsByClass: Bool
    ) {
        isPublic = module != nil
        functionName = "appexRegister\(module ?? "")\(number)"
        methods = declarations.methods.filter { $0.path == path && $0.isCallable }
        outlets = declarations.outlets.filter { $0.path == path }
        cells = declarations.cells(of: path)
        made = declarations.allClasses.filter { type in
            type.path == path && !type.isGeneric
                && (storyboardClasses.contains(type.name)
                    || type.objectiveCName.map(storyboardClasses.contains) ?? false)
        }
        makeable =
            !makesObjectsByClass
            ? []
            : ModuleDeclarations.MakeableBy.allCases.flatMap { initializer in
                declarations.classes(of: path, makeableBy: initializer).map { ($0, initializer) }
            }
        named = declarations.allClasses.filter { $0.path == path && $0.objectiveCName != nil && !$0.isGeneric }
    }

    var isEmpty: Bool {
        methods.isEmpty && outlets.isEmpty && cells.isEmpty && named.isEmpty && made.isEmpty && makeable.isEmpty
    }

    private var types: [String] {
        (methods.map(\.type) + outlets.map(\.type)).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    var text: String {
        guard !isEmpty else { return "" }
        var lines =
            ["import ObjectiveC"] + (cells.isEmpty && made.isEmpty && makeable.isEmpty ? [] : ["import UIKit"])
        for type in types {
            lines.append("extension \(type) {")
            lines.append("    @MainActor fileprivate static func \(functionName)() {")
            lines += methods.filter { $0.type == type }.flatMap { guarded(register($0), $0.conditions) }
            lines += outlets.filter { $0.type == type }.flatMap { guarded(register($0), $0.conditions) }
            lines += ["    }", "}"]
        }
        lines.append("@MainActor \(isPublic ? "public " : "")func \(functionName)() {")
        lines += types.map { "    \($0).\(functionName)()" }
        lines += cells.flatMap { guarded(register($0.class, $0.kind), $0.class.conditions) }
        for type in made {
            let names = Set([type.name, type.objectiveCName ?? type.name]).sorted()
            lines += names.flatMap { name in
                guarded(
                    "    UIKit.StoryboardClasses.add(\(name.swiftLiteral)) { \(type.name)(coder: .storyboard) }",
                    type.conditions)
            }
        }
        for type in named {
            let name = (type.objectiveCName ?? "").swiftLiteral
            lines += guarded("    ObjectiveC.ClassNames.add(\(name), \(type.name).self)", type.conditions)
        }
        for (type, initializer) in makeable {
            let name = type.name
            let line =
                switch initializer {
                case .plain: "    ObjectiveC.ClassNames.addMaker(\(name).self) { \(name)() }"
                case .frame: "    UIKit.ViewClasses.add(\(name).self) { \(name)(frame: $0) }"
                case .nibName: "    UIKit.ViewClasses.add(\(name).self) { \(name)(nibName: $0, bundle: $1) }"
                }
            lines += guarded(line, type.conditions)
        }
        lines.append("}")
        return "#sourceLocation()\n" + lines.joined(separator: "\n") + "\n"
    }

    private func guarded(_ line: String, _ conditions: [String]) -> [String] {
        let holding = conditions.filter { !$0.isEmpty }.joined(separator: " && ")
        return holding.isEmpty ? [line] : ["#if \(holding)", line, "#endif"]
    }

    private func register(_ method: ModuleDeclarations.Method) -> String {
        let selector = method.selector.swiftLiteral
        let arguments = zip(method.labels, method.types).enumerated().map { position, argument in
            let label = argument.0 == "_" ? "" : argument.0 + ": "
            return "\(label)ObjectiveC.MethodTable.argument($1, \(position), \(selector)) as \(argument.1)"
        }
        let call = "$0.\(method.name)(\(arguments.joined(separator: ", ")))"
        let body =
            method.isAsync
            ? "let object = $0; let arguments = $1; _ = arguments; Task { @MainActor in _ = await "
                + call.replacing("$0", with: "object").replacing("$1", with: "arguments") + " }; return nil"
            : method.returnsValue ? "_ = $1; return " + call : "\(call); _ = $1; return nil"
        return "        ObjectiveC.MethodTable.add(\(selector), of: \(method.type).self) { \(body) }"
    }

    private func register(_ cell: ModuleDeclarations.Class, _ kind: ModuleDeclarations.CellKind) -> String {
        let call =
            switch kind {
            case .table: "style: $0, reuseIdentifier: $1"
            case .collection: "frame: $0"
            case .heading: "reuseIdentifier: $0"
            }
        return "    UIKit.CellClasses.add(\(cell.name).self) { \(cell.name)(\(call)) }"
    }

    private func register(_ outlet: ModuleDeclarations.Outlet) -> String {
        "        ObjectiveC.MethodTable.addSetter(\(outlet.name.swiftLiteral), of: \(outlet.type).self) "
            + "{ $0.\(outlet.name) = $1 as? \(outlet.valueType) }"
    }
}
